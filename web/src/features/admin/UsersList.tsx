import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { totalOf } from "@/entities/credits/pools";
import { copyEmails } from "@/entities/users/copy-emails";
import { roleLabel } from "@/entities/users/labels";
import type { User } from "@/entities/users/queries";
import { UserStatusTag } from "@/entities/users/UserStatusTag";
import { BulkBar } from "@/shared/BulkBar";
import { commands } from "@/shared/commands";
import { type Column, DataTable } from "@/shared/DataTable";
import { ListView } from "@/shared/ListView";
import { asDialog, lazily } from "@/shared/lazily";
import { MoreMenu } from "@/shared/MoreMenu";
import { NoMatch } from "@/shared/NoMatch";
import { SearchBox } from "@/shared/SearchBox";
import { Spoken } from "@/shared/Spoken";
import { useListAddress } from "@/shared/use-list-address";
import { useSelection } from "@/shared/use-selection";
import { number } from "@/shared/words";
import classes from "./List.module.css";
import { usersQuery } from "./lists";
import { type ManageUsersSearch, manageUsersLink, type SubTab } from "./search";
import { words } from "./words";

const UserDialog = lazily(async () => (await import("./UserDialog")).UserDialog, asDialog);
const pageOf = ({ id }: User) => linkOptions({ to: "/users/$userId", params: { userId: id } });
const creditsOf = ({ balance }: User): string => (balance ? number(totalOf(balance)) : "–");
const columnsOf = (onEdit: (user: User) => void): readonly Column<User>[] => [
  { id: "name", header: "Full name", cell: (user) => <UserLink user={user} /> },
  { id: "company", header: "Company", cell: (user) => user.company?.name ?? "–" },
  { id: "status", header: "Status", cell: ({ status }) => <UserStatusTag status={status} /> },
  { id: "role", header: "Access level", cell: (user) => roleLabel[user.role] },
  { id: "email", header: "Email", cell: (user) => user.email },
  { id: "credits", header: "Credits", align: "end", cell: creditsOf },
  {
    id: "actions",
    header: <Spoken>{words.actions}</Spoken>,
    align: "end",
    width: "56px",
    cell: (user) => userMenu(user, onEdit),
  },
];

const userMenu = (user: User, onEdit: (user: User) => void) => (
  <MoreMenu
    label={`Actions for ${user.fullName}`}
    sections={[
      commands(
        user.can.includes("user.edit") && { id: "edit", label: "Edit", run: () => onEdit(user) },
        { id: "copy", label: "Copy e-mail address", run: () => void copyEmails([user]) },
      ),
    ]}
  />
);

const UserLink = ({ user }: { user: User }) => (
  <Link {...pageOf(user)} className={classes.person}>
    {user.fullName}
  </Link>
);

const userCard = (user: User) => (
  <div className={classes.card}>
    <UserLink user={user} />
    <UserStatusTag status={user.status} />
    <p>{[user.company?.name, roleLabel[user.role]].filter(Boolean).join(" · ")}</p>
    <p>{user.email}</p>
    {user.balance && <p>{words.creditsAre(creditsOf(user))}</p>}
  </div>
);

const SUB_TABS: readonly [SubTab, string][] = [
  ["all", "All"],
  ["toVerify", "Users to verify"],
  ["pending", "Pending users"],
  ["verified", "Live users"],
  ["blocked", "Blocked"],
];

/** People of all companies, by where their account stands. */
export function UsersList({ search: said }: { search: ManageUsersSearch }) {
  const address = useListAddress(said, manageUsersLink);
  const { search } = address;
  const list = useQuery(usersQuery(search));
  const scope = `${search.subTab} ${search.query}`;
  const selection = useSelection(list.data?.items, scope);
  const [editing, setEditing] = useState<User | null>(null);
  const columns = useMemo(() => columnsOf(setEditing), []);
  return (
    <>
      <div className={classes.tools}>
        <SearchBox
          label="Search for a user..."
          value={search.query ?? ""}
          onSearch={address.onSearch}
        />
        <nav className={classes.filters} aria-label="Users by status">
          {SUB_TABS.map(([subTab, label]) => (
            <Link
              key={subTab}
              {...address.link({ tab: "HiringTeam", subTab })}
              activeOptions={{ exact: true }}
              aria-current={subTab === (search.subTab ?? "verified") ? "page" : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
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
            card={userCard}
            openTo={pageOf}
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
    </>
  );
}
