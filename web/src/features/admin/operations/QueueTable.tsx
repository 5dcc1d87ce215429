import { type Column, DataTable } from "@/shared/DataTable";
import list from "@/shared/List.module.css";
import { Time } from "@/shared/Time";
import { number } from "@/shared/words";
import type { Queue } from "./queries";
import { kindLabel, words } from "./words";

/** No more are counted. */
const MOST = 10_000;
const counted = (many: number): string => (many >= MOST ? `${number(MOST)} or more` : number(many));

type Row = Queue & { id: string };

const columns: readonly Column<Row>[] = [
  { id: "kind", header: words.kind, cell: ({ kind }) => kindLabel(kind) },
  { id: "due", header: words.due, align: "end", cell: ({ due }) => counted(due) },
  { id: "dead", header: words.givenUp, align: "end", cell: ({ dead }) => counted(dead) },
  {
    id: "oldest",
    header: words.oldest,
    cell: ({ oldestAt }) => (oldestAt ? <Time at={oldestAt} as="moment" /> : "–"),
  },
];

/** What waits to be done in the outside world. */
export function QueueTable({ queue }: { queue: readonly Queue[] }) {
  return (
    <DataTable
      label={words.queue}
      columns={columns}
      rows={queue.map((one) => ({ ...one, id: one.kind }))}
      nameOf={({ kind }) => kindLabel(kind)}
      card={({ kind, due, dead }) => (
        <div className={list.card}>
          <b>{kindLabel(kind)}</b>
          <p>{words.waits(counted(due), counted(dead))}</p>
        </div>
      )}
    />
  );
}
