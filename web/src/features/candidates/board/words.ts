import { number, plural } from "@/shared/words";

/** What the board says. */
export const words = {
  board: "Pipeline",
  nextCard: "Next candidate",
  previousCard: "Previous candidate",
  nextColumn: "Next stage",
  previousColumn: "Previous stage",
  nobody: "Nobody",
  failed: "The pipeline could not be loaded.",
  loading: "Loading the pipeline",
  loadingCard: "Loading",
  /** "Phone Screen, 12 candidates". */
  column: (stage: string, count: number) => `${stage}, ${plural(count, "candidate")}`,
  waiting: (count: number) => `${number(count)} over 7 days`,
  today: "Today",
  days: (days: number) => plural(days, "day"),
  inStage: (days: number, stage: string) =>
    days === 0 ? `In ${stage} since today` : `In ${stage} for ${plural(days, "day")}`,
  actions: (name: string) => `Actions for ${name}`,
  dragHow:
    "To move the candidate, press Space, choose a stage with the left and right arrow keys, and press Space again. Escape puts them back.",
  lifted: (who: string, stage: string) => `${who} is lifted from ${stage}.`,
  over: (stage: string, count: number) => `${stage}, ${plural(count, "candidate")}.`,
  dropped: (who: string, stage: string) => `${who} was moved to ${stage}.`,
  putBack: (who: string) => `${who} was put back.`,
  /** Who is carried: "Ann Hull and 2 others". */
  who: (name: string, others: number) =>
    others === 0 ? name : `${name} and ${plural(others, "other")}`,
} as const;
