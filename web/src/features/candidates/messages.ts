import type { Schemas } from "@/api/client";

/** What the screens of candidates say, to the contract's letter. */
export const messages = {
  noneYet: "No Candidates, yet",
  none: "No candidates",
  filterFailed: "Unable to apply new filter",
  listFailed: "Unable to retrieve list of candidates.",
  notDecided: "Nothing was decided: the candidate had not been loaded yet.",
  rejectTip: (letter: string | null | undefined) =>
    letter
      ? `Reject, candidate will be sent “${letter}”`
      : "Reject, candidate will not be notified",
  downloadFailed: "The CV could not be downloaded. Please try again later.",
  noNotes: "No notes added",
  noNotesHint: 'To create a note please click "Add note" button below.',
  noteFailed: "The note was not added; it is kept where you wrote it.",
  noteLength: "Has to be between 3 and 1000 characters",
  noCv: "No CV added",
  noPreview: "Preview Unavailable",
  readAgainFailed: "The CV could not be read. Please try again in a minute.",
} as const;

/** What adding is called: outsiders submit. */
export const addLabel = (isExternal: boolean): string =>
  isExternal ? "Submit candidate" : "Add Candidate";

type Outcome = Schemas["CvOutcome"];

/** Why a CV that was taken could not be read, in a sentence each. */
export const whyUnread: Record<Exclude<Outcome, "Text">, string> = {
  NoText: "This CV is a scan, or a picture without text.",
  Password: "This CV is protected with a password.",
  Unreadable: "This CV is damaged and could not be read.",
  Unsupported: "CVs of this kind are kept but not read.",
};

/** The same, in a list's few words. */
export const unreadMark: Record<Exclude<Outcome, "Text">, string> = {
  NoText: "CV without text",
  Password: "CV protected with a password",
  Unreadable: "CV damaged",
  Unsupported: "CV not read",
};

type Quarantined = Schemas["QuarantineState"];

/** A CV that nobody may open, in a list's few words. */
export const quarantineMark: Record<Quarantined, string> = {
  Waiting: "CV waits to be checked for viruses",
  Infected: "CV removed: it held a virus",
};

/** The same, where the CV would stand. */
export const quarantined: Record<Quarantined, { title: string; says: string }> = {
  Waiting: {
    title: "This file is being checked for viruses",
    says: "It can be opened as soon as that is done. You need not do anything.",
  },
  Infected: {
    title: "This file was removed: it held a virus",
    says: "Please ask for another, or upload one.",
  },
};

/** Why there is no picture of a CV, in a sentence each. */
export const whyNoPreview = {
  Password: `${whyUnread.Password} Download it and open it with the password.`,
  Unreadable: `${whyUnread.Unreadable} Download it and try to open it, or ask for another.`,
  Unsupported: "CV preview is not available for this kind of file.",
  TimedOut: "This file took too long to draw.",
  Network: "The file could not be loaded. Please check your connection.",
} as const;
export type NoPreview = keyof typeof whyNoPreview;
