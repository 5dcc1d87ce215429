import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { rejectionsQuery } from "@/entities/candidates/queries";
import { Notice } from "@/shared/Notice";
import { Time } from "@/shared/Time";
import classes from "./CandidateList.module.css";
import { words } from "./filter-words";

/** Over the list of those whom the keywords have rejected: what is to be done, and who has asked for it. */
export function Reviews({ jobId }: { jobId: string }) {
  const { data } = useQuery(rejectionsQuery(jobId));
  const asked = data?.items.filter(({ askedAt }) => askedAt) ?? [];
  return (
    <Notice tone="amber">
      <p>{words.reviews}</p>
      {asked.length > 0 && (
        <>
          <p>{words.asked(asked.length)}</p>
          <ul className={classes.asked}>
            {asked.map(({ candidateId, fullName, askedAt }) => (
              <li key={candidateId}>
                <Link to="/candidate/$candidateId" params={{ candidateId }}>
                  {fullName}
                </Link>{" "}
                {askedAt && <Time at={askedAt} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
