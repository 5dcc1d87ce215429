import { plural } from "@/shared/words";

/** What the screens here say. */
export const words = {
  addNote: "Add note",
  alsoHere: ([first, ...others]: readonly string[]) =>
    others.length === 0
      ? `${first} is here, too`
      : `${first} and ${plural(others.length, "other")} are here, too`,
  alsoHereAll: (names: readonly string[]) => `Looking at this candidate: ${names.join(", ")}`,
  answers: "Answers",
  blindSift: "Blind sift",
  downloadCv: "Download CV",
  foundInIt: (signature: string) => `Found in it: ${signature}.`,
  goneOrNotYours: "It may have been deleted, or is not yours to see.",
  hidden: "Hidden",
  howToShowTheCv: "How to show the CV",
  noText: "No text could be read from this CV.",
  noStages: "The stages could not be loaded: nobody can be moved.",
  notFound: "not found",
  notGiven: "Not given",
  openTheOriginal: "Open the original",
  pageFailed: "This page could not be loaded.",
  readAgain: "Read again",
  showMore: "Show more",
  textFailed: "The text could not be loaded.",
  undo: "Undo",
  move: "Stage",
  moveTo: (stage: string) => `Move to ${stage}`,
  showCvAs: { document: "Show the CV’s pages", text: "Show the CV’s text" },
  noteAdded: "Note added",
  noteStays: "A note stays as it was written: who it names has been told of it.",
  uploadAnother: "Upload another",
  held: (file: string, says: string) => `${file}. ${says}`,
  newer: (file: string, what: string) => `${file} came later. ${what}.`,
  goesForGood: (name: string) =>
    `${name} goes for good, with CV, notes and timeline. For ten seconds this can be undone.`,
  firstPages: (count: number) => `These are the first ${plural(count, "page")}.`,
  visibleToRecruiter: "Visible to the recruiter",
  unread: (why: string) => `${why} Its keywords were not checked.`,
  wasSent: "was sent the CV",
} as const;
