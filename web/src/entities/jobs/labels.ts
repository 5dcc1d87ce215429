import type { Schemas } from "@/api/client";
import type { Mark, Tone } from "@/shared/StatusTag";
import type { CampaignType, Job, JobBrief, JobCard } from "./queries";

export const campaignLabel: Record<CampaignType, string> = {
  JobHelm: "JobHelm Campaign",
  SelfService: "Self Service Campaign",
};

export const typeLabel: Record<Job["type"], string> = {
  Permanent: "Permanent",
  Contract: "Contract",
  Temporary: "Temporary",
};

export const questionKindLabel: Record<Schemas["QuestionKind"], string> = {
  Text: "A few lines",
  YesNo: "Yes or no",
  Choice: "One of several",
  Number: "A number",
};

export const hoursLabel: Record<Job["timeEngaging"], string> = {
  FullTime: "Full time",
  PartTime: "Part time",
};

export const intervalLabel: Record<Job["timeInterval"], string> = {
  Annual: "Annual",
  Weekly: "Weekly",
  Daily: "Daily",
  Hourly: "Hourly",
};

/** How a state is called where nobody in particular reads it. */
export const statusLabel = (status: string): string => {
  const labels: Record<JobBrief["status"], string> = {
    Draft: "Draft",
    NoCredits: "Pending no Credits",
    PendingAdminApproval: "Pending approval by the provider",
    PendingUserApproval: "Pending user's approval",
    Live: "Live",
    ReadOnly: "Read only",
    Archived: "Archived",
  };
  return labels[status as JobBrief["status"]] ?? status;
};

/** The group and the card that a job is shown as: external recruiters go by a status of their own. */
export const stateFor = (
  job: Pick<JobCard, "statusFilter" | "statusFilterExternal">,
  isExternal: boolean,
): JobCard["statusFilter"] => (isExternal ? job.statusFilterExternal : job.statusFilter);

type Tag = { label: string; tone: Tone; mark: Mark };

/** Where an advert stands for those who know what is asked of it. */
export const CHANGES_REQUESTED: Tag = {
  label: "Changes requested",
  tone: "amber",
  mark: "pencil",
};

/** How a job's state is called; its owner reads another word while the advert waits for them. */
export function statusTag(job: JobBrief, viewerId: string, place: "list" | "details"): Tag {
  switch (job.status) {
    case "Draft":
      return { label: "Draft", tone: "grey", mark: "pencil" };
    case "NoCredits":
      return { label: "Pending no Credits", tone: "amber", mark: "warning" };
    case "PendingAdminApproval":
      return { label: "Pending approval by the provider", tone: "amber", mark: "clock" };
    case "PendingUserApproval":
      return {
        label: waitingForOwner(job.ownerId === viewerId, place),
        tone: "amber",
        mark: "clock",
      };
    case "Live":
      return { label: "Live", tone: "green", mark: "dot" };
    case "ReadOnly":
      return { label: "Read only", tone: "grey", mark: "lock" };
    case "Archived":
      return { label: "Archived", tone: "grey", mark: "box" };
  }
}

function waitingForOwner(isOwner: boolean, place: "list" | "details"): string {
  if (!isOwner) return "Pending user's approval";
  return place === "list" ? "Waiting your approval..." : "Pending your approval";
}
