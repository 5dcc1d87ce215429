import { createFileRoute } from "@tanstack/react-router";
import { OwnNotifications } from "@/features/notifications/OwnNotifications";
import { SettingsPage } from "@/features/settings/SettingsPage";

export const Route = createFileRoute("/_framed/settings/notifications")({
  loader: ({ context: { queryClient } }) => {
    // Other screens do not carry what only this one asks.
    void import("@/entities/notifications/queries").then(({ ownNotificationsQuery }) => {
      void queryClient.prefetchQuery(ownNotificationsQuery());
    });
  },
  component: () => (
    <SettingsPage title="Notifications">
      <OwnNotifications />
    </SettingsPage>
  ),
});
