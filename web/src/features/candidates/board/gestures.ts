/** A place in the window, in px. */
export type Point = { x: number; y: number };

/** What follows from a hand that carries something. */
type Carrying = {
  lift: () => void;
  to: (at: Point) => void;
  drop: () => void;
  cancel: () => void;
};

/** A press that moves less, in px, is a click. */
const CLICK = 4;
/** A finger that rests for less, in ms, or moves further by then, in px, scrolls. */
const REST = { ms: 250, px: 8 };
/** The click that follows a drop comes within so many ms. */
const CLICK_AFTER_MS = 50;

const isTouch = (event: Event): event is TouchEvent => "touches" in event;

/** Where the pointer, or the one finger, is. */
export function pointOf(event: MouseEvent | TouchEvent): Point {
  const { clientX: x, clientY: y } = isTouch(event)
    ? (event.touches[0] ?? event.changedTouches[0] ?? { clientX: 0, clientY: 0 })
    : event;
  return { x, y };
}

/** Whether a press may become the carrying of something. */
export const mayCarry = (event: MouseEvent | TouchEvent): boolean =>
  isTouch(event) ? event.touches.length === 1 : event.button === 0 && !event.ctrlKey;

/** Follows a press until it is let go of; answers how to break it off. */
export function followHand(press: MouseEvent | TouchEvent, carrying: Carrying): () => void {
  const start = pointOf(press);
  const touch = isTouch(press);
  const [during, after] = [new AbortController(), new AbortController()];
  const { signal } = during;
  let lifted = false;
  const unselect = () => getSelection()?.removeAllRanges();
  const lift = () => {
    lifted = true;
    unselect();
    document.addEventListener("selectionchange", unselect, { signal });
    // What is put down on its own place was not clicked.
    document.addEventListener("click", refuse, { capture: true, signal: after.signal });
    carrying.lift();
  };
  const timer = touch ? setTimeout(lift, REST.ms) : undefined;
  const end = (deed: () => void) => {
    clearTimeout(timer);
    if (signal.aborted) return;
    during.abort();
    setTimeout(() => after.abort(), CLICK_AFTER_MS);
    if (lifted) deed();
  };
  const cancel = () => end(carrying.cancel);
  const drop = () => end(carrying.drop);
  const move = (event: Event) => {
    const at = pointOf(event as MouseEvent | TouchEvent);
    const far = Math.hypot(at.x - start.x, at.y - start.y);
    if (!lifted && touch && far > REST.px) return cancel();
    if (!lifted && !touch && far >= CLICK) lift();
    if (!lifted) return;
    if (event.cancelable) event.preventDefault();
    carrying.to(at);
  };
  // A finger's events go to what it was put on, also when that is drawn no more.
  const target = (touch && press.target) || document;
  target.addEventListener(touch ? "touchmove" : "mousemove", move, { passive: false, signal });
  target.addEventListener(touch ? "touchend" : "mouseup", drop, { signal });
  target.addEventListener("touchcancel", cancel, { signal });
  // The browser's own carrying of links, and the menu of a finger that rests.
  document.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  document.addEventListener("contextmenu", (event) => touch && event.preventDefault(), { signal });
  document.addEventListener("visibilitychange", cancel, { signal });
  window.addEventListener("resize", cancel, { signal });
  document.addEventListener(
    "keydown",
    (event) => {
      if (!lifted || event.key !== "Escape") return;
      refuse(event);
      cancel();
    },
    { capture: true, signal },
  );
  return cancel;
}

/** Those that mean something else while a card is carried: nothing scrolls away under it. */
const KEYS = new Set([
  ...["Space", "Enter", "Escape"],
  ...["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
]);

/** Follows the keys once something was lifted by one of them; answers how to break it off. */
export function followKeys(carrying: {
  step: (by: -1 | 1) => void;
  drop: () => void;
  cancel: () => void;
}): () => void {
  const during = new AbortController();
  const { signal } = during;
  const end = (deed: () => void) => {
    if (signal.aborted) return;
    during.abort();
    deed();
  };
  const cancel = () => end(carrying.cancel);
  const run = (event: KeyboardEvent): void => {
    const { code, repeat } = event;
    if (!KEYS.has(code)) return;
    refuse(event);
    if (code === "ArrowLeft") carrying.step(-1);
    else if (code === "ArrowRight") carrying.step(1);
    else if (code === "Escape") cancel();
    // A key that is held down was pressed once.
    else if (!code.startsWith("Arrow") && !repeat) end(carrying.drop);
  };
  document.addEventListener("keydown", run, { capture: true, signal });
  document.addEventListener("visibilitychange", cancel, { signal });
  window.addEventListener("resize", cancel, { signal });
  return cancel;
}

function refuse(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
