import type { FromFrame, ToFrame } from "../src/documents/frame-protocol";
import { DocumentFailure } from "./failure";
import { hits, nextPlace } from "./marks";
import "./frame.css";

/**
 * Draws one CV in an origin of its own. The file comes from a stranger; should it break the renderer, it finds no
 * session, no network and no page of the product here.
 */
const root = document.getElementById("document");
// The page's origin cannot be named in development and production alike, and nothing said here is a secret.
const say = (message: FromFrame): void => window.parent.postMessage(message, "*");

if (root && window.parent !== window) listen(root);

function listen(root: HTMLElement): void {
  let begun = false;
  window.addEventListener("message", ({ source, data }: MessageEvent<ToFrame>) => {
    if (source !== window.parent) return;
    if (data.type === "show" && !begun) {
      begun = true;
      void show(root, data.bytes, data.keywords);
    } else if (data.type === "jump") {
      const top = nextPlace(data.keyword);
      if (top !== null) say({ type: "at", top });
    }
  });
  new ResizeObserver(() => say({ type: "height", height: Math.ceil(root.offsetHeight) })).observe(
    root,
  );
  // The page's shortcuts go on working after a click into the document; the browser's own keys stay the browser's.
  window.addEventListener("keydown", ({ key, shiftKey, ctrlKey, metaKey, altKey, repeat }) => {
    if (!ctrlKey && !metaKey && !altKey && !repeat) say({ type: "key", key, shiftKey });
  });
  say({ type: "ready" });
}

async function show(
  root: HTMLElement,
  bytes: ArrayBuffer,
  keywords: readonly string[],
): Promise<void> {
  try {
    const done = () => say({ type: "hits", hits: hits() });
    switch (kindOf(new Uint8Array(bytes, 0, Math.min(1024, bytes.byteLength)))) {
      case "pdf": {
        // An opaque origin may start no worker: the parser, once loaded, runs on this frame's own thread.
        const [{ showPdf }] = await Promise.all([
          import("./pdf"),
          import("pdfjs-dist/legacy/build/pdf.worker.mjs"),
        ]);
        await showPdf(root, bytes, keywords, done);
        break;
      }
      case "docx": {
        const { showDocx } = await import("./docx");
        await showDocx(root, bytes, keywords);
        done();
        break;
      }
      default:
        throw new DocumentFailure("Unsupported");
    }
    say({ type: "shown" });
  } catch (error) {
    say({
      type: "failed",
      reason: error instanceof DocumentFailure ? error.reason : "Unreadable",
    });
  }
}

/** By its first bytes, as the server does: a name may lie. */
function kindOf(head: Uint8Array): "pdf" | "docx" | null {
  const text = String.fromCharCode(...head);
  if (text.includes("%PDF-")) return "pdf";
  return text.startsWith("PK\x03\x04") ? "docx" : null;
}
