import { CandidateStatusTag } from "@/entities/candidates/CandidateStatusTag";
import { lastJob, SOURCE_LABEL } from "@/entities/candidates/labels";
import type { CandidateRow } from "@/entities/candidates/queries";
import { IN_A_ROW, ON_A_CARD, TagChips } from "@/entities/candidates/TagChips";
import { WithdrawnTag } from "@/entities/candidates/WithdrawnTag";
import type { Column } from "@/shared/DataTable";
import { Spoken } from "@/shared/Spoken";
import { Time } from "@/shared/Time";
import { CandidateLink } from "./CandidateLink";
import classes from "./CandidateList.module.css";
import { CandidateMarks } from "./CandidateMarks";
import { FoundIn, RowText } from "./FoundIn";
import { words } from "./words";

/** The list's columns on wide screens. */
export const candidateColumns: readonly Column<CandidateRow>[] = [
  {
    id: "name",
    header: "Name",
    cell: (row) => (
      <>
        <CandidateLink row={row} />
        {row.withdrawnAt && <WithdrawnTag />}
        <TagChips tags={row.tags} most={IN_A_ROW} />
        <FoundIn candidateId={row.id} />
      </>
    ),
  },
  {
    id: "job",
    header: words.lastJob,
    cell: (row) => <LastJob row={row} />,
  },
  {
    id: "status",
    header: "Status",
    width: "150px",
    cell: (row) => <CandidateStatusTag status={row.status} />,
  },
  { id: "stage", header: "Stage", cell: (row) => row.stage.name },
  { id: "source", header: "Source", cell: (row) => SOURCE_LABEL[row.source] },
  {
    id: "applied",
    header: "Applied",
    width: "112px",
    sortable: true,
    cell: (row) => <Time at={row.applied} as="short" />,
  },
  {
    id: "marks",
    header: <Spoken>{words.notesAndCv}</Spoken>,
    width: "64px",
    align: "end",
    cell: (row) => <CandidateMarks row={row} />,
  },
];

/** What somebody does now, or did last, as their CV says. */
function LastJob({ row }: { row: CandidateRow }) {
  return (
    <span className={classes.job} title={lastJob(row)}>
      {row.jobTitle && (
        <span>
          <RowText candidateId={row.id} of="jobTitle" text={row.jobTitle} />
        </span>
      )}
      {row.employer && (
        <small>
          <RowText candidateId={row.id} of="employer" text={row.employer} />
        </small>
      )}
    </span>
  );
}

/** A candidate on narrow screens. */
export function candidateCard(row: CandidateRow) {
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        <CandidateLink row={row} />
        <CandidateStatusTag status={row.status} inFull />
      </div>
      {lastJob(row) && <LastJob row={row} />}
      <TagChips tags={row.tags} most={ON_A_CARD} />
      <FoundIn candidateId={row.id} />
      <div className={classes.cardFacts}>
        {row.withdrawnAt && <WithdrawnTag />}
        <span>{row.stage.name}</span>
        <span>{SOURCE_LABEL[row.source]}</span>
        <Time at={row.applied} as="short" />
        <CandidateMarks row={row} />
      </div>
    </div>
  );
}
