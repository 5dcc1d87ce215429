import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { jobKeys } from "@/entities/jobs/keys";
import { changed } from "@/live/changed";

/** Gives a job another scorecard. */
export function useSaveScorecardForm(jobId: string) {
  return useMutation({
    mutationFn: (body: Schemas["ScorecardFormInput"]) =>
      unwrap(api.PUT("/campaign/{jobId}/scorecard", { params: { path: { jobId } }, body })),
    onSuccess: (saved, _input, _before, { client }) => {
      client.setQueryData(jobKeys.scorecard(jobId), saved);
      void changed(client, { kind: "scorecardForm.changed", id: jobId });
    },
  });
}
