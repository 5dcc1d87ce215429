import { AdvertPaper } from "./AdvertPaper";
import classes from "./AdvertSheet.module.css";
import { JobFacts } from "./JobFacts";
import type { Job } from "./queries";

/** The advert on paper with its facts in the margin. */
export function AdvertSheet({ job }: { job: Job }) {
  return (
    <div className={classes.sheet}>
      <AdvertPaper job={job} />
      <JobFacts job={job} />
    </div>
  );
}
