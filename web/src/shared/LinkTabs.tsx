import type { ReactNode } from "react";
import classes from "./LinkTabs.module.css";
import { number } from "./words";

/**
 * Tabs that are links, so that each can be opened in a new tab and Back works. Children are router `Link`s with
 * `aria-current="page"` (the router sets it on the active one), each with an optional `TabCount`.
 */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  );
}

/** How many there are behind a tab. */
export function TabCount({ children }: { children: number }) {
  return <span className={classes.count}>{number(children)}</span>;
}
