import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { type User, userCountersQuery } from "@/entities/users/queries";
import { userCard, userColumns, userPage, userPageIfSeen } from "@/entities/users/user-columns";
import { InviteMember } from "@/live/users/InviteMember";
import { useUserDialogs } from "@/live/users/use-user-dialogs";
import { type Ask, userCommands } from "@/live/users/user-commands";
import { useCan, useViewer } from "@/policy/can";
import { useBooleans } from "@/search/syntax";
import { type Column, DataTable } from "@/shared/DataTable";
import { LinkTabs, TabCount } from "@/shared/LinkTabs";
import classes from "@/shared/List.module.css";
import { ListView } from "@/shared/ListView";
import { MoreMenu } from "@/shared/MoreMenu";
import { NoMatch } from "@/shared/NoMatch";
import { SearchBox } from "@/shared/SearchBox";
import { Spoken } from "@/shared/Spoken";
import { StatusTag } from "@/shared/StatusTag";
import { useListAddress } from "@/shared/use-list-address";
import { SettingsPage } from "./SettingsPage";
import { type MembersSearch, type MemberTab, membersLink, membersQuery } from "./search";
import { words } from "./words";

const { name, status, role, email, credits } = userColumns;

type Menu = (user: User) => ReactNode;

const columnsOf = (menu: Menu, showsCredits: boolean): readonly Column<User>[] => [
  name,
  status,
  role,
  email,
  ...(showsCredits ? [credits] : []),
  {
    id: "actions",
    header: <Spoken>{words.actions}</Spoken>,
    align: "end",
    width: "56px",
    cell: menu,
  },
];

/** What the viewer may do with a member; nothing where they only see that there is one, or with themselves. */
const menuOf = (ask: (what: Ask, user: User) => void, viewerId: string): Menu =>
  function menu(user) {
    if (user.id === viewerId) return null;
    const edit = user.can.includes("user.edit") && {
      id: "edit",
      label: "Edit",
      to: userPage(user),
    };
    const sections = userCommands(user, ask, edit);
    return sections.length > 0 ? (
      <MoreMenu label={`Actions for ${user.fullName}`} sections={sections} width={200} />
    ) : null;
  };

/** Who works for the viewer's company, from inside or for it from outside. */
export function MembersPage({ search: said }: { search: MembersSearch }) {
  const can = useCan();
  const tab: MemberTab =
    said.tab === "ExternalRecruiters" && can("user.listExternals") ? said.tab : "HiringTeam";
  return (
    <SettingsPage
      title="Account Members"
      actions={
        <>
          {can("credits.transfer") && (
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/settings/assign-credits" />}
            >
              {words.assignCredits}
            </Button>
          )}
          <InviteMember />
        </>
      }
      tabs={<MemberTabs tab={tab} limit={said.limit} />}
    >
      {/* Keyed, so that one tab's half-typed search does not appear in the other. */}
      <Members key={tab} search={{ ...said, tab }} />
    </SettingsPage>
  );
}

function MemberTabs({ tab, limit }: { tab: MemberTab; limit: MembersSearch["limit"] }) {
  const can = useCan();
  const { data: counters } = useQuery(userCountersQuery());
  const link = (to: MemberTab) => ({
    ...membersLink({ tab: to === "HiringTeam" ? undefined : to, limit }),
    activeOptions: { exact: true },
    "aria-current": to === tab ? ("page" as const) : undefined,
  });
  const waiting = counters?.hiringTeam.toVerify ?? 0;
  return (
    <LinkTabs label="Members">
      <Link {...link("HiringTeam")}>
        {words.hiringTeam} {counters && <TabCount>{counters.hiringTeam.all}</TabCount>}{" "}
        {waiting > 0 && (
          <StatusTag tone="amber" mark="warning">
            {words.toVerify(waiting)}
          </StatusTag>
        )}
      </Link>
      {can("user.listExternals") && (
        <Link {...link("ExternalRecruiters")}>
          {words.externalRecruiters}{" "}
          {counters && <TabCount>{counters.externalRecruiters.all}</TabCount>}
        </Link>
      )}
    </LinkTabs>
  );
}

function Members({ search: said }: { search: MembersSearch }) {
  const can = useCan();
  const address = useListAddress(said, membersLink);
  const booleans = useBooleans();
  const { search } = address;
  const list = useQuery(membersQuery(search));
  const { ask, dialogs } = useUserDialogs();
  const { id } = useViewer();
  const menu = useMemo(() => menuOf(ask, id), [ask, id]);
  const showsCredits = search.tab === "HiringTeam" && can("credits.view");
  const columns = useMemo(() => columnsOf(menu, showsCredits), [menu, showsCredits]);
  const card = useMemo(() => (user: User) => userCard(user, menu(user)), [menu]);
  return (
    <>
      <div className={classes.tools}>
        <SearchBox
          label="Search for a member..."
          value={search.query ?? ""}
          onSearch={address.onSearch}
          booleans={booleans}
        />
      </div>
      <ListView
        query={list}
        address={address}
        waiting="Loading members"
        failed="The members could not be loaded."
        empty={
          <NoMatch
            query={search.query}
            noMatch="No member matches"
            nothing={
              search.tab === "ExternalRecruiters" ? "No external recruiters yet" : "No members yet"
            }
          />
        }
      >
        {(users, stale) => (
          <DataTable
            label="Members"
            columns={columns}
            rows={users}
            nameOf={(user) => user.fullName}
            card={card}
            openTo={userPageIfSeen}
            stale={stale}
          />
        )}
      </ListView>
      {dialogs}
    </>
  );
}
