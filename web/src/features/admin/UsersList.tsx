import { CloseButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { companyQuery } from "@/entities/companies/queries";
import { copyEmails } from "@/entities/users/copy-emails";
import { type StatusCounts, type User, userCountersQuery } from "@/entities/users/queries";
import { userCard, userColumns, userPage } from "@/entities/users/user-columns";
import { useUserDialogs } from "@/live/users/use-user-dialogs";
import { type Ask, userCommands } from "@/live/users/user-commands";
import { useBooleans } from "@/search/syntax";
import { BulkBar } from "@/shared/BulkBar";
import { type Column, DataTable } from "@/shared/DataTable";
import { TabCount } from "@/shared/LinkTabs";
import classes from "@/shared/List.module.css";
import { ListView } from "@/shared/ListView";
import { asDialog, lazily } from "@/shared/lazily";
import { MoreMenu } from "@/shared/MoreMenu";
import { NoMatch } from "@/shared/NoMatch";
import { SearchBox } from "@/shared/SearchBox";
import { Spoken } from "@/shared/Spoken";
import { useListAddress } from "@/shared/use-list-address";
import { useSelection } from "@/shared/use-selection";
import { usersQuery } from "./lists";
import { isIdentity, type ManageUsersSearch, manageUsersLink, type SubTab } from "./search";
import { words } from "./words";

const UserDialog = lazily(async () => (await import("./UserDialog")).UserDialog, asDialog);
const { name, company, status, role, email, credits } = userColumns;

type Menu = (user: User) => ReactNode;

const columnsOf = (menu: Menu, external: boolean): readonly Column<User>[] => [
  name,
  company,
  status,
  role,
  email,
  ...(external ? [] : [credits]),
  {
    id: "actions",
    header: <Spoken>{words.actions}</Spoken>,
    align: "end",
    width: "56px",
    cell: menu,
  },
];

const menuOf = (ask: (what: Ask, user: User) => void, onEdit: (user: User) => void): Menu =>
  function menu(user) {
    const edit = user.can.includes("user.edit") && {
      id: "edit",
      label: "Edit",
      run: () => onEdit(user),
    };
    return (
      <MoreMenu
        label={`Actions for ${user.fullName}`}
        sections={userCommands(user, ask, edit)}
        width={200}
      />
    );
  };

const SUB_TABS: readonly [SubTab, string, keyof StatusCounts][] = [
  ["all", "All", "all"],
  ["toVerify", "Users to verify", "toVerify"],
  ["pending", "Pending users", "pending"],
  ["verified", "Live users", "verified"],
  ["blocked", "Blocked", "blocked"],
];

/** People of all companies: of hiring teams by where their account stands, or those who come from outside. */
export function UsersList({ search: said }: { search: ManageUsersSearch }) {
  const address = useListAddress(said, manageUsersLink);
  const booleans = useBooleans();
  const { search } = address;
  const external = search.tab === "ExternalRecruiters";
  const list = useQuery(usersQuery(search));
  const scope = `${search.tab} ${search.subTab} ${search.company} ${search.query}`;
  const selection = useSelection(list.data?.items, scope);
  const [editing, setEditing] = useState<User | null>(null);
  const { ask, dialogs } = useUserDialogs();
  const menu = useMemo(() => menuOf(ask, setEditing), [ask]);
  const columns = useMemo(() => columnsOf(menu, external), [menu, external]);
  const card = useMemo(() => (user: User) => userCard(user, menu(user)), [menu]);
  return (
    <>
      <div className={classes.tools}>
        <SearchBox
          label="Search for a user..."
          value={search.query ?? ""}
          onSearch={address.onSearch}
          booleans={booleans}
        />
        {!external && <SubTabs search={search} link={address.link} />}
      </div>
      {search.company && (
        <CompanyChip
          company={search.company}
          onRemove={() => address.choose({ company: undefined })}
        />
      )}
      <ListView
        query={list}
        address={address}
        waiting="Loading users"
        failed="The users could not be loaded."
        empty={
          <NoMatch query={search.query} noMatch="No user here matches" nothing="No users here" />
        }
      >
        {(users, stale) => (
          <DataTable
            label="Users"
            columns={columns}
            rows={users}
            nameOf={(user) => user.fullName}
            card={card}
            openTo={userPage}
            selection={selection}
            stale={stale}
          />
        )}
      </ListView>
      <BulkBar
        label="Selected users"
        count={selection.rows.length}
        elsewhere={selection.elsewhere}
        commands={[
          {
            id: "copy",
            label: "Copy e-mail addresses",
            run: () => void copyEmails(selection.rows).then((done) => done && selection.clear()),
          },
        ]}
        onClear={selection.clear}
      />
      {editing && <UserDialog key={editing.id} user={editing} onClose={() => setEditing(null)} />}
      {dialogs}
    </>
  );
}

type SubTabsProps = {
  search: ManageUsersSearch;
  link: ReturnType<typeof useListAddress<ManageUsersSearch>>["link"];
};

function SubTabs({ search, link }: SubTabsProps) {
  const { data: counters } = useQuery(userCountersQuery());
  // The numbers are of all companies.
  const counts = search.company ? undefined : counters?.hiringTeam;
  return (
    <nav className={classes.filters} aria-label="Users by status">
      {SUB_TABS.map(([subTab, label, key]) => (
        <Link
          key={subTab}
          {...link({ tab: "HiringTeam", subTab })}
          activeOptions={{ exact: true }}
          aria-current={subTab === (search.subTab ?? "verified") ? "page" : undefined}
        >
          {label} {counts && <TabCount>{counts[key]}</TabCount>}
        </Link>
      ))}
    </nav>
  );
}

/** That the list holds one company's people alone, and the way out of it. */
function CompanyChip({ company, onRemove }: { company: string; onRemove: () => void }) {
  const { data, isError } = useQuery({ ...companyQuery(company), enabled: isIdentity(company) });
  const named = isIdentity(company)
    ? (data?.name ?? (isError ? words.unknownCompany : "…"))
    : company;
  return (
    <p className={classes.chip}>
      <span>{words.companyIs(named)}</span>
      <CloseButton size="sm" aria-label={words.removeCompany(named)} onClick={onRemove} />
    </p>
  );
}
