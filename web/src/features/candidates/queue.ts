import { type LinkOptions, linkOptions } from "@tanstack/react-router";
import { session } from "@/api/session";
import { type EveryoneSearch, readEveryoneSearch } from "@/entities/candidates/everyone-search";
import { type CandidateSearch, readCandidateSearch } from "@/entities/candidates/search";
import { createStore, useStore } from "@/shared/store";

const KEY = "candidateQueue";
/** Whom of a job they looked at last, and the row that was: there its list is entered again. */
const PLACE = "candidatePlace";
/**
 * The candidates that a recruiter goes through, as the list stood when they entered it. Deciding takes candidates
 * out of the filter and new ones arrive, so the list itself would jump under their feet.
 */
export type Queue = (
  | {
      jobId: string;
      /** The list's filters and page, to go back to. */
      search: CandidateSearch;
      /** What the job's board showed, where it was a column of it: that is gone back to. */
      board?: CandidateSearch;
    }
  | {
      /** Everyone's candidates, over all jobs. */
      jobId: null;
      everyone: EveryoneSearch;
      /** Those of every company. */
      provider: boolean;
    }
) & {
  ids: readonly string[];
  /** How many of the list come before the first of `ids`. */
  start: number;
  total: number;
};

export type Place = {
  /** From 1. */
  position: number | null;
  total: number;
  next: string | null;
  previous: string | null;
};

/** Stands for a job where there is none. */
export const EVERYONE = "everyone";

/** Read once; from then on the tab's storage follows, for a reload. */
const frozen = createStore<Queue | null>(read());

session.onEnd(() => {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(PLACE);
  frozen.set(null);
});

/** Freezes the list; called when a candidate is opened from it. */
export function freezeQueue(queue: Queue): void {
  sessionStorage.setItem(KEY, JSON.stringify(queue));
  frozen.set(queue);
}

const standsOn = (queue: Queue | null, candidateId: string): Queue | null =>
  queue?.ids.includes(candidateId) ? queue : null;

/** The frozen list, if the candidate stands on it. */
export const queueOf = (candidateId: string): Queue | null => standsOn(frozen.get(), candidateId);

/** The same for a screen, which follows its changes. */
export const useQueue = (candidateId: string): Queue | null =>
  standsOn(useStore(frozen), candidateId);

/** Keeps who is looked at. */
export function standAt(candidateId: string): void {
  const queue = queueOf(candidateId);
  if (!queue) return;
  const at = queue.ids.indexOf(candidateId);
  sessionStorage.setItem(PLACE, `${queue.jobId ?? EVERYONE} ${candidateId} ${at}`);
}

/** Where a job's list was left: whom at, and in which row of it they stood, from 0. */
export type PlaceLeft = { id: string; at: number };

export function placeLeft(jobId: string): PlaceLeft | null {
  const [left, id, at] = sessionStorage.getItem(PLACE)?.split(" ") ?? [];
  return left === jobId && id ? { id, at: Number(at) || 0 } : null;
}

/** Entered once; the next visit starts at the top. */
export function forgetPlace(): void {
  sessionStorage.removeItem(PLACE);
}

/** A deleted candidate leaves the list. */
export function leaveQueue(candidateId: string): void {
  const queue = queueOf(candidateId);
  if (!queue) return;
  freezeQueue({
    ...queue,
    ids: queue.ids.filter((id) => id !== candidateId),
    total: queue.total - 1,
  });
}

/** Everyone's candidates at their address: the provider's people have one of their own. */
export const everyoneAt =
  (provider: boolean) =>
  (search: EveryoneSearch): LinkOptions =>
    provider
      ? linkOptions({ to: "/admin/candidates", search })
      : linkOptions({ to: "/candidates", search });

/** The way back to the list that a candidate was opened from, or to the whole list of their job. */
export function listBehind(queue: Queue | null, advertId: string | undefined): LinkOptions | null {
  if (queue?.jobId === null) return everyoneAt(queue.provider)(queue.everyone);
  const jobId = queue?.jobId ?? advertId;
  if (!jobId) return null;
  const search = queue?.board
    ? { ...queue.board, tab: "Pipeline" as const }
    : { ...queue?.search, tab: "Candidates" as const };
  return linkOptions({ to: "/job/$jobId", params: { jobId }, search });
}

type Neighbours = {
  nextCandidate?: string | null;
  previousCandidate?: string | null;
  sequencesNumber?: number | null;
  total: number;
};

/** Where a candidate stands: on the frozen list, beyond its ends or without one as the server says. */
export function placeOf(
  queue: Queue | null,
  candidateId: string,
  server: Neighbours | undefined,
): Place {
  if (!queue) {
    return {
      position: server?.sequencesNumber ?? null,
      total: server?.total ?? 0,
      next: server?.nextCandidate ?? null,
      previous: server?.previousCandidate ?? null,
    };
  }
  const index = queue.ids.indexOf(candidateId);
  // The server knows a job's list alone.
  const beyond = (id: string | null | undefined) =>
    queue.jobId && id && !queue.ids.includes(id) ? id : null;
  return {
    position: queue.start + index + 1,
    total: Math.max(queue.total, queue.start + queue.ids.length),
    next: queue.ids[index + 1] ?? beyond(server?.nextCandidate),
    previous: queue.ids[index - 1] ?? beyond(server?.previousCandidate),
  };
}

/** Going past an end of the frozen page lengthens it by whom the server named there. */
export function extendQueue(from: string, to: string, end: "next" | "previous"): void {
  const queue = queueOf(from);
  if (!queue || queue.ids.includes(to)) return;
  const index = queue.ids.indexOf(from);
  if (end === "next" && index === queue.ids.length - 1)
    freezeQueue({ ...queue, ids: [...queue.ids, to] });
  else if (end === "previous" && index === 0)
    freezeQueue({ ...queue, ids: [to, ...queue.ids], start: Math.max(0, queue.start - 1) });
}

function read(): Queue | null {
  try {
    const kept: Queue | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    const isOne = kept && Array.isArray(kept.ids) && kept.ids.every((id) => typeof id === "string");
    if (!isOne || typeof kept.start !== "number" || typeof kept.total !== "number") return null;
    return kept.jobId === null
      ? { ...kept, everyone: readEveryoneSearch(kept.everyone ?? {}) }
      : {
          ...kept,
          search: readCandidateSearch(kept.search ?? {}),
          ...(kept.board && { board: readCandidateSearch(kept.board) }),
        };
  } catch {
    return null;
  }
}

/** Who comes next, two of them: they are fetched ahead, with their CVs. */
export function upcomingOf(queue: Queue | null, candidateId: string, { next }: Place): string[] {
  const index = queue?.ids.indexOf(candidateId) ?? -1;
  const ahead = queue?.ids.slice(index + 1, index + 3) ?? [];
  return ahead.length > 0 ? ahead : next ? [next] : [];
}
