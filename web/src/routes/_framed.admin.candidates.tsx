import { createFileRoute } from "@tanstack/react-router";
import { everyoneQuery } from "@/entities/candidates/everyone-queries";
import { readEveryoneSearch } from "@/entities/candidates/everyone-search";
import { EveryonePage } from "@/features/candidates/everyone/EveryonePage";

/** Candidates of every company. */
export const Route = createFileRoute("/_framed/admin/candidates")({
  validateSearch: readEveryoneSearch,
  loaderDeps: ({ search }) => search,
  // Started, not awaited: the screen shows rows in waiting while a filter's answer is on its way.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(everyoneQuery(deps));
  },
  component: CandidatesScreen,
});

function CandidatesScreen() {
  return <EveryonePage said={Route.useSearch()} />;
}
