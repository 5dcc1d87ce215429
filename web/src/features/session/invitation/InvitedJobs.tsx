import type { Invitation } from "../queries";
import classes from "./Invitation.module.css";
import { words } from "./words";

type Props = {
  jobs: Invitation["adverts"];
  /** Where some of them can be left out: which are meant. */
  picked?: readonly string[];
  onPick?: (picked: readonly string[]) => void;
};

/** The jobs whose team somebody is asked to join. */
export function InvitedJobs({ jobs, picked, onPick }: Props) {
  if (jobs.length === 0) return null;
  return (
    <div className={classes.jobs}>
      <h2 id="invited-jobs">{words.forJobs}</h2>
      <ul aria-labelledby="invited-jobs">
        {jobs.map(({ id, title }) => (
          <li key={id}>
            {picked && onPick && jobs.length > 1 ? (
              <label>
                <input
                  type="checkbox"
                  checked={picked.includes(id)}
                  onChange={({ currentTarget: { checked } }) =>
                    onPick(checked ? [...picked, id] : picked.filter((each) => each !== id))
                  }
                />
                {title}
              </label>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
