import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { type Holding, isSame } from "@/entities/candidates/holding";
import { fullName, STATUS_LOOK } from "@/entities/candidates/labels";
import { type CandidateRow, type CandidateView, knownRow } from "@/entities/candidates/queries";
import type { CandidateStatus } from "@/entities/candidates/search";
import type { StageView } from "@/entities/stages/queries";
import { briefOf } from "@/entities/stages/stages";
import { asked } from "@/live/outcomes/asked";
import { useDecide } from "@/live/use-decide";
import { toast } from "@/shared/toast";
import { messages } from "../messages";
import { extendQueue, type Place } from "../queue";

const STAY = "stayAfterDeciding";

/** Deciding on the candidate on the screen, and going through the list. */
export function useTriage(one: CandidateView | CandidateRow | undefined, id: string, place: Place) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const companyId = one && "company" in one ? one.company.id : undefined;
  const { decide, undo } = useDecide(companyId);
  const [said, setSaid] = useState("");
  /** What was decided before it was known about whom. */
  const [held, setHeld] = useState<{ id: string; to: Holding | "why" } | null>(null);
  const [leadsOn, setLeadsOn] = useState(() => localStorage.getItem(STAY) === null);

  function go(to: string | null, end?: "next" | "previous", fromForm = false) {
    if (to === null) return;
    if (end) extendQueue(id, to, end);
    // One step of the browser's Back leads to the list, however many candidates were seen.
    void navigate({
      to: "/candidate/$candidateId",
      params: { candidateId: to },
      search: true,
      replace: true,
      resetScroll: true,
      // What the form held is saved, though it is there still.
      ignoreBlocker: fromForm,
    });
  }
  /** What the lists already say about somebody else. */
  const nameOf = (other: string): string => {
    const row = knownRow(client, other);
    return row ? `, ${fullName(row)}` : "";
  };

  /** Every decision leads on, also one that changes nothing. The toast tells what was decided, this where one is now. */
  function give(to: Holding) {
    if (!one) return setHeld({ id, to });
    const same = isSame("status" in to ? { status: one.status } : { stage: one.stage }, to);
    const already = same
      ? `${fullName(one)} is already ${"status" in to ? STATUS_LOOK[to.status].label : to.stage.name}. `
      : "";
    if (!same) decide([{ ...one, name: fullName(one) }], to);
    leadOn(already);
  }

  function leadOn(already = "", fromForm = false) {
    if (!leadsOn) return setSaid(already.trim());
    if (place.next === null) return setSaid(`${already}That was the last one.`);
    const where = place.position === null ? "Next" : `${place.position + 1} of ${place.total}`;
    setSaid(`${already}${where}${nameOf(place.next)}.`);
    go(place.next, "next", fromForm);
  }

  /** Asks why before it rejects; of whom is rejected already it asks why alone. */
  function rejectWhy() {
    if (!one) return setHeld({ id, to: "why" });
    const already = one.status === "Rejected";
    const people = [{ ...one, name: fullName(one) }];
    asked.set({
      companyId,
      whom: { people },
      already,
      ...(!already && { onDone: () => leadOn("", true) }),
    });
  }

  const giveHeld = useEffectEvent((to: Holding | "why") => (to === "why" ? rejectWhy() : give(to)));
  useEffect(() => {
    if (held === null || (held.id === id && one === undefined)) return;
    setHeld(null);
    if (held.id === id) giveHeld(held.to);
    else toast(messages.notDecided, { tone: "error" });
  }, [held, id, one]);

  return {
    said,
    leadsOn,
    setLeadsOn(next: boolean) {
      setLeadsOn(next);
      if (next) localStorage.removeItem(STAY);
      else localStorage.setItem(STAY, "true");
    },
    decide: (status: CandidateStatus) => give({ status }),
    move: (stage: StageView) => give({ stage: briefOf(stage) }),
    /** Where somebody was decided on in a form. */
    leadOn: () => leadOn("", true),
    rejectWhy,
    undo() {
      const [whose, ...others] = undo();
      // Back to the one whose decision was taken back, as with a page turned too far.
      if (whose && others.length === 0 && whose.id !== id) go(whose.id);
    },
    next: () => go(place.next, "next"),
    previous: () => go(place.previous, "previous"),
  };
}
