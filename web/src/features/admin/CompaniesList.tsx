import { useQuery } from "@tanstack/react-query";
import type { ListedCompany } from "@/entities/companies/queries";
import { useBooleans } from "@/search/syntax";
import { type Column, DataTable } from "@/shared/DataTable";
import classes from "@/shared/List.module.css";
import { ListView } from "@/shared/ListView";
import { NoMatch } from "@/shared/NoMatch";
import { SearchBox } from "@/shared/SearchBox";
import { useListAddress } from "@/shared/use-list-address";
import { companiesQuery } from "./lists";
import { type ManageUsersSearch, manageUsersLink } from "./search";

type Props = {
  search: ManageUsersSearch;
  label: string;
  columns: readonly Column<ListedCompany>[];
  noMatch: string;
  nothing: string;
};

/** Companies, the longest there first. */
export function CompaniesList({ search: said, label, columns, noMatch, nothing }: Props) {
  const address = useListAddress(said, manageUsersLink);
  const booleans = useBooleans();
  const { search } = address;
  const list = useQuery(companiesQuery(search));
  return (
    <>
      <div className={classes.tools}>
        <SearchBox
          label="Search for a company..."
          value={search.query ?? ""}
          onSearch={address.onSearch}
          booleans={booleans}
        />
      </div>
      <ListView
        query={list}
        address={address}
        waiting="Loading companies"
        failed="The companies could not be loaded."
        empty={<NoMatch query={search.query} noMatch={noMatch} nothing={nothing} />}
      >
        {(companies, stale) => (
          <DataTable
            label={label}
            columns={columns}
            rows={companies}
            nameOf={(company) => company.name}
            stale={stale}
          />
        )}
      </ListView>
    </>
  );
}
