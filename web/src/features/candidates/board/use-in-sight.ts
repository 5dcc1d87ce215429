import { type RefObject, useEffect, useState } from "react";

/** So many more are drawn on either side: a turn of the wheel shows no gap. */
const SPARE = 2;

/** Places of a list, from 0; `to` is the first that is not among them. */
type Range = { from: number; to: number };

/**
 * Which places of a list are drawn whose rows all have one height, in px. Until the first layout it takes the window's
 * for the list's: measured at once, the page would be laid out for it.
 */
export function useInSight(scroller: RefObject<HTMLElement | null>, height: number): Range {
  const [range, setRange] = useState(
    (): Range => ({ from: 0, to: Math.ceil(window.innerHeight / height) }),
  );
  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    let inSight = 0;
    const look = () => {
      const from = Math.max(0, Math.floor(list.scrollTop / height) - SPARE);
      const to = Math.ceil((list.scrollTop + inSight) / height) + SPARE;
      setRange((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    const size = new ResizeObserver(([entry]) => {
      inSight = entry?.contentRect.height ?? 0;
      look();
    });
    size.observe(list);
    list.addEventListener("scroll", look, { passive: true });
    return () => {
      size.disconnect();
      list.removeEventListener("scroll", look);
    };
  }, [scroller, height]);
  return range;
}

/** Scrolls as little as brings a row whole into sight; `top` and `height` in px from the list's beginning. */
export function bringIntoSight(list: HTMLElement, top: number, height: number): void {
  const under = top + height - list.clientHeight;
  if (list.scrollTop > top) list.scrollTop = top;
  else if (list.scrollTop < under) list.scrollTop = under;
}
