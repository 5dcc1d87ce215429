import { useMutation } from "@tanstack/react-query";
import { ApiError, api, type Schemas, unwrap } from "@/api/client";
import { useLost } from "@/api/use-lost";
import { useOnce } from "@/api/use-once";
import type { User } from "@/entities/users/queries";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { changed } from "../changed";
import { words } from "./words";

/** Leaves the page of somebody who has gone, before anything is asked for again. */
export type OnLeft = () => Promise<void> | void;

/** Lets somebody in who asks to join a company, as what they asked for or as something else. */
export const useApproveUser = () =>
  useMutation({
    mutationFn: ({ user, role }: { user: User; role: User["role"] }) =>
      unwrap(api.POST("/user/approve", { body: { userId: user.id, role } })),
    onSuccess: (_user, { user }) => toast(words.approved(user.fullName)),
    // Also after a refusal: somebody else may have been first.
    onSettled: (_data, _error, { user }, _before, { client }) =>
      changed(client, { kind: "user.changed", id: user.id }),
  });

/** Turns somebody away who asks to join a company. */
export const useRejectUser = (onLeft?: OnLeft) =>
  useMutation({
    mutationFn: (user: User) => unwrap(api.POST("/user/reject", { body: { userId: user.id } })),
    onSuccess: (_none, { fullName }) => {
      toast(words.rejected(fullName));
      return onLeft?.();
    },
    onError: (error) => toast(toldOf(error), { tone: "error" }),
    onSettled: (_data, _error, { id }, _before, { client }) =>
      changed(client, { kind: "user.left", id }),
  });

/** Deletes an account, whose jobs and credits become another's. */
export function useDeleteUser(onDeleted?: OnLeft) {
  const lost = useLost();
  return useMutation({
    mutationFn: async ({ user, heir }: { user: User; heir: string | null }) => {
      // What the dialog has said, so that nothing else goes.
      const body = {
        userDeleteId: user.id,
        companyGoes: user.isLastUser,
        ...(heir && { userAcceptId: heir }),
      };
      try {
        await unwrap(api.DELETE("/user", { body }));
      } catch (error) {
        // The answer that was lost may have been a yes: then nobody is there any more.
        if (error instanceof ApiError && error.status === 404 && lost.may()) return;
        lost.note(error);
        throw error;
      }
    },
    onSuccess: (_none, { user }) => {
      toast(words.deleted(user.fullName));
      return onDeleted?.();
    },
    // Refused, they are another than the one that was looked at.
    onSettled: (_none, error, { user }, _before, { client }) =>
      changed(client, { kind: error ? "user.changed" : "user.left", id: user.id }),
  });
}

/** Shuts somebody out. */
export function useBlockUser() {
  const once = useOnce();
  return useMutation({
    mutationFn: (body: Schemas["BlockInput"]) =>
      once(body, (headers) => unwrap(api.POST("/user/block", { body, headers }))),
    onSuccess: ({ fullName }) => toast(words.blocked(fullName)),
    onSettled: (_user, _error, { id }, _before, { client }) =>
      changed(client, { kind: "user.changed", id }),
  });
}

/** Lets somebody in again. */
export const useUnblockUser = () =>
  useMutation({
    mutationFn: ({ id }: User) => unwrap(api.POST("/user/unblock", { body: { id } })),
    onSuccess: ({ fullName }) => toast(words.unblocked(fullName)),
    onError: (error) => toast(toldOf(error), { tone: "error" }),
    onSettled: (_data, _error, { id }, _before, { client }) =>
      changed(client, { kind: "user.changed", id }),
  });

/** Asks somebody to join a company, or jobs of it. */
export function useInvite() {
  const once = useOnce();
  return useMutation({
    mutationFn: (body: Schemas["InviteInput"]) =>
      once(body, (headers) => unwrap(api.POST("/user/invite", { body, headers }))),
    onSuccess: ({ userId }, { email = "" }, _before, { client }) => {
      toast(words.sentTo(email));
      void changed(client, { kind: "user.changed", id: userId });
    },
  });
}

/** Sends an invitation again, which voids the links of the earlier letters. */
export const useResendInvitation = () =>
  useMutation({
    mutationFn: ({ id }: User) => unwrap(api.POST("/user/invite/resend", { body: { userId: id } })),
    onSuccess: (_sent, { email }) => toast(words.sentTo(email)),
    onError: (error) => toast(toldOf(error), { tone: "error" }),
    // Also after a refusal: they may have answered meanwhile.
    onSettled: (_data, _error, { id }, _before, { client }) =>
      changed(client, { kind: "user.changed", id }),
  });

/** Takes an invitation back, with the account that waited for its answer. */
export const useCancelInvitation = (onLeft?: OnLeft) =>
  useMutation({
    mutationFn: ({ id }: User) => unwrap(api.POST("/user/invite/cancel", { body: { userId: id } })),
    onSuccess: (_nothing, { email }) => {
      toast(words.cancelled(email));
      return onLeft?.();
    },
    onError: (error) => toast(toldOf(error), { tone: "error" }),
    onSettled: (_data, _error, { id }, _before, { client }) =>
      changed(client, { kind: "user.left", id }),
  });
