import { createFileRoute } from "@tanstack/react-router";
import { JobsPage } from "@/features/jobs/JobsPage";
import { jobCountersQuery, jobListQuery } from "@/features/jobs/queries";
import { jobsSearch } from "@/features/jobs/search";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/jobs")({
  beforeLoad: requireRoute("job.view"),
  validateSearch: jobsSearch,
  loaderDeps: ({ search }) => search,
  // Started, not awaited: the screen shows rows in waiting while a filter's answer is on its way.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(jobListQuery(deps));
    void queryClient.prefetchQuery(jobCountersQuery());
  },
  component: JobsScreen,
});

function JobsScreen() {
  return <JobsPage search={Route.useSearch()} />;
}
