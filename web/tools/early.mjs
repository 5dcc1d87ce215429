// Tells dist/early.js which files each screen is made of, and gives it a name that changes with its content; has the
// font fetched with the first files, which otherwise is found out about with the first text. Needs a build.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const dist = join(import.meta.dirname, "..", "dist");
const manifest = JSON.parse(readFileSync(join(dist, ".vite", "manifest.json"), "utf8"));

/** What a screen's route loads by itself for one of its tabs. */
const BOARD = "src/features/candidates/board/PipelineTab.tsx";
const LIST = "src/features/candidates/list/CandidatesTab.tsx";

/** The screens that people open from a link or a bookmark, by their address; the first that fits. */
const SCREENS = {
  "^/job/[\\w-]+\\?(.*&)?tab=Pipeline(&|$)": ["_framed.job.$jobId.index", "_framed", BOARD],
  "^/job/[\\w-]+(\\?|$)": ["_framed.job.$jobId.index", "_framed", LIST],
  "^/candidate/": ["_bare.candidate.$candidateId", "_bare"],
  "^/jobs(\\?|$)": ["_framed.jobs", "_framed"],
};

function load(key, seen) {
  if (seen.has(key)) return;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) load(imported, seen);
}

const ofApp = new Set();
load("index.html", ofApp);
const files = Object.fromEntries(
  Object.entries(SCREENS).map(([pattern, routes]) => {
    const seen = new Set();
    for (const route of routes)
      load(route.startsWith("src/") ? route : `src/routes/${route}.tsx?tsr-split=component`, seen);
    const own = [...seen].filter((key) => !ofApp.has(key)).map((key) => manifest[key]);
    return [pattern, [...new Set(own.flatMap(({ file, css = [] }) => [file, ...css]))]];
  }),
);

const script = readFileSync(join(dist, "early.js"), "utf8");
const filled = script.replace("const files = {};", `const files = ${JSON.stringify(files)};`);
if (filled === script) throw new Error("early.js has no place for its files");
const name = `assets/early-${createHash("sha256").update(filled).digest("hex").slice(0, 8)}.js`;
writeFileSync(join(dist, name), filled);
rmSync(join(dist, "early.js"));
const font = readdirSync(join(dist, "assets")).find((file) =>
  /-basic-wght-normal-.*woff2$/.test(file),
);
if (!font) throw new Error("the build has no font for Latin text");
const page = readFileSync(join(dist, "index.html"), "utf8");
const tag = '<script src="/early.js"></script>';
if (!page.includes(tag)) throw new Error("index.html does not load early.js");
const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${font}">`;
writeFileSync(
  join(dist, "index.html"),
  page.replace(tag, `<script src="/${name}"></script>\n    ${preload}`),
);
