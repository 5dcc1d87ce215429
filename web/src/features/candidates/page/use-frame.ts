import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type FromFrame, readFrameMessage, type ToFrame } from "@/documents/frame-protocol";
import type { NoPreview } from "../messages";

const PATIENCE_MS = 10_000;
/** A document may be long, but not endless. */
const TALLEST = 120_000;

type Document = { blob: Blob; keywords: readonly string[] };
type Events = {
  onHits: (hits: Record<string, number>) => void;
  onPlace: (top: number) => void;
};

/** Hands a document to a sandboxed frame and hears what becomes of it. */
export function useFrame({ blob, keywords }: Document, events: Events) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  const [shown, setShown] = useState(false);
  const [failure, setFailure] = useState<NoPreview | null>(null);
  const say = (message: ToFrame, transfer: Transferable[] = []) =>
    // The frame's origin is opaque: there is no name to address it by.
    frame.current?.contentWindow?.postMessage(message, "*", transfer);

  const hear = useEffectEvent((message: FromFrame) => {
    switch (message.type) {
      case "ready":
        void blob.arrayBuffer().then((bytes) => say({ type: "show", bytes, keywords }, [bytes]));
        break;
      case "height":
        setHeight(Math.min(message.height, TALLEST));
        break;
      case "shown":
        setShown(true);
        break;
      case "failed":
        setFailure(message.reason);
        break;
      case "hits":
        events.onHits(message.hits);
        break;
      case "at":
        events.onPlace((frame.current?.getBoundingClientRect().top ?? 0) + message.top);
        break;
      case "key":
        if (document.activeElement === frame.current) pressKey(message.key, message.shiftKey);
    }
  });

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      const message = readFrameMessage(data);
      if (message) hear(message);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);

  useEffect(() => {
    if (shown || failure) return;
    const timer = setTimeout(() => setFailure("TimedOut"), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [shown, failure]);

  return {
    frame,
    height,
    shown,
    failure,
    jump: (keyword: string) => say({ type: "jump", keyword }),
  };
}

/**
 * The page's shortcuts go on working after a click into the document. Only a real key press lends the page its
 * "user activation", so that a hostile document cannot press keys by itself.
 */
function pressKey(key: string, shiftKey: boolean): void {
  if (navigator.userActivation && !navigator.userActivation.isActive) return;
  // A key without a code would be taken for a browser's own autofill event.
  const code = "FromDocument";
  window.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true }));
}
