import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Schemas } from "@/api/client";
import { candidateKeys } from "@/entities/candidates/keys";
import { candidateCountsQuery, candidateWaitingQuery } from "@/entities/candidates/queries";
import type { CandidateSearch } from "@/entities/candidates/search";
import { stagesQuery } from "@/entities/stages/queries";

/** What stands round a job's candidates: its stages, and how many there are of each sort. */
export function useAround(job: Schemas["JobView"], search: CandidateSearch) {
  const client = useQueryClient();
  const counts = useQuery(candidateCountsQuery(job.id, search));
  const stages = useQuery(stagesQuery(job.companyId));
  // A screen does without it.
  const { data: waiting, refetch } = useQuery(candidateWaitingQuery(job.id, search));
  const [first, setFirst] = useState(counts.dataUpdatedAt);
  if (first === 0 && counts.dataUpdatedAt > 0) setFirst(counts.dataUpdatedAt);
  useEffect(() => {
    if (counts.dataUpdatedAt === first) return;
    const timer = setTimeout(() => {
      void refetch();
      void client.invalidateQueries({ queryKey: [...candidateKeys.tagCounts(), job.id] });
    }, ONCE_QUIET_MS);
    return () => clearTimeout(timer);
  }, [counts.dataUpdatedAt, first, refetch, client, job.id]);
  return {
    counts,
    stages: stages.data ?? NO_STAGES,
    waiting: waiting?.stageCount,
    /** Some of it is missing or old. */
    partFailed: counts.error !== null || stages.error !== null,
    refetchParts() {
      if (counts.error) void counts.refetch();
      if (stages.error) void stages.refetch();
    },
  };
}

/** Who waits, and who has which tag, is counted again once nobody has been decided on for so long. */
const ONCE_QUIET_MS = 2_000;
const NO_STAGES: readonly Schemas["StageView"][] = [];
