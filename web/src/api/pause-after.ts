import { ApiError, isLineFailure } from "./client";

/** Between tries on a bad line, in milliseconds; the last one goes on. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000] as const;
const BUSY = [429, 502, 503, 504];

/** How long to wait before a call is sent again, after `tries` before it; null when the server has answered for good. */
export function pauseAfter(error: unknown, tries: number): number | null {
  const next = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 1000;
  if (error instanceof ApiError) {
    // The same one is being carried out just now, after an answer that was lost.
    if (error.status === 409 && error.retryAfter !== undefined) return error.retryAfter * 1000;
    return BUSY.includes(error.status) ? (error.retryAfter ?? 0) * 1000 || next : null;
  }
  return isLineFailure(error) ? next : null;
}
