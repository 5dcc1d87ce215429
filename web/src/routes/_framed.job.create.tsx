import { createFileRoute } from "@tanstack/react-router";
import { JobCreatePage } from "@/features/jobs/form/JobCreatePage";
import { jobCreateSearch } from "@/features/jobs/search";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/job/create")({
  beforeLoad: requireRoute("job.create"),
  validateSearch: jobCreateSearch,
  component: JobCreateScreen,
});

function JobCreateScreen() {
  return <JobCreatePage search={Route.useSearch()} />;
}
