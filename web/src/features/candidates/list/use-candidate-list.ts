import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Schemas } from "@/api/client";
import { candidateKeys } from "@/entities/candidates/keys";
import {
  type CandidateRow,
  candidateCountsQuery,
  candidateListQuery,
  candidateWaitingQuery,
} from "@/entities/candidates/queries";
import { type CandidateSearch, narrowing } from "@/entities/candidates/search";
import { stagesQuery } from "@/entities/stages/queries";
import { isLeaving, knownOf } from "@/live/commands/known";
import { useStore } from "@/shared/store";
import { useListAddress } from "@/shared/use-list-address";
import { useSelection } from "@/shared/use-selection";
import { useStable } from "@/shared/use-stable";
import { forgetPlace, freezeQueue, placeLeft } from "../queue";
import { candidatesOf } from "./address";
import { useListKeys } from "./use-list-keys";
import { useTriage } from "./use-triage";
import { words } from "./words";

/** As many one selection of a whole list may hold. */
const MOST_OF_ALL = 100_000;
const NO_ROWS: readonly CandidateRow[] = [];

/** A job's candidates as the address asks for them: rows, counts, what is ticked, and what is done with them. */
export function useCandidateList(job: Schemas["JobView"], said: CandidateSearch) {
  const address = useListAddress(
    said,
    useMemo(() => candidatesOf(job.id, "Candidates"), [job.id]),
  );
  const { search } = address;
  const list = useQuery(candidateListQuery(job.id, search));
  const around = useAround(job, search);
  const stages = around.stages;
  const [start] = useState(() => placeLeft(job.id));
  useEffect(forgetPlace, []);

  const page = list.data;
  const leaving = useStore(knownOf(useQueryClient()).leaving);
  const rows = useMemo(() => {
    const items = page?.items ?? NO_ROWS;
    const goes = isLeaving(leaving, job.id, search);
    return leaving.length > 0 ? items.filter(({ id }) => !goes(id)) : items;
  }, [page, leaving, job.id, search]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(rows, JSON.stringify(narrowing(search)));
  const triage = useTriage({ job, search, stages, selection, can: page?.can });
  const { may, maySelect, reviews } = triage;
  const options = {
    mayDecide: may.decide,
    mayMove: may.move,
    mayTag: may.tag,
    maySelect,
    reviews,
    start,
  };
  const active = useListKeys(ids, selection, options, (id) =>
    triage.deeds(rows.filter((row) => row.id === id)),
  );
  /** The list is kept as it stands when somebody is opened from it. */
  const beforeOpen = useStable(() =>
    freezeQueue({
      jobId: job.id,
      search,
      ids,
      start: (page?.pageNumber ?? 0) * (page?.size ?? 50),
      total: page?.totalElements ?? 0,
    }),
  );

  const total = page?.totalElements ?? 0;
  const pageIsTicked = rows.length > 0 && rows.every(({ id }) => selection.has(id));
  const offered = !selection.all && pageIsTicked && total > selection.count && total <= MOST_OF_ALL;

  return {
    ...around,
    triage,
    /** What selects those on other pages, too. */
    offer: offered
      ? { label: words.selectAll(total), run: () => selection.selectAll(total) }
      : null,
    address,
    search,
    list,
    rows,
    selection,
    active,
    beforeOpen,
    partFailed: !list.error && around.partFailed,
  };
}

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
