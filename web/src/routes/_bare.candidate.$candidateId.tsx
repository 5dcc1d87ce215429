import { createFileRoute } from "@tanstack/react-router";
import { requireRoute } from "@/policy/require-route";
import { Page } from "@/shared/Page";

export const Route = createFileRoute("/_bare/candidate/$candidateId")({
  beforeLoad: requireRoute("candidate.view"),
  component: () => (
    <main>
      <Page title="Candidate" />
    </main>
  ),
});
