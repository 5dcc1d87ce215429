import { linkOptions } from "@tanstack/react-router";
import { userListQuery } from "@/entities/users/queries";
import { oneOf, pageNumber, pageSize, search, text } from "@/shared/search-params";

const MEMBER_TABS = ["HiringTeam", "ExternalRecruiters"] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];

export const membersSearch = search({
  tab: oneOf(MEMBER_TABS),
  query: text(),
  page: pageNumber(),
  limit: pageSize(10, 20, 50),
});
export type MembersSearch = ReturnType<typeof membersSearch>;

export const membersLink = (said: MembersSearch) =>
  linkOptions({ to: "/settings/account-members", search: said });

/** The members that the screen's address asks for. */
export const membersQuery = ({ tab, query, page, limit }: MembersSearch) =>
  userListQuery({ group: tab ?? "HiringTeam", query, page, limit });
export const statementSearch = search({ page: pageNumber(), limit: pageSize(20, 50, 100) });
export type StatementSearch = ReturnType<typeof statementSearch>;

export const statementLink = (said: StatementSearch) =>
  linkOptions({ to: "/settings/credits", search: said });

export const assignSearch = search({
  page: pageNumber(),
  /** Who asks for some. */
  to: text(),
});
export type AssignSearch = ReturnType<typeof assignSearch>;

export const assignLink = (said: AssignSearch) =>
  linkOptions({ to: "/settings/assign-credits", search: said });

export const ordersSearch = search({ page: pageNumber(), limit: pageSize(10, 20, 50) });
export type OrdersSearch = ReturnType<typeof ordersSearch>;
