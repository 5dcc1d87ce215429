import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { changed } from "@/live/changed";
import { toast } from "@/shared/toast";
import { messages, whyUnread } from "../messages";

/** Has the server read a candidate's CV again; what it tells is then everywhere. */
export function useReadAgain(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.POST("/candidate/{candidateId}/read-cv", { params: { path: { candidateId: id } } }),
      ),
    onSuccess: async ({ cv }) => {
      await changed(client, { kind: "candidate.edited", id });
      if (cv && cv.outcome !== "Text") toast(whyUnread[cv.outcome], { tone: "error" });
    },
    onError: () => toast(messages.readAgainFailed, { tone: "error" }),
  });
}
