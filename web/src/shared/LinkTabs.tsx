import { type ReactNode, useEffect, useRef } from "react";
import { useOffered } from "./commands";
import classes from "./LinkTabs.module.css";
import { number } from "./words";

/**
 * Tabs that are links, so that each can be opened in a new tab and Back works. Children are router `Link`s with
 * `aria-current="page"` (the router sets it on the active one), each with an optional `TabCount`.
 */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);
  // On a phone there may be more than fit: the one that is opened is brought into sight.
  useEffect(() => {
    const here = tabs.current?.querySelector('[aria-current="page"]') ?? null;
    if (!tabs.current || !here || here === shown.current) return;
    shown.current = here;
    const beyond = here.getBoundingClientRect().right - tabs.current.getBoundingClientRect().right;
    if (beyond > 0) tabs.current.scrollLeft += beyond;
  });
  useOffered(label, () => linksIn(tabs.current));
  return (
    <nav ref={tabs} className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  );
}

/** The other tabs, by what they are called without their counts. */
const linksIn = (tabs: HTMLElement | null) =>
  [...(tabs?.querySelectorAll("a:not([aria-current])") ?? [])].map((link, at) => ({
    id: String(at),
    label: link.firstChild?.textContent?.trim() ?? "",
    run: () => (link as HTMLAnchorElement).click(),
  }));

/** How many there are behind a tab. */
export function TabCount({ children }: { children: number }) {
  return <span className={classes.count}>{number(children)}</span>;
}
