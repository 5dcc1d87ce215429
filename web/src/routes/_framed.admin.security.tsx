import { createFileRoute } from "@tanstack/react-router";
import { ownSecurityQuery, ownSessionsQuery } from "@/entities/security/queries";
import { OwnSecurity } from "@/features/security/OwnSecurity";
import { Page } from "@/shared/Page";

export const Route = createFileRoute("/_framed/admin/security")({
  // Started, not awaited: each part shows itself as it comes.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownSecurityQuery());
    void queryClient.prefetchQuery(ownSessionsQuery());
  },
  component: () => (
    <Page title="Security">
      <OwnSecurity />
    </Page>
  ),
});
