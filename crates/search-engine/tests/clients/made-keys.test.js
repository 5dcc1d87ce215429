// Keys that are made over the protocol: what they may do, for which indexes and how long, and who may make them.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { ADMIN, SEARCH, ids, refusal, start } from "./server.js";

let server;
let admin;
before(async () => {
  server = await start();
  admin = server.client();
  const settings = { searchableAttributes: ["t"], attributesForFaceting: ["kind"], unretrievableAttributes: ["secret"] };
  for (const name of ["books", "books_old", "films"]) await server.fill(name, settings, [{ objectID: "1", t: "word", kind: "a", secret: "s" }, { objectID: "2", t: "word", kind: "b", secret: "s" }]);
});
after(() => server.stop());

const method = "403 Method not allowed with this API key";
const credentials = "403 Invalid Application-ID or API key";
const made = async (apiKey) => (await admin.addApiKey(apiKey)).key;
const search = (key, indexName = "books", searchParams = {}) => server.client(key).searchSingleIndex({ indexName, searchParams });

/** Every call with the right that it takes. */
const CALLS = [
  ["search", (c) => c.searchSingleIndex({ indexName: "books" })],
  ["search", (c) => c.search({ requests: [{ indexName: "books" }] })],
  ["search", (c) => c.searchForFacetValues({ indexName: "books", facetName: "none" }), /^400/],
  ["search", (c) => c.getObject({ indexName: "books", objectID: "1" })],
  ["search", (c) => c.getObjects({ requests: [{ indexName: "books", objectID: "1" }] })],
  ["browse", (c) => c.browse({ indexName: "books" })],
  ["addObject", (c) => c.saveObject({ indexName: "books_old", body: { objectID: "9" } })],
  ["addObject", (c) => c.addOrUpdateObject({ indexName: "books_old", objectID: "9", body: {} })],
  ["addObject", (c) => c.partialUpdateObject({ indexName: "books_old", objectID: "9", attributesToUpdate: { a: 1 } })],
  ["addObject", (c) => c.batch({ indexName: "books_old", batchWriteParams: { requests: [{ action: "addObject", body: { objectID: "9" } }] } })],
  ["addObject", (c) => c.multipleBatch({ requests: [{ indexName: "books_old", action: "addObject", body: { objectID: "9" } }] })],
  ["addObject", (c) => c.getTask({ indexName: "books_old", taskID: 1 })],
  ["addObject", (c) => c.operationIndex({ indexName: "books_old", operationIndexParams: { operation: "copy", destination: "books_copy" } })],
  ["deleteObject", (c) => c.deleteObject({ indexName: "books_old", objectID: "9" })],
  ["deleteIndex", (c) => c.deleteBy({ indexName: "books_old", deleteByParams: { filters: "kind:none" } })],
  ["deleteIndex", (c) => c.clearObjects({ indexName: "books_old" })],
  ["deleteIndex", (c) => c.deleteIndex({ indexName: "none" })],
  ["settings", (c) => c.getSettings({ indexName: "books" })],
  ["settings", (c) => c.searchSynonyms({ indexName: "books" })],
  ["settings", (c) => c.getSynonym({ indexName: "books", objectID: "1" }), /^404/],
  ["editSettings", (c) => c.setSettings({ indexName: "books_old", indexSettings: { hitsPerPage: 3 } })],
  ["editSettings", (c) => c.saveSynonym({ indexName: "books_old", objectID: "1", synonymHit: { objectID: "1", type: "synonym", synonyms: ["a", "b"] } })],
  ["editSettings", (c) => c.clearSynonyms({ indexName: "books_old" })],
  ["listIndexes", (c) => c.listIndices()],
  [undefined, (c) => c.listApiKeys()],
  [undefined, (c) => c.addApiKey({ acl: ["search"] })],
  [undefined, (c) => c.getApiKey({ key: SEARCH })],
  [undefined, (c) => c.deleteApiKey({ key: "none" })],
  [undefined, (c) => c.restoreApiKey({ key: "none" })],
];
const RIGHTS = ["search", "browse", "addObject", "deleteObject", "deleteIndex", "settings", "editSettings", "listIndexes", "seeUnretrievableAttributes"];

