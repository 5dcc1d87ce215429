import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { totalOf } from "@/entities/credits/pools";
import { roleLabel } from "@/entities/users/labels";
import type { User } from "@/entities/users/queries";
import { UserStatusTag } from "@/entities/users/UserStatusTag";
import { BulkBar } from "@/shared/BulkBar";
import { commands } from "@/shared/commands";
import { copyText } from "@/shared/copy-text";
import { type Column, DataTable } from "@/shared/DataTable";
import { Dropdown } from "@/shared/Dropdown";
import { ListView } from "@/shared/ListView";
import { asDialog, lazily } from "@/shared/lazily";
import { NoMatch } from "@/shared/NoMatch";
import { SearchBox } from "@/shared/SearchBox";
import { useListAddress } from "@/shared/use-list-address";
import { useSelection } from "@/shared/use-selection";
import { number, plural } from "@/shared/words";
import classes from "./List.module.css";
import { usersQuery } from "./lists";
import { type ManageUsersSearch, manageUsersLink, type SubTab } from "./search";

const UserDialog = lazily(async () => (await import("./UserDialog")).UserDialog, asDialog);
const NOBODY: readonly User[] = [];
const pageOf = ({ id }: User) => linkOptions({ to: "/users/$userId", params: { userId: id } });
const creditsOf = ({ balance }: User): string => (balance ? number(totalOf(balance)) : "–");
const copied = (users: readonly User[]) =>
  copyText(
    users.map(({ email }) => email).join(", "),
    `${plural(users.length, "e-mail address", "e-mail addresses")} copied`,
  );

const columnsOf = (onEdit: (user: User) => void): readonly Column<User>[] => [
  { id: "name", header: "Full name", cell: (user) => <UserLink user={user} /> },
  { id: "company", header: "Company", cell: (user) => user.company?.name ?? "–" },
  { id: "status", header: "Status", cell: ({ status }) => <UserStatusTag status={status} /> },
  { id: "role", header: "Access level", cell: (user) => roleLabel[user.role] },
  { id: "email", header: "Email", cell: (user) => user.email },
  { id: "credits", header: "Credits", align: "end", cell: creditsOf },
  {
    id: "actions",
    header: <span className={classes.hidden}>Actions</span>,
    align: "end",
    width: "56px",
    cell: (user) => <UserMenu user={user} onEdit={onEdit} />,
  },
];

function UserMenu({ user, onEdit }: { user: User; onEdit: (user: User) => void }) {
  const label = `Actions for ${user.fullName}`;
  const list = commands(
    user.can.includes("user.edit") && { id: "edit", label: "Edit", run: () => onEdit(user) },
    { id: "copy", label: "Copy e-mail address", run: () => void copied([user]) },
  );
  return (
    <Dropdown
      label={label}
      position="bottom-end"
      sections={[list]}
      target={(props) => (
        <ActionIcon aria-label={label} {...props}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    />
  );
}

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
    {user.balance && <p>Credits: {creditsOf(user)}</p>}
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
  const selection = useSelection(list.data?.items ?? NOBODY, scope);
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
            run: () => void copied(selection.rows).then((done) => done && selection.clear()),
          },
        ]}
        onClear={selection.clear}
      />
      {editing && <UserDialog key={editing.id} user={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
