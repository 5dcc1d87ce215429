import { Button } from "@mantine/core";
import { useState } from "react";
import type { ScorecardForm } from "@/entities/scorecards/queries";
import { asDialog, lazily } from "@/shared/lazily";
import { SaveBar } from "@/shared/SaveBar";
import { Time } from "@/shared/Time";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { useAppForm } from "@/shared/use-app-form";
import { common } from "@/shared/words";
import { CriteriaField } from "./CriteriaField";
import { type CriterionValues, copied, criterionError, valuesOf } from "./criteria";
import { useSaveScorecardForm } from "./mutations";
import classes from "./Scorecard.module.css";
import { words } from "./words";

const CopyCriteria = lazily(async () => (await import("./CopyCriteria")).CopyCriteria, asDialog);

type Props = { jobId: string; form: ScorecardForm; onSaved: () => void };

/** The criteria of a job, to be changed. */
export function EditScorecard({ jobId, form: own, onSaved }: Props) {
  const save = useSaveScorecardForm(jobId);
  const { form, notices, guard, saving, onSubmit } = useAppForm<
    { criteria: CriterionValues[] },
    ScorecardForm
  >({
    start: valuesOf(own),
    labels: { criteria: words.criteria },
    check: ({ criteria }) => {
      const wrong = criteria.map((each) => criterionError(each, criteria)).find(Boolean);
      return wrong ? { criteria: wrong } : {};
    },
    fallback: "criteria",
    draft: `scorecard of job ${jobId}`,
    read: (current) => valuesOf(current as ScorecardForm),
    save: ({ criteria }, { version }) =>
      save.mutateAsync({
        version: version ?? 0,
        criteria: criteria.map(({ name, hint, steps }) => ({ name, hint, steps })),
      }),
    onSaved: () => {
      toast(words.saved);
      onSaved();
    },
    onRefused: (error) => toast(toldOf(error), { tone: "error", subject: words.notSaved }),
  });
  const [copying, setCopying] = useState(false);
  return (
    <>
      <form noValidate className={classes.panel} onSubmit={onSubmit}>
        {notices}
        <p className={classes.hint}>{words.hint}</p>
        <CriteriaField key={form.key("criteria")} form={form} onCopy={() => setCopying(true)} />
        <p className={classes.hint}>
          {words.evidence}
          {own.changedAt && own.changedBy && (
            <>
              {" "}
              {words.changedBy(own.changedBy)}
              <Time at={own.changedAt} as="moment" />
            </>
          )}
        </p>
        <SaveBar>
          <Button type="submit" loading={saving}>
            {common.save}
          </Button>
        </SaveBar>
        {guard}
      </form>
      {copying && (
        <CopyCriteria
          jobId={jobId}
          onClose={() => setCopying(false)}
          onCopy={(other) => {
            const { criteria } = form.getValues();
            const more = copied(criteria, other);
            if (more.length > 0) form.setFieldValue("criteria", [...criteria, ...more]);
            toast(more.length > 0 ? words.copied(more.length) : words.nothingToCopy);
          }}
        />
      )}
    </>
  );
}
