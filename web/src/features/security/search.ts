import { linkOptions } from "@tanstack/react-router";
import type { SecurityKind } from "@/entities/security/queries";
import { day, oneOf, pageNumber, pageSize, search, text } from "@/shared/search-params";

/** In the order in which they are offered. */
export const KINDS = [
  "SignIn",
  "FailedSignIn",
  "Session",
  "Password",
  "TwoStep",
  "Role",
  "Invitation",
  "LookUp",
  "File",
  "Support",
  "Member",
] as const satisfies readonly SecurityKind[];

export const securityLogSearch = search({
  kind: oneOf(KINDS),
  person: text(),
  from: day(),
  to: day(),
  page: pageNumber(),
  limit: pageSize(20, 50, 100),
});
export type SecurityLogAddress = ReturnType<typeof securityLogSearch>;

/** The company's log with these filters. */
export const companyLogLink = (said: SecurityLogAddress) =>
  linkOptions({ to: "/settings/security-log", search: said });

/** The provider's. */
export const providerLogLink = (said: SecurityLogAddress) =>
  linkOptions({ to: "/admin/security-log", search: said });
