import * as z from "zod/mini";
import { type CandidateSearch, readCandidateSearch } from "@/entities/candidates/search";

const KEY = "candidateQueue";
const shape = z.object({
  jobId: z.string(),
  search: z.unknown(),
  ids: z.array(z.string()),
  start: z.number(),
  total: z.number(),
});

/**
 * The candidates that a recruiter goes through, as the list stood when they entered it. Deciding takes candidates
 * out of the filter and new ones arrive, so the list itself would jump under their feet.
 */
export type Queue = {
  jobId: string;
  /** The list's filters and page, to go back to. */
  search: CandidateSearch;
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

/** Freezes the list; called when a candidate is opened from it. */
export function freezeQueue(queue: Queue): void {
  sessionStorage.setItem(KEY, JSON.stringify(queue));
}

/** The frozen list, if the candidate stands on it. */
export function queueOf(candidateId: string): Queue | null {
  const queue = read();
  return queue?.ids.includes(candidateId) ? queue : null;
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

type Neighbours = {
  nextCandidate?: string | null;
  previousCandidate?: string | null;
  sequencesNumber?: number | null;
  total: number;
};

/** Where a candidate stands: on the frozen list, beyond its ends or without one as the server says. */
export function placeOf(candidateId: string, server: Neighbours | undefined): Place {
  const queue = queueOf(candidateId);
  if (!queue) {
    return {
      position: server?.sequencesNumber ?? null,
      total: server?.total ?? 0,
      next: server?.nextCandidate ?? null,
      previous: server?.previousCandidate ?? null,
    };
  }
  const index = queue.ids.indexOf(candidateId);
  const beyond = (id: string | null | undefined) => (id && !queue.ids.includes(id) ? id : null);
  return {
    position: queue.start + index + 1,
    total: Math.max(queue.total, queue.start + queue.ids.length),
    next: queue.ids[index + 1] ?? beyond(server?.nextCandidate),
    previous: queue.ids[index - 1] ?? beyond(server?.previousCandidate),
  };
}

/** Going past an end of the frozen page lengthens it by whom the server named there. */
export function extendQueue(from: string, to: string): void {
  const queue = queueOf(from);
  if (!queue || queue.ids.includes(to)) return;
  const index = queue.ids.indexOf(from);
  if (index === queue.ids.length - 1) freezeQueue({ ...queue, ids: [...queue.ids, to] });
  else if (index === 0)
    freezeQueue({ ...queue, ids: [to, ...queue.ids], start: Math.max(0, queue.start - 1) });
}

function read(): Queue | null {
  try {
    const kept = shape.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    return kept.success ? { ...kept.data, search: readCandidateSearch(kept.data.search) } : null;
  } catch {
    return null;
  }
}

/** Whose CVs are drawn ahead. */
export function upcomingOf(candidateId: string, { next }: Place): string[] {
  const queue = queueOf(candidateId);
  const index = queue?.ids.indexOf(candidateId) ?? -1;
  const ahead = queue?.ids.slice(index + 1, index + 3) ?? [];
  return ahead.length > 0 ? ahead : next ? [next] : [];
}
