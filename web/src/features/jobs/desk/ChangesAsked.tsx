import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Job } from "@/entities/jobs/queries";
import { useStore } from "@/shared/store";
import { Answer } from "./Answer";
import { answersTo, openChanges, typed } from "./asked";
import classes from "./ChangesAsked.module.css";
import { useResubmit } from "./mutations";
import { words } from "./words";

/** What the provider asks an advert's owner to change, with the way back to it. */
export function ChangesAsked({ job }: { job: Job }) {
  const resubmit = useResubmit();
  const answers = answersTo(job, useStore(typed));
  const [tried, setTried] = useState(false);
  const open = openChanges(job);
  const said = open.flatMap(({ field }) => {
    const answer = (answers[field] ?? "").trim();
    return answer ? [{ field, answer }] : [];
  });
  const isShort = (field: string) =>
    said.some((one) => one.field === field && [...one.answer].length < 2);
  const send = () => {
    setTried(true);
    if (!said.some(({ field }) => isShort(field))) resubmit.mutate({ id: job.id, answers: said });
  };
  return (
    <section className={classes.asked} aria-label={words.asked}>
      <h2>{words.ownerTitle}</h2>
      <p>{words.ownerHow}</p>
      <ul>
        {open.map((change) => (
          <li key={change.field}>
            <Answer
              job={job}
              change={change}
              error={tried && isShort(change.field) ? words.tooShort : undefined}
            />
          </li>
        ))}
      </ul>
      <div className={classes.ways}>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/job/$jobId/edit" params={{ jobId: job.id }} />
          )}
        >
          {words.edit}
        </Button>
        <Button loading={resubmit.isPending} onClick={send}>
          {words.resubmit}
        </Button>
      </div>
    </section>
  );
}
