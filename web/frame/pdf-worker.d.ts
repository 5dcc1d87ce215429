/** The parser of pdf.js; loading it puts it where the renderer looks when there is no worker. */
declare module "pdfjs-dist/legacy/build/pdf.worker.mjs";
