import { linkOptions } from "@tanstack/react-router";
import type { JobBrief } from "./queries";

/** Where a job is looked at: its own page once it has been live, its preview before. */
export const jobRoute = (job: Pick<JobBrief, "id" | "statusFilter">) =>
  job.statusFilter === "Live" || job.statusFilter === "Archived"
    ? linkOptions({ to: "/job/$jobId", params: { jobId: job.id } })
    : linkOptions({ to: "/job/$jobId/preview", params: { jobId: job.id } });
