import { createFileRoute } from "@tanstack/react-router";
import { requireRoute } from "@/policy/require-route";
import { Page } from "@/shared/Page";

export const Route = createFileRoute("/_framed/jobs")({
  beforeLoad: requireRoute("job.view"),
  component: () => <Page title="Jobs" />,
});
