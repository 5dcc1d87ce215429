import { linkOptions } from "@tanstack/react-router";
import { pageNumber, pageSize, search, text } from "@/shared/search-params";

export const membersSearch = search({
  query: text(),
  page: pageNumber(),
  limit: pageSize(10, 20, 50),
});
export type MembersSearch = ReturnType<typeof membersSearch>;

export const membersLink = (said: MembersSearch) =>
  linkOptions({ to: "/settings/account-members", search: said });
