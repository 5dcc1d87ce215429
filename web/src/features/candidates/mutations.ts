import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { changed, forget } from "@/live/changed";
import { decisionsOf } from "@/live/decisions";
import { toast } from "@/shared/toast";
import { messages } from "./messages";

/** Removes candidates for good. */
export function useDeleteCandidates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      unwrap(api.DELETE("/candidate", { body: { ids: [...ids] } })),
    onSuccess: (_data, ids) => {
      decisionsOf(client).forget(ids);
      forget(client, { kind: "candidates.deleted", ids });
      toast(messages.deletedMany(ids.length));
      return changed(client, { kind: "candidates.deleted", ids });
    },
    onError: () => toast(messages.deleteFailed, { tone: "error" }),
  });
}
