import { createFileRoute } from "@tanstack/react-router";
import { rejectReasonsQuery } from "@/entities/companies/reject-reasons";
import { RejectReasonsPage } from "@/features/settings/reject-reasons/RejectReasonsPage";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/reject-reasons")({
  beforeLoad: requireRoute("rejectReasons.edit"),
  // Fetched anew: a form must not start from what somebody else has changed since.
  loader: ({ context }) =>
    context.queryClient.fetchQuery({ ...rejectReasonsQuery(), staleTime: 0 }),
  component: RejectReasonsPage,
});
