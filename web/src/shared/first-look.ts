import { useEffect } from "react";
import { afterPaint } from "./after-paint";

/** When to call back; answers how to call it off. */
export type Wait = (run: () => void) => () => void;

const PATIENCE_MS = 2_000;

let held: Promise<void> | null = null;
let open = () => {};

/** Has what the first screen does without wait for what it is about, which thus has the line and the machine alone. */
export function holdOthers(): void {
  held = new Promise((resolve) => {
    open = () => {
      held = null;
      resolve();
    };
    setTimeout(open, PATIENCE_MS);
  });
}

/** What the screen is about is there. */
export function useFirstLook(isThere: boolean): void {
  useEffect(() => (isThere ? afterPaint(open) : undefined), [isThere]);
}

/** Has something wait until the first screen shows what it is about, and from then on as long as it would have. */
export const afterFirstLook =
  (wait: Wait): Wait =>
  (run) => {
    if (!held) return wait(run);
    let wanted = true;
    let callOff = () => {};
    void held.then(() => {
      if (wanted) callOff = wait(run);
    });
    return () => {
      wanted = false;
      callOff();
    };
  };
