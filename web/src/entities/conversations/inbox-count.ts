import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { conversationKeys } from "./keys";

/** How many conversations the viewer has to read; no more than 100 are counted. */
export const inboxCountQuery = () =>
  queryOptions({
    queryKey: conversationKeys.count(),
    queryFn: ({ signal }) => unwrap(api.GET("/inbox/count", { signal })),
    staleTime: 60_000,
  });
