import type { Job } from "@/entities/jobs/queries";

/** Whether the last day on which somebody could apply is over. */
export const isClosed = ({ closesAt }: Pick<Job, "closesAt">): boolean =>
  closesAt != null && Date.parse(closesAt) <= Date.now();
