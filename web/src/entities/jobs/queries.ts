import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { jobKeys } from "./keys";

export type Job = Schemas["JobView"];
export type JobCard = Schemas["JobCard"];
export type CampaignType = Schemas["CampaignType"];
/** How many jobs stand behind each tab. */
export type JobCounters = Schemas["JobCounters"];

/** Somebody on a job's team, or asked to join it. */
export type TeamMember = Schemas["TeamMemberView"];

/** Somebody who can be asked to join a job's team. */
export type Invitable = Schemas["Invitable"];

/** A job among others that are chosen. */
export type PickedJob = Pick<JobCard, "id" | "title" | "statusFilter" | "location">;

/** What menus and tags need to know of a job; cards and full jobs both have it. */
export type JobBrief = Pick<
  JobCard,
  | "id"
  | "title"
  | "status"
  | "statusFilter"
  | "statusFilterExternal"
  | "isExpired"
  | "ownerId"
  | "unarchivableUntil"
  | "can"
>;

const FORWARDS = 20;

export const jobCountersQuery = () =>
  queryOptions({
    queryKey: jobKeys.counters(),
    queryFn: ({ signal }) => unwrap(api.GET("/campaign/counters", { signal })),
  });

/** Jobs to pick from, by words of theirs; the newest where none are said. */
export const jobsToPickQuery = (query: string) =>
  queryOptions({
    queryKey: jobKeys.list({ pick: query }),
    queryFn: async ({ signal }) => {
      // As many as fit without much scrolling; more letters find the others.
      const asked = { pageNumber: 0, pageSize: 20, ...(query && { searchString: query }) };
      return (await unwrap(api.GET("/campaign", { params: { query: asked }, signal }))).items;
    },
    placeholderData: keepPreviousData,
  });

export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: jobKeys.one(jobId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/campaign/{jobId}", { params: { path: { jobId } }, signal })),
  });

export const hiringTeamQuery = (jobId: string) =>
  queryOptions({
    queryKey: jobKeys.team(jobId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/hiringteam", { params: { query: { advertId: jobId } }, signal })),
  });

/** The letters with CVs of a job, newest first. */
export const jobForwardsQuery = (jobId: string) =>
  infiniteQueryOptions({
    queryKey: jobKeys.forwards(jobId),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/campaign/{jobId}/forwards", {
          params: { path: { jobId }, query: { PageNumber: pageParam, PageSize: FORWARDS } },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ pageNumber, last }) => (last ? undefined : pageNumber + 1),
  });

/** Who can be asked to join a job's team, by words of theirs. */
export const invitableQuery = (jobId: string, typed: string) =>
  queryOptions({
    queryKey: jobKeys.invitable(jobId, typed),
    queryFn: ({ signal }) => {
      const query = { advertId: jobId, ...(typed && { searchString: typed }) };
      return unwrap(api.GET("/hiringteam/invitable", { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
  });
