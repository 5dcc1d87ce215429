import { candidateKeys } from "@/entities/candidates/keys";

/** A candidate's go stale with the candidate. */
export const interviewKeys = {
  all: ["interviews"] as const,
  of: (candidateId: string) => [...candidateKeys.one(candidateId), "interviews"] as const,
  kinds: () => [...interviewKeys.all, "kinds"] as const,
};
