import { CloseButton } from "@mantine/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import classes from "./toast.module.css";

const LIFETIME_MS = 5000;

type Toast = {
  id: number;
  message: string;
  tone: "info" | "error";
  action: { label: string; run: () => void } | undefined;
};

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows the product's single toast. A new one replaces the old one at once: a recruiter who made three
 * decisions must see the third, not wait ten seconds for it.
 */
export function toast(
  message: string,
  options: { undo?: () => void; retry?: () => void; tone?: "info" | "error" } = {},
): void {
  lastId += 1;
  const { undo, retry, tone = "info" } = options;
  const action = undo ? { label: "UNDO", run: undo } : retry && { label: "Retry", run: retry };
  set({ id: lastId, message, tone, action });
}

/** The toast's place on the screen; it stands once, in the app's root. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => current);
  const isError = shown?.tone === "error";
  return (
    <div className={classes.place}>
      {/* Both regions are there before a message is, or screen readers would miss the first one. */}
      <div role="status">{shown && !isError && <Message key={shown.id} toast={shown} />}</div>
      <div role="alert">{shown && isError && <Message key={shown.id} toast={shown} />}</div>
    </div>
  );
}

function Message({ toast: { id, message, tone, action } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const close = () => {
    if (current?.id === id) set(null);
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
      <span className={classes.message}>{message}</span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton className={classes.close ?? ""} aria-label="Dismiss" size="sm" onClick={close} />
    </div>
  );
}

/** Takes the toast away when its time is up; the time stands still while `running` is false. */
function useTimeUp(running: boolean, id: number): void {
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => {
      if (current?.id === id) set(null);
    }, LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [running, id]);
}
