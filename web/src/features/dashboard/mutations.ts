import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { changed } from "@/live/changed";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

type Answer = {
  id: string;
  companyName: string;
  accepts: boolean;
  /** Of some of its jobs; else of all. */
  adverts?: string[];
};

/** Answers an invitation of the viewer's own. */
export function useAnswerInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, accepts, adverts }: Answer) => {
      const params = {
        params: { path: { invitationId: id } },
        ...(adverts && { body: { adverts } }),
      };
      return unwrap(
        accepts
          ? api.POST("/user/invitations/{invitationId}/accept", params)
          : api.POST("/user/invitations/{invitationId}/decline", params),
      );
    },
    onSuccess: (_, { accepts, companyName }) =>
      toast(accepts ? words.joined(companyName) : words.declined),
    onError: (error) => toast(toldOf(error), { tone: "error" }),
    // Refused, it may have been answered or taken back meanwhile.
    onSettled: () => changed(client, { kind: "invitation.accepted" }),
  });
}
