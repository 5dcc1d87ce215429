import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";

export type Invitation = Schemas["InvitationDetails"];

/** What a link that sets a password would do; looking spends nothing. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["reset-link", token],
    queryFn: () => unwrap(api.POST("/auth/reset-link", { body: { token } })),
  });

/** What an invitation says; looking spends nothing. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/auth/invitation", { params: { query: { token } }, signal })),
  });

/** Spends a verification link. A query, so that one token is sent once however often the screen renders. */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ["verify-email", token],
    queryFn: () => unwrap(api.POST("/auth/verify-email", { body: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What an app is told by whoever has to set two-step sign-in up. Asked for once: each answer voids the one before. */
export const enrolmentQuery = (token: string) =>
  queryOptions({
    queryKey: ["enrolment", token],
    queryFn: () => unwrap(api.POST("/auth/second-step/enrol", { body: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
