import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import type { ManageUsersSearch, SubTab } from "./search";

export type User = Schemas["UserView"];
export type Company = Schemas["CompanyView"];

/** Every key starts with the one above it, so invalidating a level reaches everything below. */
export const adminKeys = {
  users: ["users"] as const,
  userList: (search: ManageUsersSearch) => [...adminKeys.users, "list", search] as const,
  userCount: () => [...adminKeys.users, "count"] as const,
  user: (userId: string) => [...adminKeys.users, "one", userId] as const,
  companies: ["companies"] as const,
  companyList: (search: ManageUsersSearch) => [...adminKeys.companies, "list", search] as const,
  companyCount: () => [...adminKeys.companies, "count"] as const,
};

const paging = (search: ManageUsersSearch) => ({
  // Pages count from 1 in the address bar and from 0 on the wire.
  pageNumber: (search.page ?? 1) - 1,
  pageSize: search.limit ?? 10,
  ...(search.query && { searchString: search.query }),
});

const STATUSES: Record<SubTab, User["status"][]> = {
  all: [],
  toVerify: ["NotVerified"],
  pending: ["Pending"],
  verified: ["Verified"],
  blocked: ["Blocked"],
};

export const userListQuery = (search: ManageUsersSearch) =>
  queryOptions({
    queryKey: adminKeys.userList(search),
    queryFn: ({ signal }) => {
      const userStatuses = STATUSES[search.subTab ?? "verified"];
      return unwrap(
        api.GET("/user", {
          params: {
            query: { ...paging(search), ...(userStatuses.length > 0 && { userStatuses }) },
          },
          signal,
        }),
      );
    },
    placeholderData: keepPreviousData,
  });

/** How many users there are, whatever is searched for. */
export const userCountQuery = () =>
  queryOptions({
    queryKey: adminKeys.userCount(),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/user", { params: { query: { pageNumber: 0, pageSize: 10 } }, signal })),
    select: (page) => page.totalElements,
  });

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKeys.user(userId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/user/{userId}", { params: { path: { userId } }, signal })),
  });

export const companyListQuery = (search: ManageUsersSearch) =>
  queryOptions({
    queryKey: adminKeys.companyList(search),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/admin/companies", {
          params: { query: { ...paging(search), status: "NotVerified" } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** How many companies wait, whatever is searched for. */
export const companyCountQuery = () =>
  queryOptions({
    queryKey: adminKeys.companyCount(),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/admin/companies", {
          params: { query: { status: "NotVerified", pageNumber: 0, pageSize: 10 } },
          signal,
        }),
      ),
    select: (page) => page.totalElements,
  });
