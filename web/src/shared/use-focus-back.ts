import { useEffect, useState } from "react";

/**
 * Gives the focus back to where it was before a dialog opened, once it closes or goes and nothing else has taken the
 * focus; to the screen's heading where that is gone. The kit does so for a dialog that has been there before it opened,
 * and where what opened it still is.
 */
export function useFocusBack(opened: boolean): void {
  const [held, setHeld] = useState(() => ({ opened, before: opened ? whatHasFocus() : null }));
  if (held.opened !== opened) setHeld({ opened, before: opened ? whatHasFocus() : held.before });
  const { before } = held;
  useEffect(() => {
    if (!opened) return;
    return () => {
      // While a dialog fades its button still has the focus.
      const atClose = document.activeElement;
      setTimeout(() => {
        if (before?.isConnected) focusIfLost(before, atClose);
        // After those that know better: a question closes together with the dialog that it stands in.
        else setTimeout(() => focusIfLost(heading(), atClose));
      });
    };
  }, [opened, before]);
}

/** Puts the focus there unless something else has it; what is `passing` does not count. */
export function focusIfLost(where = heading(), passing: Element | null = null): void {
  const now = document.activeElement;
  if (!now || now === document.body || now === passing) where?.focus({ preventScroll: true });
}

const heading = (): HTMLElement | null =>
  document.querySelector<HTMLElement>("main h1[tabindex]") ?? document.getElementById("content");

/**
 * What has the focus; of a menu, which goes when something of it is chosen, the button that it hangs on. Nothing where it
 * is lost already, as when the menu is gone by the time that the dialog's code has come.
 */
function whatHasFocus(): HTMLElement | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null;
  const owner = activeElement.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return (owner ? document.getElementById(owner) : null) ?? activeElement;
}
