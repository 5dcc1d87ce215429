import { useMutation, useQueryClient } from "@tanstack/react-query";
import { cvFileQuery } from "@/entities/candidates/cv-queries";
import { fullName } from "@/entities/candidates/labels";
import type { CandidateView } from "@/entities/candidates/queries";
import { toast } from "@/shared/toast";
import { messages } from "../messages";

/** Saves the CV under the candidate's full name. */
export function useDownload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (candidate: CandidateView) => {
      const { blob } = await client.ensureQueryData(cvFileQuery(candidate.id));
      const link = document.createElement("a");
      link.href = URL.createObjectURL(blob);
      link.download = `${fullName(candidate)}.${candidate.cv?.kind.toLowerCase() ?? "pdf"}`;
      link.click();
      // The browser is still reading it.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    onError: () => toast(messages.downloadFailed, { tone: "error" }),
  });
}
