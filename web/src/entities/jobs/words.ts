/** What the screens here say. */
export const words = {
  noMatch: "No job matches",
  searchFailed: "The jobs could not be searched.",
} as const;
