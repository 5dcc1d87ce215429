import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
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

const sheetsIn = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/styles\/(\w+)\.layer\.css/g)].map(
    ([, name = ""]) => name,
  );

test("every kit component has its style sheet where it is used, and so have those it is made of", () => {
  const everywhere = sheetsIn(join(src, "app/mantine.css"));
  const missing = [...files(src, ".tsx"), ...files(src, ".ts")].flatMap((file) => {
    const imports = readFileSync(file, "utf8").matchAll(
      /import \{([^}]*)\} from "@mantine\/core"/g,
    );
    const used = [...imports].flatMap(([, names = ""]) =>
      names.split(",").map((name) => name.trim()),
    );
    // Another screen's sheet may not be there yet.
    const imported = new Set([...everywhere, ...sheetsIn(file)]);
    return used.flatMap((name) =>
      [...madeOf(name)]
        .filter(
          (part) =>
            existsSync(join(kit, "styles", `${part}.layer.css`)) &&
            !imported.has(part) &&
            // It takes the sign at its end from there, and no more.
            !(name === "NativeSelect" && part === "Combobox"),
        )
        .map((part) => `${part} in ${relative(src, file)}`),
    );
  });
  expect(missing).toEqual([]);
});
