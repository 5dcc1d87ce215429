import { number } from "@/shared/words";

/** What the screens here say. */
/** As many can be decided on, or deleted, at once. */
export const MOST_AT_ONCE = 500;

export const words = {
  tooMany: `Select up to ${MOST_AT_ONCE} candidates at once.`,
  deletesCandidates: "CVs, notes and the timeline go with them. This cannot be undone.",
  notesAndCv: "Notes and CV",
  clearFilters: (hidden: number) => `Clear filters (${number(hidden)} hidden)`,
  rejectedCandidates: (count: number) => `Rejected Candidates ${number(count)}`,
  /** Before "Candidates", which narrow screens leave out. */
  rejected: "Rejected",
  candidates: "Candidates",
  stage: (name: string) => `${name} stage`,
} as const;
