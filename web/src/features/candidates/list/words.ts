import { number } from "@/shared/words";

/** What the screens here say. */
export const words = {
  tooMany: (most: number) => `Select up to ${number(most)} candidates at once.`,
  deletesCandidates: "CVs, notes and the timeline go with them. This cannot be undone.",
  notesAndCv: "Notes and CV",
  clearFilters: (hidden: number) => `Clear filters (${number(hidden)} hidden)`,
  rejectedCandidates: (count: number) => `Rejected Candidates ${number(count)}`,
  /** Before "Candidates", which narrow screens leave out. */
  rejected: "Rejected",
  candidates: "Candidates",
  stage: (name: string) => `${name} stage`,
} as const;
