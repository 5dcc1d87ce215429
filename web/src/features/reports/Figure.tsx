import { number } from "@/shared/words";
import classes from "./Figures.module.css";
import type { Count, RowsAsked } from "./queries";
import { words } from "./words";

/** Opens the applications that a figure counts, under what it is called. */
export type OnOpen = (asked: RowsAsked, title: string) => void;

type Props = {
  count: Count | number;
  /** What it counts: "Reached Phone Screen". */
  what: string;
  asked: RowsAsked;
  onOpen: OnOpen;
};

/** A figure that leads to its rows, where there are any. */
export function Figure({ count: counted, what, asked, onOpen }: Props) {
  const count = typeof counted === "number" ? counted : counted.count;
  if (count === 0) return number(count);
  return (
    <button
      type="button"
      className={classes.figure}
      aria-label={words.show(count, what)}
      aria-haspopup="dialog"
      onClick={() => onOpen(asked, what)}
    >
      {number(count)}
    </button>
  );
}
