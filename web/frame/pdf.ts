import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { DocumentFailure } from "./failure";
import { markKeywords } from "./marks";

/** Pages drawn at once; the others follow when they come near the screen. */
const EAGER_PAGES = 2;
const MOST_PAGES = 60;
const MOST_PIXELS = 16_000_000;

type Sheet = {
  page: PDFPageProxy;
  box: HTMLElement;
  drawnAt: number;
  drawing: Promise<void> | null;
};

/** Draws a PDF; settles when its first page is on the screen. `done` follows when all its text is marked. */
export async function showPdf(
  root: HTMLElement,
  bytes: ArrayBuffer,
  keywords: readonly string[],
  done: () => void,
): Promise<void> {
  const pdf = await open(bytes);
  const first = await pdf.getPage(1);
  const sheets: Sheet[] = [];
  const boxes = Array.from({ length: Math.min(pdf.numPages, MOST_PAGES) }, () => {
    const box = document.createElement("div");
    box.className = "page";
    // Until a page is known it is taken to be as large as the first, so that nothing jumps.
    reserve(box, first);
    return box;
  });
  root.replaceChildren(...boxes);

  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const sheet = sheets.find(({ box }) => box === target);
        if (isIntersecting && sheet) void draw(sheet);
      }
    },
    { rootMargin: "1200px" },
  );
  new ResizeObserver(() => redrawSoon(sheets)).observe(root);

  const shown = Promise.withResolvers<void>();
  const rest = (async () => {
    for (const [index, box] of boxes.entries()) {
      const page = index === 0 ? first : await pdf.getPage(index + 1);
      const sheet: Sheet = { page, box, drawnAt: 0, drawing: null };
      sheets.push(sheet);
      reserve(box, page);
      if (index < EAGER_PAGES) await draw(sheet);
      else watch.observe(box);
      if (index === 0) shown.resolve();
      await addText(sheet, keywords);
    }
    done();
  })();
  rest.catch((error: unknown) => shown.reject(error));
  await shown.promise;
}

async function open(bytes: ArrayBuffer): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      verbosity: VerbosityLevel.ERRORS,
      // The content policy compiles no WebAssembly; scans are decoded by the scripts that lie beside it.
      useWasm: false,
      wasmUrl: new URL("./pdf/", document.baseURI).href,
      useSystemFonts: true,
      disableAutoFetch: true,
      enableXfa: false,
    }).promise;
  } catch (error) {
    const locked = error instanceof Error && error.name === "PasswordException";
    throw new DocumentFailure(locked ? "Password" : "Unreadable");
  }
}

function reserve(box: HTMLElement, page: PDFPageProxy): void {
  const { width, height } = page.getViewport({ scale: 1 });
  box.style.aspectRatio = `${width} / ${height}`;
}

/** Draws a page at the width it has now, unless it is drawn so already. */
function draw(sheet: Sheet): Promise<void> {
  const width = sheet.box.clientWidth;
  if (sheet.drawing || width === 0 || sheet.drawnAt === width) {
    return sheet.drawing ?? Promise.resolve();
  }
  sheet.drawing = paint(sheet, width).finally(() => {
    sheet.drawing = null;
  });
  return sheet.drawing;
}

async function paint(sheet: Sheet, width: number): Promise<void> {
  const natural = sheet.page.getViewport({ scale: 1 });
  const fit = width / natural.width;
  const most = Math.sqrt(MOST_PIXELS / (natural.width * natural.height));
  const viewport = sheet.page.getViewport({
    scale: Math.min(fit * Math.min(window.devicePixelRatio || 1, 3), most),
  });
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  // "print" draws without waiting for animation frames, which a frame that is not on the screen does not get.
  await sheet.page.render({ canvas, viewport, intent: "print" }).promise;
  sheet.box.querySelector("canvas")?.remove();
  sheet.box.prepend(canvas);
  sheet.drawnAt = width;
  sizeText(sheet);
}

async function addText(sheet: Sheet, keywords: readonly string[]): Promise<void> {
  const container = document.createElement("div");
  container.className = "textLayer";
  sheet.box.append(container);
  sizeText(sheet);
  await new TextLayer({
    textContentSource: await sheet.page.getTextContent(),
    container,
    viewport: sheet.page.getViewport({ scale: 1 }),
  }).render();
  markKeywords(container, keywords);
}

/** The text layer follows the page's width by one variable. */
function sizeText({ box, page }: Sheet): void {
  const scale = box.clientWidth / page.getViewport({ scale: 1 }).width;
  box.style.setProperty("--total-scale-factor", String(scale));
}

let timer = 0;

/** The canvases stretch with the window; when it rests they are drawn sharp again. */
function redrawSoon(sheets: readonly Sheet[]): void {
  for (const sheet of sheets) sizeText(sheet);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    for (const sheet of sheets) {
      if (sheet.drawnAt > 0) void draw(sheet);
    }
  }, 250);
}
