import type { QueryClient } from "@tanstack/react-query";
import { session } from "@/api/session";
import { toast } from "@/shared/toast";
import type { Deed } from "./deeds";
import { words } from "./messages";

/** What was done last and can be taken back; `at` is when, by this machine's clock. */
export type Newest = { at: number; undo: () => void };

/** Something on its way to the server: nobody knows yet what it will have done. */
type Underway = { at: number; undone: boolean };
let underway: readonly Underway[] = [];
session.onEnd(() => {
  underway = [];
});

/** What is on its way counts as done; taken back, it is so once its answer is there. */
export function newestUnderway(): Newest | undefined {
  const newest = underway.findLast(({ undone }) => !undone);
  return (
    newest && {
      at: newest.at,
      undo: () => {
        newest.undone = true;
        toast(words.undoWaits);
      },
    }
  );
}

/** Follows what is on its way; `undoOf` says by its answer how it is taken back, where it can be. */
export async function follow<T>(
  call: Promise<T>,
  undoOf: (answer: T, at: number) => Promise<Newest["undo"] | null>,
): Promise<T> {
  const mine: Underway = { at: Date.now(), undone: false };
  const who = session.person();
  underway = [...underway, mine];
  try {
    const answer = await call;
    // An answer for somebody who has left is nothing that whoever is here now has done.
    const undo = session.person() === who ? await undoOf(answer, mine.at) : null;
    if (mine.undone) undo?.();
    return answer;
  } finally {
    underway = underway.filter((each) => each !== mine);
  }
}

/** What was done, as an answer tells it. */
type Told = Omit<Deed, "id" | "at">;

/**
 * Has something done and remembers it, so that it can be taken back: from the toast by what this answers, by key, and from
 * the palette's list.
 */
export async function made<T>(
  client: QueryClient,
  call: Promise<T>,
  tell: (answer: T) => Told,
): Promise<readonly [answer: T, undo: () => void]> {
  let undo = (): void => {};
  const answer = await follow(call, async (told, at) => {
    undo = await remember(client, tell(told), at);
    return undo;
  });
  return [answer, undo];
}

/** What was done for good: the key stops at it, and says why it cannot be taken back. */
export const final = (label: string, why: string): Told => ({
  kind: "final",
  label,
  data: { why },
});

/** Forgets what was taken back in another way. */
export async function forgetMade(client: QueryClient, isIt: (deed: Deed) => boolean) {
  const { deedsOf } = await import("./deeds");
  deedsOf(client).revise((deed) => (isIt(deed) ? null : deed));
}

/** Remembers what was done at that moment; answers how it is taken back. */
export async function remember(client: QueryClient, told: Told, at = Date.now()) {
  try {
    const deeds = (await import("./deeds")).deedsOf(client);
    const { id } = deeds.add({ ...told, id: crypto.randomUUID(), at });
    return (): void => deeds.undo(id);
  } catch {
    // The line went down behind the answer: it is done all the same.
    return (): void => toast(words.undoFailed, { tone: "error" });
  }
}
