import classes from "./Figures.module.css";
import type { Span } from "./queries";
import { span } from "./spans";
import { words } from "./words";

/** How long something took: half of them at most, and on average under it. */
export function Spans({ of }: { of: Span }) {
  if (of.medianMinutes == null || of.meanMinutes == null) return words.nothing;
  return (
    <>
      {span(of.medianMinutes)}
      <small className={classes.second}>{words.onAverage(span(of.meanMinutes))}</small>
    </>
  );
}
