import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";

/** What a link that sets a password would do; looking spends nothing. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["reset-link", token],
    queryFn: () => unwrap(api.POST("/auth/reset-link", { body: { token } })),
  });

/** Spends a verification link. A query, so that one token is sent once however often the screen renders. */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ["verify-email", token],
    queryFn: () => unwrap(api.POST("/auth/verify-email", { body: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
