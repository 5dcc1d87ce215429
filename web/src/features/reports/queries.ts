import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import type { paths } from "@/api/schema.gen";
import { reportKeys } from "@/entities/reports/keys";

export type Figures = Schemas["FiguresView"];
export type Count = Schemas["FigureCount"];
export type Span = Schemas["FigureSpan"];
export type Band = Schemas["WaitingBand"];
export type Spell = Schemas["ReportSpell"];
export type FigureRow = Schemas["RowsView"]["rows"]["items"][number];

/** Whose figures, and of which days. */
export type ReportAsked = NonNullable<paths["/report"]["get"]["parameters"]["query"]>;
/** By what the applications are asked for that a figure counts. */
export type RowsAsked = Omit<
  paths["/report/rows"]["get"]["parameters"]["query"],
  "pageNumber" | "pageSize"
>;

export const overviewQuery = (jobId: string) =>
  queryOptions({
    queryKey: reportKeys.overview(jobId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/campaign/{jobId}/overview", { params: { path: { jobId } }, signal })),
  });

export const reportQuery = (asked: ReportAsked) =>
  queryOptions({
    queryKey: reportKeys.report(asked),
    queryFn: ({ signal }) => unwrap(api.GET("/report", { params: { query: asked }, signal })),
    placeholderData: keepPreviousData,
  });

export const rowsQuery = (asked: RowsAsked) =>
  infiniteQueryOptions({
    queryKey: reportKeys.rows(asked),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/report/rows", { params: { query: { ...asked, pageNumber: pageParam } }, signal }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ rows: { last, pageNumber } }) => (last ? undefined : pageNumber + 1),
  });
