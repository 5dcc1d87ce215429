import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { duplicatesQuery } from "@/entities/candidates/queries";
import { changed } from "@/live/changed";
import { made } from "@/live/made";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

type Verdict = { verdict: "merge" | "unmerge"; other: string; name: string };

/** Says that somebody is the same person as the candidate, or is not; either can be taken back from the toast. */
export function useMerging(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ verdict, other, name }: Verdict) => {
      const told = { params: { path: { candidateId: id } }, body: { candidateId: other } };
      const merged = verdict === "merge";
      return made(
        client,
        unwrap(
          merged
            ? api.POST("/candidate/{candidateId}/merge", told)
            : api.POST("/candidate/{candidateId}/unmerge", told),
        ),
        () => ({
          kind: "people",
          label: merged ? words.merged(name) : words.parted,
          data: { id, other, merged },
        }),
      );
    },
    onSuccess: ([duplicates, undo], { verdict, other, name }) => {
      client.setQueryData(duplicatesQuery(id).queryKey, duplicates);
      toast(verdict === "merge" ? words.merged(name) : words.parted, { undo });
      return changed(client, { kind: "candidates.merged", ids: [id, other] });
    },
    onError: (error) => toast(toldOf(error, words.failed), { tone: "error" }),
  });
}
