import { createContext, type ReactNode, useContext } from "react";
import type { Job } from "@/entities/jobs/queries";
import { useCan } from "@/policy/can";
import { Answer } from "./Answer";
import classes from "./Answer.module.css";
import { type AdvertField, openChanges } from "./asked";

const Asking = createContext<Job | null>(null);

/** Has the fields of an advert's form tell what the provider asks of them. */
export function ChangesProvider({ job, children }: { job: Job; children: ReactNode }) {
  const asks = useCan()("job.answerChanges", job);
  return <Asking value={asks ? job : null}>{children}</Asking>;
}

/** What the provider asks to be changed in these fields, and room to answer. */
export function AskedOf({ fields }: { fields: readonly AdvertField[] }) {
  const job = useContext(Asking);
  const asked = job ? openChanges(job).filter(({ field }) => fields.includes(field)) : [];
  if (!job || asked.length === 0) return null;
  return (
    <div className={classes.asked}>
      {asked.map((change) => (
        <Answer key={change.field} job={job} change={change} />
      ))}
    </div>
  );
}
