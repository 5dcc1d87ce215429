import { CloseButton } from "@mantine/core";
import { useEffect, useState } from "react";
import { session } from "@/api/session";
import { createStore, useStore } from "./store";
import classes from "./toast.module.css";

const LIFETIME_MS = 5000;

type Act = { label: string; run: () => void };

type Toast = {
  id: number;
  subject: string | undefined;
  message: string;
  tone: "info" | "error";
  acts: readonly Act[];
};

type Options = {
  /** Whom or what it is about, where that is not what stands on the screen: "Omar Haddad". */
  subject?: string | undefined;
  undo?: () => void;
  retry?: () => void;
  /** Makes a new one of it, where it cannot come back. */
  repost?: () => void;
  /** The way to what it is about. */
  show?: () => void;
  /** What may be said to it. */
  act?: Act;
  tone?: "info" | "error";
};

const current = createStore<Toast | null>(null);
let lastId = 0;
// What could be taken back, or tried again, was one person's.
session.onEnd(() => current.set(null));

/**
 * Shows the product's single toast. A new one replaces the old one at once: a recruiter who made three
 * decisions must see the third, not wait ten seconds for it.
 */
export function toast(message: string, options: Options = {}): void {
  lastId += 1;
  const { subject, undo, retry, repost, show, act, tone = "info" } = options;
  const acts: Act[] = [];
  if (show) acts.push({ label: "Show", run: show });
  if (act) acts.push(act);
  if (undo) acts.push({ label: "UNDO", run: undo });
  if (retry) acts.push({ label: "Retry", run: retry });
  if (repost) acts.push({ label: "Repost", run: repost });
  current.set({ id: lastId, subject, message, tone, acts });
}

/** The toast's place on the screen; it stands once, in the app's root. */
export function Toaster() {
  const shown = useStore(current);
  const isError = shown?.tone === "error";
  return (
    <div className={classes.place} data-above-floor>
      {/* Both regions are there before a message is, or screen readers would miss the first one. */}
      <div role="status">{shown && !isError && <Message key={shown.id} toast={shown} />}</div>
      <div role="alert">{shown && isError && <Message key={shown.id} toast={shown} />}</div>
    </div>
  );
}

function Message({ toast: { id, subject, message, tone, acts } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const close = () => {
    if (current.get()?.id === id) current.set(null);
  };
  useTimeUp(!held, id);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only its timer listens; the buttons are buttons.
    <div
      className={classes.toast}
      data-tone={tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={classes.message}>
        {subject && <b>{subject}</b>} <span>{message}</span>
      </p>
      {acts.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className={classes.action}
          onClick={() => {
            close();
            run();
          }}
        >
          {label}
        </button>
      ))}
      <CloseButton className={classes.close ?? ""} aria-label="Dismiss" size="sm" onClick={close} />
    </div>
  );
}

/** Takes the toast away when its time is up; the time stands still while `running` is false. */
function useTimeUp(running: boolean, id: number): void {
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => {
      if (current.get()?.id === id) current.set(null);
    }, LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [running, id]);
}
