import classes from "./Badge.module.css";
import { Spoken } from "./Spoken";
import { number } from "./words";

/** How much waits behind a menu entry. */
export function Badge({ count, said }: { count: number; said: string }) {
  if (count === 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count > 99 ? "99+" : number(count)}</span>
      <Spoken>{said}</Spoken>
    </span>
  );
}
