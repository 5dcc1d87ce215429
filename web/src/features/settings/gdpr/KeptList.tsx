import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { KeptCandidate } from "@/entities/companies/retention";
import { useRelease } from "@/live/candidates/holds";
import { words as holds } from "@/live/candidates/words";
import { type Column, DataTable } from "@/shared/DataTable";
import { dayStart } from "@/shared/dates";
import { asDialog, lazily } from "@/shared/lazily";
import { StatusTag } from "@/shared/StatusTag";
import { Time } from "@/shared/Time";
import classes from "./Gdpr.module.css";
import { words } from "./words";

const HoldDialog = lazily(
  async () => (await import("@/live/candidates/HoldDialog")).HoldDialog,
  asDialog,
);

const ReleaseDialog = lazily(
  async () => (await import("@/live/candidates/ReleaseDialog")).ReleaseDialog,
  asDialog,
);

type Row = KeptCandidate & { id: string };

const nameOf = ({ fullName }: KeptCandidate): string => fullName || words.unnamed;

const candidate: Column<Row> = {
  id: "candidate",
  header: words.candidate,
  cell: (row) => (
    <div className={classes.cell}>
      <Link to="/candidate/$candidateId" params={{ candidateId: row.id }}>
        {nameOf(row)}
      </Link>
      <span className={classes.quiet}>{row.campaignTitle}</span>
    </div>
  ),
};

const goesOn: Column<Row> = {
  id: "goesOn",
  header: words.goesOn,
  cell: (row) =>
    row.hold ? (
      <StatusTag tone="amber" mark="lock">
        {holds.onHold}
      </StatusTag>
    ) : (
      row.goesOn && <Time at={dayStart(row.goesOn)} as="long" />
    ),
};

const why: Column<Row> = {
  id: "why",
  header: words.why,
  cell: ({ hold }) =>
    hold && (
      <div className={classes.cell}>
        <span>{hold.reason}</span>
        <span className={classes.quiet}>
          {holds.heldBy(hold.by)}
          <Time at={hold.at} as="long" />
        </span>
        {hold.erasureAskedAt && (
          <span>
            {holds.askedErasure} <Time at={hold.erasureAskedAt} as="long" />
          </span>
        )}
      </div>
    ),
};

type Props = {
  label: string;
  items: readonly KeptCandidate[];
  /** Whether all of them are on hold: then it says why. */
  held?: boolean;
  stale: boolean;
};

/** Candidates who go or stay, each with the way to the other. */
export function KeptList({ label, items, held = false, stale }: Props) {
  const [holding, setHolding] = useState<Row | null>(null);
  const [erasing, setErasing] = useState<Row | null>(null);
  const release = useRelease();
  const { mutate } = release;
  const releasing = release.isPending ? release.variables.id : null;
  const columns = useMemo(
    (): Column<Row>[] => [
      candidate,
      held ? why : goesOn,
      {
        id: "act",
        header: words.act,
        align: "end",
        cell: (row) =>
          row.hold ? (
            <Button
              variant="default"
              size="xs"
              aria-label={words.releaseOf(nameOf(row))}
              loading={releasing === row.id}
              onClick={() =>
                row.hold?.erasureAskedAt
                  ? setErasing(row)
                  : mutate({ id: row.id, name: row.fullName })
              }
            >
              {holds.release}
            </Button>
          ) : (
            <Button
              variant="default"
              size="xs"
              aria-label={words.holdOf(nameOf(row))}
              onClick={() => setHolding(row)}
            >
              {holds.hold}
            </Button>
          ),
      },
    ],
    [held, releasing, mutate],
  );
  const rows = useMemo(() => items.map((item) => ({ ...item, id: item.candidateId })), [items]);
  return (
    <>
      <DataTable label={label} columns={columns} rows={rows} nameOf={nameOf} stale={stale} />
      {holding && (
        <HoldDialog id={holding.id} name={holding.fullName} onClose={() => setHolding(null)} />
      )}
      {erasing && (
        <ReleaseDialog id={erasing.id} name={erasing.fullName} onClose={() => setErasing(null)} />
      )}
    </>
  );
}
