import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";

export type Notifications = Schemas["NotificationsView"];
export type NotificationKind = Schemas["NotificationKind"];
export type Frequency = Schemas["Frequency"];

export const notificationKeys = { own: ["notifications"] as const };

/** How often the viewer is told of what can happen to them. */
export const ownNotificationsQuery = () =>
  queryOptions({
    queryKey: notificationKeys.own,
    queryFn: ({ signal }) => unwrap(api.GET("/user/notifications", { signal })),
  });
