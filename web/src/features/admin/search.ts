import { linkOptions } from "@tanstack/react-router";
import { oneOf, pageNumber, pageSize, search, text } from "@/shared/search-params";

const ADMIN_TABS = ["CompaniesToVerify", "HiringTeam"] as const;
const SUB_TABS = ["all", "toVerify", "pending", "verified", "blocked"] as const;
export type SubTab = (typeof SUB_TABS)[number];

export const manageUsersSearch = search({
  tab: oneOf(ADMIN_TABS),
  subTab: oneOf(SUB_TABS),
  query: text(),
  page: pageNumber(),
  limit: pageSize(10, 20, 50),
});
export type ManageUsersSearch = ReturnType<typeof manageUsersSearch>;

/** The screen with these filters. */
export const manageUsersLink = (said: ManageUsersSearch) =>
  linkOptions({ to: "/admin/manage-users", search: said });
