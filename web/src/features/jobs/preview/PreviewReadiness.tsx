import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Job } from "@/entities/jobs/queries";
import { useCan } from "@/policy/can";
import { Findings } from "../form/Findings";
import { readinessQuery } from "../form/readiness";
import { jobLabels, valuesOf } from "../form/schema";
import { words as told } from "../form/words";
import classes from "./PreviewReadiness.module.css";
import { words } from "./words";

/** What stands in the advert's way, for whoever may still mend it; nothing where nothing does. */
export function PreviewReadiness({ job }: { job: Job }) {
  return useCan()("job.edit", job) ? <ToMend job={job} /> : null;
}

function ToMend({ job }: { job: Job }) {
  const { data: findings } = useQuery(readinessQuery(valuesOf(job)));
  if (!findings?.length) return null;
  return (
    <section className={classes.readiness} aria-labelledby="preview-readiness">
      <h2 id="preview-readiness">{told.readiness}</h2>
      <p className={classes.note}>{told.readinessFound(findings.length)}</p>
      <Findings
        findings={findings}
        field={({ field }) => (
          <Link to="/job/$jobId/edit" params={{ jobId: job.id }}>
            {words.editField(jobLabels[field as keyof typeof jobLabels])}
          </Link>
        )}
      />
    </section>
  );
}
