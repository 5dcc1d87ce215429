import { number } from "@/shared/words";

/** What the screens here say. */
export const words = {
  selectAll: (total: number) => `Select all ${number(total)} that match`,
  views: "Views",
  tooMany: (most: number) => `Select up to ${number(most)} candidates at once.`,
  tooManyMessages: (most: number, count: number) =>
    `At most ${number(most)} people can be written to at once; ${number(count)} are selected.`,
  tooManyCvs: (most: number, count: number) =>
    `At most ${number(most)} CVs can be forwarded at once; ${number(count)} are selected.`,
  deletesCandidates:
    "CVs, notes and the timeline go with them. For ten seconds this can be undone.",
  lastJob: "Current or last job",
  notesAndCv: "Notes and CV",
  /** Before "Candidates", which narrow screens leave out. */
  editStages: "Edit job stages",
  rejected: "Rejected",
  rejectedOnly: "Rejected candidates",
  candidates: "Candidates",
  toReview: "To review",
  stage: (name: string) => `${name} stage`,
  /** On a tile: how many have stood in its stage for too long. */
  waiting: (count: number) => `${number(count)} waiting`,
  overAWeek: (count: number) => `${number(count)} for over 7 days`,
  move: "Move",
  onMove: (stage: string, letter: string) => `Move to ${stage} (E): ${letter}`,
  moveTo: (count: number, stage: string) => `Move ${number(count)} selected to ${stage}`,
} as const;
