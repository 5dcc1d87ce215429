import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const src = resolve(import.meta.dirname, "..");
const kit = resolve(src, "../node_modules/@mantine/core");
const components = join(kit, "esm", "components");

const files = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** The components a kit component is made of, itself included: whatever its files import. */
function madeOf(name: string, seen = new Set<string>()): Set<string> {
  const folder = join(components, name);
  if (name === "" || seen.has(name) || !existsSync(folder)) return seen;
  seen.add(name);
  for (const file of files(folder, ".mjs")) {
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/from "(\.[^"]+)"/g)) {
      // Icons and contexts bring no looks of their own.
      if (/Icon|Chevron|context/.test(path)) continue;
      const imported = resolve(dirname(file), path);
      if (imported.startsWith(`${components}/`))
        madeOf(imported.slice(components.length + 1).split("/")[0] ?? "", seen);
    }
  }
  return seen;
}

test("every kit component in use has its style sheet, and so have those it is made of", () => {
  const used = new Set<string>();
  for (const file of [...files(src, ".tsx"), ...files(src, ".ts")]) {
    const imports = readFileSync(file, "utf8").matchAll(
      /import \{([^}]*)\} from "@mantine\/core"/g,
    );
    for (const [, names = ""] of imports)
      for (const name of names.split(",")) used.add(name.trim());
  }
  const needed = new Set([...used].flatMap((name) => [...madeOf(name)]));
  const imported = new Set(
    [...files(src, ".tsx"), join(src, "app/mantine.css")].flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/styles\/(\w+)\.layer\.css/g)].map(
        ([, name]) => name,
      ),
    ),
  );
  const missing = [...needed].filter(
    (name) => existsSync(join(kit, "styles", `${name}.layer.css`)) && !imported.has(name),
  );
  expect(missing).toEqual([]);
});
