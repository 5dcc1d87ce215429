import { stateFor } from "@/entities/jobs/labels";
import type { JobCard } from "@/entities/jobs/queries";
import { useViewer } from "@/policy/can";
import type { Place } from "@/search/places";
import classes from "./JobGroups.module.css";
import { JobRow } from "./JobRow";
import { words } from "./words";

const ORDER = ["Pending", "Live", "Draft", "Archived"] as const;

type Props = {
  jobs: readonly JobCard[];
  /** By job, what a search found in it. */
  found: ReadonlyMap<string, readonly Place[]> | undefined;
  stale: boolean;
};
const NOTHING: readonly Place[] = [];

/** A page of jobs under one heading a state. */
export function JobGroups({ jobs, found, stale }: Props) {
  const { isExternal } = useViewer();
  const byState = Map.groupBy(jobs, (job) => stateFor(job, isExternal));
  return (
    <div className={classes.groups} data-stale={stale || undefined} aria-busy={stale}>
      {ORDER.map((state) => {
        const group = byState.get(state);
        return (
          group && (
            <section key={state} aria-labelledby={`jobs-${state}`}>
              <h2 id={`jobs-${state}`}>{words.jobsIn(state)}</h2>
              <ul>
                {group.map((job) => (
                  <JobRow key={job.id} job={job} found={found?.get(job.id) ?? NOTHING} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}
