import type { QueryClient } from "@tanstack/react-query";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import { candidateCountsQuery, candidateListQuery } from "@/entities/candidates/queries";
import { BOARD_PAGE } from "@/entities/candidates/search";
import { jobQuery } from "@/entities/jobs/queries";
import { stagesQuery } from "@/entities/stages/queries";
import { type Viewer, viewerQuery } from "@/policy/viewer";
import { holdOthers } from "@/shared/first-look";

/** What `public/early.js` asked for while this code was on its way. */
type Early = {
  token: string;
  /** The viewer, in one call with the candidates of the job that the address names, as a list or as a board. */
  answer: Promise<Viewer | Schemas["CandidatesTab"] | Schemas["BoardTab"] | null>;
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
  holdOthers();
  const { job, stages, counts } = answer;
  client.setQueryData(jobQuery(job.id).queryKey, job);
  client.setQueryData(stagesQuery(job.companyId).queryKey, stages);
  client.setQueryData(candidateCountsQuery(job.id, {}).queryKey, counts);
  if ("page" in answer)
    return void client.setQueryData(candidateListQuery(job.id, {}).queryKey, answer.page);
  for (const { stageId, page } of answer.columns)
    client.setQueryData(
      candidateListQuery(job.id, { stage: [stageId], limit: BOARD_PAGE }).queryKey,
      page,
    );
}
