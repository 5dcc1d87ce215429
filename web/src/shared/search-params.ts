import * as z from "zod/mini";

/** One of `known` from the address bar; anything else counts as not said, for old links must not break a screen. */
export const oneOf = <const T extends string>(known: readonly T[]) =>
  z.optional(z.transform((raw: T): T | undefined => known.find((each) => each === raw)));

/** Free text from the address bar. */
export const text = () => z.optional(z.string());

/** Free texts from the address bar; one by itself counts as a list of it. */
export const texts = () =>
  z.optional(
    z.pipe(
      z.transform((raw: string | readonly string[]) =>
        typeof raw === "string" ? [raw] : [...raw],
      ),
      z.array(z.string()),
    ),
  );

/** A page, counted from 1. */
export const pageNumber = () =>
  z.optional(
    z.pipe(
      z.transform((raw: string | number) => Math.max(1, Math.trunc(Number(raw)) || 1)),
      z.number(),
    ),
  );

const SIZES = [10, 20, 50] as const;

/** How many rows a page holds: 10, 20 or 50. */
export const pageSize = () =>
  z.optional(
    z.pipe(
      z.transform((raw: string | number) => SIZES.find((size) => size === Number(raw))),
      z.optional(z.literal(SIZES)),
    ),
  );
