import { createFileRoute } from "@tanstack/react-router";
import { candidateSearchShape } from "@/entities/candidates/search";
import { jobQuery } from "@/entities/jobs/queries";
import { CandidatesTab } from "@/features/candidates/list/CandidatesTab";
import { JobPage } from "@/features/jobs/page/JobPage";
import { JOB_TABS } from "@/features/jobs/search";
import { requireRoute } from "@/policy/require-route";
import { oneOf, search } from "@/shared/search-params";

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
      candidates={(job, header) => (
        <CandidatesTab key={job.id} job={job} said={list} header={header} />
      )}
    />
  );
}
