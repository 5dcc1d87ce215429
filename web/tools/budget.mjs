// What a first visit to a screen downloads, compressed, against what it may. Needs a build.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const dist = join(import.meta.dirname, "..", "dist");
const manifest = JSON.parse(readFileSync(join(dist, ".vite", "manifest.json"), "utf8"));
const MOST = { js: 200_000, css: 20_000 };

/** Each screen with the layout round it, by route file. */
const SCREENS = {
  "sign-in": ["auth.sign-in", "auth"],
  jobs: ["_framed.jobs", "_framed"],
  candidates: ["_framed.job.$jobId.index", "_framed"],
  candidate: ["_bare.candidate.$candidateId", "_bare"],
};

/** A chunk and all that it imports before it can run. */
function load(key, seen) {
  if (seen.has(key)) return;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) load(imported, seen);
}

const size = (file) => statSync(join(dist, `${file}.br`)).size;
const sum = (files) => [...new Set(files)].reduce((total, file) => total + size(file), 0);
let over = false;

for (const [screen, routes] of Object.entries(SCREENS)) {
  const chunks = new Set();
  load("index.html", chunks);
  for (const route of routes) {
    const key = `src/routes/${route}.tsx?tsr-split=component`;
    if (!(key in manifest)) throw new Error(`the build has no ${key}: is the route still there?`);
    load(key, chunks);
  }
  const parts = [...chunks].map((key) => manifest[key]);
  const found = {
    js: sum(parts.map(({ file }) => file).filter((file) => file.endsWith(".js"))),
    css: sum(parts.flatMap(({ css = [] }) => css)),
  };
  over ||= found.js > MOST.js || found.css > MOST.css;
  console.log(
    `${screen.padEnd(12)} ${(found.js / 1000).toFixed(1)} kB JS  ${(found.css / 1000).toFixed(1)} kB CSS`,
  );
}
if (over) {
  console.error(`At most ${MOST.js / 1000} kB JS and ${MOST.css / 1000} kB CSS a screen.`);
  process.exit(1);
}
