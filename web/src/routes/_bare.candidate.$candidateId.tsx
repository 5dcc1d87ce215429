import { createFileRoute } from "@tanstack/react-router";
import { CandidatePage } from "@/features/candidates/page/CandidatePage";
import { candidatePageSearch } from "@/features/candidates/page/tabs";
import { requireRoute } from "@/policy/require-route";

/** No loader: looking at a candidate counts as opening, and a look ahead must not. */
export const Route = createFileRoute("/_bare/candidate/$candidateId")({
  validateSearch: candidatePageSearch,
  beforeLoad: requireRoute("candidate.view"),
  component: CandidateScreen,
});

function CandidateScreen() {
  const { candidateId } = Route.useParams();
  const { tab, note } = Route.useSearch();
  return <CandidatePage id={candidateId} tab={tab} note={note} />;
}
