import { createFileRoute } from "@tanstack/react-router";
import { NotificationsPage } from "@/features/settings/notifications/NotificationsPage";

export const Route = createFileRoute("/_framed/settings/notifications")({
  loader: ({ context: { queryClient } }) => {
    // Other screens do not carry what only this one asks.
    void import("@/entities/notifications/queries").then(({ ownNotificationsQuery }) => {
      void queryClient.prefetchQuery(ownNotificationsQuery());
    });
  },
  component: NotificationsPage,
});
