import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { tinykeys } from "tinykeys";

type Shortcut = { label: string; run: () => void };
type Group = { title: string; keys: readonly { key: string; label: string }[] };

const TYPED_INTO =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]";
const OFF = "shortcutsOff";

let groups: readonly Group[] = [];
let on = localStorage.getItem(OFF) === null;
const listeners = new Set<() => void>();

function publish(next: readonly Group[]): void {
  groups = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while a key means text, or belongs to the dialog or menu on top. A ticked row's checkbox is neither. */
function isTaken({ target, repeat, isComposing }: KeyboardEvent): boolean {
  if (repeat || isComposing) return true;
  if (document.querySelector("[role=dialog][aria-modal=true]")) return true;
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}

/**
 * Shortcuts of the screen that is showing, for example `{ s: { label: "Shortlist", run } }`. They stand on the
 * shortcut sheet under `title` while they work, and are silent when the user has switched single keys off.
 */
export function useShortcuts(
  title: string,
  bindings: Record<string, Shortcut>,
  enabled = true,
): void {
  const run = useEffectEvent((key: string) => bindings[key]?.run());
  const shown = JSON.stringify(
    Object.entries(bindings).map(([key, { label }]) => ({ key, label })),
  );
  const switchedOn = useSyncExternalStore(subscribe, () => on);

  useEffect(() => {
    if (!enabled) return;
    const group: Group = { title, keys: JSON.parse(shown) };
    publish([...groups, group]);
    const unbind = switchedOn
      ? tinykeys(
          window,
          Object.fromEntries(
            group.keys.map(({ key }) => [
              key,
              (event: KeyboardEvent) => {
                event.preventDefault();
                run(key);
              },
            ]),
          ),
          { ignore: isTaken },
        )
      : undefined;
    return () => {
      unbind?.();
      publish(groups.filter((other) => other !== group));
    };
  }, [title, shown, enabled, switchedOn]);
}

/** What the shortcut sheet shows: the shortcuts that work now, and whether single keys are on at all. */
export function useShortcutSheet() {
  return {
    groups: useSyncExternalStore(subscribe, () => groups),
    on: useSyncExternalStore(subscribe, () => on),
    setOn(next: boolean): void {
      on = next;
      if (next) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, "true");
      publish([...groups]);
    },
  };
}
