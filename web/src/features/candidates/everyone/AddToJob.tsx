import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { JobPicker } from "@/entities/jobs/JobPicker";
import type { PickedJob } from "@/entities/jobs/queries";
import { changed } from "@/live/changed";
import { FormDialog } from "@/shared/FormDialog";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { words } from "./words";

type Props = {
  ids: readonly string[];
  /** Who it is, where it is one. */
  name: string | undefined;
  onClose: () => void;
  onAdded: () => void;
};

/** Puts people forward for another job. */
export function AddToJob({ ids, name, onClose, onAdded }: Props) {
  const client = useQueryClient();
  const once = useOnce();
  const [job, setJob] = useState<PickedJob | null>(null);
  const add = useMutation({
    mutationFn: (advertId: string) => {
      const body = { ids: [...ids], advertId };
      return once(body, (headers) => unwrap(api.POST("/candidate/add-to-job", { body, headers })));
    },
  });
  const { form, ...rest } = useAppForm({
    start: { values: { advertId: "" }, version: null },
    labels: { advertId: words.job },
    check: ({ advertId }) => (advertId ? {} : { advertId: words.chooseJob }),
    fallback: "advertId",
    save: ({ advertId }) => add.mutateAsync(advertId),
    onSaved: ({ added, existing }) => {
      toast(words.added(added.length, job?.title ?? "", existing.length));
      if (job) void changed(client, { kind: "candidates.added", jobId: job.id });
      onAdded();
      onClose();
    },
  });
  return (
    <FormDialog
      title={name ? words.addOne(name) : words.addMany(ids.length)}
      form={rest}
      submitLabel={words.add}
      onClose={onClose}
    >
      <p>{words.addHint}</p>
      <JobPicker
        label={words.job}
        field="advertId"
        autoFocus
        value={job?.id ?? null}
        error={form.errors.advertId}
        onPick={(picked) => {
          setJob(picked);
          form.setFieldValue("advertId", picked?.id ?? "", { forceUpdate: false });
        }}
      />
    </FormDialog>
  );
}
