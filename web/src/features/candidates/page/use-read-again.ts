import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { toast } from "@/shared/toast";
import { messages, whyUnread } from "../messages";
import { candidateKeys } from "../queries";

/** Has the server read a candidate's CV again; what it tells is then everywhere. */
export function useReadAgain(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.POST("/candidate/{candidateId}/read-cv", { params: { path: { candidateId: id } } }),
      ),
    onSuccess: async ({ cv }) => {
      await client.invalidateQueries({ queryKey: candidateKeys.all });
      if (cv && cv.outcome !== "Text") toast(whyUnread[cv.outcome], { tone: "error" });
    },
    onError: () => toast(messages.readAgainFailed, { tone: "error" }),
  });
}
