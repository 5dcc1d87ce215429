import { renderAsync } from "docx-preview";
import { DocumentFailure } from "./failure";
import { markKeywords } from "./marks";

/** Elements that could load, run or lead anywhere; the policy forbids it, and they are not there to try. */
const ACTIVE = "script, iframe, object, embed, link, meta, base, form, svg a";

/** A list whose level its style does not name, as Word's own List Bullet: it is the first, and the library finds none. */
const OF_NO_LEVEL = /(-num-\d+)-undefined\b/;

/** Draws a Word document as sheets of paper. */
export async function showDocx(
  root: HTMLElement,
  bytes: ArrayBuffer,
  keywords: readonly string[],
): Promise<void> {
  const body = document.createElement("div");
  try {
    await renderAsync(bytes, body, body, {
      inWrapper: false,
      renderAltChunks: false,
      renderComments: false,
      renderChanges: false,
      ignoreLastRenderedPageBreak: false,
      useBase64URL: true,
    });
  } catch {
    throw new DocumentFailure("Unreadable");
  }
  for (const style of body.querySelectorAll("style"))
    style.textContent = withBullets(style.textContent);
  for (const listed of body.querySelectorAll("p[class*='-undefined']"))
    listed.className = listed.className.replace(OF_NO_LEVEL, "$1-0");
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

/** Word's bullets are letters of its own symbol fonts, which other machines do not have. */
const withBullets = (css: string): string =>
  css
    .replaceAll(/\uf0b7|\\f0b7/gi, "\u2022")
    .replaceAll(/\uf0a7|\\f0a7/gi, "\u25aa")
    .replaceAll(/\uf0d8|\\f0d8/gi, "\u27a2")
    .replaceAll(/\uf0fc|\\f0fc/gi, "\u2713")
    .replaceAll(/font-family:\s*"?(Symbol|Wingdings)"?/gi, "font-family: inherit");
