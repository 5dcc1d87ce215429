/** How a value stands in the address: one text, or several under one name. */
type Raw = string | number | readonly string[];
/** Reads one value; what makes no sense counts as not said, for old links must not break a screen. */
type Read<T> = (raw: Raw) => T | undefined;

/** What a route keeps in its address; every value may be left out. */
export type Search<S extends Record<string, Read<unknown>>> = {
  [Name in keyof S]?: NonNullable<ReturnType<S[Name]>> | undefined;
};

/** A route's `validateSearch`: what the address says, value by value. Other names are dropped. */
export const search =
  <S extends Record<string, Read<unknown>>>(shape: S) =>
  (address: object): Search<S> => {
    const said: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(shape)) {
      const raw = (address as Record<string, Raw | null | undefined>)[name];
      const value = raw == null || raw === "" ? undefined : read(raw);
      // The router lays this over what the address says: what was refused has to be named to be gone.
      if (raw != null) said[name] = value;
    }
    return said as Search<S>;
  };

/** The names whose values are free text, commas and all: they are repeated, one value each. */
const repeated = new Set<string>();

const listed = (raw: Raw): string[] =>
  (typeof raw === "object" ? [...raw] : String(raw).split(",")).filter(Boolean);
const first = (raw: Raw): string => (typeof raw === "object" ? (raw[0] ?? "") : String(raw));
const someOrNone = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

/** One of `known`. */
export const oneOf =
  <const T extends string>(known: readonly T[]): Read<T> =>
  (raw) =>
    known.find((each) => each === first(raw));

/** Free text. */
export const text = (): Read<string> => (raw) => first(raw) || undefined;

/** A record's identity. Whatever else somebody writes there is left out: no call could be made with it. */
export const identity = (): Read<string> => (raw) => {
  const said = first(raw);
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(said) ? said : undefined;
};

/** A day, `2026-07-01`. */
export const day = (): Read<string> => (raw) => {
  const said = first(raw);
  return /^\d{4}-\d{2}-\d{2}$/.test(said) && !Number.isNaN(Date.parse(said)) ? said : undefined;
};

/** `a,b`, of a list that the contract closes. Unknown entries are dropped, not fatal. */
export const listOf =
  <const T extends string>(known: readonly T[]): Read<T[]> =>
  (raw) => {
    const values = new Set(listed(raw));
    return someOrNone(known.filter((each) => values.has(each)));
  };

/** `a,b`, of identities. */
export const ids = (): Read<string[]> => (raw) => someOrNone(listed(raw));

/** Free texts, `name=Hull&name=Leeds%2C+West`: they may hold commas of their own. */
export function texts(name: string): Read<string[]> {
  repeated.add(name);
  return (raw) => someOrNone(typeof raw === "object" ? [...raw] : [String(raw)]);
}

/** A page, counted from 1; the first is not said. */
export const pageNumber = (): Read<number> => (raw) => {
  const page = Math.trunc(Number(first(raw)));
  return page > 1 ? page : undefined;
};

/** How many rows a page holds: one of `sizes`; the first of them is not said. */
export const pageSize =
  <const N extends number>(...[usual, ...others]: readonly [N, ...N[]]): Read<N> =>
  (raw) =>
    others.find((size) => size === Number(first(raw)) && size !== usual);

/**
 * The address bar holds plain strings: `?status=New,Maybe&location=Hull&location=Leeds&page=2`. The router's own codec
 * would write JSON, which the product's links do not use. Routes turn strings into values in their own schema.
 */
export function parseSearch(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const [one = "", ...more] = params.getAll(name);
      return [name, more.length > 0 ? [one, ...more] : one];
    }),
  );
}

/** What an address says, with all that it could say besides as nothing. */
export const wholeSearch = (shape: object, address: string): object => ({
  ...Object.fromEntries(Object.keys(shape).map((name) => [name, ""])),
  ...parseSearch(address),
});

/** The reverse of `parseSearch`: empty values are left out. */
export function stringifySearch(said: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(said)) {
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
