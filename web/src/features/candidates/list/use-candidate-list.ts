import { IconTrash } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Schemas } from "@/api/client";
import type { Holding } from "@/entities/candidates/holding";
import { fullName } from "@/entities/candidates/labels";
import {
  type CandidateRow,
  candidateCountsQuery,
  candidateListQuery,
} from "@/entities/candidates/queries";
import { type CandidateSearch, narrowing, showsReviews } from "@/entities/candidates/search";
import { type StageView, stagesQuery } from "@/entities/stages/queries";
import { briefOf, sharedNextStage, stagesFor } from "@/entities/stages/stages";
import { type Chosen, commandsOf, isLeaving } from "@/live/commands/commands";
import { asked } from "@/live/outcomes/asked";
import { useDecide } from "@/live/use-decide";
import { useStore } from "@/shared/store";
import { toast } from "@/shared/toast";
import { useListAddress } from "@/shared/use-list-address";
import { useSelection } from "@/shared/use-selection";
import { useStable } from "@/shared/use-stable";
import {
  decisionCommands,
  reasonCommand,
  reviewCommands,
  stageCommands,
  statusCommands,
} from "../commands";
import { forgetPlace, freezeQueue, placeLeft } from "../queue";
import { candidatesOf } from "./address";
import { csvMenu, forwardCommand, MOST_AT_ONCE } from "./many";
import { useListKeys } from "./use-list-keys";
import { words } from "./words";

/** As many one selection of a whole list may hold. */
const MOST_OF_ALL = 100_000;
const NO_ROWS: readonly CandidateRow[] = [];

/** A job's candidates as the address asks for them: rows, counts, what is ticked, and what is done with them. */
export function useCandidateList(job: Schemas["JobView"], said: CandidateSearch) {
  const address = useListAddress(
    said,
    useMemo(() => candidatesOf(job.id), [job.id]),
  );
  const { search } = address;
  const list = useQuery(candidateListQuery(job.id, search));
  const counts = useQuery(candidateCountsQuery(job.id, search));
  const stages = useQuery(stagesQuery(job.companyId));
  const { decide, undo } = useDecide(job.companyId);
  const [stageMenuOpen, setStageMenuOpen] = useState(false);
  const [start] = useState(() => placeLeft(job.id));
  useEffect(forgetPlace, []);

  const page = list.data;
  const commands = commandsOf(useQueryClient());
  const leaving = useStore(commands.leaving);
  const rows = useMemo(() => {
    const items = page?.items ?? NO_ROWS;
    const goes = isLeaving(leaving, job.id, search);
    return leaving.length > 0 ? items.filter(({ id }) => !goes(id)) : items;
  }, [page, leaving, job.id, search]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(rows, JSON.stringify(narrowing(search)));
  const chosen = selection.rows;
  const { all } = selection;
  const whom: Chosen = all
    ? { jobId: job.id, search: narrowing(search), ...all }
    : { ids: chosen.map(({ id }) => id) };
  const may = {
    decide: page?.can.includes("candidate.setStatus") ?? false,
    move: page?.can.includes("candidate.move") ?? false,
    delete: page?.can.includes("candidate.delete") ?? false,
    forward: page?.can.includes("candidate.forward") ?? false,
    csv: page?.can.includes("candidate.export") ?? false,
  };
  const maySelect = may.decide || may.move || may.delete;

  function give(candidates: readonly CandidateRow[], to: Holding) {
    if (all) {
      void commands.begin(to, whom);
      return selection.clear();
    }
    if (candidates.length === 0) return;
    if (candidates.length > MOST_AT_ONCE)
      return toast(words.tooMany(MOST_AT_ONCE), { tone: "error" });
    decide(
      candidates.map((row) => ({ ...row, name: fullName(row) })),
      to,
    );
    selection.clear();
  }
  function rejectWhy(candidates: readonly CandidateRow[]) {
    if (candidates.length === 0 && !all) return;
    if (candidates.length > MOST_AT_ONCE && !all)
      return toast(words.tooMany(MOST_AT_ONCE), { tone: "error" });
    asked.set({
      companyId: job.companyId,
      whom: all
        ? { all: whom, count: selection.count }
        : { people: candidates.map((row) => ({ ...row, name: fullName(row) })) },
      already: false,
      onDone: selection.clear,
    });
  }
  async function writeCsv() {
    if (await commands.begin("csv", whom)) selection.clear();
  }
  function move(candidates: readonly CandidateRow[], stage: StageView | undefined) {
    if (stage) give(candidates, { stage: briefOf(stage) });
    else setStageMenuOpen(selection.count > 0);
  }
  const reviews = may.decide && showsReviews(search);
  const options = { mayDecide: may.decide, mayMove: may.move, maySelect, reviews, start };
  const active = useListKeys(ids, selection, options, (id) => {
    const concerned = chosen.length > 0 ? chosen : rows.filter((row) => row.id === id);
    return {
      decide: (status) => give(concerned, { status }),
      rejectWhy: () => rejectWhy(concerned),
      moveOn: () =>
        move(concerned, all ? undefined : sharedNextStage(stages.data ?? [], concerned)),
      undo: () => void undo(),
    };
  });
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
  const offered = !all && pageIsTicked && total > selection.count && total <= MOST_OF_ALL;

  return {
    /** Who is selected. */
    whom,
    /** What selects those on other pages, too. */
    offer: offered
      ? { label: words.selectAll(total), run: () => selection.selectAll(total) }
      : null,
    address,
    search,
    list,
    counts,
    stages: stages.data ?? [],
    rows,
    selection,
    maySelect,
    mayDecide: may.decide,
    active,
    /** What the bar offers for all that is ticked. */
    bulk: (onDelete: () => void, onForward: () => void, onMail: () => void) => ({
      commands: [
        ...(reviews ? reviewCommands((status) => give(chosen, { status })) : []),
        ...(may.decide && !reviews ? decisionCommands((status) => give(chosen, { status })) : []),
        ...(may.forward ? [forwardCommand(selection.count, onForward)] : []),
        ...(may.delete
          ? [
              {
                id: "delete",
                label: "Delete selected candidates",
                icon: IconTrash,
                run: () =>
                  chosen.length > MOST_AT_ONCE && !all
                    ? toast(words.tooMany(MOST_AT_ONCE), { tone: "error" })
                    : onDelete(),
              },
            ]
          : []),
      ],
      menus: [
        ...(may.decide
          ? [
              {
                label: "Status",
                commands: [
                  ...statusCommands((status) => give(chosen, { status })),
                  reasonCommand(() => rejectWhy(chosen)),
                  ...(reviews ? reviewCommands((status) => give(chosen, { status })) : []),
                ],
              },
            ]
          : []),
        ...(may.move
          ? [
              {
                label: "Stage",
                commands: stageCommands(stagesFor(stages.data ?? [], chosen), (stage) =>
                  move(chosen, stage),
                ),
                opened: stageMenuOpen,
                onOpened: setStageMenuOpen,
              },
            ]
          : []),
        ...(may.csv ? [csvMenu(writeCsv, onMail)] : []),
      ],
    }),
    beforeOpen,
    /** What stands round the list is missing or old, though the list is not. */
    partFailed: !list.error && (counts.error !== null || stages.error !== null),
    refetchParts() {
      if (counts.error) void counts.refetch();
      if (stages.error) void stages.refetch();
    },
  };
}
