import type { UseFormReturnType } from "@mantine/form";
import { ApiError } from "@/api/client";
import type { Job } from "@/entities/jobs/queries";
import { toast } from "@/shared/toast";
import { type Edit, useAppForm } from "@/shared/use-app-form";
import { messages } from "../messages";
import { emptyJob, type JobValues, jobErrors, jobLabels, valuesOf } from "./schema";

export type JobForm = UseFormReturnType<JobValues>;

type Options = {
  /** The advert that is changed; none for a new one. */
  job: Job | null;
  /** Super admins write adverts for others and have to say for whom. */
  ownerRequired: boolean;
  save: (values: JobValues, edit: Edit<JobValues>) => Promise<Job>;
  onSaved: (job: Job) => void;
};

const readJob = (job: Job) => ({ values: valuesOf(job), version: job.version });

/** The advert's form. */
export function useJobForm({ job, ownerRequired, save, onSaved }: Options) {
  return useAppForm<JobValues, Job>({
    start: job ? readJob(job) : { values: emptyJob, version: null },
    labels: jobLabels,
    check: (values) => jobErrors(values, ownerRequired),
    fallback: "title",
    draft: job ? `job ${job.id}` : "new job",
    read: (current) => readJob(current as Job),
    save,
    onSaved,
    onInvalid: () => toast(messages.fillRequired, { tone: "error" }),
    onRefused: (error) => toast(refusal(error), { tone: "error" }),
  });
}

/** A conflict says in its own words what stands against it; a failure has none. */
function refusal(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.created.failed;
  if (error.status === 409 || error.status === 403) return error.message;
  return error.status === 400 ? messages.created.invalid : messages.created.failed;
}
