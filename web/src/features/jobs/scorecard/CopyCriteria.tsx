import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { JobPicker } from "@/entities/jobs/JobPicker";
import type { PickedJob } from "@/entities/jobs/queries";
import { type ScorecardForm, scorecardFormQuery } from "@/entities/scorecards/queries";
import { FormDialog } from "@/shared/FormDialog";
import { useAppForm } from "@/shared/use-app-form";
import { words } from "./words";

type Props = { jobId: string; onCopy: (form: ScorecardForm) => void; onClose: () => void };

/** Asks of which other job the criteria are to be taken over. */
export function CopyCriteria({ jobId, onCopy, onClose }: Props) {
  const client = useQueryClient();
  const [job, setJob] = useState<PickedJob | null>(null);
  const { form, ...rest } = useAppForm<{ job: string }, ScorecardForm>({
    start: { values: { job: "" }, version: null },
    labels: { job: words.copyFrom },
    check: ({ job }) => (job ? {} : { job: words.chooseJob }),
    fallback: "job",
    save: ({ job }) => client.fetchQuery(scorecardFormQuery(job)),
    onSaved: (other) => {
      onClose();
      onCopy(other);
    },
  });
  return (
    <FormDialog title={words.copy} form={rest} submitLabel={words.copyIt} onClose={onClose}>
      <p>{words.copyHint}</p>
      <JobPicker
        label={words.copyFrom}
        field="job"
        autoFocus
        except={jobId}
        value={job?.id ?? null}
        error={form.errors.job}
        onPick={(picked) => {
          setJob(picked);
          form.setFieldValue("job", picked?.id ?? "", { forceUpdate: false });
        }}
      />
    </FormDialog>
  );
}
