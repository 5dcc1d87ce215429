import { type Column, DataTable } from "@/shared/DataTable";
import { EmptyState } from "@/shared/EmptyState";
import { fileSize } from "@/shared/file-size";
import list from "@/shared/List.module.css";
import { StatusTag } from "@/shared/StatusTag";
import { Time } from "@/shared/Time";
import { number } from "@/shared/words";
import type { Backup } from "./queries";
import { duration, words } from "./words";

const took = ({ beganAt, endedAt }: Backup): string =>
  endedAt ? duration(Date.parse(endedAt) - Date.parse(beganAt)) : "–";

function Outcome({ outcome }: Backup) {
  if (outcome === "Done")
    return (
      <StatusTag tone="green" mark="tick">
        {words.whole}
      </StatusTag>
    );
  if (outcome === "Failed")
    return (
      <StatusTag tone="red" mark="cross">
        {words.broken}
      </StatusTag>
    );
  return (
    <StatusTag tone="grey" mark="clock">
      {words.underWay}
    </StatusTag>
  );
}

const columns: readonly Column<Backup>[] = [
  {
    id: "began",
    header: words.began,
    cell: ({ beganAt }) => <Time at={beganAt} as="moment" />,
  },
  { id: "outcome", header: words.outcome, cell: (backup) => <Outcome {...backup} /> },
  { id: "took", header: words.ended, align: "end", cell: took },
  {
    id: "size",
    header: words.size,
    align: "end",
    cell: ({ bytes }) => (typeof bytes === "number" ? fileSize(bytes) : "–"),
  },
  {
    id: "files",
    header: words.files,
    align: "end",
    cell: ({ files }) => (typeof files === "number" ? number(files) : "–"),
  },
  { id: "host", header: words.host, cell: ({ host }) => host },
];

/** The latest backups. */
export function Backups({ backups }: { backups: readonly Backup[] }) {
  if (backups.length === 0)
    return (
      <EmptyState drawing="tray" title={words.noBackups}>
        {words.noBackupsWhy}
      </EmptyState>
    );
  return (
    <DataTable
      label={words.backups}
      columns={columns}
      rows={backups}
      nameOf={({ host }) => host}
      card={(backup) => (
        <div className={list.card}>
          <Time at={backup.beganAt} as="moment" />
          <Outcome {...backup} />
          <p>
            {[
              backup.host,
              backup.endedAt && took(backup),
              typeof backup.bytes === "number" && fileSize(backup.bytes),
              typeof backup.files === "number" && words.inFiles(backup.files),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
      )}
    />
  );
}
