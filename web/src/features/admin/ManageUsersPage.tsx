import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { userCountersQuery } from "@/entities/users/queries";
import { InviteMember } from "@/live/users/InviteMember";
import { LinkTabs, TabCount } from "@/shared/LinkTabs";
import { Page } from "@/shared/Page";
import { ActiveCompanies } from "./ActiveCompanies";
import { CompaniesToVerify } from "./CompaniesToVerify";
import type { AdminTab, ManageUsersSearch } from "./search";
import { UsersList } from "./UsersList";
import { words } from "./words";

/** The provider's view of companies and their people. */
export function ManageUsersPage({ search }: { search: ManageUsersSearch }) {
  const { data: counters } = useQuery(userCountersQuery());
  const current = search.tab ?? "HiringTeam";
  const tabs: readonly [AdminTab, string, number | undefined][] = [
    ["CompaniesToVerify", words.companiesToVerify, counters?.companies.toVerify],
    ["HiringTeam", words.hiringTeam, counters?.hiringTeam.all],
    ["ActiveCompanies", words.activeCompanies, counters?.companies.verified],
    ["ExternalRecruiters", words.externalRecruiters, counters?.externalRecruiters.all],
  ];
  return (
    <Page
      title="Manage users"
      actions={
        <>
          <InviteMember second />
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/admin/create-user" />}
          >
            {words.addUser}
          </Button>
        </>
      }
      tabs={
        <LinkTabs label="Manage users">
          {tabs.map(([tab, label, count]) => (
            <Link
              key={tab}
              to="/admin/manage-users"
              search={{ tab, limit: search.limit }}
              activeOptions={{ exact: true }}
              aria-current={tab === current ? "page" : undefined}
            >
              {label} {count !== undefined && <TabCount>{count}</TabCount>}
            </Link>
          ))}
        </LinkTabs>
      }
    >
      {/* Keyed, so that one tab's half-typed search does not appear in the other. */}
      <List key={current} tab={current} search={search} />
    </Page>
  );
}

function List({ tab, search }: { tab: AdminTab; search: ManageUsersSearch }) {
  switch (tab) {
    case "CompaniesToVerify":
      return <CompaniesToVerify search={search} />;
    case "ActiveCompanies":
      return <ActiveCompanies search={search} />;
    case "HiringTeam":
    case "ExternalRecruiters":
      return <UsersList search={search} />;
  }
}
