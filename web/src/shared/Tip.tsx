import type { ReactNode } from "react";
import classes from "./Tip.module.css";

type Props = {
  /** A few words; without any there is no tip. */
  label: string;
  /** Where the tip would run off the screen it hangs from the other end. */
  side?: "start" | "end";
  /** Under the control, where there is no room over it. */
  below?: boolean;
  children: ReactNode;
};

/**
 * A word on what a control does, shown while the pointer rests on it or it has the focus. The control says the same to
 * screen readers by its own name: nothing stands in a tip alone.
 */
export function Tip({ label, side, below, children }: Props) {
  if (!label) return children;
  return (
    <span className={classes.tip} data-side={side} data-below={below || undefined}>
      {children}
      <span className={classes.label} aria-hidden>
        {label}
      </span>
    </span>
  );
}
