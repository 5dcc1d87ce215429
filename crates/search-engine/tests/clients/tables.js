// Turns tables of cases into tests: an index a table, a search a row.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ids } from "./server.js";

let made = 0;

/**
 * Rows are `[title, parameters, expected]`. A text is the identities in order, `{…}` what the answer holds among other
 * things, a function what it is to be judged by.
 */
export function table(title, server, { settings = {}, records, rows }) {
  describe(title, () => {
    const name = `table ${++made}`;
    let filled;
    for (const [row, params, expected] of rows) {
      it(row, async () => {
        filled ??= server().fill(name, settings, records);
        await filled;
        const answer = await server().client().searchSingleIndex({ indexName: name, searchParams: params });
        if (typeof expected === "string") assert.equal(ids(answer), expected);
        else if (typeof expected === "function") await expected(answer);
        else holds(answer, expected);
      });
    }
  });
}

/** What of a value the expected one speaks of. */
function part(value, expected) {
  if (expected === null || typeof expected !== "object" || value === null || typeof value !== "object") return value;
  if (Array.isArray(expected)) return value;
  return Object.fromEntries(Object.keys(expected).map((key) => [key, part(value[key], expected[key])]));
}

/** The value holds the expected one; lists have to be equal. */
export const holds = (value, expected) => assert.deepEqual(part(value, expected), expected);

/** Rows whose order does not matter: the identities are sorted before they are compared. */
export const any = (expected) => (answer) =>
  assert.equal(ids(answer).split(" ").toSorted().join(" "), expected);
