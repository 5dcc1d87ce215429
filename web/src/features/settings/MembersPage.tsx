import { useQuery } from "@tanstack/react-query";
import { userListQuery } from "@/entities/users/queries";
import { userCard, userColumns, userPage } from "@/entities/users/user-columns";
import { DataTable } from "@/shared/DataTable";
import classes from "@/shared/List.module.css";
import { ListView } from "@/shared/ListView";
import { NoMatch } from "@/shared/NoMatch";
import { SearchBox } from "@/shared/SearchBox";
import { useListAddress } from "@/shared/use-list-address";
import { SettingsPage } from "./SettingsPage";
import { type MembersSearch, membersLink } from "./search";

const { name, status, role, email, credits } = userColumns;
const columns = [name, status, role, email, credits];

/** Who works for the viewer's company, from inside or for it from outside. */
export function MembersPage({ search: said }: { search: MembersSearch }) {
  const address = useListAddress(said, membersLink);
  const { query, page, limit } = address.search;
  const list = useQuery(userListQuery({ query, page, limit }));
  return (
    <SettingsPage title="Account Members">
      <div className={classes.tools}>
        <SearchBox label="Search for a member..." value={query ?? ""} onSearch={address.onSearch} />
      </div>
      <ListView
        query={list}
        address={address}
        waiting="Loading members"
        failed="The members could not be loaded."
        empty={<NoMatch query={query} noMatch="No member matches" nothing="No members yet" />}
      >
        {(users, stale) => (
          <DataTable
            label="Members"
            columns={columns}
            rows={users}
            nameOf={(user) => user.fullName}
            card={userCard}
            openTo={userPage}
            stale={stale}
          />
        )}
      </ListView>
    </SettingsPage>
  );
}
