import { createFileRoute } from "@tanstack/react-router";
import { SchedulePage } from "@/features/candidates/schedule/SchedulePage";
import { scheduleSearch } from "@/features/candidates/schedule/search";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/interviews")({
  beforeLoad: requireRoute("interview.arrange"),
  validateSearch: scheduleSearch,
  component: InterviewsScreen,
});

function InterviewsScreen() {
  const { view = "week", whose = "Mine", from } = Route.useSearch();
  return <SchedulePage view={view} whose={whose} from={from} />;
}
