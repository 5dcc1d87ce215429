import { createFileRoute } from "@tanstack/react-router";
import { dashboardQuery } from "@/entities/dashboard/queries";
import { ownTasksQuery } from "@/entities/tasks/queries";
import { DashboardPage } from "@/features/dashboard/DashboardPage";
import { allowed } from "@/policy/can";

export const Route = createFileRoute("/_framed/")({
  // Started, not awaited: the frame is there first. To an account that awaits approval the screen says just that.
  loader: ({ context: { queryClient, viewer } }) => {
    if (allowed(viewer, "job.view")) void queryClient.prefetchQuery(dashboardQuery());
    if (allowed(viewer, "task.manage")) void queryClient.prefetchInfiniteQuery(ownTasksQuery());
  },
  component: DashboardPage,
});
