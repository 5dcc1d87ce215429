import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import type { JobsSearch } from "./search";

export type Job = Schemas["JobView"];
export type JobCard = Schemas["JobCard"];
export type CampaignType = Schemas["CampaignType"];
export type CreditPool = Schemas["CreditPool"];

/** What menus and tags need to know of a job; cards and full jobs both have it. */
export type JobBrief = Pick<
  JobCard,
  "id" | "title" | "status" | "statusFilter" | "isExpired" | "ownerId" | "can"
>;

/** Every key starts with the one above it, so invalidating a level reaches everything below. */
export const jobKeys = {
  all: ["jobs"] as const,
  list: (search: JobsSearch) => [...jobKeys.all, "list", search] as const,
  counters: () => [...jobKeys.all, "counters"] as const,
  one: (jobId: string) => [...jobKeys.all, "one", jobId] as const,
  team: (jobId: string) => [...jobKeys.all, "team", jobId] as const,
  owners: (search: string) => [...jobKeys.all, "owners", search] as const,
};

export const jobCountersQuery = () =>
  queryOptions({
    queryKey: jobKeys.counters(),
    queryFn: ({ signal }) => unwrap(api.GET("/campaign/counters", { signal })),
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

const OWNER_ROLES = ["CompanyAdmin", "RecruitmentManager", "HiringManager"];

/** Verified users whose name, e-mail or company matches, as owners of an advert written on their behalf. */
export const jobOwnersQuery = (search: string) =>
  queryOptions({
    queryKey: jobKeys.owners(search),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/user", {
          params: {
            query: {
              userStatuses: ["Verified"],
              pageNumber: 0,
              pageSize: 50,
              ...(search && { searchString: search }),
            },
          },
          signal,
        }),
      ),
    select: (page) => page.items.filter((user) => OWNER_ROLES.includes(user.role)),
    placeholderData: keepPreviousData,
  });
