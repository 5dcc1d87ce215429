import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { totalOf } from "@/entities/credits/pools";
import { roleLabel } from "@/entities/users/labels";
import type { User } from "@/entities/users/queries";
import { UserStatusTag } from "@/entities/users/UserStatusTag";
import { type Column, DataTable } from "@/shared/DataTable";
import { EmptyState } from "@/shared/EmptyState";
import { ListView } from "@/shared/ListView";
import { SearchBox } from "@/shared/SearchBox";
import { useListAddress } from "@/shared/use-list-address";
import { number } from "@/shared/words";
import classes from "./List.module.css";
import { usersQuery } from "./lists";
import { type ManageUsersSearch, manageUsersLink, type SubTab } from "./search";

const columns: readonly Column<User>[] = [
  { id: "name", header: "Full name", cell: (user) => <UserLink user={user} /> },
  { id: "company", header: "Company", cell: (user) => user.company?.name ?? "–" },
  { id: "status", header: "Status", cell: ({ status }) => <UserStatusTag status={status} /> },
  { id: "role", header: "Access level", cell: (user) => roleLabel[user.role] },
  { id: "email", header: "Email", cell: (user) => user.email },
  { id: "credits", header: "Credits", align: "end", cell: creditsOf },
];

function creditsOf({ balance }: User): string {
  if (!balance) return "–";
  return number(totalOf(balance));
}

function UserLink({ user }: { user: User }) {
  return (
    <Link to="/users/$userId" params={{ userId: user.id }} className={classes.person}>
      {user.fullName}
    </Link>
  );
}

const userCard = (user: User) => (
  <div className={classes.card}>
    <UserLink user={user} />
    <UserStatusTag status={user.status} />
    <p>{[user.company?.name, roleLabel[user.role]].filter(Boolean).join(" · ")}</p>
    <p>{user.email}</p>
    {user.balance && <p>Credits: {creditsOf(user)}</p>}
  </div>
);

const SUB_TAB_LABELS: readonly [SubTab, string][] = [
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
  const current = search.subTab ?? "verified";
  return (
    <>
      <div className={classes.tools}>
        <SearchBox
          label="Search for a user..."
          value={search.query ?? ""}
          onSearch={address.onSearch}
        />
        <nav className={classes.filters} aria-label="Users by status">
          {SUB_TAB_LABELS.map(([subTab, label]) => (
            <Link
              key={subTab}
              {...address.link({ tab: "HiringTeam", subTab })}
              activeOptions={{ exact: true }}
              aria-current={subTab === current ? "page" : undefined}
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
          search.query ? (
            <EmptyState drawing="lens" title={`No user here matches “${search.query}”`} />
          ) : (
            <EmptyState drawing="tray" title="No users here" />
          )
        }
      >
        {(users, stale) => (
          <DataTable
            label="Users"
            columns={columns}
            rows={users}
            nameOf={(user) => user.fullName}
            card={userCard}
            stale={stale}
          />
        )}
      </ListView>
    </>
  );
}
