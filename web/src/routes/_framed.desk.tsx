import { createFileRoute } from "@tanstack/react-router";
import { DeskPage } from "@/features/jobs/desk/DeskPage";
import { deskListQuery } from "@/features/jobs/desk/queries";
import { deskSearch } from "@/features/jobs/search";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/desk")({
  beforeLoad: requireRoute("job.desk"),
  validateSearch: deskSearch,
  loaderDeps: ({ search }) => search,
  // Started, not awaited: the screen shows rows in waiting.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(deskListQuery(deps));
  },
  component: DeskScreen,
});

function DeskScreen() {
  return <DeskPage search={Route.useSearch()} />;
}
