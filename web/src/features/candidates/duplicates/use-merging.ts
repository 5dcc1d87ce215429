import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { duplicatesQuery } from "@/entities/candidates/queries";
import { changed } from "@/live/changed";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

type Verdict = { verdict: "merge" | "unmerge"; other: string; name: string };

/** Says that somebody is the same person as the candidate, or is not; either can be taken back from the toast. */
export function useMerging(id: string) {
  const client = useQueryClient();
  const merging = useMutation({
    mutationFn: ({ verdict, other }: Verdict) => {
      const told = { params: { path: { candidateId: id } }, body: { candidateId: other } };
      return unwrap(
        verdict === "merge"
          ? api.POST("/candidate/{candidateId}/merge", told)
          : api.POST("/candidate/{candidateId}/unmerge", told),
      );
    },
    onSuccess: (duplicates, { verdict, other, name }) => {
      client.setQueryData(duplicatesQuery(id).queryKey, duplicates);
      const back = verdict === "merge" ? "unmerge" : "merge";
      toast(verdict === "merge" ? words.merged(name) : words.parted, {
        undo: () => merging.mutate({ verdict: back, other, name }),
      });
      return changed(client, { kind: "candidates.merged", ids: [id, other] });
    },
    onError: (error) => toast(toldOf(error, words.failed), { tone: "error" }),
  });
  return merging;
}
