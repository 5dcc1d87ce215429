// Secured keys: those that the official client makes, what they refuse, and what they enforce.
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, before, describe, it } from "node:test";
import { ADMIN, SEARCH, ids, refusal, start } from "./server.js";

let server;
let admin;
before(async () => {
  server = await start();
  admin = server.client();
  const settings = { searchableAttributes: ["t"], attributesForFaceting: ["searchable(kind)", "filterOnly(company)"], customRanking: ["asc(n)"], unretrievableAttributes: ["secret"] };
  const records = ["Novel", "Play", "Novel", "Essay"].map((kind, at) => ({ objectID: `${at + 1}`, t: "word", kind, n: at + 1, company: at < 3 ? "ours" : "theirs", secret: "s" }));
  for (const name of ["books", "books_old", "films"]) await server.fill(name, settings, records);
});
after(() => server.stop());

const key = (restrictions, parentApiKey = SEARCH) => admin.generateSecuredApiKey({ parentApiKey, restrictions });
const by = (restrictions) => server.client(key(restrictions));
const search = (client, searchParams, indexName = "books") => client.searchSingleIndex({ indexName, searchParams });
const index = "403 Index not allowed with this API key";
const credentials = "403 Invalid Application-ID or API key";

describe("official vectors", () => {
  it("are what the client makes", () => {
    assert.equal(key({ validUntil: 2524604400, restrictIndices: ["Movies"] }), "NjFhZmE0OGEyMTI3OThiODc0OTlkOGM0YjcxYzljY2M2NmU2NDE5ZWY0NDZjMWJhNjA2NzBkMjAwOTI2YWQyZnJlc3RyaWN0SW5kaWNlcz1Nb3ZpZXMmdmFsaWRVbnRpbD0yNTI0NjA0NDAw");
  });
  it("open what they name, and nothing else", async () => {
    await server.fill("Movies", {}, [{ objectID: "1" }]);
    const client = by({ validUntil: 2524604400, restrictIndices: ["Movies"] });
    assert.equal((await search(client, {}, "Movies")).nbHits, 1);
    assert.equal(await refusal(search(client, {}, "books")), index);
  });
});

describe("a filter of the key", () => {
  const ours = () => by({ filters: "company:ours", restrictIndices: ["books"] });
  for (const [title, searchParams, expected] of [
    ["narrows hits", {}, "1 2 3"],
    ["is ANDed with the request's", { filters: "kind:Novel" }, "1 3"],
    ["as a group: OR does not widen it", { filters: "company:ours OR company:theirs" }, "1 2 3"],
    ["brackets do not break out", { filters: "kind:Essay) OR (company:theirs" }, undefined],
    ["NOT does not turn it", { filters: "NOT company:ours" }, ""],
    ["nor does a facet filter", { facetFilters: [["company:theirs", "kind:Essay"]] }, ""],
    ["nor a number", { numericFilters: ["n>3"] }, ""],
    ["nor an identity", { filters: "objectID:4" }, ""],
  ])
    it(title, async () => {
      const call = search(ours(), searchParams);
      if (expected === undefined) assert.match(await refusal(call), /^400 /);
      else assert.equal(ids(await call), expected);
    });
  it("narrows counts, figures and facets", async () => {
    const answer = await search(ours(), { facets: ["*"], hitsPerPage: 1 });
    assert.deepEqual([answer.nbHits, answer.facets], [3, { kind: { Novel: 2, Play: 1 } }]);
  });
  it("narrows facet search, in either way of asking", async () => {
    const one = await ours().searchForFacetValues({ indexName: "books", facetName: "kind", searchForFacetValuesRequest: { facetQuery: "" } });
    const { results } = await ours().search({ requests: [{ indexName: "books", type: "facet", facet: "kind", facetQuery: "essay" }, { indexName: "books", query: "word" }] });
    assert.deepEqual([one.facetHits.map((hit) => hit.value), results[0].facetHits, results[1].nbHits], [["Novel", "Play"], [], 3]);
  });
  it("hides records that are asked for by identity", async () => {
    assert.equal((await ours().getObject({ indexName: "books", objectID: "1" })).kind, "Novel");
    assert.equal(await refusal(ours().getObject({ indexName: "books", objectID: "4" })), "404 ObjectID does not exist");
    const { results } = await ours().getObjects({ requests: ["4", "1"].map((objectID) => ({ indexName: "books", objectID })) });
    assert.deepEqual(results.map((one) => one?.objectID ?? null), [null, "1"]);
  });
  for (const [title, restrictions, expected] of [
    ["facetFilters in the key", { facetFilters: ["kind:Novel"] }, "1 3"],
    ["numericFilters in the key", { searchParams: { numericFilters: ["n>2"] } }, "3 4"],
    ["both kinds", { filters: "company:ours", facetFilters: "kind:Novel" }, "1 3"],
    ["quotes and signs survive the way", { filters: "kind:\"Novel\" AND NOT objectID:'1'" }, "3"],
  ])
    it(title, async () => assert.equal(ids(await search(by(restrictions))), expected));
});

