import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, unwrap } from "@/api/client";
import { show } from "@/entities/candidates/holding";
import type { CandidateView } from "@/entities/candidates/queries";
import { changed } from "@/live/changed";
import { useViewer } from "@/policy/can";

/** Whoever is shown to the hiring side is New no longer: on the screen at once, at the server behind it. */
export function useOpened(candidate: CandidateView | undefined): void {
  const client = useQueryClient();
  const { watched } = useViewer();
  const opens = !watched && candidate?.status === "New" && candidate.can.includes("candidate.open");
  const id = opens ? candidate.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    show(client, new Map([[id, { status: "Viewed" }]]));
    unwrap(
      api.POST("/candidate/{candidateId}/open", { params: { path: { candidateId: id } } }),
    ).then(
      () => changed(client, { kind: "candidate.opened", id }),
      // The candidate is New again when next asked for, and opened then.
      () => undefined,
    );
  }, [client, id]);
}
