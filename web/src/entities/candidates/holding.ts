import type { Query, QueryClient } from "@tanstack/react-query";
import type { StageBrief } from "@/entities/stages/queries";
import { candidateKeys } from "./keys";
import type { CandidatePage, CandidateRow, CandidateView } from "./queries";
import type { CandidateStatus } from "./search";

/** What a candidate holds, or is to hold: the one thing that decisions change. */
export type Holding = { status: CandidateStatus } | { stage: StageBrief };

/** Whether two name the same status, or the same stage. */
export const isSame = (one: Holding, other: Holding): boolean =>
  "status" in one
    ? "status" in other && one.status === other.status
    : "stage" in other && one.stage.id === other.stage.id;

/** What one candidate holds of the same kind as `like`. */
export const heldBy = (one: Pick<CandidateRow, "status" | "stage">, like: Holding): Holding =>
  "status" in like ? { status: one.status } : { stage: one.stage };

function knownOf(client: QueryClient, ids: Iterable<string>): Query[] {
  const cache = client.getQueryCache();
  const known = [
    ...cache.findAll({ queryKey: candidateKeys.lists() }),
    ...[...ids].flatMap((id) => cache.findAll({ queryKey: candidateKeys.views(id) })),
  ];
  // The freshest last: an older list must not say what a candidate holds.
  return known.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
}

/** What is known of whom these hold now, in things like `like`. */
export function heldNow(
  client: QueryClient,
  ids: readonly string[],
  like: Holding,
): Map<string, Holding> {
  const held = new Map<string, Holding>();
  for (const { state } of knownOf(client, ids)) {
    const data = state.data as CandidatePage | CandidateView | undefined;
    if (!data) continue;
    for (const one of "items" in data ? data.items : [data])
      if (ids.includes(one.id)) held.set(one.id, heldBy(one, like));
  }
  return held;
}

/**
 * Shows what candidates hold from now on, in every cached list and page. What is being asked for at this moment is
 * asked again later: its answer would show the past.
 */
export function hold(client: QueryClient, next: ReadonlyMap<string, Holding>): void {
  void client.cancelQueries({ queryKey: candidateKeys.lists() });
  for (const id of next.keys()) void client.cancelQueries({ queryKey: candidateKeys.views(id) });
  show(client, next);
}

/** Puts what candidates hold into what is known of them. */
export function show(client: QueryClient, next: ReadonlyMap<string, Holding>): void {
  function patched<T extends CandidateRow | CandidateView>(one: T): T {
    const to = next.get(one.id);
    return to && !isSame(heldBy(one, to), to) ? { ...one, ...to } : one;
  }
  for (const { queryKey, state } of knownOf(client, next.keys())) {
    client.setQueryData(
      queryKey,
      (data: CandidatePage | CandidateView | undefined) => {
        if (!data || !("items" in data)) return data && patched(data);
        const items = data.items.map(patched);
        return items.every((item, at) => item === data.items[at]) ? data : { ...data, items };
      },
      { updatedAt: state.dataUpdatedAt },
    );
  }
}
