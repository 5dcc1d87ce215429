import type { ReactNode } from "react";
import { SOURCE_LABEL } from "@/entities/candidates/labels";
import { number } from "@/shared/words";
import { BarTable } from "./BarTable";
import { Figure, type OnOpen } from "./Figure";
import type { Band, Figures, RowsAsked } from "./queries";
import { Spans } from "./Spans";
import { bandLabel, words } from "./words";

type Common = {
  /** Of which applications. */
  scope: Partial<RowsAsked>;
  onOpen: OnOpen;
  action?: ReactNode;
};

/** How many reached each stage, and how long they stood there. */
export function StagesTable({ stages, ...common }: Common & Pick<Figures, "stages">) {
  const { scope, onOpen, action } = common;
  const hasNow = stages.some(({ now }) => now != null);
  return (
    <BarTable
      title={words.stages}
      means={words.stagesMean}
      head={words.stage}
      rows={stages}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      sizeOf={({ reached }) => reached.count}
      none={words.none}
      wide
      action={action}
      columns={[
        {
          header: words.reached,
          cell: ({ id, name, reached }) => (
            <Figure
              count={reached}
              what={`${words.reached} ${name}`}
              asked={{ ...scope, figure: "Entered", detail: id }}
              onOpen={onOpen}
            />
          ),
        },
        ...(hasNow ? [{ header: words.now, cell: nowOf }] : []),
        { header: words.timeInStage, cell: ({ time }) => <Spans of={time} /> },
      ]}
    />
  );
}

const nowOf = ({ now }: Figures["stages"][number]): string => number(now ?? 0);

type Source = Figures["sources"][number];

const sourceName = ({ source, board }: Source): string => {
  const name = source ? SOURCE_LABEL[source] : words.unknown;
  return board ? words.viaBoard(name, board.name ?? board.code) : name;
};

/** Where applications came from, and what became of them. */
export function SourcesTable({ sources, ...common }: Common & Pick<Figures, "sources">) {
  const { scope, onOpen, action } = common;
  const of = (row: Source, figure: "Arrived" | "Hired" | "Answered", what: string) => {
    const count = { Arrived: row.arrived, Hired: row.hired, Answered: row.answered }[figure];
    // Of whom nobody knows where they came from nobody is here.
    if (!row.source) return number(count.count);
    const board = row.board?.code ?? (row.source === "JobHelmApp" ? "None" : undefined);
    const asked = { ...scope, figure, source: row.source, ...(board && { board }) };
    return (
      <Figure count={count} what={`${sourceName(row)}: ${what}`} asked={asked} onOpen={onOpen} />
    );
  };
  return (
    <BarTable
      title={words.sources}
      means={words.sourcesMean}
      head={words.source}
      rows={sources}
      idOf={({ source, board }) => `${source} ${board?.code}`}
      nameOf={sourceName}
      sizeOf={({ arrived }) => arrived.count}
      none={words.none}
      action={action}
      columns={[
        { header: words.arrived, cell: (row) => of(row, "Arrived", words.arrived) },
        { header: words.hired, cell: (row) => of(row, "Hired", words.hired) },
        { header: words.timeToHire, cell: ({ timeToHire }) => <Spans of={timeToHire} /> },
      ]}
    />
  );
}

const reasonName = ({ detail, byRule, label }: Figures["reasons"][number]): string =>
  label ?? (byRule ? words.byRule : detail === "None" ? words.noReason : words.oldReason);

/** Why people were rejected. */
export function ReasonsTable({ reasons, ...common }: Common & Pick<Figures, "reasons">) {
  const { scope, onOpen, action } = common;
  return (
    <BarTable
      title={words.reasons}
      means={words.reasonsMean}
      head={words.reason}
      rows={reasons}
      idOf={({ detail }) => detail}
      nameOf={reasonName}
      sizeOf={({ count }) => count.count}
      none={words.noneRejected}
      action={action}
      columns={[
        {
          header: words.rejected,
          cell: (row) => (
            <Figure
              count={row.count}
              what={reasonName(row)}
              asked={{ ...scope, figure: "Rejected", detail: row.detail }}
              onOpen={onOpen}
            />
          ),
        },
      ]}
    />
  );
}

type WaitingProps = Common & { waiting: readonly Band[]; means: string };

/** Who waits in their stage now, by days. */
export function WaitingTable({ waiting, means, ...common }: WaitingProps) {
  const { scope, onOpen, action } = common;
  return (
    <BarTable
      title={words.waits}
      means={means}
      head={words.days}
      rows={waiting.some(({ count }) => count > 0) ? waiting : []}
      idOf={bandLabel}
      nameOf={bandLabel}
      sizeOf={({ count }) => count}
      none={words.noneWaits}
      action={action}
      columns={[
        {
          header: words.candidates,
          cell: (band) => (
            <Figure
              count={band.count}
              what={`${words.waits}, ${bandLabel(band)}`}
              asked={{
                ...scope,
                figure: "Waiting",
                fromDays: band.fromDays,
                ...(band.toDays != null && { toDays: band.toDays }),
              }}
              onOpen={onOpen}
            />
          ),
        },
      ]}
    />
  );
}
