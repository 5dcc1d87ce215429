import type { Schemas } from "@/api/client";
import { type Action, policy, type Role } from "@/policy/policy.gen";
import { aJob } from "./fake-server";

type Job = Schemas["JobView"];
type Card = Schemas["JobCard"];
type Status = Job["status"];

/** Who looks at a job, and whether it is theirs. */
export type Looker = { role: Role; owns?: boolean };

const FILTER: Record<Status, Job["statusFilter"]> = {
  Draft: "Draft",
  NoCredits: "Pending",
  PendingAdminApproval: "Pending",
  PendingUserApproval: "Pending",
  Live: "Live",
  ReadOnly: "Archived",
  Archived: "Archived",
};

/** What only an owner may do; of these a company's admin may do all but `job.publish` to any job of the company. */
const OWNERS: readonly Action[] = [
  "job.edit",
  "job.submit",
  "job.answerChanges",
  "job.publish",
  "job.expire",
  "job.promote",
  "job.archive",
  "job.delete",
];

/** What the server lists as `can` of a job: the rows of its policy, as its lifecycle narrows them. */
function rightsTo(
  { role, owns = false }: Looker,
  { status, company, isExpired }: Pick<Card, "status" | "company" | "isExpired">,
  needApproval: boolean,
  asksChanges = false,
): Action[] {
  const filter = FILTER[status];
  const isPublished = filter === "Live" || filter === "Archived";
  const isShown = isPublished || role !== "ExternalRecruiter";
  const isVerified = company.status === "Verified";
  const isLive = status === "Live";
  // Of an ended job the team is the company's to change.
  const opensTeam =
    filter !== "Archived" || !["HiringManager", "TeamMember", "ExternalRecruiter"].includes(role);
  const byState: Partial<Record<Action, boolean>> = {
    "job.view": isShown,
    "job.edit": !isPublished,
    "job.editLive": isLive,
    "job.copy": true,
    "job.submit": status === "Draft" || status === "NoCredits",
    "job.desk": status === "PendingAdminApproval",
    "job.approve": isVerified && status === "PendingAdminApproval" && !asksChanges,
    "job.requestChanges": status === "PendingAdminApproval" && !asksChanges,
    "job.answerChanges": status === "PendingAdminApproval" && asksChanges,
    "job.takeDown": isLive,
    "job.publish": isVerified && status === "PendingUserApproval",
    "job.publishOnBehalf":
      isVerified &&
      needApproval &&
      ((status === "PendingAdminApproval" && !asksChanges) || status === "PendingUserApproval"),
    "job.expire": isLive && !isExpired,
    "job.promote": isLive && !isExpired,
    "job.archive": isLive,
    "job.delete": true,
    "team.view": isShown,
    "team.manage": opensTeam,
    "team.invite": opensTeam,
    "candidate.add": isLive || (!isPublished && isShown),
    "candidate.view": isShown,
  };
  const reaches = (action: Action): boolean =>
    owns ||
    role === "JHSuperAdmin" ||
    !OWNERS.includes(action) ||
    (role === "CompanyAdmin" && action !== "job.publish" && action !== "job.promote");
  return (Object.keys(byState) as Action[]).filter((action) => {
    const roles: readonly Role[] = policy[action];
    return byState[action] && roles.includes(role) && reaches(action);
  });
}

/** A job as the server answers it to whoever looks; theirs is Ada Whitcombe's, another is Nora Quist's. */
export function aJobTo(looker: Looker, changes: Partial<Job> = {}): Job {
  const status = changes.status ?? "Live";
  const company = changes.company ?? aJob().company;
  const job = aJob({
    status,
    statusFilter: FILTER[status],
    statusFilterExternal: FILTER[status],
    ownerId: looker.owns ? "u1" : "u2",
    user: {
      id: looker.owns ? "u1" : "u2",
      fullName: looker.owns ? "Ada Whitcombe" : "Nora Quist",
      company: company.name,
      companyStatus: company.status,
    },
    ...changes,
  });
  return {
    ...job,
    can:
      changes.can ??
      rightsTo(
        looker,
        job,
        job.needApproval,
        job.changes.some(({ isOpen }) => isOpen),
      ),
  };
}

/**
 * A job of the list, as the server answers it to whoever looks: external recruiters learn no more than its title before
 * it is live.
 */
export function aCardTo(looker: Looker, changes: Partial<Card> & { id: string }): Card {
  const status = changes.status ?? "Live";
  const card: Card = {
    title: "Deck hand",
    status,
    statusFilter: FILTER[status],
    statusFilterExternal: FILTER[status],
    isExpired: false,
    asksChanges: false,
    campaignType: "JobHelm",
    company: aJob().company,
    createdAt: "2026-04-02T10:00:00Z",
    location: "Hull",
    remote: false,
    ownerId: looker.owns ? "u1" : "u2",
    ownerName: looker.owns ? "Ada Whitcombe" : "Nora Quist",
    referenceCode: "A1",
    totalCandidates: 0,
    totalNewCandidates: 0,
    can: [],
    ...changes,
  };
  const can = changes.can ?? rightsTo(looker, card, true, card.asksChanges);
  if (can.includes("job.view")) return { ...card, can };
  const hidden = { campaignType: null, createdAt: null, location: null, ownerId: null };
  return { ...card, ...hidden, ownerName: null, referenceCode: null, can };
}
