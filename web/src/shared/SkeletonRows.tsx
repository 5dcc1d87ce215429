import { useEffect, useState } from "react";
import classes from "./SkeletonRows.module.css";
import { Spoken } from "./Spoken";

const PATIENCE_MS = 200;

/** Rows in the shape of those to come, shown only when they take longer than 200 ms. */
export function SkeletonRows({ rows = 8, label = "Loading" }: { rows?: number; label?: string }) {
  const late = useDelay(PATIENCE_MS);
  return (
    <div role="status" className={classes.rows} style={{ minHeight: rows * 45 + 1 }}>
      {late && (
        <>
          <Spoken>{label}</Spoken>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
            <div key={row} className={classes.row} aria-hidden>
              <i style={{ width: `${28 + ((row * 7) % 16)}%` }} />
              <i style={{ width: "12%" }} />
              <i style={{ width: "16%" }} />
            </div>
          ))}
        </>
      )}
    </div>
  );
}

/** True once this has been on the screen for `ms`. */
function useDelay(ms: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
}
