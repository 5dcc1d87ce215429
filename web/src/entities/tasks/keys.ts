import { candidateKeys } from "@/entities/candidates/keys";
import { dashboardKeys } from "@/entities/dashboard/keys";

/** A candidate's go stale with the candidate, one's own with the dashboard. */
export const taskKeys = {
  of: (candidateId: string) => [...candidateKeys.one(candidateId), "tasks"] as const,
  own: [...dashboardKeys.own, "tasks"] as const,
};
