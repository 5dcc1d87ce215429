import { useNavigate } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { asDialog, lazily } from "@/shared/lazily";
import { useShortcuts } from "@/shared/use-shortcuts";
import { WhenOpened } from "@/shared/WhenOpened";

const Dialog = lazily(async () => (await import("./ShortcutDialog")).ShortcutDialog, asDialog);

let opened = false;
const listeners = new Set<() => void>();

function setOpened(next: boolean): void {
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the sheet, from a menu. */
export const showShortcuts = (): void => setOpened(true);

/** The keys that work on every screen, and the sheet that shows them all. */
export function ShortcutSheet() {
  const shown = useSyncExternalStore(subscribe, () => opened);
  const navigate = useNavigate();
  useShortcuts("Everywhere", {
    "?": { label: "Show this sheet", run: showShortcuts },
    "g d": { label: "Go to the dashboard", run: () => void navigate({ to: "/" }) },
    "g j": { label: "Go to all jobs", run: () => void navigate({ to: "/jobs" }) },
  });
  return (
    <WhenOpened opened={shown}>
      <Dialog opened={shown} onClose={() => setOpened(false)} />
    </WhenOpened>
  );
}
