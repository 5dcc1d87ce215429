import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LinkTabs, TabCount } from "@/shared/LinkTabs";
import { Page } from "@/shared/Page";
import { CompaniesToVerify } from "./CompaniesToVerify";
import { companyCountQuery, userCountQuery } from "./lists";
import type { ManageUsersSearch } from "./search";
import { UsersList } from "./UsersList";
import { words } from "./words";

/** The provider's view of companies and their people. */
export function ManageUsersPage({ search }: { search: ManageUsersSearch }) {
  const companies = useQuery(companyCountQuery());
  const users = useQuery(userCountQuery());
  const current = search.tab ?? "HiringTeam";
  const link = (tab: "CompaniesToVerify" | "HiringTeam") => ({
    to: "/admin/manage-users" as const,
    search: { tab, limit: search.limit },
    activeOptions: { exact: true },
    "aria-current": tab === current ? ("page" as const) : undefined,
  });
  return (
    <Page
      title="Manage users"
      tabs={
        <LinkTabs label="Manage users">
          <Link {...link("CompaniesToVerify")}>
            {words.companiesToVerify}{" "}
            {companies.data !== undefined && <TabCount>{companies.data}</TabCount>}
          </Link>
          <Link {...link("HiringTeam")}>
            {words.hiringTeam} {users.data !== undefined && <TabCount>{users.data}</TabCount>}
          </Link>
        </LinkTabs>
      }
    >
      {/* Keyed, so that one tab's half-typed search does not appear in the other. */}
      {current === "CompaniesToVerify" ? (
        <CompaniesToVerify key="companies" search={search} />
      ) : (
        <UsersList key="users" search={search} />
      )}
    </Page>
  );
}
