import type { ReactNode } from "react";
import classes from "./EmptyState.module.css";

const DRAWINGS = {
  /** A sheet on a pile: nothing has arrived. */
  paper: (
    <>
      <path d="M24 18h30l12 12v44H24z" />
      <path d="M54 18v12h12M34 42h22M34 52h22M34 62h12" />
      <path d="M18 26v54h40" opacity=".45" />
    </>
  ),
  /** A lens: nothing matches. */
  lens: (
    <>
      <circle cx="42" cy="42" r="20" />
      <path d="m57 57 16 16M34 42h16" />
    </>
  ),
  /** A wheel off its mount: there is nothing at this address. */
  wheel: (
    <>
      <circle cx="48" cy="46" r="20" />
      <circle cx="48" cy="46" r="6" />
      <path d="M48 18v22M48 52v22M20 46h22M54 46h22M28.200 26.200 43.800 41.800M52.200 50.200l15.600 15.600M67.800 26.200 52.200 41.800M43.800 50.200 28.200 65.800" />
      <path d="M18 82h60" opacity=".45" />
    </>
  ),
  /** A door that stays shut. */
  lock: (
    <>
      <path d="M28 44h40v32H28z" />
      <path d="M36 44V34a12 12 0 0 1 24 0v10M48 56v8" />
    </>
  ),
  /** A tray with its work done. */
  tray: (
    <>
      <path d="M20 54l8-28h40l8 28v20H20z" />
      <path d="M20 54h16l4 8h16l4-8h16M40 38l6 6 12-12" />
    </>
  ),
} satisfies Record<string, ReactNode>;

type Props = {
  /** One line that says what is not here. */
  title: string;
  drawing?: keyof typeof DRAWINGS;
  /** What to do about it. */
  children?: ReactNode;
  /** The one action. */
  action?: ReactNode;
};

/** What stands where rows would be: a small drawing, one line, one action. */
export function EmptyState({ title, drawing = "paper", children, action }: Props) {
  return (
    <div className={classes.empty}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        {DRAWINGS[drawing]}
      </svg>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
