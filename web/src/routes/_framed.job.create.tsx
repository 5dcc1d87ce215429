import { createFileRoute } from "@tanstack/react-router";
import { requireRoute } from "@/policy/require-route";
import { Page } from "@/shared/Page";

export const Route = createFileRoute("/_framed/job/create")({
  beforeLoad: requireRoute("job.create"),
  component: () => <Page title="Enter job details" />,
});
