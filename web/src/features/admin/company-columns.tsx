import type { ListedCompany } from "@/entities/companies/queries";
import { WebsiteLink } from "@/entities/companies/WebsiteLink";
import { POOLS, totalOf } from "@/entities/credits/pools";
import type { Column } from "@/shared/DataTable";
import { Time } from "@/shared/Time";
import { number } from "@/shared/words";

/** What lists of companies show; each picks its own. */
export const companyColumns = {
  website: {
    id: "website",
    header: "Website",
    cell: (company) => <WebsiteLink address={company.website[0]} />,
  },
  members: {
    id: "members",
    header: "Members",
    align: "end",
    cell: (company) => number(company.numberOfMembers),
  },
  credits: {
    id: "credits",
    header: "Credits",
    align: "end",
    cell: ({ balance }) => (
      <span title={POOLS.map(({ pool, key }) => `${pool}: ${number(balance[key])}`).join(", ")}>
        {number(totalOf(balance))}
      </span>
    ),
  },
  jobs: {
    id: "jobs",
    header: "Jobs",
    align: "end",
    cell: (company) => number(company.numberOfJobs),
  },
  signedUp: {
    id: "signedUp",
    header: "Signed up",
    cell: (company) => <Time at={company.createdAt} as="long" />,
  },
} satisfies Record<string, Column<ListedCompany>>;
