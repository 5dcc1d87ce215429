import { createFileRoute } from "@tanstack/react-router";
import { OwnNotifications } from "@/features/notifications/OwnNotifications";
import { Page } from "@/shared/Page";

export const Route = createFileRoute("/_framed/admin/notifications")({
  loader: ({ context: { queryClient } }) => {
    // Other screens do not carry what only this one asks.
    void import("@/entities/notifications/queries").then(({ ownNotificationsQuery }) => {
      void queryClient.prefetchQuery(ownNotificationsQuery());
    });
  },
  component: () => (
    <Page title="Notifications">
      <OwnNotifications />
    </Page>
  ),
});
