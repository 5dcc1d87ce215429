import { Anchor } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { focusFirstError } from "@/shared/form";
import { Findings } from "./Findings";
import classes from "./Readiness.module.css";
import { isBegun, READ, readinessQuery } from "./readiness";
import type { JobForm } from "./use-job-form";
import { words } from "./words";

/** How long somebody pauses before what they have typed is looked through. */
const PAUSE_MS = 500;

/** What job boards, the law and good practice have to say of the advert, while it is typed. */
export function Readiness({ form }: { form: JobForm }) {
  const [values, setValues] = useState(() => form.getValues());
  // One by one, always the same and in the same order.
  for (const field of READ)
    form.watch(field, ({ value }) => setValues((before) => ({ ...before, [field]: value })));
  const [typed] = useDebouncedValue(values, PAUSE_MS);
  const { data: findings, isError, refetch } = useQuery(readinessQuery(typed));
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
  return (
    <>
      <p className={classes.note} role="status">
        {words.readinessFound(findings.length)}
      </p>
      {findings.length > 0 && (
        <Findings
          findings={findings}
          onGo={({ field, sentence }) => focusFirstError(form)({ [field]: sentence })}
        />
      )}
    </>
  );
}
