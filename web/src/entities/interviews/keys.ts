import { candidateKeys } from "@/entities/candidates/keys";

/** A candidate's go stale with the candidate. */
export const interviewKeys = {
  all: ["interviews"] as const,
  of: (candidateId: string) => [...candidateKeys.one(candidateId), "interviews"] as const,
  /** By days. */
  between: () => [...interviewKeys.all, "between"] as const,
  /** The viewer's own, to subscribe to. */
  feed: () => [...interviewKeys.all, "feed"] as const,
  kinds: () => [...interviewKeys.all, "kinds"] as const,
};
