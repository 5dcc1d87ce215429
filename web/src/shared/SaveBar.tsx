import type { ReactNode } from "react";
import classes from "./SaveBar.module.css";

/** The buttons of a long form, always in reach at the foot of the screen. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar} data-action-bar>
      <div className={classes.inner}>{children}</div>
    </div>
  );
}
