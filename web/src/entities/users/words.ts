/** What the screens here say. */
export const words = {
  searchFailed: "The users could not be searched.",
} as const;
