import { Modal, Switch } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { useShortcutSheet, useShortcuts } from "@/shared/use-shortcuts";
import classes from "./ShortcutSheet.module.css";

let opened = false;
const listeners = new Set<() => void>();

function setOpened(next: boolean): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Opens the sheet, from a menu. */
export const showShortcuts = (): void => setOpened(true);

/** Every key that does something on the screen that is showing, and a way to switch them off. */
export function ShortcutSheet() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
  const { groups, on, setOn } = useShortcutSheet();
  const navigate = useNavigate();
  useShortcuts("Everywhere", {
    "?": { label: "Show this sheet", run: showShortcuts },
    "g j": { label: "Go to all jobs", run: () => void navigate({ to: "/jobs" }) },
  });

  return (
    <Modal opened={shown} onClose={() => setOpened(false)} title="Keyboard shortcuts">
      <div className={classes.groups} data-off={!on || undefined}>
        {groups.toReversed().map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.keys.map(({ key, label }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>
                    {key.split(" ").map((part) => (
                      <kbd key={part}>{keyName(part)}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        mt="lg"
        label="Single-key shortcuts"
        description="Switch them off if you use speech input or press keys by accident."
        checked={on}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
    </Modal>
  );
}

const NAMES: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
};

/** A key as it is printed on the keyboard. */
const keyName = (key: string): string =>
  key
    .split("+")
    .map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(" + ");
