import classes from "./Invitation.module.css";
import { words } from "./words";

/** The jobs whose team somebody is asked to join. */
export function InvitedJobs({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <div className={classes.jobs}>
      <h2 id="invited-jobs">{words.forJobs}</h2>
      <ul aria-labelledby="invited-jobs">
        {titles.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two jobs may have one title, and the list never changes.
          <li key={index}>{title}</li>
        ))}
      </ul>
    </div>
  );
}
