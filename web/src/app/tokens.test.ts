import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const src = resolve(import.meta.dirname, "..");
const tokens = readFileSync(join(src, "app", "tokens.css"), "utf8");
const sheets = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css") && name !== join("app", "tokens.css"))
  .map((name) => ({ name, css: readFileSync(join(src, name), "utf8") }));

/** Every declaration of a property that does not pass, with its file. */
const offending = (property: RegExp, passes: (value: string) => boolean): string[] =>
  sheets.flatMap(({ name, css }) =>
    [...css.matchAll(/([a-z-]+):\s*([^;{}]+);/g)]
      .filter(([, named = "", value = ""]) => property.test(named) && !passes(value))
      .map(([line]) => `${name}: ${line}`),
  );

test("type, corners and layers are tokens in every style sheet", () => {
  const isToken = (value: string) => /^(var\(--[\w-]+\)|inherit|[0-9.]+(em)?)$/.test(value);
  expect(offending(/^(font-size|line-height)$/, isToken)).toEqual([]);
  expect(
    offending(/^border-radius$/, (value) =>
      value.split(" ").every((part) => /^(var\(--radius[\w-]*\)|50%|0|inherit)$/.test(part)),
    ),
  ).toEqual([]);
  expect(offending(/^z-index$/, (value) => /^(var\(--layer-[\w-]+\)|0|auto)$/.test(value))).toEqual(
    [],
  );
});

test("spaces are steps of the scale", () => {
  const steps = new Set([0, 1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 28, 32, 40, 48, 56, 64]);
  expect(
    offending(/^(padding|margin|gap|row-gap|column-gap)/, (value) =>
      [...value.replace(/calc\([^;]*\)/g, "").matchAll(/(-?[\d.]+)px/g)].every(([, px]) =>
        steps.has(Math.abs(Number(px))),
      ),
    ),
  ).toEqual([]);
});

test("screens change at the three widths that everybody knows", () => {
  const widths = sheets.flatMap(({ name, css }) =>
    [...css.matchAll(/\((?:min|max)-width: ([^)]+)\)/g)].map(([, at]) => `${at} in ${name}`),
  );
  expect(widths.length).toBeGreaterThan(0);
  expect(widths.filter((at) => !/^(576|768|1024|575\.98|767\.98|1023\.98)px /.test(at))).toEqual(
    [],
  );
});

type Rgb = [number, number, number];

/** A token's colour in both schemes, light first. */
function colourOf(token: string): [Rgb, Rgb] {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(tokens)?.[1] ?? "";
  const own = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (own) return colourOf(own);
  const [light, dark = light] = [...value.matchAll(/#([0-9a-f]{6})/g)].map(
    ([, hex = ""]) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb,
  );
  if (!light || !dark) throw new Error(`--${token} is no colour: ${value}`);
  return [light, dark];
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  // Text on each ground that it stands on: WCAG 1.4.3.
  ...["ink", "muted", "link", "danger-text"].flatMap((text) =>
    ["surface", "canvas", "raised"].map((ground) => [text, ground, 4.5] as const),
  ),
  ...["ink", "muted", "link"].map((text) => [text, "found-tint", 4.5] as const),
  ["admin-text", "surface", 4.5] as const,
  ...["blue", "green", "violet", "amber", "red", "teal", "pink", "grey"].map(
    (tone) => [`${tone}-text`, `${tone}-tint`, 4.5] as const,
  ),
  ["inverse-text", "inverse", 4.5] as const,
  ["inverse-link", "inverse", 4.5] as const,
  // Lines and marks that carry meaning: WCAG 1.4.11.
  ["field-border", "surface", 3] as const,
  ...[1, 2, 3, 4, 5, 6].map((series) => [`series-${series}`, "surface", 3] as const),
])("--%s is told from --%s in both schemes", (front, ground, least) => {
  const grounds = colourOf(ground);
  colourOf(front).forEach((colour, scheme) => {
    expect(contrast(colour, grounds[scheme] as Rgb)).toBeGreaterThanOrEqual(least);
  });
});
