import type { ReactNode } from "react";
import classes from "./Notice.module.css";
import type { Tone } from "./StatusTag";
import tones from "./tones.module.css";

/** A remark that belongs to the screen and stays, unlike a toast. Put it in a `role="alert"` when it comes later. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div className={`${classes.notice} ${tones[tone]}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {tone === "green" ? (
          <path d="m3 8.5 3.3 3.3L13 4.7" />
        ) : (
          <path d="M8 1.8 14.8 13.8H1.2zM8 6.3v3.5M8 11.6v.1" />
        )}
      </svg>
      <div>{children}</div>
    </div>
  );
}
