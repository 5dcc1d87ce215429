import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";

export type SavedView = Schemas["SavedView"];

export const viewKeys = { all: ["views"] as const };

/** The viewer's own views of lists of candidates, and the team's. */
export const viewsQuery = () =>
  queryOptions({
    queryKey: viewKeys.all,
    queryFn: ({ signal }) => unwrap(api.GET("/views", { signal })),
  });
