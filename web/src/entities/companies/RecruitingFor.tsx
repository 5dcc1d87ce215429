import type { Schemas } from "@/api/client";
import { type Column, DataTable } from "@/shared/DataTable";
import { WebsiteLink } from "./WebsiteLink";
import { words } from "./words";

type ClientCompany = Schemas["ClientCompany"];

const columns: readonly Column<ClientCompany>[] = [
  { id: "name", header: "Company name", cell: ({ name }) => name },
  { id: "url", header: "URL", cell: ({ website }) => <WebsiteLink address={website[0]} /> },
];

/** The companies that an external recruiter works for. */
export const RecruitingFor = ({ companies }: { companies: readonly ClientCompany[] }) => (
  <div>
    <h3>{words.recruitingFor}</h3>
    {companies.length === 0 ? (
      <p>{words.recruitsForNobody}</p>
    ) : (
      <DataTable
        label={words.recruitingFor}
        columns={columns}
        rows={companies}
        nameOf={({ name }) => name}
      />
    )}
  </div>
);
