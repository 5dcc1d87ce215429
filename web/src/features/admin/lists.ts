import { companyListQuery } from "@/entities/companies/queries";
import { type UserStatus, userListQuery } from "@/entities/users/queries";
import type { ManageUsersSearch, SubTab } from "./search";

const STATUSES: Record<SubTab, readonly UserStatus[]> = {
  all: [],
  toVerify: ["NotVerified"],
  pending: ["Pending"],
  verified: ["Verified"],
  blocked: ["Blocked"],
};

/** The users that the screen's address asks for. */
export const usersQuery = ({ subTab, query, page, limit }: ManageUsersSearch) =>
  userListQuery({ statuses: STATUSES[subTab ?? "verified"], query, page, limit });

/** How many users there are, whatever is searched for. */
export const userCountQuery = () => ({
  ...userListQuery({}),
  select: ({ totalElements }: { totalElements: number }) => totalElements,
});

/** The companies to verify that the screen's address asks for. */
export const companiesQuery = ({ query, page, limit }: ManageUsersSearch) =>
  companyListQuery({ status: "NotVerified", query, page, limit });

/** How many companies wait, whatever is searched for. */
export const companyCountQuery = () => ({
  ...companyListQuery({ status: "NotVerified" }),
  select: ({ totalElements }: { totalElements: number }) => totalElements,
});
