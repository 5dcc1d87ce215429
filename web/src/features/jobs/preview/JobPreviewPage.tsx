import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CHANGES_REQUESTED, statusTag } from "@/entities/jobs/labels";
import { type Job, jobQuery } from "@/entities/jobs/queries";
import { InviteMember } from "@/live/users/InviteMember";
import { useCan, useViewer } from "@/policy/can";
import { lazily } from "@/shared/lazily";
import { Page } from "@/shared/Page";
import { isGone } from "@/shared/QueryView";
import { StatusTag } from "@/shared/StatusTag";
import { AdvertSheet } from "../advert/AdvertSheet";
import { AdvertTabs } from "../advert/AdvertTabs";
import { ProviderSays } from "../advert/ProviderSays";
import { openRound } from "../desk/asked";
import type { JobPreviewSearch } from "../search";
import { HiringTeam } from "../team/HiringTeam";
import { PreviewActions } from "./PreviewActions";
import { PreviewReadiness } from "./PreviewReadiness";
import { PreviewResult } from "./PreviewResult";
import { WaitsForCredits } from "./WaitsForCredits";
import { words } from "./words";

const AtDesk = lazily(async () => (await import("../desk/AtDesk")).AtDesk, {
  waiting: AdvertSheet,
});
const ChangesAsked = lazily(async () => (await import("../desk/ChangesAsked")).ChangesAsked);

/** The advert before it is published, with the way onward for whoever's turn it is. */
export function JobPreviewPage({ jobId, search }: { jobId: string; search: JobPreviewSearch }) {
  const viewer = useViewer();
  const can = useCan();
  const { data: job, error } = useSuspenseQuery(jobQuery(jobId));
  // Somebody else has deleted it, or taken this person off it.
  if (isGone(error)) throw error;
  if (search.status) return <PreviewResult jobId={job.id} status={search.status} />;

  const team = search.tab === "HiringTeam";
  const isAsked = openRound(job) > 0;
  const tag = isAsked ? CHANGES_REQUESTED : statusTag(job, viewer.id, "details");
  return (
    <Page
      title={team ? "Select hiring team" : "Review job details"}
      documentTitle={`Review ${job.title}`}
      back={<Link to="/jobs">{words.allJobs}</Link>}
      meta={
        <>
          <StatusTag tone={tag.tone} mark={tag.mark}>
            {tag.label}
          </StatusTag>
          {job.company.status === "NotVerified" && (
            <StatusTag tone="amber" mark="warning">
              {words.companyUnverified}
            </StatusTag>
          )}
        </>
      }
      actions={
        !team ? (
          <PreviewActions job={job} />
        ) : (
          job.statusFilter !== "Archived" && <InviteMember label={words.invite} job={job} />
        )
      }
      tabs={<AdvertTabs job={job} current={team ? "HiringTeam" : "Preview"} />}
    >
      <ProviderSays job={job} />
      <WaitsForCredits job={job} />
      {can("job.answerChanges", job) && <ChangesAsked job={job} key={openRound(job)} />}
      {team ? <HiringTeam job={job} /> : <Advert job={job} />}
    </Page>
  );
}

/** The advert, at the desk with what its editors have to know, elsewhere with what stands in its way. */
function Advert({ job }: { job: Job }) {
  if (useCan()("job.desk", job)) return <AtDesk job={job} />;
  return (
    <>
      <PreviewReadiness job={job} />
      <AdvertSheet job={job} />
    </>
  );
}
