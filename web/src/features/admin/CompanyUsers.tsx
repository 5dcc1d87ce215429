import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { companyQuery } from "@/entities/companies/queries";
import { type User, userListQuery } from "@/entities/users/queries";
import { userColumns } from "@/entities/users/user-columns";
import { type Column, DataTable } from "@/shared/DataTable";
import { ListView } from "@/shared/ListView";
import { NoMatch } from "@/shared/NoMatch";
import { words } from "./words";

const columns: readonly Column<User>[] = [
  { id: "name", header: "Full name", cell: ({ fullName }) => fullName },
  userColumns.role,
  userColumns.email,
];

/** Who is there already, so that nobody is made twice. */
export function CompanyUsers({
  companyId,
  name,
}: {
  companyId: string;
  name?: string | undefined;
}) {
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(10);
  const list = useQuery(userListQuery({ statuses: ["Verified"], company: companyId, page, limit }));
  const { data: company } = useQuery({ ...companyQuery(companyId), enabled: name === undefined });
  const title = words.usersOf(name ?? company?.name ?? "");
  return (
    <div>
      <h3>{title}</h3>
      <ListView
        query={list}
        address={{
          onPage: setPage,
          onNoSuchPage: setPage,
          onSize: (size) => {
            setLimit(size);
            setPage(1);
          },
        }}
        waiting="Loading users"
        failed="The users could not be loaded."
        empty={<NoMatch query={undefined} noMatch="" nothing="No verified users" />}
      >
        {(users, stale) => (
          <DataTable
            label={title}
            columns={columns}
            rows={users}
            nameOf={({ fullName }) => fullName}
            stale={stale}
          />
        )}
      </ListView>
    </div>
  );
}
