import { session } from "@/api/session";
import type { Holding } from "./mutations";

const MOST = 20;

type Decision = { id: number; before: ReadonlyMap<string, Holding>; to: Holding };

let taken: readonly Decision[] = [];
let lastId = 0;

/** Keeps what candidates held before a decision, so that `z` can give it back long after the toast has gone. */
export function remember(before: ReadonlyMap<string, Holding>, to: Holding): number {
  lastId += 1;
  taken = [...taken, { id: lastId, before, to }].slice(-MOST);
  return lastId;
}

/** The named decision, or the newest one, taken off the list. */
export function takeBack(id?: number): Decision | undefined {
  const decision = id === undefined ? taken.at(-1) : taken.find((each) => each.id === id);
  taken = taken.filter((each) => each !== decision);
  return decision;
}

/** Deleted candidates have nothing to be given back. */
export function forgetCandidates(ids: readonly string[]): void {
  taken = taken
    .map(({ id, before, to }) => ({
      id,
      to,
      before: new Map([...before].filter(([candidate]) => !ids.includes(candidate))),
    }))
    .filter(({ before }) => before.size > 0);
}

// What one person decided is not for the next one to take back.
session.onEnd(() => {
  taken = [];
});
