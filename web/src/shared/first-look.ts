import { useEffect } from "react";
import { afterPaint } from "./after-paint";

const PATIENCE_MS = 2_000;

let held: Promise<void> = Promise.resolve();
let open = () => {};

/** Has what the first screen does without wait for what it is about, which thus has the line and the machine alone. */
export function holdOthers(): void {
  held = new Promise((resolve) => {
    open = resolve;
    setTimeout(resolve, PATIENCE_MS);
  });
}

/** What the screen is about is there. */
export function useFirstLook(isThere: boolean): void {
  useEffect(() => (isThere ? afterPaint(open) : undefined), [isThere]);
}

/** Calls back once the first screen shows what it is about; answers how to call it off. */
export function afterFirstLook(run: () => void): () => void {
  let wanted = true;
  void held.then(() => {
    if (wanted) run();
  });
  return () => {
    wanted = false;
  };
}
