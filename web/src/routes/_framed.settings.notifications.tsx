import { createFileRoute } from "@tanstack/react-router";
import { ownNotificationsQuery } from "@/entities/notifications/queries";
import { NotificationsPage } from "@/features/settings/notifications/NotificationsPage";

export const Route = createFileRoute("/_framed/settings/notifications")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(ownNotificationsQuery()),
  component: NotificationsPage,
});
