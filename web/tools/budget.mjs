// What a first visit to a screen downloads, gzipped, against what it may and what it did. Needs a build; with `--write`
// the committed figures (budget.json) are set to today's, whose reason then belongs into the same commit.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const dist = join(import.meta.dirname, "..", "dist");
const committed = join(import.meta.dirname, "..", "budget.json");
const manifest = JSON.parse(readFileSync(join(dist, ".vite", "manifest.json"), "utf8"));
const MOST = { js: 200_000, css: 20_000 };
/** What comes later, with an editor or a dialog. */
const MOST_LAZY = 140_000;
/** Code may grow by so much before somebody has to say why. */
const GROWTH = 1.02;

/** Each screen with the layout round it, by route file; and what a route loads by itself for a tab, by its path. */
const SCREENS = {
  "sign-in": ["auth.sign-in", "auth"],
  jobs: ["_framed.jobs", "_framed"],
  candidates: ["_framed.job.$jobId.index", "_framed", "src/features/candidates/list/CandidatesTab"],
  pipeline: ["_framed.job.$jobId.index", "_framed", "src/features/candidates/board/PipelineTab"],
  candidate: ["_bare.candidate.$candidateId", "_bare"],
  "manage-users": ["_framed.admin.manage-users", "_framed"],
};

/** A chunk and all that it imports before it can run. */
function load(key, seen) {
  if (seen.has(key)) return;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) load(imported, seen);
}

const sizes = new Map();
function size(file) {
  if (!sizes.has(file))
    sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return sizes.get(file);
}
const sum = (files) => [...new Set(files)].reduce((total, file) => total + size(file), 0);
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const faults = [];
const found = {};
for (const [screen, routes] of Object.entries(SCREENS)) {
  const chunks = new Set();
  load("index.html", chunks);
  for (const route of routes) {
    const isPart = route.startsWith("src/");
    const key = isPart ? `${route}.tsx` : `src/routes/${route}.tsx?tsr-split=component`;
    if (!(key in manifest)) throw new Error(`the build has no ${key}: is the route still there?`);
    load(key, chunks);
  }
  const parts = [...chunks].map((key) => manifest[key]);
  const js = sum(parts.map(({ file }) => file).filter((file) => file.endsWith(".js")));
  const css = sum(parts.flatMap(({ css: sheets = [] }) => sheets));
  found[screen] = { js, css };
  console.log(`${screen.padEnd(12)} ${kB(js).padStart(9)} JS ${kB(css).padStart(9)} CSS`);
  if (js > MOST.js || css > MOST.css)
    faults.push(`${screen} is over ${kB(MOST.js)} JS or ${kB(MOST.css)} CSS.`);
}

const files = readdirSync(join(dist, "assets")).filter((name) => name.endsWith(".js"));
for (const name of files) {
  const bytes = size(join("assets", name));
  if (bytes > MOST_LAZY) faults.push(`${name} has ${kB(bytes)}; a part may have ${kB(MOST_LAZY)}.`);
}

if (process.argv.includes("--write")) {
  writeFileSync(committed, `${JSON.stringify(found, null, 2)}\n`);
} else {
  const before = JSON.parse(readFileSync(committed, "utf8"));
  for (const [screen, now] of Object.entries(found))
    for (const kind of ["js", "css"]) {
      const then = before[screen]?.[kind] ?? 0;
      if (now[kind] > then * GROWTH)
        faults.push(
          `${screen} grew from ${kB(then)} to ${kB(now[kind])} ${kind.toUpperCase()}: say why, and run \`npm run budget -- --write\`.`,
        );
    }
}
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
