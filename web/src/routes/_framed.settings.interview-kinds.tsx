import { createFileRoute } from "@tanstack/react-router";
import { InterviewKindsPage } from "@/features/settings/interview-kinds/InterviewKindsPage";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/interview-kinds")({
  beforeLoad: requireRoute("interviewKinds.edit"),
  loader: ({ context: { queryClient } }) => {
    void import("@/entities/interviews/queries").then(({ interviewKindsQuery }) =>
      queryClient.prefetchQuery(interviewKindsQuery()),
    );
  },
  component: InterviewKindsPage,
});
