import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { campaignLabel, statusTag } from "@/entities/jobs/labels";
import { jobQuery } from "@/entities/jobs/queries";
import { useViewer } from "@/policy/can";
import { Page } from "@/shared/Page";
import { isGone } from "@/shared/QueryView";
import { StatusTag } from "@/shared/StatusTag";
import { AdvertSheet } from "../advert/AdvertSheet";
import type { JobPreviewSearch } from "../search";
import { PreviewActions } from "./PreviewActions";
import { PreviewResult } from "./PreviewResult";
import { words } from "./words";

/** The advert before it is published, with the way onward for whoever's turn it is. */
export function JobPreviewPage({ jobId, search }: { jobId: string; search: JobPreviewSearch }) {
  const viewer = useViewer();
  const { data: job, error } = useSuspenseQuery(jobQuery(jobId));
  // Somebody else has deleted it, or taken this person off it.
  if (isGone(error)) throw error;
  if (search.status) return <PreviewResult jobId={job.id} status={search.status} />;

  const tag = statusTag(job, viewer.id, "details");
  return (
    <Page
      title="Review job details"
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
          <span>{campaignLabel[job.campaignType]}</span>
        </>
      }
      actions={<PreviewActions job={job} />}
    >
      <AdvertSheet job={job} />
    </Page>
  );
}
