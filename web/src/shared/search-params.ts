import * as z from "zod/mini";

/** How a value stands in the address: one text, or several under one name. */
type Raw = string | readonly string[];

/** The names whose values are free text, commas and all: they are repeated, one value each. */
const repeated = new Set<string>();

/** One of `known` from the address bar; anything else counts as not said, for old links must not break a screen. */
export const oneOf = <const T extends string>(known: readonly T[]) =>
  z.optional(
    z.transform((raw: T): T | undefined =>
      known.find((each) => each === (Array.isArray(raw) ? raw[0] : raw)),
    ),
  );

/** Free text from the address bar. */
export const text = () =>
  z.optional(
    z.pipe(
      z.transform((raw: Raw) => (typeof raw === "string" ? raw : (raw[0] ?? ""))),
      z.string(),
    ),
  );

const someOrNone = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

/** `a,b` from the address bar, of a list that the contract closes. Unknown entries are dropped, not fatal. */
export const listOf = <const T extends string>(known: readonly T[]) =>
  z.optional(
    z.transform((raw: Raw): T[] | undefined => {
      const values = new Set(typeof raw === "string" ? raw.split(",") : raw);
      return someOrNone(known.filter((each) => values.has(each)));
    }),
  );

/** `a,b` from the address bar, of identities. */
export const ids = () =>
  z.optional(
    z.transform((raw: Raw): string[] | undefined =>
      someOrNone((typeof raw === "string" ? raw.split(",") : [...raw]).filter(Boolean)),
    ),
  );

/** Free texts from the address bar, `name=Hull&name=Leeds%2C+West`: they may hold commas of their own. */
export function texts(name: string) {
  repeated.add(name);
  return z.optional(
    z.transform((raw: Raw): string[] | undefined =>
      someOrNone(typeof raw === "string" ? [raw] : [...raw]),
    ),
  );
}

/** A page, counted from 1; the first is not said. */
export const pageNumber = () =>
  z.optional(
    z.transform((raw: string | number): number | undefined => {
      const page = Math.trunc(Number(raw));
      return page > 1 ? page : undefined;
    }),
  );

/** How many rows a page holds: one of `sizes`; the first of them is not said. */
export const pageSize = <const N extends number>(...[usual, ...others]: readonly [N, ...N[]]) =>
  z.optional(
    z.transform((raw: string | number): N | undefined =>
      others.find((size) => size === Number(raw) && size !== usual),
    ),
  );

/**
 * The address bar holds plain strings: `?status=New,Maybe&location=Hull&location=Leeds&page=2`. The router's own codec
 * would write JSON, which the product's links do not use. Routes turn strings into values in their own schema.
 */
export function parseSearch(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const [first = "", ...more] = params.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

/** The reverse of `parseSearch`: empty values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (Array.isArray(value) && repeated.has(name)) {
      for (const each of value) params.append(name, String(each));
      continue;
    }
    const written = Array.isArray(value) ? value.join(",") : value == null ? "" : String(value);
    if (written) params.set(name, written);
  }
  const query = params.toString().replaceAll("%2C", ",");
  return query && `?${query}`;
}
