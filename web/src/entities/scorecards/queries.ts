import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { candidateKeys } from "@/entities/candidates/keys";
import { jobKeys } from "@/entities/jobs/keys";

/** By what a job's interviewers score candidates. */
export type ScorecardForm = Schemas["ScorecardFormView"];
/** What interviewers said of a candidate, as far as the viewer may read it yet. */
export type Scorecards = Schemas["ScorecardsView"];

export const scorecardFormQuery = (jobId: string) =>
  queryOptions({
    queryKey: jobKeys.scorecard(jobId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/campaign/{jobId}/scorecard", { params: { path: { jobId } }, signal })),
  });

export const scorecardsQuery = (candidateId: string) =>
  queryOptions({
    queryKey: candidateKeys.scorecards(candidateId),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/{candidateId}/scorecards", {
          params: { path: { candidateId } },
          signal,
        }),
      ),
  });
