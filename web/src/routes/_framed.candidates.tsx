import { createFileRoute } from "@tanstack/react-router";
import { everyoneQuery } from "@/entities/candidates/everyone-queries";
import { readEveryoneSearch } from "@/entities/candidates/everyone-search";
import { EveryonePage } from "@/features/candidates/everyone/EveryonePage";
import { allowed } from "@/policy/can";
import { requireRoute } from "@/policy/require-route";

/** A company's candidates, and those whom a recruiter submitted; the provider's people have a screen of their own. */
export const Route = createFileRoute("/_framed/candidates")({
  beforeLoad: requireRoute(
    (viewer) => !viewer.actsForProvider && allowed(viewer, "candidate.view"),
  ),
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
