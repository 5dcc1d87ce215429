/** What a candidate's tags say. */
export const words = {
  tags: "Tags",
  add: "Add tag",
  none: "No tags.",
} as const;
