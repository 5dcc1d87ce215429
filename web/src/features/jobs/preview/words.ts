import { number } from "@/shared/words";

/** What the screens here say. */
export const words = {
  allJobs: "All jobs",
  approvePublish: "Approve & Publish",
  assignCredits: "Assign credits",
  companyUnapproved: "Nothing can be published for this company until it has been approved.",
  companyUnverified: "Company unverified",
  editJob: "Edit job",
  publishOnBehalf: "Publish on behalf of the user",
  select: "Select",
  submitForApproval: "Submit for approval",
  toCompanies: "Go to Companies to Approve",
  viewJob: "View job",
  viewJobs: "View jobs",
  creditsLeft: (pool: string, left: number) =>
    `${pool} credits: ${left > 0 ? `${number(left)} left` : "none left"}`,
} as const;
