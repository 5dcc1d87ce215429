import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { dashboardKeys } from "./keys";

export type Dashboard = Schemas["DashboardView"];

/** What the viewer should do today. */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: dashboardKeys.own,
    queryFn: ({ signal }) => unwrap(api.GET("/dashboard", { signal })),
  });
