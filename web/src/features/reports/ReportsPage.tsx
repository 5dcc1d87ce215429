import { NativeSelect } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { Schemas } from "@/api/client";
import { SOURCE_LABEL } from "@/entities/candidates/labels";
import { SOURCES } from "@/entities/candidates/search";
import { useOffered } from "@/shared/commands";
import { DayField } from "@/shared/DayField";
import { EmptyState } from "@/shared/EmptyState";
import { Page } from "@/shared/Page";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { CsvButton } from "./CsvButton";
import figureClasses from "./Figures.module.css";
import { AgenciesList, JobsList, MembersList } from "./Lists";
import { OverTime } from "./OverTime";
import { reportQuery } from "./queries";
import classes from "./ReportsPage.module.css";
import { Summary } from "./Summary";
import { askedBy, RANGES, type ReportsSearch, reportsLink } from "./search";
import { ReasonsTable, SourcesTable, StagesTable, WaitingTable } from "./Tables";
import { useRows } from "./use-rows";
import { rangeLabel, words } from "./words";

type Report = Schemas["ReportView"];

/** What became of the applications to all jobs that the viewer sees. */
export function ReportsPage({ search: said }: { search: ReportsSearch }) {
  const asked = askedBy(said);
  const report = useQuery(reportQuery(asked));
  return (
    <Page title={words.reports}>
      <Filters said={said} />
      <QueryView
        query={report}
        waiting={<SkeletonRows rows={10} label={words.waiting} />}
        failed={words.failed}
      >
        {(seen) => (
          <>
            <Only said={said} report={seen} />
            <div aria-busy={report.isPlaceholderData}>
              <Body said={said} asked={asked} report={seen} />
            </div>
          </>
        )}
      </QueryView>
    </Page>
  );
}

type BodyProps = { said: ReportsSearch; asked: ReturnType<typeof askedBy>; report: Report };

function Body({ said, asked, report }: BodyProps) {
  const { onOpen, dialog } = useRows();
  const common = { said, scope: asked, onOpen };
  const csv = (table: Parameters<typeof CsvButton>[0]["table"]) => ({
    action: <CsvButton table={table} asked={asked} />,
  });
  const isEmpty =
    report.arrived.count + report.answered.count + report.hired.count + report.rejected.count === 0;
  if (isEmpty && report.jobs.length === 0)
    return <EmptyState title={words.noneInRange}>{words.noneInRangeHint}</EmptyState>;
  return (
    <>
      {report.isBehind && (
        <p className={figureClasses.behind} role="status">
          {words.behind}
        </p>
      )}
      <Summary figures={report} scope={asked} onOpen={onOpen} />
      <OverTime spells={report.spells} />
      <div className={figureClasses.tables}>
        <StagesTable stages={report.stages} {...common} {...csv("Stages")} />
        <SourcesTable sources={report.sources} {...common} {...csv("Sources")} />
        <ReasonsTable reasons={report.reasons} {...common} {...csv("Reasons")} />
        <WaitingTable
          waiting={report.waiting}
          means={words.waitsMeanLive}
          {...common}
          {...csv("Waiting")}
        />
        <JobsList jobs={report.jobs} total={report.totalJobs} {...common} {...csv("Jobs")} />
        <AgenciesList agencies={report.agencies} {...common} {...csv("Agencies")} />
        <MembersList members={report.members} {...common} {...csv("Members")} />
      </div>
      {dialog}
    </>
  );
}

function Filters({ said }: { said: ReportsSearch }) {
  const navigate = useNavigate();
  const choose = (change: ReportsSearch) => void navigate(reportsLink({ ...said, ...change }));
  const { range = RANGES[0], source, from, to } = said;
  const within = (value: (typeof RANGES)[number]) =>
    choose({ range: value === RANGES[0] ? undefined : value, from: undefined, to: undefined });
  useOffered(
    words.range,
    RANGES.filter((each) => each !== range).map((each) => ({
      id: each,
      label: rangeLabel[each],
      run: () => within(each),
    })),
  );
  return (
    <search className={classes.filters} aria-label={words.filter}>
      <NativeSelect
        label={words.range}
        value={range}
        data={RANGES.map((value) => ({ value, label: rangeLabel[value] }))}
        onChange={({ currentTarget: { value } }) => {
          within(RANGES.find((each) => each === value) ?? RANGES[0]);
        }}
      />
      {range === "Days" && (
        <>
          <DayField
            label={words.from}
            value={from}
            {...(to && { max: to })}
            onDay={(day) => choose({ from: day })}
          />
          <DayField
            label={words.to}
            value={to}
            {...(from && { min: from })}
            onDay={(day) => choose({ to: day })}
          />
        </>
      )}
      <NativeSelect
        label={words.source}
        value={source ?? ""}
        data={[
          { value: "", label: words.anySource },
          ...SOURCES.map((value) => ({ value, label: SOURCE_LABEL[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          choose({
            source: SOURCES.find((each) => each === value),
            agency: undefined,
          })
        }
      />
    </search>
  );
}

/** To what the report is narrowed down by its own tables, and the way back. */
function Only({ said, report }: { said: ReportsSearch; report: Report }) {
  const { job, agency, owner } = said;
  const only = [
    job && { name: report.jobs[0]?.title ?? words.thisJob, without: { ...said, job: undefined } },
    agency && {
      name: report.agencies[0]?.name ?? words.thisAgency,
      without: { ...said, agency: undefined },
    },
    owner && {
      name: report.members[0]?.fullName ?? words.thisMember,
      without: { ...said, owner: undefined },
    },
  ].filter((each) => typeof each === "object");
  if (only.length === 0) return null;
  return (
    <ul className={classes.only} aria-label={words.narrowed}>
      {only.map(({ name, without }) => (
        <li key={name}>
          <Link {...reportsLink(without)} aria-label={words.notOnly(name)}>
            {name}
            <IconX size={14} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
