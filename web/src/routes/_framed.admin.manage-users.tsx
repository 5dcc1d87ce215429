import { createFileRoute } from "@tanstack/react-router";
import { requireRoute } from "@/policy/require-route";
import { Page } from "@/shared/Page";

export const Route = createFileRoute("/_framed/admin/manage-users")({
  beforeLoad: requireRoute("company.approve"),
  component: () => <Page title="Manage users" />,
});
