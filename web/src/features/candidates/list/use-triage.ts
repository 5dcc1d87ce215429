import { IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schemas } from "@/api/client";
import type { Holding } from "@/entities/candidates/holding";
import { fullName } from "@/entities/candidates/labels";
import type { CandidateRow } from "@/entities/candidates/queries";
import { type CandidateSearch, narrowing, showsReviews } from "@/entities/candidates/search";
import type { StageView } from "@/entities/stages/queries";
import { briefOf, sharedNextStage, stagesFor } from "@/entities/stages/stages";
import { begin } from "@/live/commands/begin";
import type { Chosen } from "@/live/commands/commands";
import { useLetters } from "@/live/letters";
import { asked } from "@/live/outcomes/asked";
import { asked as askedTags } from "@/live/tags/asked";
import { useDecide } from "@/live/use-decide";
import type { Command } from "@/shared/commands";
import { toast } from "@/shared/toast";
import type { Selection } from "@/shared/use-selection";
import {
  decisionCommands,
  reasonCommand,
  reviewCommands,
  stageCommands,
  statusCommands,
} from "../commands";
import { csvMenu, forwardCommand, MOST_AT_ONCE, tagsCommand, writeCommand } from "./many";
import { words } from "./words";

const REJECTED: Holding = { status: "Rejected" };

type Options = {
  job: Schemas["JobView"];
  search: CandidateSearch;
  stages: readonly StageView[];
  selection: Selection<CandidateRow>;
  /** What the viewer may do to these candidates. */
  can: readonly string[] | undefined;
};

