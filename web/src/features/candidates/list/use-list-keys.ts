import { useState } from "react";
import { DECISIONS } from "@/entities/candidates/labels";
import type { CandidateStatus } from "@/entities/candidates/search";
import type { Selection } from "@/shared/use-selection";
import { useShortcuts } from "@/shared/use-shortcuts";
import { linkId } from "./CandidateLink";

type Deeds = {
  decide: (status: CandidateStatus) => void;
  moveOn: () => void;
  undo: () => void;
};
type Options = { mayDecide: boolean; mayMove: boolean; maySelect: boolean };

/** Walks the rows by keyboard; the row stood on has the focus, so Enter opens it. */
export function useListKeys(
  ids: readonly string[],
  selection: Selection,
  { mayDecide, mayMove, maySelect }: Options,
  deeds: (active: string | null) => Deeds,
) {
  const [walked, setWalked] = useState<string | null>(null);
  const active = walked !== null && ids.includes(walked) ? walked : null;
  const { decide, moveOn, undo } = deeds(active);

  function walk(step: 1 | -1) {
    const at = active === null ? (step === 1 ? -1 : 0) : ids.indexOf(active);
    const next = ids[Math.min(ids.length - 1, Math.max(0, at + step))];
    if (next === undefined) return;
    setWalked(next);
    document.getElementById(linkId(next))?.focus();
  }

  const down = { label: "Next candidate", run: () => walk(1) };
  const up = { label: "Previous candidate", run: () => walk(-1) };
  useShortcuts("Candidates", { j: down, k: up, ArrowDown: down, ArrowUp: up });
  useShortcuts(
    "Selected candidates",
    {
      x: { label: "Select", run: () => active !== null && selection.toggle(active) },
      ...(mayDecide &&
        Object.fromEntries(
          DECISIONS.map(({ key, label, status }) => [key, { label, run: () => decide(status) }]),
        )),
      ...(mayMove && { e: { label: "Move to the next stage", run: moveOn } }),
      z: { label: "Undo", run: undo },
    },
    maySelect,
  );
  return active;
}
