import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { candidateKeys } from "./keys";

/** The server forgets a screen that says nothing for a minute. */
const EVERY_MS = 25_000;

const params = (candidateId: string) => ({ params: { path: { candidateId } } });

/** Who else has a candidate on their screen. Asking says that this screen has, too. */
export const presenceQuery = (id: string) =>
  queryOptions({
    queryKey: candidateKeys.presence(id),
    queryFn: ({ signal }) =>
      unwrap(api.PUT("/candidate/{candidateId}/presence", { ...params(id), signal })),
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Says that it has no more, also while the page goes. What is lost of it the server finds out by itself. */
export const leavePresence = (id: string): void =>
  void unwrap(
    api.DELETE("/candidate/{candidateId}/presence", { ...params(id), keepalive: true }),
  ).catch(() => undefined);
