// The process is killed while it writes, at moments that nobody chose: every task that it answered with runs, then or
// when it is back. `KILLS=500 make test-search ONE=restart` for a longer run; a failure is repeated with its SEED.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { ADMIN, start } from "./server.js";

const KILLS = Number(process.env.KILLS ?? 25);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const WRITERS = 4;
/** A client that gives up a slow answer sends its request again, and the first one may still arrive: out of turn. */
const PATIENT = { timeouts: { connect: 60_000, read: 60_000, write: 60_000 } };

/** Numbers from 0 to below 1, the same for the same seed. */
function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let server;
before(async () => { server = await start(); });
after(() => server.stop());

const KINDS = ["a", "b", "c"];
const EMPTY = { records: {}, settings: {}, synonyms: {} };

/** What a writer does: how often, with which call, and what its two indexes are then. */
const STEPS = [
  [8, (at) => at.batch(at.some().map((objectID) => [{ action: "addObject", body: { objectID, kind: at.one(KINDS), n: 1, t: `word ${at.number(9)}` } }, (own, body) => { own.records[objectID] = body; }]))],
  [8, (at) => at.batch(at.some().map((objectID) => [{ action: "partialUpdateObject", body: { objectID, n: { _operation: "Increment", value: 1 } } }, (own) => { own.records[objectID] = { ...own.records[objectID], objectID, n: (own.records[objectID]?.n ?? 0) + 1 }; }]))],
  [4, (at) => at.batch(at.some().map((objectID) => [{ action: "deleteObject", body: { objectID } }, (own) => { delete own.records[objectID]; }]))],
  [2, (at, kind = at.one(KINDS)) => at.changed((own) => { for (const [id, record] of Object.entries(own.records)) if (record.kind === kind) delete own.records[id]; }, (indexName) => at.client.deleteBy({ indexName, deleteByParams: { filters: `kind:${kind}` } }))],
  [1, (at) => at.changed((own) => { own.records = {}; }, (indexName) => at.client.clearObjects({ indexName }))],
  [2, (at, hitsPerPage = at.number(50)) => at.changed((own) => { own.settings.hitsPerPage = hitsPerPage; }, (indexName) => at.client.setSettings({ indexName, indexSettings: { hitsPerPage } }))],
  // Every record is written anew for it.
  [1, (at, searchableAttributes = at.one([["t"], ["t", "kind"]])) => at.changed((own) => { own.settings.searchableAttributes = searchableAttributes; }, (indexName) => at.client.setSettings({ indexName, indexSettings: { searchableAttributes } }))],
  [2, (at, objectID = `${at.number(5)}`) => at.changed((own) => { own.synonyms[objectID] = ["word", objectID]; }, (indexName) => at.client.saveSynonym({ indexName, objectID, synonymHit: { objectID, type: "synonym", synonyms: ["word", objectID] } }))],
  [1, (at) => at.both((both) => { both[at.names[1]] = structuredClone(both[at.names[0]]); }, at.names[1], () => at.operation("copy", 0))],
  [1, (at) => at.both((both) => { const { settings } = both[at.names[0]]; both[at.names[1]] = structuredClone({ ...(both[at.names[1]] ?? EMPTY), settings }); }, at.names[1], () => at.operation("copy", 0, ["settings"]))],
  [1, (at) => at.both((both) => { both[at.names[0]] = both[at.names[1]]; delete both[at.names[1]]; }, at.names[0], () => at.operation("move", 1), at.names[1])],
  [1, (at) => at.both((both) => { delete both[at.names[1]]; }, at.names[1], () => at.client.deleteIndex({ indexName: at.names[1] }))],
];
const ALL = STEPS.flatMap(([weight, step]) => Array(weight).fill(step));

/** Somebody with two indexes of their own, who does one thing after the other. */
function writer(number, random) {
  const below = (most) => Math.floor(random() * most);
  const one = (list) => list[below(list.length)];
  const names = [`own ${number}`, `other ${number}`];
  const at = {
    names, one, number: (most) => 1 + below(most),
    some: () => Array.from({ length: 1 + below(20) }, () => `${below(60)}`),
    /** A step that changes both indexes; it takes one of them to be there. */
    both: (change, waited, call, needed) => (needed && !self.state[needed] ? undefined : { change, waited, call }),
    changed: (change, call) => at.both((both) => change(both[names[0]]), names[0], () => call(names[0])),
    batch: (pairs) => at.changed((own) => pairs.forEach(([{ body }, change]) => change(own, body)), (indexName) => at.client.batch({ indexName, batchWriteParams: { requests: pairs.map(([request]) => request) } })),
    operation: (operation, from, scope) => at.client.operationIndex({ indexName: names[from], operationIndexParams: { operation, destination: names[1 - from], ...(scope && { scope }) } }),
  };
  const self = {
    names,
    state: { [names[0]]: structuredClone(EMPTY) },
    /** What was on its way when the server went down: it may have arrived or not. */
    perhaps: undefined,
    tasks: [],
    async work(client, acknowledged) {
      at.client = client;
      for (;;) {
        const step = one(ALL)(at);
        if (!step) continue;
        const next = structuredClone(self.state);
        step.change(next);
        self.perhaps = next;
        try {
          const { taskID } = await step.call();
          self.tasks.push([step.waited, taskID]);
          self.state = next;
          self.perhaps = undefined;
          acknowledged();
          if (below(10) === 0) await client.waitForTask({ indexName: step.waited, taskID, timeout: () => 5 });
        } catch {
          return;
        }
      }
    },
  };
  return self;
}

