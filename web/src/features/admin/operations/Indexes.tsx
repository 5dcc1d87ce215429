import { type Column, DataTable } from "@/shared/DataTable";
import { fileSize } from "@/shared/file-size";
import list from "@/shared/List.module.css";
import { number } from "@/shared/words";
import type { IndexSize } from "./queries";
import { words } from "./words";

type Row = IndexSize & { id: string };

const columns: readonly Column<Row>[] = [
  { id: "index", header: words.index, cell: ({ name }) => name },
  {
    id: "documents",
    header: words.documents,
    align: "end",
    cell: ({ documents }) => number(documents),
  },
  { id: "bytes", header: words.onDisk, align: "end", cell: ({ bytes }) => fileSize(bytes) },
];

/** How large the search indexes are. */
export function Indexes({ indexes }: { indexes: readonly IndexSize[] }) {
  return (
    <DataTable
      label={words.indexes}
      columns={columns}
      rows={indexes.map((index) => ({ ...index, id: index.name }))}
      nameOf={({ name }) => name}
      card={({ name, documents, bytes }) => (
        <div className={list.card}>
          <span>{name}</span>
          <span>{fileSize(bytes)}</span>
          <p>{words.inDocuments(documents)}</p>
        </div>
      )}
    />
  );
}
