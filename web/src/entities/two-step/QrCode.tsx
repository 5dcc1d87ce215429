import type { Schemas } from "@/api/client";
import classes from "./TwoStep.module.css";
import { words } from "./words";

/** The blank squares round the code, without which cameras do not find it. */
const QUIET = 4;

/** The code that an app scans: dark on white in both schemes. */
export function QrCode({ qr }: { qr: Schemas["Picture"] }) {
  const side = qr.size + 2 * QUIET;
  return (
    <svg
      className={classes.qr}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={words.qr}
    >
      <path d={qr.path} />
    </svg>
  );
}
