/** What the screens here say. */
export const words = {
  total: "Total",
} as const;
