/** What the screens here say. */
export const words = {
  anybody: "Anybody",
  searchMembers: "Search by name or e-mail",
  searchFor: "Search by name, e-mail or company",
  nobodyMatches: "No user matches",
  noMatch: "No verified user matches",
  searchFailed: "The users could not be searched.",
} as const;
