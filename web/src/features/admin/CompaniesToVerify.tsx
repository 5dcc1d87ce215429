import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Company } from "@/entities/companies/queries";
import { type Column, DataTable } from "@/shared/DataTable";
import { EmptyState } from "@/shared/EmptyState";
import { Pager } from "@/shared/Pager";
import { SearchBox } from "@/shared/SearchBox";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import classes from "./List.module.css";
import { companiesQuery } from "./lists";
import { useApproveCompany } from "./mutations";
import type { ManageUsersSearch } from "./search";
import { useListAddress } from "./use-list-address";
import { WebsiteLink } from "./WebsiteLink";

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
    header: <span className={classes.hidden}>Actions</span>,
    align: "end",
    cell: (company) => <ApproveButton company={company} />,
  },
];

/** Companies that nobody has approved yet, the longest waiting first. */
export function CompaniesToVerify({ search }: { search: ManageUsersSearch }) {
  const address = useListAddress(search);
  const { data: page, isPlaceholderData } = useQuery({
    ...companiesQuery(search),
    throwOnError: (_error, query) => query.state.data === undefined,
  });
  return (
    <>
      <div className={classes.tools}>
        <SearchBox
          label="Search for a company..."
          value={search.query ?? ""}
          onSearch={address.onSearch}
        />
      </div>
      {!page && <SkeletonRows rows={5} label="Loading companies" />}
      {page?.totalElements === 0 &&
        (search.query ? (
          <EmptyState drawing="lens" title={`No company to verify matches “${search.query}”`} />
        ) : (
          <EmptyState drawing="tray" title="No companies to verify" />
        ))}
      {page && page.items.length > 0 && (
        <DataTable
          label="Companies to verify"
          columns={columns}
          rows={page.items}
          nameOf={(company) => company.name}
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
      Approve
    </Button>
  );
}
