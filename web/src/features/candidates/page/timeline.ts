import type { Schemas } from "@/api/client";

type Item = Schemas["TimelineItem"];
/** What happened; `takenBack` when the same person undid it soon after, which is not told by itself. */
export type Entry = Item & { takenBack: boolean };

/** A change and its undo further apart are two decisions. */
const SOON_MS = 10 * 60_000;

const undoes = (later: Item, earlier: Item): boolean =>
  (later.type === "Status" || later.type === "Stage") &&
  later.type === earlier.type &&
  later.oldValue === earlier.newValue &&
  later.newValue === earlier.oldValue &&
  later.user?.id === earlier.user?.id &&
  Date.parse(later.createdAt) - Date.parse(earlier.createdAt) < SOON_MS;

/** The timeline, newest first, with each change and its undo in one. */
export function folded(items: readonly Item[]): Entry[] {
  const entries: Entry[] = [];
  const oldestFirst = items.toReversed();
  for (let at = 0; at < oldestFirst.length; at++) {
    const [item, later] = [oldestFirst[at], oldestFirst[at + 1]];
    if (!item) break;
    const takenBack = later !== undefined && undoes(later, item);
    entries.push({ ...item, takenBack });
    if (takenBack) at += 1;
  }
  return entries.toReversed();
}
