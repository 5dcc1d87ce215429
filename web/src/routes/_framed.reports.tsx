import { createFileRoute } from "@tanstack/react-router";
import { reportQuery } from "@/features/reports/queries";
import { ReportsPage } from "@/features/reports/ReportsPage";
import { askedBy, reportsSearch } from "@/features/reports/search";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/reports")({
  beforeLoad: requireRoute("report.view"),
  validateSearch: reportsSearch,
  loaderDeps: ({ search }) => search,
  // Started, not awaited: the filters are there at once.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(reportQuery(askedBy(deps)));
  },
  component: ReportsScreen,
});

function ReportsScreen() {
  return <ReportsPage search={Route.useSearch()} />;
}