describe("other parameters of the key", () => {
  it("win over the request's", async () => {
    const answer = await search(by({ searchParams: { hitsPerPage: 1, query: "word", attributesToRetrieve: ["n"] } }), { hitsPerPage: 10, query: "nothing", attributesToRetrieve: ["*"], attributesToHighlight: [] });
    assert.deepEqual([answer.hitsPerPage, answer.nbHits, answer.hits], [1, 4, [{ objectID: "1", n: 1 }]]);
  });
  it("also for one record", async () =>
    assert.deepEqual(await by({ searchParams: { attributesToRetrieve: ["n"] } }).getObject({ indexName: "books", objectID: "2" }), { objectID: "2", n: 2 }));
  it("a record does not show what may not be read", async () => {
    const record = await by({}).getObject({ indexName: "books", objectID: "2", attributesToRetrieve: ["secret", "n"] });
    assert.deepEqual(record, { objectID: "2", n: 2 });
  });
});

describe("indexes of the key", () => {
  for (const [patterns, name, allowed] of [
    [["books"], "books", true], [["books"], "films", false], [["books"], "books_old", false], [["Books"], "books", false],
    [["books*"], "books_old", true], [["*old"], "books_old", true], [["*ooks*"], "books_old", true], [["*"], "films", true],
    [["b*s"], "books", false], [["films", "books"], "books", true], [["none*"], "books", false],
  ])
    it(`${patterns} ${allowed ? "opens" : "keeps shut"} ${name}`, async () =>
      assert.equal(await refusal(search(by({ restrictIndices: patterns }), {}, name)), allowed ? "allowed" : index));
  it("one wrong query refuses them all", async () => {
    const client = by({ restrictIndices: ["books"] });
    assert.equal(await refusal(client.search({ requests: [{ indexName: "books" }, { indexName: "films" }] })), index);
    assert.equal(await refusal(client.getObjects({ requests: [{ indexName: "books", objectID: "1" }, { indexName: "films", objectID: "1" }] })), index);
    assert.equal(await refusal(client.searchForFacetValues({ indexName: "films", facetName: "kind" })), index);
    assert.equal(await refusal(client.getObject({ indexName: "films", objectID: "1" })), index);
  });
});

describe("validity, sources and rights", () => {
  const now = Math.floor(Date.now() / 1000);
  for (const [title, make, expected] of [
    ["still valid", () => key({ validUntil: now + 600 }), "allowed"],
    ["expired a moment ago", () => key({ validUntil: now - 2 }), '400 "validUntil" parameter expired (less than current date)'],
    ["our address", () => key({ restrictSources: "127.0.0.0/8" }), "allowed"],
    ["another address", () => key({ restrictSources: "192.168.1.0/24" }), "403 Source not allowed with this API key"],
    ["a user's token", () => key({ userToken: "u:1" }), "allowed"],
    ["no restrictions", () => key({}), "allowed"],
    ["a time that is none", () => key({ validUntil: "soon" }), credentials],
    ["a network that is none", () => key({ restrictSources: "127.0.0" }), "403 Source not allowed with this API key"],
    ["a restriction that is given twice", () => { const message = "filters=kind%3ANovel&filters=kind%3APlay"; return btoa(createHmac("sha256", SEARCH).update(message).digest("hex") + message); }, credentials],
    ["the admin key is no parent", () => key({}, ADMIN), credentials],
    ["a secured key is no parent", () => key({}, key({})), credentials],
    ["an unknown parent", () => key({}, "other"), credentials],
    ["what is not base64", () => "%%%", credentials],
    ["too short", () => btoa("abc"), credentials],
    ["a changed message", () => btoa(atob(key({ filters: "company:ours" })).replace("ours", "theirs")), credentials],
    ["a cut message", () => btoa(atob(key({ filters: "company:ours" })).slice(0, -3)), credentials],
    ["an appended message", () => btoa(`${atob(key({ filters: "company:ours" }))}&filters=`), credentials],
  ])
    it(title, async () => assert.equal(await refusal(search(server.client(make()))), expected));
  it("a key that expires stops at once", async () => {
    const client = by({ validUntil: Math.floor(Date.now() / 1000) + 1 });
    assert.equal((await search(client)).nbHits, 4);
    let answer;
    do answer = await refusal(search(client, { query: `${Date.now()}` }));
    while (answer === "allowed");
    assert.match(answer, /expired/);
  });
  for (const [title, call] of [
    ["saving", (c) => c.saveObject({ indexName: "books", body: {} })], ["batches", (c) => c.batch({ indexName: "books", batchWriteParams: { requests: [] } })],
    ["deleting", (c) => c.deleteObject({ indexName: "books", objectID: "1" })], ["clearing", (c) => c.clearObjects({ indexName: "books" })],
    ["settings", (c) => c.setSettings({ indexName: "books", indexSettings: {} })], ["browsing", (c) => c.browse({ indexName: "books" })],
    ["listing", (c) => c.listIndices()], ["dropping", (c) => c.deleteIndex({ indexName: "books" })], ["tasks", (c) => c.getTask({ indexName: "books", taskID: 1 })],
    ["moving", (c) => c.operationIndex({ indexName: "books", operationIndexParams: { operation: "move", destination: "x" } })],
    ["partial updates", (c) => c.partialUpdateObject({ indexName: "books", objectID: "1", attributesToUpdate: {} })],
    ["deleting by filter", (c) => c.deleteBy({ indexName: "books", deleteByParams: { filters: "kind:Novel" } })],
  ])
    it(`never ${title}`, async () => assert.equal(await refusal(call(by({}))), "403 Method not allowed with this API key"));
});
