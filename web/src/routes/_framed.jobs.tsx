import { createFileRoute } from "@tanstack/react-router";
import { jobCountersQuery } from "@/entities/jobs/queries";
import { JobsPage } from "@/features/jobs/list/JobsPage";
import { jobsSearch } from "@/features/jobs/search";
import { allowed } from "@/policy/can";

export const Route = createFileRoute("/_framed/jobs")({
  validateSearch: jobsSearch,
  loaderDeps: ({ search }) => search,
  // Started, not awaited: the screen shows rows in waiting while a filter's answer is on its way.
  loader: ({ context: { queryClient, viewer }, deps }) => {
    // Every role has this screen; to an account that awaits approval it says just that.
    if (!allowed(viewer, "job.view")) return;
    // Other screens do not carry what only this one asks.
    void import("@/features/jobs/list/job-search").then(({ jobListQuery }) =>
      queryClient.prefetchQuery(jobListQuery(deps)),
    );
    void queryClient.prefetchQuery(jobCountersQuery());
  },
  component: JobsScreen,
});

function JobsScreen() {
  return <JobsPage search={Route.useSearch()} />;
}
