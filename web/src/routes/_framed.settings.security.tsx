import { createFileRoute } from "@tanstack/react-router";
import { OwnSecurity } from "@/features/security/OwnSecurity";
import { SettingsPage } from "@/features/settings/SettingsPage";

export const Route = createFileRoute("/_framed/settings/security")({
  // Started, not awaited: each part shows itself as it comes.
  loader: ({ context: { queryClient } }) => {
    // Other screens do not carry what only this one asks.
    void import("@/entities/security/queries").then(({ ownSecurityQuery, ownSessionsQuery }) => {
      void queryClient.prefetchQuery(ownSecurityQuery());
      void queryClient.prefetchQuery(ownSessionsQuery());
    });
  },
  component: () => (
    <SettingsPage title="Security">
      <OwnSecurity />
    </SettingsPage>
  ),
});
