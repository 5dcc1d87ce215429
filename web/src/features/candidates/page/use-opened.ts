import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, unwrap } from "@/api/client";
import { candidateKeys } from "@/entities/candidates/keys";
import type { CandidateView } from "@/entities/candidates/queries";

/** Whoever is shown to the hiring side is New no longer: on the screen at once, at the server behind it. */
export function useOpened(candidate: CandidateView | undefined): void {
  const client = useQueryClient();
  const opens = candidate?.status === "New" && candidate.can.includes("candidate.open");
  const id = opens ? candidate.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const queryKey = candidateKeys.one(id);
    client.setQueryData<CandidateView>(queryKey, (one) => one && { ...one, status: "Viewed" });
    // Where that fails the candidate is New again when next asked for, and opened then.
    unwrap(
      api.POST("/candidate/{candidateId}/open", { params: { path: { candidateId: id } } }),
    ).catch(() => undefined);
  }, [client, id]);
}
