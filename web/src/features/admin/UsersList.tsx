import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { copyEmails } from "@/entities/users/copy-emails";
import type { User } from "@/entities/users/queries";
import { userCard, userColumns, userPage } from "@/entities/users/user-columns";
import { BulkBar } from "@/shared/BulkBar";
import { commands } from "@/shared/commands";
import { type Column, DataTable } from "@/shared/DataTable";
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
import { type ManageUsersSearch, manageUsersLink, type SubTab } from "./search";
import { words } from "./words";

const UserDialog = lazily(async () => (await import("./UserDialog")).UserDialog, asDialog);
const { name, company, status, role, email, credits } = userColumns;
const columnsOf = (onEdit: (user: User) => void): readonly Column<User>[] => [
  name,
  company,
  status,
  role,
  email,
  credits,
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
    </>
  );
}
