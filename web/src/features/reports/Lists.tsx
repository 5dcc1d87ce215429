import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Schemas } from "@/api/client";
import { statusLabel } from "@/entities/jobs/labels";
import { type Column, DataTable } from "@/shared/DataTable";
import listClasses from "@/shared/List.module.css";
import { Figure, type OnOpen } from "./Figure";
import type { Count, RowsAsked, Span } from "./queries";
import classes from "./ReportsPage.module.css";
import { Spans } from "./Spans";
import { type ReportsSearch, reportsLink } from "./search";
import { pounds } from "./spans";
import { words } from "./words";

type JobRow = Schemas["JobFigures"];
type AgencyRow = Schemas["AgencyFigures"];
type MemberRow = Schemas["MemberFigures"];

type Row = {
  id: string;
  arrived: Count;
  answered: Count;
  firstAnswer: Span;
  hired: Count;
  timeToHire: Span;
};

type Common = {
  said: ReportsSearch;
  scope: Partial<RowsAsked>;
  onOpen: OnOpen;
  action: ReactNode;
};

/** The columns that all these tables have, each figure leading to its rows. */
function figures<T extends Row>(
  narrowed: (row: T) => Partial<RowsAsked>,
  nameOf: (row: T) => string,
  { scope, onOpen }: Common,
  arrived: string = words.arrived,
): Column<T>[] {
  const of = (row: T, figure: "Arrived" | "Hired", count: Count, what: string) => (
    <Figure
      count={count}
      what={`${nameOf(row)}: ${what}`}
      asked={{ ...scope, ...narrowed(row), figure }}
      onOpen={onOpen}
    />
  );
  return [
    {
      id: "arrived",
      header: arrived,
      align: "end",
      cell: (row) => of(row, "Arrived", row.arrived, arrived),
    },
    {
      id: "answer",
      header: words.firstAnswer,
      align: "end",
      cell: ({ firstAnswer }) => <Spans of={firstAnswer} />,
    },
    {
      id: "hired",
      header: words.hired,
      align: "end",
      cell: (row) => of(row, "Hired", row.hired, words.hired),
    },
    {
      id: "hire",
      header: words.timeToHire,
      align: "end",
      cell: ({ timeToHire }) => <Spans of={timeToHire} />,
    },
  ];
}

type ListProps = { title: string; means: string; action: ReactNode; children: ReactNode };

function List({ title, means, action, children }: ListProps) {
  return (
    <section className={classes.list}>
      <header>
        <h2>{title}</h2>
        {action}
      </header>
      <p>{means}</p>
      {children}
    </section>
  );
}

/** Job by job. */
export function JobsList({ jobs, total, ...common }: Common & { jobs: JobRow[]; total: number }) {
  if (jobs.length === 0) return null;
  const columns: Column<JobRow>[] = [
    {
      id: "job",
      header: words.job,
      cell: ({ id, title, status, owner }) => (
        <>
          <Link
            to="/job/$jobId"
            params={{ jobId: id }}
            search={{ tab: "Overview" }}
            className={listClasses.person}
          >
            {title}
          </Link>
          <span className={classes.second}>{`${statusLabel(status)}, ${owner}`}</span>
        </>
      ),
    },
    ...figures<JobRow>(
      ({ id }) => ({ advertId: id }),
      ({ title }) => title,
      common,
    ),
    {
      id: "cost",
      header: words.cost,
      align: "end",
      cell: ({ cost, arrived }) =>
        cost.perApplicationPence == null
          ? words.credits(cost.credits, arrived.count)
          : pounds(cost.perApplicationPence),
    },
    {
      id: "only",
      header: words.only,
      align: "end",
      cell: ({ id, title }) => (
        <Link
          {...reportsLink({ ...common.said, job: id })}
          className={listClasses.link}
          aria-label={words.onlyOf(title)}
        >
          {words.onlyThis}
        </Link>
      ),
    },
  ];
  return (
    <List
      title={words.jobs}
      means={total > jobs.length ? words.someJobs(jobs.length, total) : words.jobsMean}
      action={common.action}
    >
      <DataTable label={words.jobs} columns={columns} rows={jobs} nameOf={({ title }) => title} />
    </List>
  );
}

/** Agency by agency. */
export function AgenciesList({ agencies, ...common }: Common & { agencies: AgencyRow[] }) {
  if (agencies.length === 0) return null;
  const nameOf = ({ name }: AgencyRow) => name ?? words.goneAgency;
  const columns: Column<AgencyRow>[] = [
    {
      id: "agency",
      header: words.agency,
      cell: (row) => (
        <Link
          {...reportsLink({ ...common.said, agency: row.id, source: undefined })}
          className={listClasses.person}
        >
          {nameOf(row)}
        </Link>
      ),
    },
    ...figures<AgencyRow>(({ id }) => ({ agencyId: id }), nameOf, common, words.submitted),
  ];
  return (
    <List title={words.agencies} means={words.agenciesMean} action={common.action}>
      <DataTable label={words.agencies} columns={columns} rows={agencies} nameOf={nameOf} />
    </List>
  );
}

/** Member by member, by the jobs that they own. */
export function MembersList({ members, ...common }: Common & { members: MemberRow[] }) {
  if (members.length === 0) return null;
  const nameOf = ({ fullName }: MemberRow) => fullName;
  const columns: Column<MemberRow>[] = [
    {
      id: "member",
      header: words.member,
      cell: (row) => (
        <>
          <Link {...reportsLink({ ...common.said, owner: row.id })} className={listClasses.person}>
            {nameOf(row)}
          </Link>
          <span className={classes.second}>{words.ownJobs(row.jobs)}</span>
        </>
      ),
    },
    ...figures<MemberRow>(({ id }) => ({ ownerId: id }), nameOf, common),
  ];
  return (
    <List title={words.members} means={words.membersMean} action={common.action}>
      <DataTable label={words.members} columns={columns} rows={members} nameOf={nameOf} />
    </List>
  );
}
