/** What the screens here say. */
export const words = {
  moreLetters: "Type three letters or more of its name.",
  noMatch: "No company matches",
  nobody: "No company of that name",
  notLoaded: "It could not be loaded.",
  placeholder: "Search by name",
  recruitingFor: "Companies recruiting for",
  recruitsForNobody: "No companies yet",
  searchFor: "Search by name or website",
  searchFailed: "The companies could not be searched.",
  unverified: "Unverified",
  verified: "Verified",
} as const;
