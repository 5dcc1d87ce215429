import { Link } from "@tanstack/react-router";
import type { ListedCompany } from "@/entities/companies/queries";
import type { Column } from "@/shared/DataTable";
import classes from "@/shared/List.module.css";
import { CompaniesList } from "./CompaniesList";
import { companyColumns } from "./company-columns";
import type { ManageUsersSearch } from "./search";

const { website, members, credits, jobs, signedUp } = companyColumns;
const columns: readonly Column<ListedCompany>[] = [
  {
    id: "name",
    header: "Company",
    cell: ({ id, name }) => (
      <Link
        to="/admin/manage-users"
        search={{ tab: "HiringTeam", subTab: "all", company: id }}
        className={classes.person}
      >
        {name}
      </Link>
    ),
  },
  website,
  members,
  credits,
  jobs,
  signedUp,
];

/** The companies that the provider has approved, with what they have. */
export const ActiveCompanies = ({ search }: { search: ManageUsersSearch }) => (
  <CompaniesList
    search={search}
    label="Active companies"
    columns={columns}
    noMatch="No active company matches"
    nothing="No active companies"
  />
);
