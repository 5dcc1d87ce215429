import { readFileSync } from "node:fs";
import { join } from "node:path";

type Manifest = Record<string, { file: string }>;

/** The addresses of the built files that hold these parts of the web app's source: the files' names do not say it. */
export function chunksOf(source: RegExp): (url: URL) => boolean {
  const dist = join(import.meta.dirname, "../web/dist");
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const files = new Set(
    Object.entries(manifest)
      .filter(([key]) => source.test(key))
      .map(([, { file }]) => `/${file}`),
  );
  if (files.size === 0) throw new Error(`no built file holds ${source}`);
  return ({ pathname }) => files.has(pathname);
}
