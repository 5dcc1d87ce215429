import { createFileRoute } from "@tanstack/react-router";
import { jobQuery } from "@/entities/jobs/queries";
import { JobEditPage } from "@/features/jobs/form/JobEditPage";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/job/$jobId/edit")({
  beforeLoad: requireRoute("job.edit"),
  // Fetched anew: a form must not start from what somebody else has changed since.
  loader: ({ context: { queryClient }, params: { jobId } }) =>
    queryClient.fetchQuery({ ...jobQuery(jobId), staleTime: 0 }),
  component: JobEditScreen,
});

function JobEditScreen() {
  const { jobId } = Route.useParams();
  return <JobEditPage key={jobId} jobId={jobId} />;
}
