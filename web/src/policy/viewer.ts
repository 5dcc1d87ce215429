import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";

export type Viewer = Schemas["ViewerView"];

/** The signed-in person. Invalidate `viewerQuery().queryKey` after anything that moves their credits. */
export const viewerQuery = () =>
  queryOptions({
    queryKey: ["viewer"],
    queryFn: ({ signal }) => unwrap(api.GET("/user/signed-in", { signal })),
    staleTime: 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  });
