import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { creditKeys } from "@/entities/credits/queries";

/** Colleagues who can assign credits, and when they were asked for this advert. */
export const helpersQuery = (advertId: string) =>
  queryOptions({
    queryKey: [...creditKeys.all, "helpers", advertId],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/credits/helpers", { params: { query: { advertId } }, signal })),
  });
