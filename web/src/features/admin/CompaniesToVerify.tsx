import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Company } from "@/entities/companies/queries";
import { type Column, DataTable } from "@/shared/DataTable";
import classes from "@/shared/List.module.css";
import { ListView } from "@/shared/ListView";
import { NoMatch } from "@/shared/NoMatch";
import { SearchBox } from "@/shared/SearchBox";
import { Spoken } from "@/shared/Spoken";
import { Time } from "@/shared/Time";
import { useListAddress } from "@/shared/use-list-address";
import { companiesQuery } from "./lists";
import { useApproveCompany } from "./mutations";
import { type ManageUsersSearch, manageUsersLink } from "./search";
import { WebsiteLink } from "./WebsiteLink";
import { words } from "./words";

const columns: readonly Column<Company>[] = [
  { id: "name", header: "Company", cell: (company) => <b>{company.name}</b> },
  {
    id: "website",
    header: "Website",
    cell: (company) => <WebsiteLink address={company.website[0]} />,
  },
  { id: "members", header: "Members", align: "end", cell: (company) => company.numberOfMembers },
  {
    id: "signedUp",
    header: "Signed up",
    cell: (company) => <Time at={company.createdAt} as="long" />,
  },
  {
    id: "approve",
    header: <Spoken>{words.actions}</Spoken>,
    align: "end",
    cell: (company) => <ApproveButton company={company} />,
  },
];

/** Companies that nobody has approved yet, the longest waiting first. */
export function CompaniesToVerify({ search: said }: { search: ManageUsersSearch }) {
  const address = useListAddress(said, manageUsersLink);
  const { search } = address;
  const list = useQuery(companiesQuery(search));
  return (
    <>
      <div className={classes.tools}>
        <SearchBox
          label="Search for a company..."
          value={search.query ?? ""}
          onSearch={address.onSearch}
        />
      </div>
      <ListView
        query={list}
        address={address}
        waiting="Loading companies"
        failed="The companies could not be loaded."
        empty={
          <NoMatch
            query={search.query}
            noMatch="No company to verify matches"
            nothing="No companies to verify"
          />
        }
      >
        {(companies, stale) => (
          <DataTable
            label="Companies to verify"
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

function ApproveButton({ company }: { company: Company }) {
  const approve = useApproveCompany();
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={`Approve ${company.name}`}
      // It stays busy until the list without this company has come.
      loading={approve.isPending}
      onClick={() => approve.mutate(company)}
    >
      {words.approve}
    </Button>
  );
}
