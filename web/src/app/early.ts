import type { QueryClient } from "@tanstack/react-query";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import { candidateCountsQuery, candidateListQuery } from "@/entities/candidates/queries";
import { BOARD_PAGE } from "@/entities/candidates/search";
import { jobQuery } from "@/entities/jobs/queries";
import { stagesQuery } from "@/entities/stages/queries";
import { type Viewer, viewerQuery } from "@/policy/viewer";
import { holdOthers } from "@/shared/first-look";
import { askedParts } from "@/shared/lazily";

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
const late = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));

/** Puts what was asked for early where the screens look for it; answers whether that is all that the first one shows. */
export async function takeEarly(client: QueryClient): Promise<boolean> {
  const early = window.jobhelmEarly;
  delete window.jobhelmEarly;
  if (!early || early.token !== session.token()) return false;
  const answer = await Promise.race([early.answer, late()]);
  if (!answer) return false;
  const viewer = "viewer" in answer ? answer.viewer : answer;
  session.isOf(viewer.id);
  client.setQueryData(viewerQuery().queryKey, viewer);
  if (!("viewer" in answer)) return false;
  holdOthers();
  const { job, stages, counts } = answer;
  client.setQueryData(jobQuery(job.id).queryKey, job);
  client.setQueryData(stagesQuery(job.companyId).queryKey, stages);
  client.setQueryData(candidateCountsQuery(job.id, {}).queryKey, counts);
  if ("page" in answer) {
    client.setQueryData(candidateListQuery(job.id, {}).queryKey, answer.page);
    return true;
  }
  for (const { stageId, page } of answer.columns)
    client.setQueryData(
      candidateListQuery(job.id, { stage: [stageId], limit: BOARD_PAGE }).queryKey,
      page,
    );
  return true;
}

/** Until the first screen's code is there, too, so that it is drawn once and whole. */
export async function drawnAtOnce(router: { load: () => Promise<void> }): Promise<void> {
  // What cannot be loaded is told by the screen itself, which tries again.
  await Promise.race([Promise.allSettled([router.load()]).then(askedParts), late()]);
}
