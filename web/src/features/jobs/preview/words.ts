import { number } from "@/shared/words";

/** What the screens here say. */
export const words = {
  allJobs: "All jobs",
  approvePublish: "Approve & Publish",
  assignCredits: "Assign credits",
  buyNow: "Buy now",
  noCreditsLeft:
    "You have no credits left. Buy some, or ask a colleague to assign you one; the advert waits until then.",
  ownerHasNone: (owner: string) =>
    `${owner} has no credits left. Assign some: they pay for the advert once it is submitted.`,
  ownersPay: (owner: string) => `One credit of ${owner} pays for the advert.`,
  pays: "One credit pays for the advert.",
  waitsForCredits: "This advert waits for a credit",
  waitsForCreditsHow:
    "Buy some now, or ask a colleague who can assign you one. Then submit it here with one click.",
  companyUnapproved: "Nothing can be published for this company until it has been approved.",
  companyUnverified: "Company unverified",
  editJob: "Edit job",
  editField: (field: string) => `Edit ${field.charAt(0).toLowerCase()}${field.slice(1)}`,
  invite: "Invite a new Member",
  requestChanges: "Request changes",
  publishOnBehalf: "Publish on behalf of the user",
  select: "Select",
  submitForApproval: "Submit for approval",
  toCompanies: "Go to Companies to Approve",
  viewJob: "View job",
  viewJobs: "View jobs",
  creditsLeft: (pool: string, left: number) =>
    `${pool} credits: ${left > 0 ? `${number(left)} left` : "none left"}`,
} as const;
