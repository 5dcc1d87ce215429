import { Textarea } from "@mantine/core";
import type { Job } from "@/entities/jobs/queries";
import { useStore } from "@/shared/store";
import classes from "./Answer.module.css";
import { answersTo, type Change, FIELDS, typeAnswer, typed } from "./asked";
import { words } from "./words";

type Props = { job: Job; change: Change; error?: string | undefined };

/** What the provider asks to be changed in a field, with room to answer; what is typed is the same wherever it is shown. */
export function Answer({ job, change: { field, comment }, error }: Props) {
  const answers = answersTo(job, useStore(typed));
  return (
    <div className={classes.change}>
      <b>{FIELDS[field]}</b>
      <p>{comment}</p>
      <Textarea
        label={words.answerTo(FIELDS[field])}
        description={words.optional}
        rows={2}
        maxLength={1000}
        value={answers[field] ?? ""}
        error={error}
        onChange={(event) => typeAnswer(job, field, event.currentTarget.value)}
      />
    </div>
  );
}
