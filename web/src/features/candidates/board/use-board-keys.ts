import { useState } from "react";
import type { CandidateRow } from "@/entities/candidates/queries";
import { useCommandKeys } from "@/shared/commands";
import type { Selection } from "@/shared/use-selection";
import { useShortcuts } from "@/shared/use-shortcuts";
import {
  decisionCommands,
  moveOnCommand,
  reasonCommand,
  reviewCommands,
  tagCommand,
  undoCommand,
} from "../commands";
import { linkId } from "../list/address";
import type { Triage } from "../list/use-triage";
import type { PlaceLeft } from "../queue";
import { type Column, placeOf, stepFrom } from "./columns";
import { words } from "./words";

type Stood = { stage: string; at: number; id: string };

type Options = {
  triage: Triage;
  selection: Pick<Selection, "toggle">;
  /** Where the board was left. */
  start: PlaceLeft | null;
  /** Off while a card is carried: the arrows carry it. */
  enabled: boolean;
};

/** Walks the cards by keyboard, and decides on the one that is stood on. */
export function useBoardKeys(
  columns: readonly Column[],
  { triage, selection, start, enabled }: Options,
) {
  const [stood, setStood] = useState<Stood | null>(null);
  const [entered, setEntered] = useState(start === null);
  const left = entered ? null : find(columns, start?.id);
  if (!entered && columns.length > 0) {
    setEntered(true);
    if (left) setStood(left);
  }
  const place = stood && placeOf(columns, stood);
  const row = place ? (columns[place.x]?.rows[place.y] ?? null) : null;
  const stage = place ? columns[place.x]?.stage.id : undefined;
  // Whoever has taken the place of one who left is stood on from now on.
  if (place && row && stage && (row.id !== stood?.id || place.y !== stood.at))
    setStood({ stage, at: place.y, id: row.id });

  function walk(across: -1 | 0 | 1, down: -1 | 0 | 1) {
    const to = stepFrom(columns, place, [across, down]);
    const [column, next] = to ? [columns[to.x], columns[to.x]?.rows[to.y]] : [];
    if (!to || !column || !next) return;
    setStood({ stage: column.stage.id, at: to.y, id: next.id });
    const link = document.getElementById(linkId(next.id));
    // One that is not drawn yet takes the focus when it is.
    if (link) link.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  const down = { label: words.nextCard, run: () => walk(0, 1) };
  const up = { label: words.previousCard, run: () => walk(0, -1) };
  // Where nobody walks the cards, the arrows scroll.
  const arrows = row !== null && {
    ArrowDown: down,
    ArrowUp: up,
    ArrowRight: { label: words.nextColumn, run: () => walk(1, 0) },
    ArrowLeft: { label: words.previousColumn, run: () => walk(-1, 0) },
  };
  useShortcuts("Pipeline", { j: down, k: up, ...arrows }, enabled);
  const { may, maySelect, reviews } = triage;
  const deeds = triage.deeds(row ? [row] : []);
  useCommandKeys(
    "Selected candidates",
    [
      { id: "select", label: "Select", keys: "x", run: () => row && selection.toggle(row.id) },
      ...(may.decide ? [...decisionCommands(deeds.decide), reasonCommand(deeds.rejectWhy)] : []),
      ...(reviews ? reviewCommands(deeds.decide) : []),
      ...(may.move ? [moveOnCommand(undefined, deeds.moveOn)] : []),
      ...(may.tag ? [tagCommand(deeds.tag)] : []),
      undoCommand(deeds.undo),
    ],
    enabled && maySelect,
  );

  return {
    active: row?.id ?? null,
    /** The focus has come to a card by itself. */
    onStand(candidate: CandidateRow): void {
      const here = find(columns, candidate.id);
      if (here && here.id !== stood?.id) setStood(here);
    },
  };
}

function find(columns: readonly Column[], id: string | undefined): Stood | null {
  for (const { stage, rows } of columns) {
    const at = rows.findIndex((row) => row?.id === id);
    if (at >= 0 && id) return { stage: stage.id, at, id };
  }
  return null;
}
