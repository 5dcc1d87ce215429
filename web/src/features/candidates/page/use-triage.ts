import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { fullName, STATUS_LOOK } from "@/entities/candidates/labels";
import { type CandidateView, knownRow } from "@/entities/candidates/queries";
import type { CandidateStatus } from "@/entities/candidates/search";
import type { StageView } from "@/entities/stages/queries";
import { briefOf } from "@/entities/stages/stages";
import { useChange } from "../mutations";
import { extendQueue, type Place } from "../queue";

const STAY = "stayAfterDeciding";

/** Deciding on the candidate on the screen, and going through the list. */
export function useTriage(id: string, candidate: CandidateView | undefined, place: Place) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { change, undo } = useChange();
  const [said, setSaid] = useState("");
  const [leadsOn, setLeadsOn] = useState(() => localStorage.getItem(STAY) === null);

  function go(to: string | null) {
    if (to === null) return;
    extendQueue(id, to);
    // One step of the browser's Back leads to the list, however many candidates were seen.
    void navigate({
      to: "/candidate/$candidateId",
      params: { candidateId: to },
      search: (old: object) => old as never,
      replace: true,
      resetScroll: true,
    });
  }
  /** What the list says about a candidate who has not been opened. */
  const nameOf = (other: string): string => {
    const row = knownRow(client, other);
    return row ? `, ${fullName(row)}` : "";
  };

  function decide(status: CandidateStatus) {
    if (!candidate) return;
    if (candidate.status === status) {
      setSaid(`${fullName(candidate)} is already ${STATUS_LOOK[status].label}.`);
      return;
    }
    change({ ids: [id], to: { status } });
    const done = `${fullName(candidate)}: ${STATUS_LOOK[status].label}.`;
    if (!leadsOn || place.next === null) {
      setSaid(place.next === null ? `${done} That was the last one.` : done);
      return;
    }
    const where = place.position === null ? "" : ` ${place.position + 1} of ${place.total}`;
    setSaid(`${done}${where}${nameOf(place.next)}.`);
    go(place.next);
  }

  return {
    said,
    leadsOn,
    setLeadsOn(next: boolean) {
      setLeadsOn(next);
      if (next) localStorage.removeItem(STAY);
      else localStorage.setItem(STAY, "true");
    },
    decide,
    move(stage: StageView) {
      if (candidate) change({ ids: [id], to: { stage: briefOf(stage) } });
    },
    undo() {
      const [whose, ...others] = undo();
      // Back to the one whose decision was taken back, as with a page turned too far.
      if (whose && others.length === 0 && whose !== id) go(whose);
    },
    next: () => go(place.next),
    previous: () => go(place.previous),
  };
}
