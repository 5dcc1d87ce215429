import { createFileRoute } from "@tanstack/react-router";
import { AssignCreditsPage } from "@/features/settings/AssignCreditsPage";
import { assignSearch } from "@/features/settings/search";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/assign-credits")({
  beforeLoad: requireRoute("credits.transfer"),
  validateSearch: assignSearch,
  component: AssignCreditsScreen,
});

function AssignCreditsScreen() {
  return <AssignCreditsPage search={Route.useSearch()} />;
}
