import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, api, unwrap } from "@/api/client";
import { candidateKeys } from "@/entities/candidates/keys";
import type { CandidatePage, CandidateRow, CandidateView } from "@/entities/candidates/queries";
import type { CandidateStatus } from "@/entities/candidates/search";
import type { StageBrief } from "@/entities/stages/queries";
import { changed, forget } from "@/live/changed";
import { toast } from "@/shared/toast";
import { forgetCandidates, remember, takeBack } from "./decisions";
import { messages } from "./messages";

/** What a candidate held, or is to hold. */
export type Holding = { status: CandidateStatus } | { stage: StageBrief };
export type Change = {
  ids: readonly string[];
  to: Holding;
  /** What they have to hold still: nobody takes back what somebody else has decided since. */
  from?: Holding;
  /** Taking back something: neither announced nor remembered. */
  silent?: boolean;
};
type Before = ReadonlyMap<string, Holding>;

const MUTATION = ["candidates", "change"];

/** Patches candidates by id in every cached list and page; answers what each held before. */
function patch(client: QueryClient, next: Before): Map<string, Holding> {
  const before = new Map<string, Holding>();
  function patched<T extends CandidateRow | CandidateView>(one: T): T {
    const to = next.get(one.id);
    if (!to) return one;
    before.set(one.id, "status" in to ? { status: one.status } : { stage: one.stage });
    return { ...one, ...to };
  }
  const known = [
    ...client.getQueryCache().findAll({ queryKey: candidateKeys.lists() }),
    ...[...next.keys()].flatMap((id) =>
      client.getQueryCache().findAll({ queryKey: candidateKeys.one(id), exact: true }),
    ),
  ];
  // The freshest is patched last: an older list must not say what a candidate held.
  for (const { queryKey, state } of known.toSorted(
    (a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt,
  )) {
    client.setQueryData(
      queryKey,
      (data: CandidatePage | CandidateView | undefined) =>
        data && ("items" in data ? { ...data, items: data.items.map(patched) } : patched(data)),
      { updatedAt: state.dataUpdatedAt },
    );
  }
  return before;
}

const save = ({ ids, to, from }: Change) =>
  unwrap(
    "status" in to
      ? api.POST("/candidate/update-status", {
          body: {
            ids: [...ids],
            status: to.status,
            ...(from && "status" in from && { from: from.status }),
          },
        })
      : api.POST("/candidate/update-stage", {
          body: {
            ids: [...ids],
            stageId: to.stage.id,
            ...(from && "stage" in from && { fromStageId: from.stage.id }),
          },
        }),
  );

/**
 * Changes the status or stage of candidates: shown at once, saved behind it, remembered for undo with what each of
 * them held before.
 */
export function useChange() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: MUTATION,
    mutationFn: save,
    onMutate: async ({ ids, to }: Change) => {
      await Promise.all([
        client.cancelQueries({ queryKey: candidateKeys.lists() }),
        ...ids.map((id) => client.cancelQueries({ queryKey: candidateKeys.one(id), exact: true })),
      ]);
      return patch(client, new Map(ids.map((id) => [id, to])));
    },
    onSuccess: (_data, { ids, to, silent }, before) => {
      if (silent) return;
      const id = remember(before, to);
      toast(
        "status" in to
          ? messages.statusChanged(to.status, ids.length)
          : messages.stageChanged(to.stage.name, ids.length),
        { undo: () => undo(id) },
      );
    },
    // Only these ids go back: a whole-list snapshot would also undo the decisions made meanwhile.
    onError: (error, change, before) => {
      if (before) patch(client, before);
      if (error instanceof ApiError && error.status === 409) {
        toast(error.message, { tone: "error" });
        return;
      }
      const failed = "status" in change.to ? messages.statusFailed : messages.stageFailed;
      toast(failed, { tone: "error", retry: () => mutate(change) });
    },
    // The last of several overlapping changes refetches; an earlier one would show its own past.
    onSettled: () => {
      if (client.isMutating({ mutationKey: MUTATION }) === 1)
        void client.invalidateQueries({ queryKey: candidateKeys.all });
    },
  });

  /** Takes back a decision (the newest when none is named); answers whose it was. */
  function undo(id?: number): readonly string[] {
    const decision = takeBack(id);
    if (!decision) return [];
    const { before, to: from } = decision;
    // Candidates of one change may have come from different places: one call per place.
    const places = Map.groupBy(before, ([, was]) => ("status" in was ? was.status : was.stage.id));
    for (const entries of places.values()) {
      const to = entries[0]?.[1];
      if (to) mutate({ ids: entries.map(([each]) => each), to, from, silent: true });
    }
    toast(messages.undone);
    return [...before.keys()];
  }

  return { change: (change: Change) => mutate(change), undo };
}

/** Removes candidates for good. */
export function useDeleteCandidates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      unwrap(api.DELETE("/candidate", { body: { ids: [...ids] } })),
    onSuccess: (_data, ids) => {
      forgetCandidates(ids);
      forget(client, { kind: "candidates.deleted", ids });
      toast(messages.deletedMany(ids.length));
      return changed(client, { kind: "candidates.deleted", ids });
    },
    onError: () => toast(messages.deleteFailed, { tone: "error" }),
  });
}
