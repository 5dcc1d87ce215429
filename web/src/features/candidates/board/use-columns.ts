import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { type CandidatePage, candidateListQuery } from "@/entities/candidates/queries";
import { BOARD_PAGE, type CandidateSearch, narrowing } from "@/entities/candidates/search";
import type { StageView } from "@/entities/stages/queries";
import { type Asked, type Column, columnsOf } from "./columns";

type Seen = Readonly<Record<string, readonly number[]>>;
const NONE: Seen = {};
type Built = { asked: readonly Asked[]; columns: readonly Column[] };

/** The columns of before, where the same rows stand in the same places: those are not drawn again. */
function kept(columns: readonly Column[], before: readonly Column[]): readonly Column[] {
  const isSame = (one: Column, other: Column | undefined): other is Column =>
    one.stage === other?.stage &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, place) => row === other.rows[place]);
  const next = columns.map((column, at) => {
    const other = before[at];
    return isSame(column, other) ? other : column;
  });
  const isAll = next.length === before.length && next.every((column, at) => column === before[at]);
  return isAll ? before : next;
}

/** A job's board as the address asks for it: of each column the first cards, and those that are scrolled to. */
export function useColumns(
  jobId: string,
  search: CandidateSearch,
  stages: readonly StageView[],
  isGone: (id: string) => boolean,
) {
  const { stage: only, sortOrder } = search;
  const shown = useMemo(
    () => (only?.length ? stages.filter(({ id }) => only.includes(id)) : stages),
    [stages, only],
  );
  const filters = useMemo(
    () => ({ ...narrowing(search), ...(sortOrder && { sortOrder }) }),
    [search, sortOrder],
  );
  const scope = JSON.stringify(filters);
  const [seen, setSeen] = useState({ scope, pages: NONE });
  const pagesSeen = seen.scope === scope ? seen.pages : NONE;
  const asked = useMemo(
    () =>
      shown.flatMap(({ id }): Asked[] =>
        [...new Set([0, ...(pagesSeen[id] ?? [])])].map((page) => ({ stage: id, page })),
      ),
    [shown, pagesSeen],
  );
  const { pages, error, refetch, paused, fetching } = useQueries({
    queries: asked.map(({ stage, page }) =>
      candidateListQuery(jobId, {
        ...filters,
        stage: [stage],
        limit: BOARD_PAGE,
        ...(page > 0 && { page: page + 1 }),
      }),
    ),
    combine,
  });

  // What was there stays until what another filter asks for is.
  const [last, setLast] = useState<Built | null>(null);
  const meanwhile = fetching && last?.asked === asked ? last : null;
  const built = useMemo((): Built | null => {
    const isHere = asked.every(({ page }, at) => page > 0 || pages[at]);
    if (!isHere || stages.length === 0 || asked.length !== pages.length) return null;
    const before = meanwhile?.columns.flatMap(({ rows }) => rows.filter((row) => row !== null));
    const columns = columnsOf({
      stages: shown,
      asked,
      pages,
      oldestFirst: sortOrder === "asc",
      isGone,
      meanwhile: before ?? [],
    });
    return { asked, columns };
  }, [asked, pages, stages, shown, sortOrder, isGone, meanwhile]);
  const columns = built ? kept(built.columns, last?.columns ?? []) : (last?.columns ?? null);
  if (built && (built.asked !== last?.asked || columns !== last.columns))
    setLast({ asked: built.asked, columns: columns ?? [] });

  /** Somebody looks at these places of a column. */
  const onSee = useCallback(
    (stage: string, from: number, to: number) => {
      const wanted: number[] = [];
      for (let page = Math.floor(from / BOARD_PAGE); page <= Math.floor(to / BOARD_PAGE); page += 1)
        if (page > 0) wanted.push(page);
      setSeen((before) => {
        const known = before.scope === scope ? before.pages : NONE;
        if (String(known[stage] ?? []) === String(wanted) && before.scope === scope) return before;
        return { scope, pages: { ...known, [stage]: wanted } };
      });
    },
    [scope],
  );

  return {
    columns,
    stale: !built,
    can: pages.find(Boolean)?.can,
    error,
    paused,
    refetch,
    onSee,
  };
}

const combine = (results: UseQueryResult<CandidatePage>[]) => ({
  pages: results.map(({ data }) => data),
  error: results.find(({ error }) => error)?.error ?? null,
  fetching: results.some(({ isFetching }) => isFetching),
  paused: results.some(({ fetchStatus }) => fetchStatus === "paused"),
  refetch: () => {
    for (const result of results) if (result.error) void result.refetch();
  },
});
