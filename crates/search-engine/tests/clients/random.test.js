// Random records, changes, filters and facets, compared with a few lines that do the same by looking at every record.
import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { SEARCH, start } from "./server.js";

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
let state = seed;
/** A number below `below` (mulberry32), so that a failure can be repeated by its seed. */
function number(below) {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % below;
}
const pick = (list) => list[number(list.length)];
const some = (most, make) => Array.from({ length: number(most + 1) }, make);

const COLOURS = ["Red", "red", "Dark blue", "Grün", "a:b", "-x", "true", "12", "O'Hara \"q\""];
const WORDS = ["engineer", "enginer", "manager", "nurse", "night", "nightly", "rust", "trust"];
const record = (objectID) => ({
  objectID, order: number(30),
  ...(number(4) && { c: pick(COLOURS) }), ...(number(3) && { l: some(3, () => pick(COLOURS)) }), ...(number(3) && { n: number(20) - 5 }),
  ...(number(3) && { f: number(100) / 4 }), ...(number(3) && { b: number(2) === 1 }), in: some(2, () => ({ k: pick(COLOURS) })),
  t: some(5, () => pick(WORDS)).join(" "), u: pick(WORDS),
});

const values = (hit, path) => (path === "in.k" ? hit.in.map((one) => one.k) : [hit[path]].flat()).filter((value) => value !== undefined);
const text = (value) => String(value).toLowerCase();
const quoted = (value) => `"${value.replace(/["\\]/g, "\\$&")}"`;
const numbers = (hit, path) => values(hit, path).map(Number);
const OPERATORS = { "<": (a, b) => a < b, "<=": (a, b) => a <= b, "=": (a, b) => a === b, ">=": (a, b) => a >= b, ">": (a, b) => a > b };

/** A filter as text, and what it means. */
function filter(depth) {
  const kind = number(depth > 0 ? 7 : 3);
  if (kind === 0) {
    const [path, value] = [pick(["c", "l", "in.k"]), pick(COLOURS)];
    return [`${path}:${quoted(value)}`, (hit) => values(hit, path).some((one) => text(one) === text(value))];
  }
  if (kind === 1) {
    const [path, operator, bound] = [pick(["n", "f", "order"]), pick(Object.keys(OPERATORS)), number(20) - 4];
    return [`${path} ${operator} ${bound}`, (hit) => numbers(hit, path).some((one) => OPERATORS[operator](one, bound))];
  }
  if (kind === 2) {
    const [path, from] = [pick(["n", "f"]), number(20) - 5];
    return [`${path}:${from} TO ${from + 4}`, (hit) => numbers(hit, path).some((one) => one >= from && one <= from + 4)];
  }
  if (kind === 3) {
    const value = pick(["true", "false"]);
    return [`b:${value}`, (hit) => values(hit, "b").some((one) => String(one) === value)];
  }
  const [[a, left], [b, right]] = [filter(depth - 1), filter(depth - 1)];
  if (kind === 4) return [`(${a} AND ${b})`, (hit) => left(hit) && right(hit)];
  if (kind === 5) return [`(${a} OR ${b})`, (hit) => left(hit) || right(hit)];
  return [`NOT (${a})`, (hit) => !left(hit)];
}

let server;
before(async () => { server = await start(); });
after(() => server.stop());

it(`answers what looking at every record answers (SEED=${seed})`, async () => {
  const settings = { searchableAttributes: ["t", "u"], attributesForFaceting: ["c", "l", "n", "b", "searchable(in.k)"], customRanking: ["asc(order)"], attributesToHighlight: [] };
  const model = new Map();
  await server.fill("random", settings, []);
  for (let round = 0; round < 12; round++) {
    const requests = some(120, () => {
      const objectID = `${number(250)}`;
      // What holds no words and orders nothing is changed in place; every third round little else happens.
      if (model.has(objectID) && (round % 3 === 2 || number(3) === 0)) {
        const { order: _, t, u, ...changes } = record(objectID);
        model.set(objectID, { ...model.get(objectID), ...changes });
        return { action: pick(["partialUpdateObject", "partialUpdateObjectNoCreate"]), body: changes };
      }
      if (number(4) === 0) {
        model.delete(objectID);
        return { action: "deleteObject", body: { objectID } };
      }
      const body = record(objectID);
      if (number(3) === 0 && model.has(objectID)) {
        const { in: _, l, ...changes } = body;
        model.set(objectID, { ...model.get(objectID), ...changes });
        return { action: "partialUpdateObject", body: changes };
      }
      model.set(objectID, body);
      return { action: "addObject", body };
    });
    await server.pending("random", await server.client().batch({ indexName: "random", batchWriteParams: { requests } }));
    if (round % 5 === 4) {
      await server.end("SIGTERM");
      await server.restart();
    }
    for (let asked = 0; asked < 25; asked++) {
      const [[written, passes], [ofKey, allowed]] = [filter(3), filter(2)];
      const word = pick(WORDS);
      const query = number(3) ? "" : word.slice(0, 1 + number(word.length));
      const client = server.client(server.client().generateSecuredApiKey({ parentApiKey: SEARCH, restrictions: { filters: ofKey } }));
      const facet = pick(["c", "l", "in.k"]);
      const searchParams = { query, filters: written, facets: [facet], hitsPerPage: 1000, typoTolerance: false };
      const answer = await client.searchSingleIndex({ indexName: "random", searchParams });
      const matches = (hit) => query === "" || `${hit.t} ${hit.u}`.split(" ").some((word) => word.startsWith(query));
      const expected = [...model.values()].filter((hit) => passes(hit) && allowed(hit) && matches(hit));
      const context = `${written} | ${ofKey} | ${query}`;
      assert.deepEqual(answer.hits.map((hit) => hit.objectID).toSorted(), expected.map((hit) => hit.objectID).toSorted(), context);
      assert.equal(answer.nbHits, expected.length, context);
      const counts = {};
      for (const hit of expected) for (const value of new Set(values(hit, facet))) counts[value] = (counts[value] ?? 0) + 1;
      assert.deepEqual(answer.facets[facet] ?? {}, counts, context);
      // In order: the earlier attribute and place, whole before longer, then the setting, then the identity backwards.
      if (query === "") {
        const order = expected.toSorted((a, b) => a.order - b.order || (a.objectID < b.objectID ? 1 : -1));
        assert.deepEqual(answer.hits.map((hit) => hit.objectID), order.map((hit) => hit.objectID), context);
      } else {
        const place = (hit) => {
          const at = hit.t.split(" ").findIndex((word) => word.startsWith(query));
          return at < 0 ? 1000 : at;
        };
        const whole = (hit) => (hit.t === query || hit.u === query ? 0 : 1);
        const order = expected.toSorted((a, b) => place(a) - place(b) || whole(a) - whole(b) || a.order - b.order || (a.objectID < b.objectID ? 1 : -1));
        assert.deepEqual(answer.hits.map((hit) => hit.objectID), order.map((hit) => hit.objectID), context);
      }
      const pages = [];
      for (let page = 0; page < 3; page++) pages.push(...(await client.searchSingleIndex({ indexName: "random", searchParams: { ...searchParams, hitsPerPage: 7, page } })).hits);
      assert.deepEqual(pages.map((hit) => hit.objectID), answer.hits.slice(0, 21).map((hit) => hit.objectID), context);
    }
  }
});
