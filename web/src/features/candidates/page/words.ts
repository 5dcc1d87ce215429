import { plural } from "@/shared/words";

/** What the screens here say. */
export const words = {
  addNote: "Add note",
  answers: "Answers",
  downloadCv: "Download CV",
  goneOrNotYours: "It may have been deleted, or is not yours to see.",
  howToShowTheCv: "How to show the CV",
  noText: "No text could be read from this CV.",
  noStages: "The stages could not be loaded: nobody can be moved.",
  notFound: "not found",
  notGiven: "Not given",
  openTheOriginal: "Open the original",
  pageFailed: "This page could not be loaded.",
  readAgain: "Read again",
  rejectedByKeywords: "Rejected by keywords",
  showMore: "Show more",
  textFailed: "The text could not be loaded.",
  undo: "Undo",
  whyRejected: (keywords: readonly string[]) =>
    `None of the job’s keywords stood in the CV: ${keywords.join(", ")}. Set another status to take the candidate back.`,
  goesForGood: (name: string) =>
    `${name} goes for good, with CV, notes and timeline. For ten seconds this can be undone.`,
  firstPages: (count: number) => `These are the first ${plural(count, "page")}.`,
  visibleToRecruiter: "Visible to the recruiter",
  unread: (why: string) => `${why} Its keywords were not checked.`,
  cvUploaded: "CV uploaded",
  /** What it became follows. */
  changed: (what: string, from: string | null | undefined) =>
    from ? `${what} changed from ${from} to` : `${what} changed to`,
  wasSent: "was sent the CV",
} as const;
