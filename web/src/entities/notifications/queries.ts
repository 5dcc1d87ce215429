import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { notificationKeys } from "./keys";

export type Notifications = Schemas["NotificationsView"];
export type NotificationKind = Schemas["NotificationKind"];
export type Frequency = Schemas["Frequency"];

export type BellEntry = Schemas["BellEntry"];

/** How often the viewer is told of what can happen to them. */
export const ownNotificationsQuery = () =>
  queryOptions({
    queryKey: notificationKeys.own,
    queryFn: ({ signal }) => unwrap(api.GET("/user/notifications", { signal })),
  });

/** What waits for the viewer, and what they ought to know. */
export const bellQuery = () =>
  queryOptions({
    queryKey: notificationKeys.bell,
    queryFn: ({ signal }) => unwrap(api.GET("/user/bell", { signal })),
  });
