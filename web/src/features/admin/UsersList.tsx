import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { totalOf } from "@/entities/credits/pools";
import { roleLabel } from "@/entities/users/labels";
import type { User } from "@/entities/users/queries";
import { UserStatusTag } from "@/entities/users/UserStatusTag";
import { type Column, DataTable } from "@/shared/DataTable";
import { EmptyState } from "@/shared/EmptyState";
import { Pager } from "@/shared/Pager";
import { SearchBox } from "@/shared/SearchBox";
import { SkeletonRows } from "@/shared/SkeletonRows";
import classes from "./List.module.css";
import { usersQuery } from "./lists";
import type { ManageUsersSearch, SubTab } from "./search";
import { useListAddress } from "./use-list-address";

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
  return totalOf(balance).toLocaleString("en-GB");
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
export function UsersList({ search }: { search: ManageUsersSearch }) {
  const address = useListAddress(search);
  const { data: page, isPlaceholderData } = useQuery({
    ...usersQuery(search),
    throwOnError: (_error, query) => query.state.data === undefined,
  });
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
              to="/admin/manage-users"
              search={{ tab: "HiringTeam", subTab, query: search.query, limit: search.limit }}
              activeOptions={{ exact: true }}
              aria-current={subTab === current ? "page" : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      {!page && <SkeletonRows rows={8} label="Loading users" />}
      {page?.totalElements === 0 &&
        (search.query ? (
          <EmptyState drawing="lens" title={`No user here matches “${search.query}”`} />
        ) : (
          <EmptyState drawing="tray" title="No users here" />
        ))}
      {page && page.items.length > 0 && (
        <DataTable
          label="Users"
          columns={columns}
          rows={page.items}
          nameOf={(user) => user.fullName}
          card={userCard}
          stale={isPlaceholderData}
        />
      )}
      {page && (
        <Pager
          page={page.pageNumber + 1}
          totalPages={page.totalPages}
          totalElements={page.totalElements}
          size={page.size}
          onPage={address.onPage}
          onSize={address.onSize}
        />
      )}
    </>
  );
}
