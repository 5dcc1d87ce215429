import { companyListQuery } from "@/entities/companies/queries";
import { type UserStatus, userListQuery } from "@/entities/users/queries";
import { isIdentity, type ManageUsersSearch, type SubTab } from "./search";

const STATUSES: Record<SubTab, readonly UserStatus[]> = {
  all: [],
  toVerify: ["NotVerified"],
  pending: ["Pending"],
  verified: ["Verified"],
  blocked: ["Blocked"],
};

/** The users that the screen's address asks for. */
export function usersQuery(said: ManageUsersSearch) {
  const { tab, subTab, query, company, page, limit } = said;
  const named = company !== undefined && !isIdentity(company);
  const external = tab === "ExternalRecruiters";
  return userListQuery({
    group: external ? "ExternalRecruiters" : "HiringTeam",
    statuses: external ? [] : STATUSES[subTab ?? "verified"],
    query: named ? [query, company].filter(Boolean).join(" ") : query,
    company: named ? undefined : company,
    page,
    limit,
  });
}

/** The companies that the screen's address asks for. */
export const companiesQuery = ({ tab, query, page, limit }: ManageUsersSearch) =>
  companyListQuery({
    status: tab === "ActiveCompanies" ? "Verified" : "NotVerified",
    query,
    page,
    limit,
  });
