import { type QueryClient, useMutation } from "@tanstack/react-query";
import { ApiError, api, unwrap } from "@/api/client";
import { useLost } from "@/api/use-lost";
import { useOnce } from "@/api/use-once";
import type { Invitable, Job, TeamMember } from "@/entities/jobs/queries";
import { changed } from "@/live/changed";
import { useViewer } from "@/policy/can";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

/** Also after a refusal: somebody else may have been first, or they have answered meanwhile. */
const settle = (client: QueryClient, jobId: string) =>
  changed(client, { kind: "team.changed", id: jobId });

const failed = (error: Error) => toast(toldOf(error), { tone: "error" });

/** Takes a member off the team, or an invitation to it back. */
export function useRemoveFromTeam() {
  const lost = useLost();
  return useMutation({
    mutationFn: async ({ advertId: id, userId, objectID }: TeamMember) => {
      try {
        await unwrap(api.DELETE("/hiringteam", { body: { id, userId, objectID } }));
      } catch (error) {
        // The answer that was lost may have been a yes: then there is no such place any more.
        if (error instanceof ApiError && error.status === 404 && lost.may()) return;
        lost.note(error);
        throw error;
      }
    },
    onSuccess: (_none, { invitationStatus, fullName }) =>
      toast(invitationStatus === "Pending" ? words.inviteDeleted : words.removed(fullName)),
    onError: failed,
    onSettled: (_none, _error, { advertId }, _before, { client }) => settle(client, advertId),
  });
}

/** Asks somebody to join the team, who has an account. */
export function useInviteToTeam(jobId: string) {
  const once = useOnce();
  return useMutation({
    mutationFn: ({ userId }: Invitable) => {
      const body = { id: jobId, userId };
      return once(body, (headers) => unwrap(api.POST("/hiringteam", { body, headers })));
    },
    onSuccess: (_member, { email }) => toast(words.sentTo(email)),
    onError: failed,
    onSettled: (_member, _error, _person, _before, { client }) => settle(client, jobId),
  });
}

/** Asks a newcomer anew, which voids the links of the earlier letters. */
export function useReinvite({ id, company }: Job) {
  const once = useOnce();
  const { id: userId } = useViewer();
  return useMutation({
    mutationFn: ({ email, role }: TeamMember) => {
      const body = { userId, email, role, adverts: [id], companyId: company.id };
      return once(body, (headers) => unwrap(api.POST("/user/invite", { body, headers })));
    },
    onSuccess: () => toast(words.inviteResent),
    onError: failed,
    onSettled: (_invited, _error, _member, _before, { client }) => settle(client, id),
  });
}

/** Sends an invitation to the team again, which voids the links of the earlier letters. */
export function useResendInvite() {
  const once = useOnce();
  return useMutation({
    mutationFn: ({ advertId: id, userId }: TeamMember) => {
      const body = { id, userId };
      return once(body, (headers) => unwrap(api.POST("/hiringteam/resend", { body, headers })));
    },
    onSuccess: () => toast(words.inviteResent),
    onError: failed,
    onSettled: (_member, _error, { advertId }, _before, { client }) => settle(client, advertId),
  });
}
