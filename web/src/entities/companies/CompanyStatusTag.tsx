import { StatusTag } from "@/shared/StatusTag";
import type { Company } from "./queries";
import { words } from "./words";

/** Whether the provider has approved a company. */
export const CompanyStatusTag = ({ status }: Pick<Company, "status">) =>
  status === "Verified" ? (
    <StatusTag tone="green" mark="tick">
      {words.verified}
    </StatusTag>
  ) : (
    <StatusTag tone="amber" mark="warning">
      {words.unverified}
    </StatusTag>
  );
