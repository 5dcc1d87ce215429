import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Schemas } from "@/api/client";
import type { CandidateRow } from "@/entities/candidates/queries";
import { type CandidateSearch, narrowing } from "@/entities/candidates/search";
import { isLeaving, knownOf } from "@/live/commands/known";
import { useFirstLook } from "@/shared/first-look";
import { Failed, isGone, NotRefreshed, Offline } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Spoken } from "@/shared/Spoken";
import { useStore } from "@/shared/store";
import { useListAddress } from "@/shared/use-list-address";
import { useSelection } from "@/shared/use-selection";
import { useStable } from "@/shared/use-stable";
import { number } from "@/shared/words";
import { candidatesOf } from "../list/address";
import { filtersOf } from "../list/filters";
import { TriageFrame } from "../list/TriageFrame";
import { useAround } from "../list/use-around";
import { useTriage } from "../list/use-triage";
import { forgetPlace, freezeQueue, placeLeft } from "../queue";
import classes from "./Board.module.css";
import { type CardDeeds, CardFace, HOW } from "./BoardCard";
import { BoardColumn } from "./BoardColumn";
import { useBoardKeys } from "./use-board-keys";
import { useCarrying } from "./use-carrying";
import { useColumns } from "./use-columns";
import { words } from "./words";

type Props = {
  job: Schemas["JobView"];
  /** What the address says of the board: the same as of the list. */
  said: CandidateSearch;
  /** The place in the job's header that is kept for the search. */
  header: HTMLElement | null;
};

/** A job's candidates by stage, as cards that are carried from one to the next. */
export function PipelineTab({ job, said, header }: Props) {
  const address = useListAddress(
    said,
    useMemo(() => candidatesOf(job.id, "Pipeline"), [job.id]),
  );
  const { search } = address;
  const around = useAround(job, search);
  const { stages, counts } = around;
  const leaving = useStore(knownOf(useQueryClient()).leaving);
  const isLeft = useMemo(() => isLeaving(leaving, job.id, search), [leaving, job.id, search]);
  const board = useColumns(job.id, search, stages, isLeft);
  useFirstLook(Boolean(board.columns ?? board.error));
  const columns = board.columns ?? [];
  const rows = useMemo(
    () => (board.columns ?? []).flatMap((column) => column.rows.filter((row) => row !== null)),
    [board.columns],
  );
  const selection = useSelection<CandidateRow>(rows, JSON.stringify(narrowing(search)));
  const triage = useTriage({ job, search, stages, selection, can: board.can });
  const [start] = useState(() => placeLeft(job.id));
  useEffect(forgetPlace, []);
  const carrying = useCarrying({ columns, stages, selection, move: triage.move });
  const { carried, over, onPress } = carrying;
  const { active, onStand } = useBoardKeys(columns, {
    triage,
    selection,
    start,
    enabled: carried === null,
  });

  const onOpen = useStable((row: CandidateRow) => {
    const column = columns.find(({ stage }) => stage.id === row.stage.id);
    const at = column?.rows.indexOf(row) ?? -1;
    if (!column || at < 0) return;
    // Those who are loaded on both sides, without a gap.
    const begin = column.rows.lastIndexOf(null, at) + 1;
    const gap = column.rows.indexOf(null, at);
    const run = column.rows.slice(begin, gap < 0 ? undefined : gap);
    freezeQueue({
      jobId: job.id,
      search: { ...search, stage: [column.stage.id] },
      board: search,
      ids: run.flatMap((each) => (each ? [each.id] : [])),
      start: begin,
      total: column.rows.length,
    });
  });
  const onMove = useStable<Parameters<CardDeeds["onMove"]>, void>((row, stage) =>
    triage.move([row], stage),
  );
  const onDecide = useStable<Parameters<CardDeeds["onDecide"]>, void>((row, status) =>
    triage.give([row], { status }),
  );
  const onStood = useStable(onStand);
  const { may, maySelect } = triage;
  const deeds = useMemo(
    (): CardDeeds => ({
      stages,
      mayMove: may.move,
      mayDecide: may.decide,
      maySelect,
      onTick: selection.toggle,
      onOpen,
      onStand: onStood,
      onPress,
      onMove,
      onDecide,
    }),
    [
      stages,
      may.move,
      may.decide,
      maySelect,
      selection.toggle,
      onOpen,
      onStood,
      onPress,
      onMove,
      onDecide,
    ],
  );
  const ticked = Map.groupBy(selection.rows, ({ stage }) => stage.id);
  const waitingIn = (id: string) => around.waiting?.find(({ key }) => key === id)?.count ?? 0;
  const total = columns.reduce((sum, column) => sum + column.rows.length, 0);

  const shown = (empty: React.ReactNode) => {
    const { error } = board;
    if (error && (!board.columns || board.stale || isGone(error)))
      return <Failed title={words.failed} onRetry={board.refetch} />;
    if (!board.columns)
      return board.paused ? <Offline /> : <SkeletonRows label={words.loading} rows={10} />;
    if (total === 0 && !board.stale) return empty;
    return (
      <>
        {error && <NotRefreshed onRetry={board.refetch} />}
        <section
          ref={carrying.board}
          className={classes.board}
          aria-label={words.board}
          aria-busy={board.stale}
          data-stale={board.stale || undefined}
          data-carrying={carried ? true : undefined}
        >
          {columns.map((column) => (
            <BoardColumn
              key={column.stage.id}
              column={column}
              waiting={waitingIn(column.stage.id)}
              closed={carried !== null && !carried.open.includes(column.stage)}
              isOver={over === column.stage.id}
              carried={carried?.row.stage.id === column.stage.id ? carried.row.id : null}
              letter={triage.letterTo(column.stage)}
              ticked={(ticked.get(column.stage.id) ?? []).map(({ id }) => id).join(" ")}
              active={column.rows.some((row) => row?.id === active) ? active : null}
              deeds={deeds}
              onSee={board.onSee}
            />
          ))}
        </section>
        <p id={HOW} hidden>
          {words.dragHow}
        </p>
        <Spoken role="status" aria-live="assertive" aria-atomic>
          {carrying.said}
        </Spoken>
        {carried && (
          <div ref={carrying.cardRef} className={classes.carried} style={carried.from}>
            <CardFace row={carried.row} />
            {carried.all.length > 1 && (
              <span className={classes.many}>{number(carried.all.length)}</span>
            )}
          </div>
        )}
      </>
    );
  };

  return (
    <TriageFrame
      job={job}
      header={header}
      tab={{ ...around, address, search, selection, triage }}
      filters={filtersOf(search, counts.data, job.questions, triage.may.tag ? job.id : null)}
      panel={null}
    >
      {shown}
    </TriageFrame>
  );
}
