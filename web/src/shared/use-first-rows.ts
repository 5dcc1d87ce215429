import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./after-paint";

/** No list has lower ones. */
const ROW_HEIGHT = 44;
let drawn = false;

/**
 * The rows to draw: in the app's very first drawing those that are in sight, the rest once these are on the screen. A page
 * that is reloaded may have been scrolled, and is drawn whole.
 */
export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const [whole, setWhole] = useState(() => drawn || !beginsAtTop());
  useEffect(() => {
    drawn = true;
    if (whole) return;
    return afterPaint(() => startTransition(() => setWhole(true)));
  }, [whole]);
  return whole ? rows : rows.slice(0, Math.ceil(window.innerHeight / ROW_HEIGHT));
}

function beginsAtTop(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return (entry as PerformanceNavigationTiming | undefined)?.type === "navigate";
}
