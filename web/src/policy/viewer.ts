import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { session } from "@/api/session";

export type Viewer = Schemas["ViewerView"];

/** The signed-in person. Invalidate `viewerQuery().queryKey` after anything that moves their credits. */
export const viewerQuery = () =>
  queryOptions({
    queryKey: ["viewer"],
    queryFn: async ({ signal }) => {
      const viewer = await unwrap(api.GET("/user/signed-in", { signal }));
      session.isOf(viewer.id);
      return viewer;
    },
    staleTime: 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  });
