/**
 * What the page and the sandboxed document frame say to each other. The frame has an origin of its own and may be
 * in the hands of a hostile document: nothing it says is trusted beyond these shapes.
 */
export type ToFrame =
  | { type: "show"; bytes: ArrayBuffer; keywords: readonly string[] }
  /** Asks where the next place of a keyword is. */
  | { type: "jump"; keyword: string };

export type FrameFailure = "Password" | "Unreadable" | "Unsupported";

export type FromFrame =
  /** The frame listens. */
  | { type: "ready" }
  /** The document's height at the present width, in px. */
  | { type: "height"; height: number }
  /** The first page is on the screen. */
  | { type: "shown" }
  /** How often each keyword stands in the document. */
  | { type: "hits"; hits: Record<string, number> }
  | { type: "failed"; reason: FrameFailure }
  /** The place asked for by `jump`, in px from the frame's top. */
  | { type: "at"; top: number }
  /** A single key pressed while the frame had the focus. */
  | { type: "key"; key: string; shiftKey: boolean };

const FAILURES: readonly string[] = [
  "Password",
  "Unreadable",
  "Unsupported",
] satisfies FrameFailure[];

/** Reads a message of the frame; anything that is not one of ours is `null`. */
export function readFrameMessage(data: unknown): FromFrame | null {
  if (typeof data !== "object" || data === null || !("type" in data)) return null;
  const message = data as Record<string, unknown>;
  const finite = (value: unknown): number | null =>
    typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
  switch (message.type) {
    case "ready":
    case "shown":
      return { type: message.type };
    case "height": {
      const height = finite(message.height);
      return height === null ? null : { type: "height", height };
    }
    case "at": {
      const top = finite(message.top);
      return top === null ? null : { type: "at", top };
    }
    case "failed": {
      const { reason } = message;
      return typeof reason === "string" && FAILURES.includes(reason)
        ? { type: "failed", reason: reason as FrameFailure }
        : null;
    }
    case "key": {
      const { key } = message;
      return typeof key === "string" && key.length <= 12
        ? { type: "key", key, shiftKey: message.shiftKey === true }
        : null;
    }
    case "hits": {
      const hits = message.hits;
      if (typeof hits !== "object" || hits === null) return null;
      const counts = Object.entries(hits).flatMap(([keyword, value]) => {
        const count = finite(value);
        return count === null ? [] : [[keyword, count] as const];
      });
      return { type: "hits", hits: Object.fromEntries(counts) };
    }
    default:
      return null;
  }
}
