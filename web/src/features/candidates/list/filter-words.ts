import { number } from "@/shared/words";

/** What is said of filters, and of what they leave. It comes with them. */
export const words = {
  allTags: (count: number) => `Show all ${number(count)}`,
  fewerTags: "Show fewer",
  tag: "Tag",
  deletedTag: "Deleted tag",
  apply: "Apply",
  rangeEnd: { from: "From", to: "To" },
  /** "Notice period: 1 month". */
  answered: (question: string | undefined, answer: string) =>
    `${question ?? "Answer"}: ${answer
      .replace(/^\.\.(.+)$/, "up to $1")
      .replace(/^(.+)\.\.$/, "from $1")
      .replace("..", " to ")}`,
  clearFilters: (hidden: number) => `Clear filters (${number(hidden)} hidden)`,
  rejectedCandidates: (count: number) => `Rejected Candidates ${number(count)}`,
  reviews:
    "Software has turned these down: their CVs hold none of the job’s keywords. A person decides: confirm (C) or reverse (V). Who did it, and when, is kept.",
  asked: (count: number) =>
    count === 1
      ? "One has asked for a person to look:"
      : `${number(count)} have asked for a person to look:`,
} as const;