/** What is done with a job's candidates, one of them or all that are ticked, in its list and on its board. */
export function useTriage({ job, search, stages, selection, can }: Options) {
  const { decide, undo } = useDecide(job.companyId);
  const [stageMenuOpen, setStageMenuOpen] = useState(false);
  const client = useQueryClient();
  const { all, rows: chosen } = selection;
  const whom: Chosen = all
    ? { jobId: job.id, search: narrowing(search), ...all }
    : { ids: chosen.map(({ id }) => id) };
  const may = {
    decide: can?.includes("candidate.setStatus") ?? false,
    move: can?.includes("candidate.move") ?? false,
    tag: can?.includes("tag.manage") ?? false,
    delete: can?.includes("candidate.delete") ?? false,
    forward: can?.includes("candidate.forward") ?? false,
    write: can?.includes("message.write") ?? false,
    csv: can?.includes("candidate.export") ?? false,
  };
  const reviews = may.decide && showsReviews(search);
  const letterOn = useLetters(whom, selection.count > 0 && may.write && (may.decide || may.move));

  const next =
    all || !may.move || chosen.length === 0 ? undefined : sharedNextStage(stages, chosen);

  function give(candidates: readonly CandidateRow[], to: Holding) {
    if (all) {
      void begin(client, to, whom, letterOn(to));
      return selection.clear();
    }
    if (candidates.length === 0) return;
    if (candidates.length > MOST_AT_ONCE)
      return toast(words.tooMany(MOST_AT_ONCE), { tone: "error" });
    const areTicked =
      candidates.length === selection.count && candidates.every(({ id }) => selection.has(id));
    decide(
      candidates.map((row) => ({ ...row, name: fullName(row) })),
      to,
      areTicked ? letterOn(to) : undefined,
    );
    // A card's own menu is about one who may not be ticked: the others stay.
    if (candidates.some(({ id }) => selection.has(id))) selection.clear();
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
      letter: candidates.length === selection.count || all ? letterOn(REJECTED) : undefined,
      onDone: selection.clear,
    });
  }
  function tag(candidates: readonly CandidateRow[]) {
    const [one, ...others] = candidates;
    if (all) {
      const { clear: onDone, count } = selection;
      return askedTags.set({ whom, count, onDone });
    }
    if (!one) return;
    if (candidates.length > MOST_AT_ONCE)
      return toast(words.tooMany(MOST_AT_ONCE), { tone: "error" });
    askedTags.set({
      whom: { ids: candidates.map(({ id }) => id) },
      count: candidates.length,
      ...(others.length === 0 && { one: { name: fullName(one), tags: one.tags ?? [] } }),
      onDone: selection.clear,
    });
  }
  async function writeCsv() {
    if (await begin(client, "csv", whom)) selection.clear();
  }
  function move(candidates: readonly CandidateRow[], stage: StageView | undefined) {
    if (stage) give(candidates, { stage: briefOf(stage) });
    else setStageMenuOpen(selection.count > 0);
  }

  return {
    /** Who is selected. */
    whom,
    /** What is said of the letters that go out to them by themselves, when they are moved there. */
    letterTo: (stage: StageView) => letterOn({ stage: briefOf(stage) }),
    may,
    maySelect: may.decide || may.move || may.delete || may.tag,
    /** Whether they are those whom a person has to look at. */
    reviews,
    give,
    move,
    /** What the keys do: to all that are ticked, else to `alone`. */
    deeds(alone: readonly CandidateRow[]) {
      const concerned = chosen.length > 0 ? chosen : alone;
      return {
        decide: (status: CandidateRow["status"]) => give(concerned, { status }),
        rejectWhy: () => rejectWhy(concerned),
        moveOn: () => move(concerned, all ? undefined : sharedNextStage(stages, concerned)),
        tag: () => tag(concerned),
        undo: () => void undo(),
      };
    },
    /** What follows from the key that moves all that is ticked on. */
    follows: [next].flatMap((to) => {
      const letter = to && letterOn({ stage: briefOf(to) });
      return letter ? [words.onMove(to.name, letter)] : [];
    }),
    /** What the bar offers for all that is ticked. */
    bulk: (on: {
      delete: () => void;
      forward: () => void;
      write: () => void;
      mail: () => void;
    }) => ({
      commands: [
        ...(reviews
          ? withLetters(
              reviewCommands((status) => give(chosen, { status })),
              letterOn,
            )
          : []),
        ...(may.decide && !reviews
          ? withLetters(
              decisionCommands((status) => give(chosen, { status })),
              letterOn,
            )
          : []),
        ...(may.tag ? [tagsCommand(() => tag(chosen))] : []),
        ...(may.forward ? [forwardCommand(selection.count, on.forward)] : []),
        ...(may.write ? [writeCommand(selection.count, on.write)] : []),
        ...(may.delete
          ? [
              {
                id: "delete",
                label: "Delete selected candidates",
                icon: IconTrash,
                run: () =>
                  chosen.length > MOST_AT_ONCE && !all
                    ? toast(words.tooMany(MOST_AT_ONCE), { tone: "error" })
                    : on.delete(),
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
                  ...withLetters(
                    [
                      ...statusCommands((status) => give(chosen, { status })),
                      reasonCommand(() => rejectWhy(chosen)),
                    ],
                    letterOn,
                  ),
                  ...(reviews
                    ? withLetters(
                        reviewCommands((status) => give(chosen, { status })),
                        letterOn,
                      )
                    : []),
                ],
              },
            ]
          : []),
        ...(may.move
          ? [
              {
                label: "Stage",
                commands: stagesFor(stages, chosen).flatMap((to) =>
                  stageCommands([to], (stage) => move(chosen, stage)).map((command) => ({
                    ...command,
                    hint: letterOn({ stage: briefOf(to) }),
                  })),
                ),
                opened: stageMenuOpen,
                onOpened: setStageMenuOpen,
              },
            ]
          : []),
        ...(may.csv ? [csvMenu(writeCsv, on.mail)] : []),
      ],
    }),
  };
}

/** Those that reject say which letters go out on it. */
const withLetters = <C extends Command>(
  list: readonly C[],
  letterOn: (to: Holding) => string | undefined,
): C[] =>
  list.map((command) =>
    REJECTS.includes(command.id) ? { ...command, hint: letterOn(REJECTED) } : command,
  );
const REJECTS = ["Rejected", "confirm", "reject-with-reason"];

export type Triage = ReturnType<typeof useTriage>;
