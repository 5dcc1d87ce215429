import type { ReactNode } from "react";
import classes from "./Figures.module.css";

type Column<T> = { header: string; cell: (row: T) => ReactNode };

type Props<T> = {
  title: string;
  /** What the figures mean. */
  means: string;
  /** What the first column holds. */
  head: string;
  rows: readonly T[];
  idOf: (row: T) => string;
  nameOf: (row: T) => ReactNode;
  /** How long a row's bar is, beside the others'. */
  sizeOf: (row: T) => number;
  columns: readonly Column<T>[];
  /** Said where there are no rows. */
  none: string;
  /** A table over the whole width. */
  wide?: boolean;
  /** What can be done with it. */
  action?: ReactNode;
};

/** Figures as a table whose first column draws them, so that the chart and what is read out of it are one. */
export function BarTable<T>(props: Props<T>) {
  const { title, means, head, rows, idOf, nameOf, sizeOf, columns, none, wide, action } = props;
  const most = Math.max(1, ...rows.map(sizeOf));
  return (
    <section className={[classes.table, wide && classes.wide].filter(Boolean).join(" ")}>
      <header>
        <h2>{title}</h2>
        {action}
      </header>
      <p>{means}</p>
      {rows.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <table className={classes.bars} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map(({ header }) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={idOf(row)}>
                <th scope="row">
                  {nameOf(row)}
                  <span className={classes.bar} aria-hidden>
                    {sizeOf(row) > 0 && <i style={{ width: `${(100 * sizeOf(row)) / most}%` }} />}
                  </span>
                </th>
                {columns.map(({ header, cell }) => (
                  <td key={header}>{cell(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
