import { linkOptions } from "@tanstack/react-router";
import * as z from "zod/mini";
import { oneOf, pageNumber, pageSize, text } from "@/shared/search-params";

const ADMIN_TABS = ["CompaniesToVerify", "HiringTeam"] as const;
const SUB_TABS = ["all", "toVerify", "pending", "verified", "blocked"] as const;
export type SubTab = (typeof SUB_TABS)[number];

export const manageUsersSearch = z.object({
  tab: oneOf(ADMIN_TABS),
  subTab: oneOf(SUB_TABS),
  query: text(),
  page: pageNumber(),
  limit: pageSize(10, 20, 50),
});
export type ManageUsersSearch = z.output<typeof manageUsersSearch>;

/** The screen with these filters. */
export const manageUsersLink = (search: ManageUsersSearch) =>
  linkOptions({ to: "/admin/manage-users", search });
