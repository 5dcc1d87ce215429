import type { ReactNode } from "react";
import classes from "./StatusTag.module.css";
import tones from "./tones.module.css";

export type Tone = "blue" | "green" | "violet" | "amber" | "red" | "grey";

/** The drawn half of a status: it differs in shape, not only in colour. */
export type Mark =
  | "dot"
  | "ring"
  | "half"
  | "tick"
  | "cross"
  | "dashed-cross"
  | "clock"
  | "pencil"
  | "box"
  | "warning"
  | "lock";

const DRAWINGS: Record<Mark, ReactNode> = {
  dot: <circle cx="6" cy="6" r="3.5" fill="currentColor" stroke="none" />,
  ring: <circle cx="6" cy="6" r="3.25" />,
  half: (
    <>
      <circle cx="6" cy="6" r="3.75" />
      <path d="M6 2.25a3.75 3.75 0 0 1 0 7.5z" fill="currentColor" stroke="none" />
    </>
  ),
  tick: <path d="m2 6.5 2.6 2.6L10 3.2" />,
  cross: <path d="m3 3 6 6M9 3 3 9" />,
  "dashed-cross": (
    <>
      <circle cx="6" cy="6" r="5" strokeDasharray="2 1.6" strokeWidth="1" />
      <path d="m4.4 4.4 3.2 3.2m0-3.2L4.4 7.6" />
    </>
  ),
  clock: (
    <>
      <circle cx="6" cy="6" r="4.5" />
      <path d="M6 3.5V6l1.7 1.2" />
    </>
  ),
  pencil: <path d="M2 10l.5-2.2 5.6-5.6 1.7 1.7-5.6 5.6z" />,
  box: <path d="M1.5 2.5h9v2.3h-9zM2.3 4.8v5h7.4v-5M4.7 6.8h2.6" />,
  warning: <path d="M6 1.7 11 10.3H1zM6 5v2.4M6 8.7v.1" />,
  lock: <path d="M2.5 5.5h7v5h-7zM4 5.5V4a2 2 0 0 1 4 0v1.5" />,
};

/** A status as mark, word and colour together, so that none of them carries it alone. */
export function StatusTag(props: { tone: Tone; mark: Mark; children: ReactNode }) {
  return (
    <span className={`${classes.tag} ${tones[props.tone]}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {DRAWINGS[props.mark]}
      </svg>
      {props.children}
    </span>
  );
}
