import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Schemas } from "@/api/client";
import type { Told } from "@/api/live";
import { candidateKeys } from "@/entities/candidates/keys";
import { jobKeys } from "@/entities/jobs/keys";
import { toast } from "@/shared/toast";
import { type Happened, onChanged, staleAfter } from "./changed";
import { decisionsOf } from "./decisions";

/** What is on the screen is asked for again no more often than this, however much happens. */
const PACE_MS = 1000;
/** A thousand screens that are told at once do not all ask at once. */
const SPREAD_MS = 700;
/** What somebody did here is told here, too, no later than this. */
const OWN_MS = 5000;
/** Decisions that are on their way are waited for, for so long. */
const PATIENCE_MS = 10_000;

/** One thing that was told: what it makes stale, and when it was heard. */
type News = { told: Told; at: number };

/**
 * What is told becomes stale by the one map. Of a burst the screen asks once; what it has asked for since it was told is
 * not asked for again, nor what this tab has done itself and seen to.
 */
export function createHearing(client: QueryClient) {
  const asked = new WeakMap<Query, number>();
  let own: readonly { happened: Happened; at: number }[] = [];
  let waiting: readonly News[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  const stopAsked = client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "fetch")
      asked.set(event.query, Date.now());
  });
  const stopChanged = onChanged((happened) => {
    const now = Date.now();
    own = [
      ...own.filter(({ at }) => at > now - OWN_MS),
      ...happened.map((each) => ({ happened: each, at: now })),
    ];
  });

  function soon(): void {
    timer ??= setTimeout(
      tell,
      Math.max(last + PACE_MS - Date.now(), 50) + Math.random() * SPREAD_MS,
    );
  }

  function tell(): void {
    timer = undefined;
    const oldest = waiting[0]?.at ?? 0;
    // Their answers are not known yet, and the lists are asked for again behind the last of them.
    if (decisionsOf(client).unsent.get().count > 0 && oldest > Date.now() - PATIENCE_MS) {
      soon();
      return;
    }
    const news = waiting;
    waiting = [];
    last = Date.now();
    const stale = new Set<Query>();
    for (const { told, at } of news) {
      if (told.own && (isSeenTo(told, at) || isPresence(told))) continue;
      for (const queryKey of keysOf(told))
        for (const query of client.getQueryCache().findAll({ queryKey }))
          if ((asked.get(query) ?? 0) <= at) stale.add(query);
    }
    if (stale.size === 0) return;
    void client.invalidateQueries({
      predicate: (query) => stale.has(query),
      // What nobody looks at is asked for when somebody does.
      refetchType: document.hidden ? "none" : "active",
    });
  }

  /** Whether it is what this tab did just now. */
  function isSeenTo(told: Told, at: number): boolean {
    const recent = own
      .filter((each) => Math.abs(each.at - at) < OWN_MS)
      .map((each) => each.happened);
    const ids = "ids" in told ? told.ids : null;
    if (ids) return ids.every((id) => recent.some((each) => namesOf(each).includes(id)));
    const name = "id" in told ? told.id : "jobId" in told ? told.jobId : null;
    return recent.some((each) =>
      name === null ? each.kind === told.kind : namesOf(each).includes(name),
    );
  }

  return {
    /** Takes in what was told, at a moment of this machine's clock. */
    hear(told: Told, at: number): void {
      if (told.kind === "here") return;
      if (told.kind === "job.left") sayWhy(client, told.id);
      waiting = [...waiting, { told, at }];
      soon();
    },

    stop(): void {
      clearTimeout(timer);
      stopAsked();
      stopChanged();
    },
  };
}

/** Whom or what somebody's own deed names. */
function namesOf(happened: Happened): readonly string[] {
  if ("ids" in happened) return happened.ids;
  if ("id" in happened) return [happened.id];
  return "jobId" in happened && happened.jobId ? [happened.jobId] : [];
}

/** Whoever looks at a job that is theirs to see no more is told why, before it goes from their screen. */
function sayWhy(client: QueryClient, jobId: string): void {
  const query = client.getQueryCache().find<Schemas["JobView"]>({ queryKey: jobKeys.one(jobId) });
  const title = query?.isActive() && query.state.data?.title;
  if (title) toast(`You are no longer on the team of ${title}.`);
}

const isPresence = (told: Told): boolean => told.kind === "candidates" && told.what === "present";

/** What is told is stale: by the map, with the records themselves, which nobody here has put in order. */
function keysOf(told: Told): readonly QueryKey[] {
  switch (told.kind) {
    case "here":
      return [];
    case "reset":
      return [[]];
    case "candidates":
      return ofCandidates(told);
    case "job.changed":
      return [jobKeys.one(told.id), ...staleAfter(told)];
    case "job.deleted":
    case "job.left":
      // Whoever stands on it, or on one of its candidates, is told that it is not there.
      return [
        jobKeys.one(told.id),
        candidateKeys.ones(),
        [...candidateKeys.lists(), told.id],
        ...staleAfter({ kind: "job.deleted", id: told.id }),
      ];
    case "job.joined":
      return [jobKeys.one(told.id), ...staleAfter({ kind: "invitation.accepted" })];
    case "stages.changed":
      return staleAfter({ kind: "stages.changed" });
    case "company.changed":
      return staleAfter({ kind: told.searchWords ? "searchWords.changed" : "company.changed" });
    case "tags.changed":
      return staleAfter({ kind: "tags.changed" });
    default:
      return staleAfter(told);
  }
}

function ofCandidates({
  jobId,
  what,
  ids,
}: Extract<Told, { kind: "candidates" }>): readonly QueryKey[] {
  // Of more than are named each screen finds out by itself.
  if (what === "present") return (ids ?? []).map(candidateKeys.presence);
  const happened: Partial<Record<typeof what, (ids: readonly string[]) => Happened[]>> = {
    added: () => [{ kind: "candidates.added", jobId }],
    decided: (ids) => [{ kind: "candidates.decided", ids, jobId }],
    edited: (ids) => ids.map((id) => ({ kind: "candidate.edited", id, jobId })),
    written: (ids) => [{ kind: "messages.changed", ids }],
    interviewed: (ids) => [{ kind: "interviews.changed", ids }],
    noted: (ids) => ids.map((id) => ({ kind: "note.added", id, jobId })),
    deleted: (ids) => [{ kind: "candidates.deleted", ids, jobId }],
  };
  // A later version of the server may tell of what is not known here.
  if (ids || what === "added") return happened[what]?.(ids ?? []).flatMap(staleAfter) ?? [];
  // More than are named: anybody whom the screen shows may be among them.
  return staleAfter({ kind: "candidates.many", jobId });
}
