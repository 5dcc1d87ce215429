import { useMutation, useQueryClient } from "@tanstack/react-query";
import { cvFileQuery } from "@/entities/candidates/cv-queries";
import { fullName } from "@/entities/candidates/labels";
import type { CandidateView } from "@/entities/candidates/queries";
import { saveFile } from "@/shared/save-file";
import { toast } from "@/shared/toast";
import { messages } from "../messages";

/** Saves the CV under the candidate's full name. */
export function useDownload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (candidate: CandidateView) => {
      const { blob } = await client.ensureQueryData(cvFileQuery(candidate.id));
      saveFile(blob, `${fullName(candidate)}.${candidate.cv?.kind.toLowerCase() ?? "pdf"}`);
    },
    onError: () => toast(messages.downloadFailed, { tone: "error" }),
  });
}
