import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";

export type User = Schemas["UserView"];
export type UserStatus = User["status"];

/** The two lists that people stand in. */
type UserGroup = Schemas["UserGroup"];
export type StatusCounts = Schemas["StatusCounts"];

/**
 * Which users: of which states and list, of which company, those who may own jobs alone, found by which words, which page
 * of them (from 1).
 */
export type UserListSearch = {
  statuses?: readonly UserStatus[] | undefined;
  group?: UserGroup | undefined;
  company?: string | undefined;
  ownsJobs?: boolean | undefined;
  query?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** Every key starts with the one above it, so invalidating a level reaches everything below. */
export const userKeys = {
  all: ["users"] as const,
  lists: () => [...userKeys.all, "list"] as const,
  list: (search: UserListSearch) => [...userKeys.lists(), search] as const,
  counters: () => [...userKeys.all, "counters"] as const,
  one: (userId: string) => [...userKeys.all, "one", userId] as const,
};

const PAGE_SIZE = 10;

export const userListQuery = (search: UserListSearch) =>
  queryOptions({
    queryKey: userKeys.list(search),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/user", {
          params: {
            query: {
              // Pages count from 1 in the address bar and from 0 on the wire.
              pageNumber: (search.page ?? 1) - 1,
              pageSize: search.limit ?? PAGE_SIZE,
              ...(search.statuses?.length && { userStatuses: [...search.statuses] }),
              ...(search.group && { group: search.group }),
              ...(search.company && { companyId: search.company }),
              ...(search.ownsJobs && { ownsJobs: true }),
              ...(search.query && { searchString: search.query }),
            },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: userKeys.one(userId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/user/{userId}", { params: { path: { userId } }, signal })),
  });

/** How many users and companies there are within the viewer's reach, by list and by where they stand. */
export const userCountersQuery = () =>
  queryOptions({
    queryKey: userKeys.counters(),
    queryFn: ({ signal }) => unwrap(api.GET("/user/counters", { signal })),
  });
