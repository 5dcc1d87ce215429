import { Anchor } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { focusFirstError } from "@/shared/form";
import type { TextMarks } from "@/shared/text-marks";
import { Findings } from "./Findings";
import classes from "./Readiness.module.css";
import { type Finding, isBegun, keyOf, marksOf, READ, readinessQuery } from "./readiness";
import { jobLabels } from "./schema";
import type { JobForm } from "./use-job-form";
import { words } from "./words";

/** How long somebody pauses before what they have typed is looked through. */
const PAUSE_MS = 500;

/** What job boards, the law and good practice have to say of the advert, while it is typed. */
export function Readiness({ form, marks }: { form: JobForm; marks: TextMarks }) {
  const [values, setValues] = useState(() => form.getValues());
  // One by one, always the same and in the same order.
  for (const field of READ)
    form.watch(field, ({ value }) => setValues((before) => ({ ...before, [field]: value })));
  const [typed] = useDebouncedValue(values, PAUSE_MS);
  const { data: findings, isPlaceholderData, isError, refetch } = useQuery(readinessQuery(typed));
  // What was found in an earlier text is marked already, and has moved since.
  useEffect(() => {
    if (!isBegun(typed)) marks.set([]);
    else if (!isPlaceholderData) marks.set(marksOf(findings ?? []));
  }, [marks, typed, findings, isPlaceholderData]);
  if (!isBegun(typed)) return <p className={classes.note}>{words.readinessLater}</p>;
  if (isError && !findings)
    return (
      <p className={classes.note} role="status">
        <span>{words.readinessFailed}</span>{" "}
        <Anchor component="button" type="button" onClick={() => void refetch()}>
          {words.readinessAgain}
        </Anchor>
      </p>
    );
  if (!findings) return <p className={classes.note}>{words.readinessWaiting}</p>;
  const go = ({ field, sentence }: Finding) => focusFirstError(form)({ [field]: sentence });
  return (
    <>
      <p className={classes.note} role="status">
        {words.readinessFound(findings.length)}
      </p>
      <Findings
        findings={findings}
        field={(finding) => (
          <Anchor component="button" type="button" onClick={() => go(finding)}>
            {jobLabels[finding.field as keyof typeof jobLabels]}
          </Anchor>
        )}
        onShow={(finding) => {
          if (!marks.show(keyOf(finding))) go(finding);
        }}
      />
    </>
  );
}
