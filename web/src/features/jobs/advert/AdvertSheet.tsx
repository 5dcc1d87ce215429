import type { Job } from "@/entities/jobs/queries";
import { AdvertPaper } from "./AdvertPaper";
import classes from "./AdvertSheet.module.css";
import { JobFacts } from "./JobFacts";

/** The advert on paper with its facts in the margin. */
export function AdvertSheet({ job }: { job: Job }) {
  return (
    <div className={classes.sheet}>
      <AdvertPaper job={job} />
      <JobFacts job={job} />
    </div>
  );
}
