import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CandidateStatus } from "@/entities/candidates/search";
import { useCommandKeys } from "@/shared/commands";
import type { Selection } from "@/shared/use-selection";
import { isTypedInto, useShortcuts } from "@/shared/use-shortcuts";
import {
  decisionCommands,
  moveOnCommand,
  reasonCommand,
  reviewCommands,
  tagCommand,
  undoCommand,
} from "../commands";
import type { PlaceLeft } from "../queue";
import { linkId } from "./address";

type Deeds = {
  decide: (status: CandidateStatus) => void;
  rejectWhy: () => void;
  moveOn: () => void;
  tag: () => void;
  undo: () => void;
};
type Options = {
  mayDecide: boolean;
  mayMove: boolean;
  mayTag: boolean;
  maySelect: boolean;
  /** Whether they are those whom a person has to look at. */
  reviews: boolean;
  /** Where the list was left. */
  start: PlaceLeft | null;
};

/**
 * Walks the rows by keyboard; the row stood on has the focus, so Enter opens it. One that leaves the list hands its place
 * on to the one that takes it.
 */
export function useListKeys(
  ids: readonly string[],
  selection: Pick<Selection, "toggle">,
  { mayDecide, mayMove, mayTag, maySelect, reviews, start }: Options,
  deeds: (active: string | null) => Deeds,
) {
  const [stood, setStood] = useState(start);
  const at = stood === null ? -1 : ids.indexOf(stood.id);
  const active = (at >= 0 ? ids[at] : stood && ids[Math.min(stood.at, ids.length - 1)]) ?? null;
  if (active !== null && (active !== stood?.id || at !== stood.at))
    setStood({ id: active, at: ids.indexOf(active) });
  useFocusKept(active);
  useEntered(start === null ? null : active);
  const { decide, rejectWhy, moveOn, tag, undo } = deeds(active);

  function walk(step: 1 | -1) {
    const from = active === null ? (step === 1 ? -1 : 0) : ids.indexOf(active);
    const place = Math.min(ids.length - 1, Math.max(0, from + step));
    const next = ids[place];
    if (next === undefined) return;
    setStood({ id: next, at: place });
    document.getElementById(linkId(next))?.focus();
  }

  const down = { label: "Next candidate", run: () => walk(1) };
  const up = { label: "Previous candidate", run: () => walk(-1) };
  // Where nobody walks the rows, the arrows scroll.
  const arrows = active !== null && { ArrowDown: down, ArrowUp: up };
  useShortcuts("Candidates", { j: down, k: up, ...arrows });
  useCommandKeys(
    "Selected candidates",
    [
      {
        id: "select",
        label: "Select",
        keys: "x",
        run: () => active !== null && selection.toggle(active),
      },
      ...(mayDecide ? [...decisionCommands(decide), reasonCommand(rejectWhy)] : []),
      ...(reviews ? reviewCommands(decide) : []),
      ...(mayMove ? [moveOnCommand(undefined, moveOn)] : []),
      ...(mayTag ? [tagCommand(tag)] : []),
      undoCommand(undo),
    ],
    maySelect,
  );
  return active;
}

/** The focus of a row that has gone is not lost: it is on the row that took its place. */
function useFocusKept(active: string | null): void {
  const lost = useEffectEvent(() => document.activeElement === document.body);
  useEffect(() => {
    if (active !== null && lost())
      document.getElementById(linkId(active))?.focus({ preventScroll: true });
  }, [active]);
}

/** The list is entered where it was left, once, when its rows are there. */
function useEntered(candidateId: string | null): void {
  const entered = useRef(false);
  useEffect(() => {
    if (candidateId === null || entered.current) return;
    // After the router has put the page where it thinks that it was.
    const frame = requestAnimationFrame(() => {
      entered.current = true;
      if (isTypedInto(document.activeElement)) return;
      const link = document.getElementById(linkId(candidateId));
      link?.focus({ preventScroll: true });
      link?.scrollIntoView({ block: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, [candidateId]);
}
