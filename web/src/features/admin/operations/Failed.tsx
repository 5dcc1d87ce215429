import { Button } from "@mantine/core";
import { useState } from "react";
import { useCan } from "@/policy/can";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { type Column, DataTable } from "@/shared/DataTable";
import { EmptyState } from "@/shared/EmptyState";
import list from "@/shared/List.module.css";
import { Spoken } from "@/shared/Spoken";
import { StatusTag } from "@/shared/StatusTag";
import { Time } from "@/shared/Time";
import { number } from "@/shared/words";
import { useRetry } from "./mutations";
import classes from "./OperationsPage.module.css";
import type { FailedErrand, Queue } from "./queries";
import { kindLabel, words } from "./words";

const nameOf = ({ kind, error }: FailedErrand): string => `${kindLabel(kind)}: ${error ?? "–"}`;

const kind: Column<FailedErrand> = {
  id: "kind",
  header: words.kind,
  cell: (errand) => kindLabel(errand.kind),
};
const state: Column<FailedErrand> = {
  id: "state",
  header: words.state,
  cell: ({ isGivenUp, nextAt }) =>
    isGivenUp ? (
      <StatusTag tone="red" mark="cross">
        {words.givenUp}
      </StatusTag>
    ) : (
      <>
        {words.next}
        {nextAt && (
          <span className={classes.second}>
            <Time at={nextAt} as="moment" />
          </span>
        )}
      </>
    ),
};
const since: Column<FailedErrand> = {
  id: "since",
  header: words.since,
  cell: (errand) => <Time at={errand.since} as="moment" />,
};
const tries: Column<FailedErrand> = {
  id: "tries",
  header: words.tries,
  align: "end",
  cell: (errand) => number(errand.tries),
};
const error: Column<FailedErrand> = {
  id: "error",
  header: words.error,
  cell: (errand) => <span className={classes.error}>{errand.error ?? "–"}</span>,
};

type Props = { failed: readonly FailedErrand[]; queue: readonly Queue[] };

/** What failed, with a try more for what was given up. */
export function Failed({ failed, queue }: Props) {
  const retry = useRetry();
  const mayRetry = useCan()("errand.retry");
  const [asksAll, setAsksAll] = useState(false);
  const dead = queue.reduce((sum, one) => sum + one.dead, 0);
  const again: Column<FailedErrand> = {
    id: "again",
    header: <Spoken>{words.actions}</Spoken>,
    align: "end",
    cell: (errand) =>
      errand.isGivenUp && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={retry.isPending}
          aria-label={words.retryOf(kindLabel(errand.kind), errand.error ?? "–")}
          onClick={() => retry.mutate(errand.id)}
        >
          {words.retry}
        </Button>
      ),
  };
  if (failed.length === 0)
    return (
      <EmptyState drawing="tray" title={words.noneFailed}>
        {words.noneFailedWhy}
      </EmptyState>
    );
  return (
    <>
      {mayRetry && dead > 0 && (
        <div className={classes.above}>
          <Button variant="default" disabled={retry.isPending} onClick={() => setAsksAll(true)}>
            {words.retryAll}
          </Button>
        </div>
      )}
      <DataTable
        label={words.failed}
        columns={[kind, state, since, tries, error, ...(mayRetry ? [again] : [])]}
        rows={failed}
        nameOf={nameOf}
        card={(errand) => (
          <div className={list.card}>
            <b>{kindLabel(errand.kind)}</b>
            {mayRetry && again.cell(errand)}
            <div className={classes.wide}>{state.cell(errand)}</div>
            <p>{errand.error ?? "–"}</p>
            <p>
              <Time at={errand.since} as="moment" />
              {`, ${words.tried(errand.tries)}`}
            </p>
          </div>
        )}
      />
      <ConfirmDialog
        opened={asksAll}
        title={words.retryAll}
        confirmLabel={words.retry}
        cancelLabel={words.cancel}
        busy={retry.isPending}
        onConfirm={() => retry.mutate(null, { onSettled: () => setAsksAll(false) })}
        onClose={() => setAsksAll(false)}
      >
        {words.retryAllWhy}
      </ConfirmDialog>
    </>
  );
}