describe("a right", () => {
  for (const right of RIGHTS)
    it(`${right} opens what takes it, and nothing else`, async () => {
      const client = server.client(await made({ acl: [right] }));
      for (const [needed, call, otherwise] of CALLS) {
        const answer = await refusal(call(client));
        if (needed !== right) assert.equal(answer, method, `${call}`);
        else if (otherwise) assert.match(answer, otherwise, `${call}`);
        else assert.equal(answer, "allowed", `${call}`);
      }
    });
  it("several open what each of them does, of a batch too", async () => {
    const batch = (client, actions) => refusal(client.batch({ indexName: "films", batchWriteParams: { requests: actions.map((action) => ({ action, body: { objectID: "7" } })) } }));
    const both = server.client(await made({ acl: ["addObject", "deleteObject"] }));
    assert.equal(await batch(both, ["addObject", "deleteObject"]), "allowed");
    assert.equal(await batch(both, ["addObject", "clear"]), method);
    const adding = server.client(await made({ acl: ["addObject"] }));
    assert.equal(await batch(adding, ["addObject", "deleteObject"]), method);
    assert.equal((await search(SEARCH, "films")).nbHits, 2);
  });
  it("to see what is never given back is one of its own", async () => {
    const record = async (acl) => server.client(await made({ acl })).getObject({ indexName: "books", objectID: "1" });
    const browsed = async (acl) => (await server.client(await made({ acl })).browse({ indexName: "books" })).hits[0].secret;
    assert.equal((await record(["search"])).secret, undefined);
    assert.equal((await record(["search", "seeUnretrievableAttributes"])).secret, "s");
    assert.deepEqual([await browsed(["browse"]), await browsed(["browse", "seeUnretrievableAttributes"])], [undefined, "s"]);
  });
});

describe("a key", () => {
  it("is for the indexes that it names", async () => {
    const key = await made({ acl: ["search", "listIndexes"], indexes: ["books*"] });
    assert.equal(await refusal(search(key, "films")), "403 Index not allowed with this API key");
    assert.equal((await search(key, "books_old")).index ?? "books_old", "books_old");
    const names = (await server.client(key).listIndices()).items.map((item) => item.name);
    assert.ok(names.length > 1 && names.every((name) => name.startsWith("books")), `${names}`);
  });
  it("is told as it was made, and nothing of it is left out", async () => {
    const apiKey = { acl: ["search", "browse"], description: "For the shop", indexes: ["dev_*", "*_dev"], validity: 3600 };
    const { key, createdAt } = await admin.addApiKey(apiKey);
    const told = await admin.getApiKey({ key });
    assert.deepEqual(told, { ...apiKey, value: key, createdAt: told.createdAt, maxHitsPerQuery: 0, maxQueriesPerIPPerHour: 0, queryParameters: "", referers: [] });
    assert.ok(Math.abs(told.createdAt - Date.parse(createdAt)) < 1000 && Math.abs(Date.now() - told.createdAt) < 60_000);
    assert.deepEqual((await admin.listApiKeys()).keys.find((one) => one.value === key), told);
    assert.deepEqual(await server.client(key).getApiKey({ key }), told, "itself");
    assert.equal(await refusal(server.client(key).getApiKey({ key: SEARCH })), method, "not another");
  });
  it("is changed, and what is left out is as if it had never been set", async () => {
    const key = await made({ acl: ["search"], description: "Old", indexes: ["films"] });
    assert.match(await refusal(search(key)), /^403 Index/);
    const changed = { acl: ["browse"], description: "New" };
    await admin.updateApiKey({ key, apiKey: changed });
    await admin.waitForApiKey({ operation: "update", key, apiKey: changed });
    assert.deepEqual((await admin.getApiKey({ key })).indexes, []);
    assert.deepEqual([await refusal(search(key)), await refusal(server.client(key).browse({ indexName: "books" }))], [method, "allowed"]);
  });
  it("that is deleted opens nothing, and may come back", async () => {
    const key = await made({ acl: ["search"] });
    const child = admin.generateSecuredApiKey({ parentApiKey: key, restrictions: { filters: "kind:a" } });
    assert.equal(ids(await search(child)), "1");
    await admin.deleteApiKey({ key });
    await admin.waitForApiKey({ operation: "delete", key });
    assert.deepEqual([await refusal(search(key)), await refusal(search(child))], [credentials, credentials]);
    assert.equal(await refusal(admin.getApiKey({ key })), "404 Key does not exist");
    assert.equal(await refusal(admin.deleteApiKey({ key })), "404 Key does not exist");
    assert.equal((await admin.restoreApiKey({ key })).key, key);
    await admin.waitForApiKey({ operation: "add", key });
    assert.equal(ids(await search(child)), "1");
    assert.equal(await refusal(admin.restoreApiKey({ key })), "404 Key does not exist");
  });
  it("is the parent of secured keys that do no more than read, and not more than it", async () => {
    const key = await made({ acl: RIGHTS, indexes: ["books"] });
    const child = server.client(admin.generateSecuredApiKey({ parentApiKey: key, restrictions: { filters: "kind:a" } }));
    assert.deepEqual((await child.browse({ indexName: "books" })).hits, [{ objectID: "1", t: "word", kind: "a" }], "browsing keeps to the filter");
    for (const [right, call] of CALLS.filter(([right]) => !["search", "browse"].includes(right))) assert.equal(await refusal(call(child)), method, right);
    assert.match(await refusal(child.searchSingleIndex({ indexName: "films" })), /^403 Index/);
    const blind = server.client(admin.generateSecuredApiKey({ parentApiKey: await made({ acl: ["addObject"] }), restrictions: {} }));
    assert.equal(await refusal(blind.searchSingleIndex({ indexName: "books" })), method);
  });
  it("ends when its time is over", async () => {
    const key = await made({ acl: ["search"], validity: 1 });
    assert.equal(await refusal(search(key)), "allowed");
    let answer;
    do answer = await refusal(search(key, "books", { query: `${Date.now()}` }));
    while (answer === "allowed");
    assert.equal(answer, credentials);
    assert.equal(await refusal(admin.getApiKey({ key })), "404 Key does not exist");
  });
  it("outlives the process, however that ends", async () => {
    const [kept, gone] = [await made({ acl: ["search"] }), await made({ acl: ["search"] })];
    await admin.deleteApiKey({ key: gone });
    await server.end("SIGKILL");
    await server.restart();
    admin = server.client();
    assert.deepEqual([await refusal(search(kept)), await refusal(search(gone))], ["allowed", credentials]);
  });
});

