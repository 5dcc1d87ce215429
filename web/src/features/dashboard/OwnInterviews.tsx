import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { betweenQuery } from "@/entities/interviews/queries";
import { timesIn } from "@/entities/interviews/when";
import { useCan } from "@/policy/can";
import { today } from "@/shared/dates";
import classes from "./DashboardPage.module.css";
import { words } from "./words";

/** The interviews of today in which the viewer takes part; undefined until they are known, and none where there are none. */
export function useOwnInterviews() {
  const enabled = useCan()("interview.arrange");
  const query = useQuery({ ...betweenQuery(today(), 1, "Mine"), enabled });
  // What cannot be had keeps nobody waiting.
  if (enabled && query.isLoading && query.failureCount === 0) return undefined;
  return { all: query.data?.interviews ?? [], zone: query.data?.timeZone ?? "Europe/London" };
}

export type Interviews = NonNullable<ReturnType<typeof useOwnInterviews>>;

/** Whom the viewer interviews today, and when. */
export function OwnInterviews({ all, zone }: Interviews) {
  const id = useId();
  if (all.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{words.heads.interviews}</h2>
        <Link to="/interviews">{words.allInterviews}</Link>
      </header>
      <ul>
        {all.map(({ id, name, startsAt, endsAt, candidate }) => (
          <li key={id}>
            <Link
              to="/candidate/$candidateId"
              params={{ candidateId: candidate.id }}
              search={{ tab: "Interviews" }}
              className={classes.line}
            >
              <b>{candidate.fullName}</b>
              <span>{[name, candidate.campaignTitle].join(", ")}</span>
              {startsAt && endsAt && <small>{timesIn(zone, startsAt, endsAt)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
