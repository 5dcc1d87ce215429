import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { fullName } from "@/entities/candidates/labels";
import { type CandidateView, hiredQuery } from "@/entities/candidates/queries";
import { intervalLabel } from "@/entities/jobs/labels";
import { jobQuery } from "@/entities/jobs/queries";
import type { StageView } from "@/entities/stages/queries";
import { briefOf } from "@/entities/stages/stages";
import { changed } from "@/live/changed";
import { decisionsOf } from "@/live/decisions";
import { useDecide } from "@/live/use-decide";
import { FormDialog } from "@/shared/FormDialog";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { type Terms, termsOf, wrongTerms } from "./hire-schema";
import { words } from "./outcome-words";

type Props = {
  candidate: CandidateView;
  /** Where they stand from then on, if they do not already. */
  stage: StageView;
  /** Moves them without terms; absent where they are hired. */
  onSkip: (() => void) | null;
  /** They have been moved. */
  onHired: () => void;
  onClose: () => void;
};

/** Asks on which terms somebody is hired, and whether the job is filled with that. */
export function HireDialog({ candidate, stage, onSkip, onHired, onClose }: Props) {
  const { id, hire, advertId } = candidate;
  const name = fullName(candidate);
  const client = useQueryClient();
  const once = useOnce();
  const { told } = useDecide(candidate.company.id);
  const job = useQuery(jobQuery(advertId)).data;
  const hired = useQuery(hiredQuery(advertId)).data;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const mayClose = job?.status === "Live" && job.can.includes("job.archive");
  const standing = (hired?.totalElements ?? 0) + (onSkip ? 1 : 0);
  const fills = mayClose && hired !== undefined && standing >= job.vacancies;
  const closesJob = mayClose && (chosen ?? fills);

  const terms: Terms = {
    startsOn: hire?.startsOn ?? "",
    salary: hire?.salary == null ? "" : String(hire.salary),
    timeInterval: hire?.timeInterval ?? "Annual",
  };
  const { form, ...rest } = useAppForm({
    start: { values: terms, version: null },
    labels: { startsOn: words.startsOn, salary: words.salary, timeInterval: words.paid },
    check: wrongTerms,
    fallback: "startsOn",
    save: (typed) => {
      const body = { ids: [id], stageId: stage.id, hire: termsOf(typed, closesJob) };
      return once(body, (headers) =>
        unwrap(api.POST("/candidate/update-stage", { body, headers })),
      );
    },
    onSaved: () => {
      onClose();
      const to = { stage: briefOf(stage) };
      if (onSkip) told(decisionsOf(client).saved([{ ...candidate, name }], to));
      else toast(words.termsSaved, { subject: name });
      void changed(client, { kind: "candidates.decided", ids: [id] });
      if (closesJob) void changed(client, { kind: "job.changed", id: advertId });
      onHired();
    },
  });
  return (
    <FormDialog
      title={words.hires(name)}
      form={rest}
      submitLabel={onSkip ? words.hire : words.save}
      onClose={onClose}
    >
      <p>{words.hireHint}</p>
      <TextInput
        type="date"
        label={words.startsOn}
        data-autofocus
        key={form.key("startsOn")}
        {...form.getInputProps("startsOn")}
      />
      <TextInput
        label={words.salary}
        inputMode="decimal"
        autoComplete="off"
        key={form.key("salary")}
        {...form.getInputProps("salary")}
      />
      <NativeSelect
        label={words.paid}
        data={Object.entries(intervalLabel).map(([value, label]) => ({ value, label }))}
        key={form.key("timeInterval")}
        {...form.getInputProps("timeInterval")}
      />
      {mayClose && (
        <Checkbox
          label={words.closesJob(job.title)}
          description={words.vacancies(standing, job.vacancies)}
          checked={closesJob}
          onChange={(event) => setChosen(event.currentTarget.checked)}
        />
      )}
      {onSkip && (
        <Button
          variant="subtle"
          onClick={() => {
            onClose();
            onSkip();
          }}
        >
          {words.skipTerms}
        </Button>
      )}
    </FormDialog>
  );
}
