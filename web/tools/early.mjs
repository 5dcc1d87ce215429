// Tells dist/early.js which code each screen is made of, and gives it a name that changes with its content. Needs a build.
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const dist = join(import.meta.dirname, "..", "dist");
const manifest = JSON.parse(readFileSync(join(dist, ".vite", "manifest.json"), "utf8"));

/** The screens that people open from a link or a bookmark, by their address. */
const SCREENS = {
  "^/job/[\\w-]+$": ["_framed.job.$jobId.index", "_framed"],
  "^/candidate/": ["_bare.candidate.$candidateId", "_bare"],
  "^/jobs$": ["_framed.jobs", "_framed"],
};

function load(key, seen) {
  if (seen.has(key)) return;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) load(imported, seen);
}

const ofApp = new Set();
load("index.html", ofApp);
const chunks = Object.fromEntries(
  Object.entries(SCREENS).map(([pattern, routes]) => {
    const seen = new Set();
    for (const route of routes) load(`src/routes/${route}.tsx?tsr-split=component`, seen);
    return [pattern, [...seen].filter((key) => !ofApp.has(key)).map((key) => manifest[key].file)];
  }),
);

const script = readFileSync(join(dist, "early.js"), "utf8");
const filled = script.replace("const chunks = {};", `const chunks = ${JSON.stringify(chunks)};`);
if (filled === script) throw new Error("early.js has no place for its chunks");
const name = `assets/early-${createHash("sha256").update(filled).digest("hex").slice(0, 8)}.js`;
writeFileSync(join(dist, name), filled);
rmSync(join(dist, "early.js"));
const page = readFileSync(join(dist, "index.html"), "utf8");
const renamed = page.replace('src="/early.js"', `src="/${name}"`);
if (renamed === page) throw new Error("index.html does not load early.js");
writeFileSync(join(dist, "index.html"), renamed);