/** What the indexes of these names are. */
async function found(client, names) {
  const there = new Set((await client.listIndices()).items.map((item) => item.name));
  const indexes = names.filter((name) => there.has(name)).map(async (indexName) => {
    // What was on its way comes before this.
    const { taskID } = await client.batch({ indexName, batchWriteParams: { requests: [] } });
    await client.waitForTask({ indexName, taskID, timeout: () => 5, maxRetries: 4000 });
    const records = {};
    await client.browseObjects({ indexName, browseParams: {}, aggregator: (page) => page.hits.forEach((hit) => { records[hit.objectID in records ? `${hit.objectID} again` : hit.objectID] = hit; }) });
    const { hitsPerPage, searchableAttributes } = await client.getSettings({ indexName });
    const synonyms = (await client.searchSynonyms({ indexName })).hits.map((hit) => [hit.objectID, hit.synonyms]);
    return [indexName, { records, settings: { hitsPerPage, searchableAttributes }, synonyms: Object.fromEntries(synonyms) }];
  });
  return Object.fromEntries(await Promise.all(indexes));
}

const shown = (state) => Object.fromEntries(Object.entries(state).map(([name, { records, settings, synonyms }]) => [name, { records, settings: { hitsPerPage: settings.hitsPerPage ?? 20, searchableAttributes: settings.searchableAttributes ?? null }, synonyms }]));

function same(found, expected) {
  try {
    assert.deepEqual(found, shown(expected));
    return true;
  } catch {
    return false;
  }
}

describe("a process that is killed", () => {
  it(`keeps what it acknowledged, ${KILLS} times over; SEED=${SEED}`, { timeout: 20_000 + KILLS * 20_000 }, async (test) => {
    const random = numbers(SEED);
    const writers = Array.from({ length: WRITERS }, (_, number) => writer(number, numbers(SEED * 31 + number)));
    for (const { names } of writers) await server.fill(names[0], { attributesForFaceting: ["kind"] }, []);
    let tasks = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      let left = Math.floor(random() * 60);
      const client = server.client(ADMIN, PATIENT);
      let enough;
      const written = new Promise((resolve) => { enough = resolve; });
      const working = writers.map((one) => one.work(client, () => { if (left-- === 0) enough(); }));
      await written;
      // Anywhere within what it does with a task: that nobody waits for it is the point.
      await new Promise((next) => setTimeout(next, random() * 30));
      await server.end("SIGKILL");
      await Promise.all(working);
      await server.restart();
      const again = server.client(ADMIN, PATIENT);
      for (const one of writers) {
        for (const [indexName, taskID] of one.tasks)
          assert.equal((await again.waitForTask({ indexName, taskID, timeout: () => 5, maxRetries: 4000 })).status, "published");
        const state = await found(again, one.names);
        if (one.perhaps && same(state, one.perhaps)) one.state = one.perhaps;
        else assert.deepEqual(state, shown(one.state), `kill ${kill}`);
        tasks += one.tasks.length;
        Object.assign(one, { tasks: [], perhaps: undefined });
      }
    }
    test.diagnostic(`${KILLS} kills, ${tasks} tasks acknowledged, each found; seed ${SEED}`);
  });
  it("gets a task done that only just was acknowledged", async () => {
    const { taskID } = await server.client().saveObject({ indexName: "alone", body: { objectID: "1" } });
    await server.end("SIGKILL");
    await server.restart();
    await server.pending("alone", { taskID });
    assert.equal((await server.client().searchSingleIndex({ indexName: "alone" })).nbHits, 1);
  });
});

describe("a task", () => {
  it("of an index that was deleted is published, also when there is a new one of its name", async () => {
    const client = server.client();
    await server.fill("again", {}, [{ objectID: "1" }]);
    const written = await client.saveObject({ indexName: "again", body: { objectID: "2" } });
    const gone = await client.deleteIndex({ indexName: "again" });
    for (const { taskID } of [written, gone]) await server.pending("again", { taskID });
    const anew = await client.saveObject({ indexName: "again", body: { objectID: "3" } });
    for (const { taskID } of [written, gone, anew]) await server.pending("again", { taskID });
    assert.equal((await client.searchSingleIndex({ indexName: "again" })).nbHits, 1);
  });
  it("of days ago is published", async () => {
    await server.fill("old", {}, [{ objectID: "1" }]);
    await server.end("SIGTERM");
    await server.restart();
    assert.equal((await server.client().getTask({ indexName: "old", taskID: Date.now() - 86_400_000 })).status, "published");
  });
});

describe("a copy", () => {
  it("is of the moment when it was asked for, whatever happens to the original", async () => {
    const client = server.client();
    await server.fill("original", {}, [{ objectID: "1" }]);
    await client.saveObject({ indexName: "original", body: { objectID: "2" } });
    const copied = await client.operationIndex({ indexName: "original", operationIndexParams: { operation: "copy", destination: "copied" } });
    await client.clearObjects({ indexName: "original" });
    await client.deleteIndex({ indexName: "original" });
    await server.pending("copied", copied);
    assert.equal((await client.searchSingleIndex({ indexName: "copied" })).nbHits, 2);
    const more = await client.saveObject({ indexName: "copied", body: { objectID: "3" } });
    await server.pending("copied", more);
    assert.equal((await client.searchSingleIndex({ indexName: "copied" })).nbHits, 3);
  });
});

it("a graceful end writes what was taken, also if nobody waited", async () => {
  const client = server.client();
  const objects = Array.from({ length: 3000 }, (_, n) => ({ objectID: `${n}`, t: "taken" }));
  await client.saveObjects({ indexName: "taken", objects });
  await server.end("SIGTERM");
  await server.restart();
  assert.equal((await server.client().searchSingleIndex({ indexName: "taken" })).nbHits, 3000);
});
