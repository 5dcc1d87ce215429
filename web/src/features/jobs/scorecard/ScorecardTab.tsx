import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Job } from "@/entities/jobs/queries";
import { type ScorecardForm, scorecardFormQuery } from "@/entities/scorecards/queries";
import { useCan } from "@/policy/can";
import { EmptyState } from "@/shared/EmptyState";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { EditScorecard } from "./EditScorecard";
import classes from "./Scorecard.module.css";
import { words } from "./words";

/** By what a job's interviewers score its candidates: to be read, or changed by whoever may. */
export function ScorecardTab({ job }: { job: Job }) {
  const can = useCan();
  const form = useQuery(scorecardFormQuery(job.id));
  // A form that was saved is begun anew.
  const [saved, setSaved] = useState(0);
  return (
    <QueryView
      query={form}
      waiting={<SkeletonRows rows={6} label={words.waiting} />}
      failed={words.failed}
    >
      {(form) =>
        can("scorecard.editForm", job) ? (
          <EditScorecard
            key={saved}
            jobId={job.id}
            form={form}
            onSaved={() => setSaved((count) => count + 1)}
          />
        ) : (
          <Criteria criteria={form.criteria} />
        )
      }
    </QueryView>
  );
}

function Criteria({ criteria }: Pick<ScorecardForm, "criteria">) {
  if (criteria.length === 0) return <EmptyState title={words.none}>{words.noneHint}</EmptyState>;
  return (
    <section className={classes.panel}>
      <p className={classes.hint}>{words.hint}</p>
      <ol className={classes.criteria} aria-label={words.criteria}>
        {criteria.map(({ id, name, hint, steps }) => (
          <li key={id} className={classes.card}>
            <h2>{name}</h2>
            {hint && <p className={classes.words}>{hint}</p>}
            <ol className={classes.meanings} aria-label={words.steps}>
              {steps.map((step, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
                <li key={at}>{step}</li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}
