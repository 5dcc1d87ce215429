import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { session } from "@/api/session";

export type Viewer = Schemas["ViewerView"];

/** Whether two answers are of one person who sees what they saw: whose rights have changed begins anew. */
export const seesTheSame = (one: Viewer, other: Viewer): boolean =>
  one.id === other.id &&
  one.role === other.role &&
  one.status === other.status &&
  one.companyId === other.companyId;

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
