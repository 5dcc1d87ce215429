import { Link } from "@tanstack/react-router";
import { createContext, use } from "react";
import { CandidateStatusTag } from "@/entities/candidates/CandidateStatusTag";
import type { Application, PersonRow } from "@/entities/candidates/everyone-queries";
import { lastJob } from "@/entities/candidates/labels";
import { IN_A_ROW, TagChips } from "@/entities/candidates/TagChips";
import { WithdrawnTag } from "@/entities/candidates/WithdrawnTag";
import type { Column } from "@/shared/DataTable";
import { Time } from "@/shared/Time";
import { CandidateLink } from "../list/CandidateLink";
import list from "../list/CandidateList.module.css";
import { FoundBelow } from "../list/FoundBelow";
import { words as listWords } from "../list/words";
import classes from "./Everyone.module.css";
import { words } from "./words";

/** Called before one of somebody's applications is opened. */
export const BeforeApplication = createContext<(person: string, opened: string) => void>(() => {});
/** Whether jobs of several companies are listed. */
export const OfCompanies = createContext(false);

/** The list's columns on wide screens. */
export const everyoneColumns: readonly Column<PersonRow>[] = [
  { id: "name", header: "Name", cell: (row) => <Who row={row} /> },
  { id: "job", header: listWords.lastJob, cell: ({ first }) => <LastJob first={first} /> },
  {
    id: "applications",
    header: words.applications,
    width: "46%",
    cell: (row) => <Applications row={row} />,
  },
];

/** A person on narrow screens. */
export function everyoneCard(row: PersonRow) {
  return (
    <div className={list.card}>
      <Who row={row} />
      {lastJob(row.first) && <LastJob first={row.first} />}
      <Applications row={row} />
    </div>
  );
}

/** Who it is, where they live, and what of their CV was found. */
function Who({ row: { first, person } }: { row: PersonRow }) {
  const { town, miles, found } = first;
  const home = [town, miles != null && words.miles(miles)].filter(Boolean).join(" · ");
  return (
    <>
      <CandidateLink row={first} />
      <TagChips tags={person.tags} most={IN_A_ROW} />
      {home && <small className={classes.home}>{home}</small>}
      {found.length > 0 && <FoundBelow details={[]} cv={found} />}
    </>
  );
}

function LastJob({ first: { jobTitle, employer, ...first } }: { first: Application }) {
  return (
    <span className={list.job} title={lastJob({ ...first, jobTitle, employer })}>
      {jobTitle && <span>{jobTitle}</span>}
      {employer && <small>{employer}</small>}
    </span>
  );
}

function Applications({ row: { id, person } }: { row: PersonRow }) {
  const beforeOpen = use(BeforeApplication);
  const ofCompanies = use(OfCompanies);
  return (
    <ul className={classes.applications}>
      {person.applications.map((one) => (
        <li key={one.id}>
          <Link
            to="/candidate/$candidateId"
            params={{ candidateId: one.id }}
            onClick={() => beforeOpen(id, one.id)}
            // A look ahead would count as opening, and turn New into Viewed.
            preload={false}
          >
            {one.campaignTitle}
          </Link>
          {ofCompanies && <span className={classes.fact}>{one.company.name}</span>}
          <span className={classes.fact}>{one.stage.name}</span>
          <CandidateStatusTag status={one.status} />
          {one.withdrawnAt && <WithdrawnTag />}
          <span className={classes.fact}>
            <Time at={one.applied} as="short" />
          </span>
        </li>
      ))}
      {person.others > 0 && <li className={classes.fact}>{words.more(person.others)}</li>}
    </ul>
  );
}
