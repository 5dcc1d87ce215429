import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const here = dirname(fileURLToPath(import.meta.url));
const pdfjs = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** Decoders of scanned pages; the renderer fetches them by name when a document needs one. */
function scanDecoders(): Plugin {
  return {
    name: "scan-decoders",
    generateBundle() {
      for (const name of ["jbig2_nowasm_fallback.js", "openjpeg_nowasm_fallback.js"]) {
        const source = readFileSync(join(pdfjs, "wasm", name));
        this.emitFile({ type: "asset", fileName: `pdf/${name}`, source });
      }
    },
  };
}

/** The document frame: an app of its own, since it runs in an origin of its own (see main.ts). */
export default defineConfig({
  root: here,
  base: "/frame/",
  plugins: [scanDecoders()],
  build: {
    target: "es2023",
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    outDir: join(here, "..", "dist", "frame"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: join(here, "cv.html") },
  },
});
