/** What the screens here say. */
export const words = {
  benefits: "Benefits",
  changesWanted: "JobHelm asks for changes before this advert is approved",
  hiringTeamOptional: "Hiring Team (Optional)",
  keywords: "Keywords",
  takenDown: "JobHelm has taken this advert down",
  questions: "Questions",
  visibleBy: "Visible to",
} as const;
