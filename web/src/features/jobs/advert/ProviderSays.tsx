import type { Job } from "@/entities/jobs/queries";
import { Notice } from "@/shared/Notice";
import classes from "./ProviderSays.module.css";
import { words } from "./words";

/** What the provider wants changed of an advert, or why it took it down. */
export function ProviderSays({ job }: { job: Pick<Job, "changesWanted" | "takenDownFor"> }) {
  const said = job.takenDownFor ?? job.changesWanted;
  if (!said) return null;
  return (
    <div className={classes.said}>
      <Notice tone={job.takenDownFor ? "red" : "amber"}>
        <b>{job.takenDownFor ? words.takenDown : words.changesWanted}</b>
        <p>{said}</p>
      </Notice>
    </div>
  );
}
