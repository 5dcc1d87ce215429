import { createFileRoute } from "@tanstack/react-router";
import { statementQuery } from "@/entities/credits/queries";
import { StatementPage } from "@/features/settings/StatementPage";
import { statementSearch } from "@/features/settings/search";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/credits")({
  beforeLoad: requireRoute("credits.view"),
  validateSearch: statementSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { page, limit } }) => {
    void queryClient.prefetchQuery(
      statementQuery({ ...(page && { page }), ...(limit && { limit }) }),
    );
  },
  component: StatementScreen,
});

function StatementScreen() {
  return <StatementPage search={Route.useSearch()} />;
}
