import { useQuery } from "@tanstack/react-query";
import { useViewer } from "@/policy/can";
import { Fact, Facts } from "@/shared/Facts";
import { CompanyStatusTag } from "./CompanyStatusTag";
import { type Company, companyQuery } from "./queries";
import { WebsiteLink } from "./WebsiteLink";
import { words } from "./words";

type Props = { company: Pick<Company, "id" | "name" | "status"> };

/** A company's name and website; its state is the provider's business alone. */
export function CompanyFacts({ company }: Props) {
  const { actsForProvider, companyId } = useViewer();
  // Whoever works for a company from outside has one of their own, which is nobody else's business.
  const within = actsForProvider || companyId === company.id;
  const { data, isError } = useQuery({ ...companyQuery(company.id), enabled: within });
  return (
    <Facts wide>
      <Fact name="Company name">{data?.name ?? company.name}</Fact>
      {within && (
        <Fact name="Company URL">
          {data ? <WebsiteLink address={data.website[0]} /> : isError ? words.notLoaded : "…"}
        </Fact>
      )}
      {actsForProvider && (
        <Fact name="Status">
          <CompanyStatusTag status={company.status} />
        </Fact>
      )}
    </Facts>
  );
}
