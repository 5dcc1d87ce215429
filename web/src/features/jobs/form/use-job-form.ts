import { type UseFormReturnType, useForm } from "@mantine/form";
import { useState } from "react";
import { ApiError } from "@/api/client";
import type { Job } from "@/entities/jobs/queries";
import { focusFirstError, showServerErrors } from "@/shared/form";
import { toast } from "@/shared/toast";
import { messages } from "../messages";
import { type JobValues, jobErrors } from "./schema";

export type JobForm = UseFormReturnType<JobValues>;

type Options = {
  initial: JobValues;
  /** Super admins write adverts for others and have to say for whom. */
  ownerRequired: boolean;
  save: (values: JobValues) => Promise<Job>;
};

/** The advert's form: what is typed, whether that is unsaved, and the way to the server and its complaints back. */
export function useJobForm({ initial, ownerRequired, save }: Options) {
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [start] = useState(() => JSON.stringify(initial));
  const form = useForm<JobValues>({
    mode: "uncontrolled",
    initialValues: initial,
    onValuesChange: (values) => setDirty(JSON.stringify(values) !== start),
  });

  /** Checks and saves; answers the saved job, or null when something stands against it and is shown. */
  async function submit(): Promise<Job | null> {
    const errors = jobErrors(form.getValues(), ownerRequired);
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) {
      toast(messages.fillRequired, { tone: "error" });
      focusFirstError(form)(errors);
      return null;
    }
    setSaving(true);
    try {
      return await save(form.getValues());
    } catch (error) {
      const invalid = error instanceof ApiError && error.status === 400;
      if (invalid) showServerErrors(form, error, "title");
      toast(invalid ? messages.created.invalid : refusal(error), { tone: "error" });
      return null;
    } finally {
      setSaving(false);
    }
  }

  return { form, dirty, saving, submit };
}

/** A conflict says in its own words what stands against it; a failure has none. */
const refusal = (error: unknown): string =>
  error instanceof ApiError && error.status === 409 ? error.message : messages.created.failed;
