import { renderAsync } from "docx-preview";
import { DocumentFailure } from "./failure";
import { markKeywords } from "./marks";

/** Elements that could load, run or lead anywhere; the policy forbids it, and they are not there to try. */
const ACTIVE = "script, iframe, object, embed, link, meta, base, form, svg a";

/** Draws a Word document as sheets of paper. */
export async function showDocx(
  root: HTMLElement,
  bytes: ArrayBuffer,
  keywords: readonly string[],
): Promise<void> {
  const body = document.createElement("div");
  try {
    await renderAsync(bytes, body, body, {
      renderAltChunks: false,
      renderComments: false,
      renderChanges: false,
      ignoreLastRenderedPageBreak: false,
      useBase64URL: true,
    });
  } catch {
    throw new DocumentFailure("Unreadable");
  }
  for (const element of body.querySelectorAll(ACTIVE)) element.remove();
  for (const link of body.querySelectorAll("a")) link.removeAttribute("href");
  root.replaceChildren(body);
  markKeywords(body, keywords);

  const fitWidth = () => {
    const sheets = [...body.querySelectorAll<HTMLElement>("section.docx")];
    body.style.zoom = "1";
    const widest = Math.max(1, ...sheets.map((sheet) => sheet.offsetWidth));
    body.style.zoom = String(root.clientWidth / widest);
  };
  fitWidth();
  let width = root.clientWidth;
  new ResizeObserver(() => {
    if (root.clientWidth === width || root.clientWidth === 0) return;
    width = root.clientWidth;
    fitWidth();
  }).observe(root);
}
