import { hoursLabel, typeLabel } from "@/entities/jobs/labels";
import type { Job } from "@/entities/jobs/queries";
import { RichText } from "@/shared/RichText";
import { salaryLine } from "../salary";
import classes from "./AdvertPaper.module.css";
import { words } from "./words";

/** The advert as applicants read it. */
export function AdvertPaper({ job }: { job: Job }) {
  const salary = job.showSalary ? salaryLine(job) : null;
  const place = [job.location, job.postCode].filter(Boolean).join(", ");
  return (
    <article className={classes.paper} aria-label="The advert as applicants see it">
      <p className={classes.company}>{job.company.name}</p>
      <h2>{job.title}</h2>
      <ul className={classes.facts}>
        <li>{job.remote ? `${place} (remote possible)` : place}</li>
        <li>{typeLabel[job.type]}</li>
        <li>{hoursLabel[job.timeEngaging]}</li>
        {salary && <li>{salary}</li>}
      </ul>
      <RichText html={job.description} />
      {job.benefits && (
        <div className={classes.benefits}>
          <h3>{words.benefits}</h3>
          <p>{job.benefits}</p>
        </div>
      )}
    </article>
  );
}
