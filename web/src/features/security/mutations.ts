import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import {
  companySecurityQuery,
  type OwnSession,
  ownSessionsQuery,
} from "@/entities/security/queries";
import { changed } from "@/live/changed";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

const failed = (error: Error) => toast(toldOf(error), { tone: "error" });

/** Signs out of one device. */
export function useEndSession() {
  return useMutation({
    mutationFn: ({ id }: OwnSession) =>
      unwrap(api.DELETE("/user/sessions/{sessionId}", { params: { path: { sessionId: id } } })),
    onSuccess: (_none, { id }, _before, { client }) => {
      client.setQueryData(ownSessionsQuery().queryKey, (all) =>
        all?.filter((each) => each.id !== id),
      );
      toast("Signed out of that device");
    },
    onError: failed,
    onSettled: (_data, _error, _session, _before, { client }) =>
      changed(client, { kind: "security.changed" }),
  });
}

/** Looks with nobody's eyes any more, in this browser or another. */
export function useEndSupportViews() {
  return useMutation({
    mutationFn: () => unwrap(api.DELETE("/user/support-views")),
    onError: failed,
    onSettled: (_data, _error, _none, _before, { client }) =>
      changed(client, { kind: "security.changed" }),
  });
}

/** Signs out of every device but this one. */
export function useEndOthers() {
  return useMutation({
    mutationFn: () => unwrap(api.POST("/user/sessions/end-others")),
    onSuccess: ({ ended }) => toast(words.others(ended)),
    onError: failed,
    onSettled: (_data, _error, _none, _before, { client }) =>
      changed(client, { kind: "security.changed" }),
  });
}

/** Mails a link that sets a password, to whom has none. */
export function useMailPasswordLink(email: string) {
  return useMutation({
    mutationFn: () => unwrap(api.POST("/user/reset-password", { body: { email } })),
    onSuccess: () => toast(words.linkSent(email)),
    onError: failed,
  });
}

/** Demands two steps of a company's members, or does so no more. */
export function useDemandTwoStep() {
  return useMutation({
    mutationFn: (body: Schemas["CompanySecurityInput"]) =>
      unwrap(api.PUT("/companies/security", { body })),
    onSuccess: (standing, { id }, _before, { client }) =>
      client.setQueryData(companySecurityQuery(id).queryKey, standing),
    onError: failed,
    onSettled: (_data, _error, _body, _before, { client }) =>
      changed(client, { kind: "security.changed" }),
  });
}

/** Tells the cache that the viewer signs in in another way. */
export function useSecurityChanged() {
  const client = useQueryClient();
  return () => void changed(client, { kind: "security.changed" });
}
