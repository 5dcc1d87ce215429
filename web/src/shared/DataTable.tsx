import { type LinkOptions, useRouter } from "@tanstack/react-router";
import { type MouseEvent, memo, type ReactNode } from "react";
import classes from "./DataTable.module.css";
import { Tick } from "./Tick";
import { useFirstRows } from "./use-first-rows";
import { media, useMedia } from "./use-media";
import type { Selection } from "./use-selection";

type Row = { id: string };

/** A column; keep the list outside the component, or memoised, so that rows can skip rendering. */
export type Column<T> = {
  id: string;
  header: ReactNode;
  cell: (row: T) => ReactNode;
  align?: "end";
  width?: string;
  /** Set on columns the server can sort by. */
  sortable?: boolean;
};

type Sort = { by: string; order: "asc" | "desc" };

type Props<T> = {
  /** What the table holds, for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** What a row is called where its tick box is announced. */
  nameOf: (row: T) => string;
  selection?: Pick<Selection, "has" | "toggle" | "togglePage">;
  /** A whole row leads to its record on click, where it has one to open; the record's own link in a cell serves the keyboard. */
  openTo?: (row: T) => LinkOptions | null;
  /** Called before a row's record is opened; the same function each time, or every row is drawn again. */
  onOpen?: () => void;
  /** The row that j and k stand on. */
  activeId?: string | null;
  sort?: Sort | null;
  onSort?: (by: string) => void;
  /** A row as a card under 768 px; without it the cells are listed under their headers. */
  card?: (row: T) => ReactNode;
  /** True while these rows are older than the filters above them. */
  stale?: boolean;
};

/**
 * A page of rows the server has already sorted, filtered and cut. Rows are memoised and their tick boxes are
 * native: with fifty rows that is the difference between one row rendering per tick and fifty.
 */
export function DataTable<T extends Row>(props: Props<T>) {
  const wide = useMedia(media.table);
  return wide ? <Table {...props} /> : <Cards {...props} />;
}

function Table<T extends Row>(props: Props<T>) {
  const { label, columns, rows, nameOf, selection, sort, onSort, stale } = props;
  const shown = useFirstRows(rows);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label} aria-busy={stale ?? false}>
        <thead>
          <tr>
            {selection && (
              <th className={classes.tick} scope="col">
                <TickAll rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-align={column.align}
                style={{ width: column.width }}
                aria-sort={ariaSort(column, sort)}
              >
                {column.sortable && onSort ? (
                  <button type="button" className={classes.sort} onClick={() => onSort(column.id)}>
                    {column.header}
                    <span
                      aria-hidden
                      data-order={sort?.by === column.id ? sort.order : undefined}
                    />
                  </button>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-stale={stale || undefined}>
          {shown.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns as readonly Column<Row>[]}
              name={nameOf(row)}
              ticked={selection?.has(row.id)}
              onTick={selection?.toggle}
              openTo={props.openTo as OpenTo}
              onOpen={props.onOpen}
              active={props.activeId === row.id}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  row: Row;
  columns: readonly Column<Row>[];
  name: string;
  ticked: boolean | undefined;
  onTick: Selection["toggle"] | undefined;
  openTo: OpenTo;
  onOpen: (() => void) | undefined;
  active: boolean;
};

type OpenTo = ((row: Row) => LinkOptions | null) | undefined;

/** A click on a row where no control of its own is: with Ctrl or the middle button in a new tab, as on a link. */
function useOpen({ row, openTo, onOpen }: Pick<RowProps, "row" | "openTo" | "onOpen">) {
  const router = useRouter({ warn: false });
  const target = openTo?.(row);
  if (!target) return {};
  const open = (event: MouseEvent) => {
    if (ownsClick(event) || event.button > 1) return;
    if (event.button === 1 || event.ctrlKey || event.metaKey)
      window.open(router.buildLocation(target).href, "_blank", "noopener");
    else {
      onOpen?.();
      void router.navigate(target);
    }
  };
  return { onClick: open, onAuxClick: open, "data-opens": true };
}

const TableRow = memo(function TableRow(props: RowProps) {
  const { row, columns, name, ticked, onTick, active } = props;
  const open = useOpen(props);
  return (
    <tr data-ticked={ticked || undefined} data-active={active || undefined} {...open}>
      {onTick && (
        <td className={classes.tick}>
          <Tick id={row.id} name={name} ticked={ticked ?? false} onTick={onTick} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
});

function Cards<T extends Row>(props: Props<T>) {
  const { label, columns, rows, nameOf, selection, card, stale } = props;
  const shown = useFirstRows(rows);
  return (
    <>
      {selection && rows.length > 0 && (
        <div className={classes.all}>
          <TickAll rows={rows} selection={selection} label="Select all on this page" />
        </div>
      )}
      <ul
        className={classes.cards}
        aria-label={label}
        aria-busy={stale ?? false}
        data-stale={stale || undefined}
      >
        {shown.map((row) => (
          <Card
            key={row.id}
            row={row}
            columns={columns as readonly Column<Row>[]}
            card={card as CardOf}
            name={nameOf(row)}
            ticked={selection?.has(row.id)}
            onTick={selection?.toggle}
            openTo={props.openTo as OpenTo}
            onOpen={props.onOpen}
            active={props.activeId === row.id}
          />
        ))}
      </ul>
    </>
  );
}

type CardOf = ((row: Row) => ReactNode) | undefined;

const Card = memo(function Card(props: RowProps & { card: CardOf }) {
  const { row, columns, card, name, ticked, onTick, active } = props;
  const open = useOpen(props);
  return (
    <li data-ticked={ticked || undefined} data-active={active || undefined} {...open}>
      {onTick && <Tick id={row.id} name={name} ticked={ticked ?? false} onTick={onTick} />}
      <div className={classes.cardBody}>
        {card ? (
          card(row)
        ) : (
          <dl className={classes.pairs}>
            {columns.map((column) => (
              <div key={column.id}>
                <dt>{column.header}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
});

function TickAll(props: {
  rows: readonly Row[];
  selection: Pick<Selection, "has" | "togglePage">;
  label?: string;
}) {
  const { rows, selection, label } = props;
  const count = rows.filter(({ id }) => selection.has(id)).length;
  return (
    <Tick
      name={label ?? "all on this page"}
      ticked={count > 0 && count === rows.length}
      some={count > 0 && count < rows.length}
      onTick={selection.togglePage}
      {...(label && { label })}
    />
  );
}

function ariaSort<T>(column: Column<T>, sort: Sort | null | undefined) {
  if (!column.sortable) return undefined;
  if (sort?.by !== column.id) return "none";
  return sort.order === "asc" ? "ascending" : "descending";
}

/** True when the click belongs to a control inside the row, or ends a text selection. */
function ownsClick(event: MouseEvent): boolean {
  const target = event.target as Element;
  // A menu opened from a row hangs elsewhere in the page, but its clicks bubble here through React.
  if (!event.currentTarget.contains(target)) return true;
  return (
    target.closest("a, button, input, label") !== null || !document.getSelection()?.isCollapsed
  );
}