describe("refused is", () => {
  for (const [title, apiKey, expected] of [
    ["a right that opens nothing here", { acl: ["search", "analytics"] }, "400 Invalid acl: analytics"],
    ["a misspelt one", { acl: ["serach"] }, "400 Invalid acl: serach"],
    ["a bound of hits", { acl: ["search"], maxHitsPerQuery: 5 }, "400 Unknown parameter: maxHitsPerQuery"],
    ["a bound of queries", { acl: ["search"], maxQueriesPerIPPerHour: 5 }, "400 Unknown parameter: maxQueriesPerIPPerHour"],
    ["parameters", { acl: ["search"], queryParameters: "filters=kind:a" }, "400 Unknown parameter: queryParameters"],
    ["pages", { acl: ["search"], referers: ["https://example.com/*"] }, "400 Unknown parameter: referers"],
    ["what nobody knows", { acl: ["search"], indices: ["books"] }, "400 Unknown parameter: indices"],
    ["an index that is none", { acl: ["search"], indexes: [""] }, /^400 Invalid value for "indexes"/],
    ["a time that is none", { acl: ["search"], validity: -1 }, /^400 Invalid value for "validity"/],
    ["a description that is none", { acl: ["search"], description: 5 }, /^400 Invalid value for "description"/],
  ])
    it(`${title}, with the whole key`, async () => {
      const before = (await admin.listApiKeys()).keys.length;
      const answer = await refusal(admin.addApiKey(apiKey));
      if (typeof expected === "string") assert.equal(answer, expected);
      else assert.match(answer, expected);
      assert.equal((await admin.listApiKeys()).keys.length, before);
    });
  it("no rights at all", async () =>
    assert.match(await refusal(admin.customPost({ path: "1/keys", body: { description: "x" } })), /^400 acl is required/));
  it("what asks for nothing is taken", async () => {
    assert.ok(await made({ acl: ["search"], maxHitsPerQuery: 0, maxQueriesPerIPPerHour: 0, queryParameters: "", referers: [] }));
  });
  it("a key of the server's configuration stays as it is", async () => {
    for (const key of [ADMIN, SEARCH]) {
      assert.match(await refusal(admin.updateApiKey({ key, apiKey: { acl: ["browse"] } })), /^400 This key is part/);
      assert.match(await refusal(admin.deleteApiKey({ key })), /^400 This key is part/);
    }
    assert.deepEqual((await admin.getApiKey({ key: SEARCH })).acl, ["search"]);
  });
});
