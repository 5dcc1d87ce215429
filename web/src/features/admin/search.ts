import { linkOptions } from "@tanstack/react-router";
import { listOf, oneOf, pageNumber, pageSize, search, text } from "@/shared/search-params";

const ADMIN_TABS = [
  "CompaniesToVerify",
  "HiringTeam",
  "ActiveCompanies",
  "ExternalRecruiters",
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];
const SUB_TABS = ["all", "toVerify", "pending", "verified", "blocked"] as const;
export type SubTab = (typeof SUB_TABS)[number];

const IDENTITY = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/** Whether the address names a company by its identity; else it is words of its name, which are searched for. */
export const isIdentity = (company: string): boolean => IDENTITY.test(company);

/** Whether a tab lists companies, not people. */
export const listsCompanies = (tab: AdminTab | undefined): boolean =>
  tab === "CompaniesToVerify" || tab === "ActiveCompanies";

const said = search({
  tab: oneOf(ADMIN_TABS),
  subTab: oneOf(SUB_TABS),
  query: text(),
  /** A company's identity, or words of its name. */
  company: text(),
  page: pageNumber(),
  limit: pageSize(10, 20, 50),
});
export type ManageUsersSearch = ReturnType<typeof said>;

/** A company's name in the address of a list of companies is what is searched for there. */
export function manageUsersSearch(address: object): ManageUsersSearch {
  const { company, ...others } = said(address);
  if (company === undefined) return others;
  if (!listsCompanies(others.tab)) return { ...others, company };
  return isIdentity(company) ? others : { ...others, query: others.query ?? company };
}

/** The screen with these filters. */
export const manageUsersLink = (said: ManageUsersSearch) =>
  linkOptions({ to: "/admin/manage-users", search: said });

export const ORDER_STATES = [
  "AwaitingCard",
  "AwaitingTransfer",
  "Paid",
  "Refunding",
  "Refunded",
  "Cancelled",
] as const;

export const adminOrdersSearch = search({
  state: listOf(ORDER_STATES),
  page: pageNumber(),
  limit: pageSize(10, 20, 50),
});
export type AdminOrdersSearch = ReturnType<typeof adminOrdersSearch>;
