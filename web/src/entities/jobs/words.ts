/** What the screens here say. */
export const words = {
  noMatch: "No job matches",
  searchByTitle: "Search by title or place",
  searchFailed: "The jobs could not be searched.",
} as const;
