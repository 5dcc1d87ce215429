import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { CHANGES_REQUESTED, stateFor, statusTag } from "@/entities/jobs/labels";
import type { JobCard } from "@/entities/jobs/queries";
import { useCan, useViewer } from "@/policy/can";
import { type Place, partsIn } from "@/search/places";
import { duration } from "@/shared/dates";
import { Marked } from "@/shared/Marked";
import { StatusTag } from "@/shared/StatusTag";
import { Time } from "@/shared/Time";
import { number } from "@/shared/words";
import { JobMenu } from "../JobMenu";
import { JobFactsLine } from "./JobFactsLine";
import classes from "./JobRow.module.css";
import { words } from "./words";

type Props = {
  job: JobCard;
  /** What a search found in it. */
  found: readonly Place[];
};

/** A job in the list: what it is, how it does, what can be done with it. */
export function JobRow({ job, found }: Props) {
  const viewer = useViewer();
  const can = useCan();
  const shown = can("job.view", job);
  const since = job.archivedAt ?? job.expiresAt;
  const tag = job.asksChanges ? CHANGES_REQUESTED : statusTag(job, viewer.id, "list");
  const state = stateFor(job, viewer.isExternal);
  const pending = state === "Pending";
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <h3>
          <JobTitle job={job} state={shown ? state : null}>
            <Marked text={job.title} parts={partsIn(found, "title", job.title)} />
          </JobTitle>
        </h3>
        <JobFactsLine job={job} found={found} />
      </div>
      <div className={classes.state}>
        {pending && (
          <StatusTag tone={tag.tone} mark={tag.mark}>
            {tag.label}
          </StatusTag>
        )}
        {state === "Live" && <LiveFigures job={job} />}
        {state === "Draft" && (
          <span className={classes.since}>
            {job.createdAt ? (
              <>
                {words.created} <Time at={job.createdAt} as="ago" />
              </>
            ) : (
              "Draft"
            )}
          </span>
        )}
        {state === "Archived" && (
          <span className={classes.since}>
            {/* When it was taken down is not told; when it would have expired is another matter. */}
            {job.status === "ReadOnly" ? (
              words.takenDown
            ) : (
              <>
                {words.expired} {since && <Time at={since} as="ago" />}
              </>
            )}
          </span>
        )}
      </div>
      <div className={classes.menu}>
        {!shown ? null : pending ? (
          <Button
            variant="default"
            size="compact-md"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/job/$jobId/preview"
                params={{ jobId: job.id }}
                aria-label={`View job ${job.title}`}
              />
            )}
          >
            {words.viewJob}
          </Button>
        ) : (
          <JobMenu job={job} place="list" />
        )}
      </div>
    </li>
  );
}

/** Live leads to the candidates, archived to the job, the rest to the preview; recruiters see a title alone until then. */
function JobTitle(props: {
  job: JobCard;
  state: JobCard["statusFilter"] | null;
  children: ReactNode;
}) {
  const { job, state, children } = props;
  const params = { jobId: job.id };
  switch (state) {
    case null:
      return children;
    case "Live":
      return (
        <Link to="/job/$jobId" params={params} search={{ tab: "Candidates" }}>
          {children}
        </Link>
      );
    case "Archived":
      return (
        <Link to="/job/$jobId" params={params}>
          {children}
        </Link>
      );
    default:
      return (
        <Link to="/job/$jobId/preview" params={params}>
          {children}
        </Link>
      );
  }
}

/** How many nobody has looked at, and the way to them. */
function NewCandidates({ job }: { job: JobCard }) {
  const figure = number(job.totalNewCandidates);
  if (job.totalNewCandidates === 0) return figure;
  return (
    <Link
      to="/job/$jobId"
      params={{ jobId: job.id }}
      search={{ tab: "Candidates", status: ["New"], limit: 100 }}
      aria-label={words.newOf(figure)}
    >
      {figure}
    </Link>
  );
}

function LiveFigures({ job }: { job: JobCard }) {
  const figures = [
    ["New Candidates", <NewCandidates key="new" job={job} />, job.totalNewCandidates > 0],
    ["All Candidates", number(job.totalCandidates), false],
    ["Live for", job.activatedAt ? duration(job.activatedAt) : "–", false],
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(([name, figure, highlighted]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-highlighted={highlighted || undefined}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
