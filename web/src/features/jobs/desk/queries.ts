import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { jobKeys } from "@/entities/jobs/keys";
import type { DeskSearch } from "../search";

export type DeskCard = Schemas["DeskCard"];
export type DeskView = Schemas["DeskView"];

/** Adverts at the desk; pages count from 1. */
export const deskListQuery = ({ waitsFor = "Provider", page = 1, limit = 20 }: DeskSearch) => {
  const query = { waitsFor, pageNumber: page - 1, pageSize: limit };
  return queryOptions({
    queryKey: jobKeys.list({ desk: query }),
    queryFn: ({ signal }) => unwrap(api.GET("/campaign/desk", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** What an editor sees beside an advert. Holds lapse without anybody doing anything. */
export const deskQuery = (jobId: string) =>
  queryOptions({
    queryKey: jobKeys.desk(jobId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/campaign/desk/{jobId}", { params: { path: { jobId } }, signal })),
    refetchInterval: 60_000,
  });
