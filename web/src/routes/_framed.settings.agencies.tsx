import { createFileRoute } from "@tanstack/react-router";
import { agencyTermsQuery } from "@/entities/companies/agency-terms";
import { AgenciesPage } from "@/features/settings/agencies/AgenciesPage";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/agencies")({
  beforeLoad: requireRoute("agencyTerms.edit"),
  // Fetched anew: a form must not start from what somebody else has changed since.
  loader: ({ context }) => context.queryClient.fetchQuery({ ...agencyTermsQuery(), staleTime: 0 }),
  component: AgenciesPage,
});
