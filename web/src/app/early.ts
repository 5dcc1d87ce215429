import type { QueryClient } from "@tanstack/react-query";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import {
  type CandidatePage,
  candidateCountsQuery,
  candidateListQuery,
} from "@/entities/candidates/queries";
import { BOARD_PAGE } from "@/entities/candidates/search";
import { jobQuery } from "@/entities/jobs/queries";
import { stagesQuery } from "@/entities/stages/queries";
import { type Viewer, viewerQuery } from "@/policy/viewer";

/** What `public/early.js` asked for while this code was on its way. */
type Early = {
  token: string;
  /** The job whose candidates were asked for with the viewer, in one call; else the viewer alone was. */
  job: string | null;
  answer: Promise<Viewer | Schemas["CandidatesTab"] | null>;
  /** Set where the job's board was asked for: the first cards of each stage, by the stage's id. */
  columns: Promise<[string, Promise<CandidatePage | null>][] | undefined> | false;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the browser's window is an interface to merge with.
  interface Window {
    jobhelmEarly?: Early;
  }
}

/** A server that keeps us waiting longer is asked by the screens themselves. */
const PATIENCE_MS = 2000;

/** Puts what was asked for early where the screens look for it. */
export async function takeEarly(client: QueryClient): Promise<void> {
  const early = window.jobhelmEarly;
  delete window.jobhelmEarly;
  if (!early || early.token !== session.token()) return;
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([early.answer, late]);
  if (!answer) return;
  const viewer = "viewer" in answer ? answer.viewer : answer;
  session.isOf(viewer.id);
  client.setQueryData(viewerQuery().queryKey, viewer);
  if (!("viewer" in answer)) return;
  const { job, stages, page, counts } = answer;
  client.setQueryData(jobQuery(job.id).queryKey, job);
  client.setQueryData(stagesQuery(job.companyId).queryKey, stages);
  client.setQueryData(candidateCountsQuery(job.id, {}).queryKey, counts);
  if (!early.columns)
    return void client.setQueryData(candidateListQuery(job.id, {}).queryKey, page);
  for (const [stage, asked] of (await early.columns) ?? []) {
    const { queryKey } = candidateListQuery(job.id, { stage: [stage], limit: BOARD_PAGE });
    // Nobody waits for them here: the board does, and asks itself for those that were not answered.
    void client.prefetchQuery({
      queryKey,
      queryFn: async () => (await asked) ?? Promise.reject(new Error("not answered early")),
    });
  }
}
