import { useEffect, useEffectEvent } from "react";
import { tinykeys } from "tinykeys";
import { createStore, useStore } from "./store";

type Shortcut = { label: string; run: () => void };
type Group = {
  title: string;
  keys: readonly { key: string; label: string }[];
  run: (key: string) => void;
};

const TYPED_INTO =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]";
/** What the arrow keys mean something to already. */
const ARROWED =
  "input[type=radio], [role=radio], [role=tab], [role=slider], [role=toolbar], [aria-haspopup]";
const OPEN_DIALOG = "[role=dialog][aria-modal=true], dialog:modal";
const OFF = "shortcutsOff";

/** What works on every screen, unless the screen has the key for something of its own. */
export const EVERYWHERE = "Everywhere";

/** The groups that work now, in the order in which they came: of two that want a key the later one has it. */
const groups = createStore<readonly Group[]>([]);
const on = createStore(localStorage.getItem(OFF) === null);

/** Whether letters are text there. */
export const isTypedInto = (place: Element | null): boolean =>
  place !== null && place.closest(TYPED_INTO) !== null;

/** True while a key means text, or belongs to the dialog, menu or control that has the focus. */
function isTaken(event: KeyboardEvent): boolean {
  const { target, key, repeat, isComposing, ctrlKey, metaKey } = event;
  if (repeat || isComposing) return true;
  if (document.querySelector(OPEN_DIALOG)) return true;
  if (!(target instanceof Element)) return false;
  if (key.startsWith("Arrow") && target.closest(ARROWED)) return true;
  return isTypedInto(target) && (key === UNDO || (!ctrlKey && !metaKey));
}

/** Ctrl, or ⌘ on a Mac: such keys are no text, and work where single keys are switched off, too. */
const CHORD = "$mod+";
/** Undo has the key that it has everywhere besides its own; where something is typed that takes back what was typed. */
const UNDO = "z";

let unbind: (() => void) | undefined;

function bind(): void {
  unbind?.();
  unbind = undefined;
  const owners = new Map(
    groups.get().flatMap((group) => group.keys.map(({ key }) => [key, { key, group }])),
  );
  const undo = owners.get(UNDO);
  if (undo) owners.set(CHORD + UNDO, undo);
  const works = ([key]: [string, unknown]) => on.get() || key.startsWith(CHORD);
  const bindings = [...owners].filter(works).map(([pressed, { key, group }]) => [
    pressed,
    (event: KeyboardEvent) => {
      event.preventDefault();
      group.run(key);
    },
  ]);
  if (bindings.length === 0) return;
  unbind = tinykeys(window, Object.fromEntries(bindings), { ignore: isTaken });
}

groups.subscribe(bind);
on.subscribe(bind);

/**
 * Shortcuts of the screen that is showing, for example `{ s: { label: "Shortlist", run } }`. They stand on the
 * shortcut sheet under `title` while they work, and are silent when the user has switched single keys off. A part that
 * is shown later, over others, has their keys as long as it is there.
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

  useEffect(() => {
    if (!enabled) return;
    const group: Group = { title, keys: JSON.parse(shown), run: (key) => run(key) };
    groups.set(title === EVERYWHERE ? [group, ...groups.get()] : [...groups.get(), group]);
    return () => groups.set(groups.get().filter((other) => other !== group));
  }, [title, shown, enabled]);
}

/** What the shortcut sheet shows: the shortcuts that work now, and whether single keys are on at all. */
export function useShortcutSheet() {
  return {
    groups: useStore(groups),
    on: useStore(on),
    setOn(next: boolean): void {
      if (next) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, "true");
      on.set(next);
    },
  };
}
