import type { JobBrief } from "@/entities/jobs/queries";
import { listOf, oneOf, pageNumber, pageSize, search, text, texts } from "@/shared/search-params";

const LIST_TABS = ["All", "Pending", "Live", "Draft", "Archived"] as const;
export type ListTab = (typeof LIST_TABS)[number];

const JOB_STATUSES = [
  "Draft",
  "NoCredits",
  "PendingAdminApproval",
  "PendingUserApproval",
  "Live",
  "ReadOnly",
  "Archived",
] as const satisfies readonly JobBrief["status"][];

export const jobsSearch = search({
  tab: oneOf(LIST_TABS),
  query: text(),
  status: listOf(JOB_STATUSES),
  location: texts("location"),
  member: texts("member"),
  page: pageNumber(),
  limit: pageSize(10, 20, 50),
});
export type JobsSearch = ReturnType<typeof jobsSearch>;

export const DESK_PARTS = ["Provider", "Owner"] as const;

export const deskSearch = search({
  waitsFor: oneOf(DESK_PARTS),
  page: pageNumber(),
  limit: pageSize(20, 50),
});
export type DeskSearch = ReturnType<typeof deskSearch>;

export const CAMPAIGN_TYPES = ["JobHelm", "SelfService"] as const;

export const jobCreateSearch = search({
  tab: oneOf(["SelectCampaign", "JobDetails", "HiringTeam"]),
  campaignType: oneOf(CAMPAIGN_TYPES),
});
export type JobCreateSearch = ReturnType<typeof jobCreateSearch>;

export const jobPreviewSearch = search({
  status: oneOf(["approved", "published"]),
  tab: oneOf(["HiringTeam"]),
});
export type JobPreviewSearch = ReturnType<typeof jobPreviewSearch>;

/** The part of a job's details, named in the address, that its boards stand in. */
export const BOARDS = "boards";
export const JOB_TABS = [
  "Candidates",
  "Pipeline",
  "HiringTeam",
  "Scorecard",
  "Overview",
  "Activities",
  "JobDetails",
] as const;
export type JobTab = (typeof JOB_TABS)[number];
