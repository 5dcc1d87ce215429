import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { reportKeys } from "@/entities/reports/keys";

export type Activity = Schemas["ActivityItem"];

/** What activities are about, in the order in which it is offered. */
export const GROUPS = [
  "Applications",
  "Stages",
  "Statuses",
  "Notes",
  "Messages",
  "Scorecards",
  "Interviews",
  "Tasks",
  "Tags",
  "Details",
  "Team",
  "Advert",
] as const;
export type ActivityGroup = (typeof GROUPS)[number];

export type ActivityAsked = { about?: ActivityGroup; personId?: string };

/** What was done on a job, newest first. */
export const activityQuery = (jobId: string, { about, personId }: ActivityAsked) =>
  infiniteQueryOptions({
    queryKey: reportKeys.activity(jobId, { about, personId }),
    queryFn: ({ pageParam: before, signal }) =>
      unwrap(
        api.GET("/campaign/{jobId}/activity", {
          params: {
            path: { jobId },
            query: {
              ...(about && { about: [about] }),
              ...(personId && { personId }),
              ...(before && { before }),
            },
          },
          signal,
        }),
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Who has done anything on a job. */
export const actorsQuery = (jobId: string) =>
  queryOptions({
    queryKey: reportKeys.actors(jobId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/campaign/{jobId}/activity/people", { params: { path: { jobId } }, signal })),
  });
