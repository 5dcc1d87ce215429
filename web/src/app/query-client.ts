import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/api/client";
import { SessionEnded } from "@/api/session";

/** What the server refused it will refuse again, unless it says when to come back; a network that failed may not. */
function mayRecover(failures: number, error: unknown): boolean {
  if (failures >= 2 || error instanceof SessionEnded) return false;
  return !(error instanceof ApiError && error.status < 500) || error.retryAfter !== undefined;
}

/** When the server said, else after one second and then two. */
const pause = (failures: number, error: unknown): number =>
  error instanceof ApiError && error.retryAfter !== undefined
    ? error.retryAfter * 1000
    : 1000 * 2 ** failures;

/** The cache of what the server said. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: mayRecover, retryDelay: pause },
      // With the line down a save fails at once and says so: one that waited unseen would be made when nobody wants it.
      mutations: { retry: false, networkMode: "always" },
    },
  });
