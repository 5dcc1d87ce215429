import { createFileRoute } from "@tanstack/react-router";
import { jobQuery } from "@/entities/jobs/queries";
import { JobPreviewPage } from "@/features/jobs/preview/JobPreviewPage";
import { jobPreviewSearch } from "@/features/jobs/search";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/job/$jobId/preview")({
  beforeLoad: requireRoute("job.view"),
  validateSearch: jobPreviewSearch,
  loader: ({ context: { queryClient }, params: { jobId } }) =>
    queryClient.ensureQueryData(jobQuery(jobId)),
  component: JobPreviewScreen,
});

function JobPreviewScreen() {
  return <JobPreviewPage jobId={Route.useParams().jobId} search={Route.useSearch()} />;
}
