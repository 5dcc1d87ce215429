import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Schemas } from "@/api/client";
import { type CandidateRow, candidateListQuery } from "@/entities/candidates/queries";
import { type CandidateSearch, narrowing } from "@/entities/candidates/search";
import { isLeaving, knownOf } from "@/live/commands/known";
import { useStore } from "@/shared/store";
import { useListAddress } from "@/shared/use-list-address";
import { useSelection } from "@/shared/use-selection";
import { useStable } from "@/shared/use-stable";
import { forgetPlace, freezeQueue, placeLeft } from "../queue";
import { candidatesOf } from "./address";
import { useAround } from "./use-around";
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
