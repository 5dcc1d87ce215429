import { createFileRoute } from "@tanstack/react-router";
import { candidateSearchShape } from "@/entities/candidates/search";
import { jobQuery } from "@/entities/jobs/queries";
import { JobPage } from "@/features/jobs/page/JobPage";
import { JOB_TABS } from "@/features/jobs/search";
import { requireRoute } from "@/policy/require-route";
import { lazily } from "@/shared/lazily";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { oneOf, search } from "@/shared/search-params";

// Whatever the app begins with, the list comes with the screen: most of those who look at a job look at it.
const CandidatesTab = lazily(
  async () => (await import("@/features/candidates/list/CandidatesTab")).CandidatesTab,
  { waiting: () => <SkeletonRows label="Loading" />, asked: /^(?!.*\btab=Pipeline\b)/ },
);

const PipelineTab = lazily(
  async () => (await import("@/features/candidates/board/PipelineTab")).PipelineTab,
  { waiting: () => <SkeletonRows label="Loading" />, asked: /\btab=Pipeline\b/ },
);

const OverviewTab = lazily(
  async () => (await import("@/features/reports/overview/OverviewTab")).OverviewTab,
  { waiting: () => <SkeletonRows rows={8} label="Loading" /> },
);

const ActivitiesTab = lazily(
  async () => (await import("@/features/reports/activities/ActivitiesTab")).ActivitiesTab,
  { waiting: () => <SkeletonRows rows={8} label="Loading" /> },
);

export const Route = createFileRoute("/_framed/job/$jobId/")({
  beforeLoad: requireRoute("job.view"),
  validateSearch: search({ tab: oneOf(JOB_TABS), ...candidateSearchShape }),
  loader: ({ context: { queryClient }, params: { jobId } }) =>
    queryClient.ensureQueryData(jobQuery(jobId)),
  component: JobScreen,
});

function JobScreen() {
  const { jobId } = Route.useParams();
  const { tab = "JobDetails", ...list } = Route.useSearch();
  return (
    <JobPage
      jobId={jobId}
      tab={tab}
      figures={({ id }) => {
        const Tab = tab === "Activities" ? ActivitiesTab : OverviewTab;
        return <Tab key={id} jobId={id} />;
      }}
      candidates={(job, header) => {
        const Tab = tab === "Pipeline" ? PipelineTab : CandidatesTab;
        return <Tab key={job.id} job={job} said={list} header={header} />;
      }}
    />
  );
}
