import * as z from "zod/mini";
import { oneOf, pageNumber, pageSize, text, texts } from "@/shared/search-params";

const LIST_TABS = ["All", "Pending", "Live", "Draft", "Archived"] as const;
export type ListTab = (typeof LIST_TABS)[number];

export const jobsSearch = z.object({
  tab: oneOf(LIST_TABS),
  query: text(),
  status: texts(),
  location: texts(),
  member: texts(),
  page: pageNumber(),
  limit: pageSize(),
});
export type JobsSearch = z.output<typeof jobsSearch>;

export const CAMPAIGN_TYPES = ["JobHelm", "SelfService"] as const;

export const jobCreateSearch = z.object({
  tab: oneOf(["SelectCampaign", "JobDetails", "HiringTeam"]),
  campaignType: oneOf(CAMPAIGN_TYPES),
});
export type JobCreateSearch = z.output<typeof jobCreateSearch>;

export const jobPreviewSearch = z.object({ status: oneOf(["approved", "published"]) });
export type JobPreviewSearch = z.output<typeof jobPreviewSearch>;

export const JOB_TABS = ["Candidates", "HiringTeam", "JobDetails"] as const;
export type JobTab = (typeof JOB_TABS)[number];
