// Transport, errors, and every endpoint, by the official client where it can say it and by hand where it cannot.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import { algoliasearch } from "algoliasearch";
import { liteClient } from "algoliasearch/lite";
import { ADMIN, APP, SEARCH, ids, refusal, start } from "./server.js";
import { holds } from "./tables.js";

let server;
let client;
before(async () => {
  server = await start();
  client = server.client();
  await server.fill("books", { searchableAttributes: ["t"], attributesForFaceting: ["searchable(kind)", "plain"], customRanking: ["asc(n)"] }, [
    { objectID: "1", t: "Dune", kind: "Novel", n: 1 },
    { objectID: "a/b #ü", t: "Emma", kind: "Classic novel", n: 2 },
    { objectID: "3", t: "Faust", kind: "Play", n: 3 },
  ]);
});
after(() => server.stop());

const found = { hits: [{ objectID: "1", t: "Dune", kind: "Novel", n: 1 }] };
const dune = (answer) => assert.equal(answer.status === 200 && ids(answer.json), "1", answer.text);

describe("transport", () => {
  const query = JSON.stringify({ query: "dune" });
  const path = "/1/indexes/books/query";
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/json", "image/png"])
    it(`a body of JSON is read as ${type}`, async () => dune(await server.raw("POST", path, { body: query, headers: { "content-type": type } })));
  it("credentials in the address", async () =>
    dune(await server.raw("POST", `${path}?x-algolia-application-id=${APP}&x-algolia-api-key=${SEARCH}&x-algolia-agent=x%20y&x-algolia-request-id=1`, { key: "", app: "", body: query })));
  it("a key in the body", async () =>
    dune(await server.raw("POST", path, { key: "", body: JSON.stringify({ query: "dune", apiKey: SEARCH }) })));
  it("a key in the body of many queries", async () =>
    assert.equal((await server.raw("POST", "/1/indexes/*/queries", { key: "", body: JSON.stringify({ requests: [{ indexName: "books" }], apiKey: SEARCH }) })).status, 200));
  it("gzip", async () =>
    dune(await server.raw("POST", path, { body: gzipSync(query), headers: { "content-encoding": "gzip" } })));
  it("gzip by the official client", async () => {
    const packing = server.client(ADMIN, { compression: "gzip" });
    const objects = Array.from({ length: 50 }, (_, n) => ({ objectID: `${n}`, t: "a text of some length" }));
    await server.pending("packed", (await packing.saveObjects({ indexName: "packed", objects }))[0]);
    assert.equal((await packing.searchSingleIndex({ indexName: "packed" })).nbHits, 50);
  });
  it("parameters as a text", async () =>
    dune(await server.raw("POST", path, { body: JSON.stringify({ params: "query=dune&hitsPerPage=5&facets=%5B%22kind%22%5D&getRankingInfo=1" }) })));
  it("parameters as a text in many queries", async () => {
    const body = JSON.stringify({ requests: [{ indexName: "books", params: "query=du+ne&filters=kind%3ANovel&facets=kind,plain" }] });
    assert.deepEqual((await server.raw("POST", "/1/indexes/*/queries", { body })).json.results[0].facets, { kind: { Novel: 1 } });
  });
  it("parameters are echoed encoded", async () =>
    holds(await client.searchSingleIndex({ indexName: "books", searchParams: { filters: "editor:'visual studio' OR editor:neovim" } }), {
      params: "filters=editor%3A%27visual+studio%27+OR+editor%3Aneovim",
    }));
  it("OPTIONS needs no credentials, and errors may be read by other origins", async () => {
    const answer = await server.raw("OPTIONS", "/1/indexes/*/queries", { key: "", app: "", headers: { origin: "https://elsewhere.example" } });
    assert.ok([200, 204].includes(answer.status));
    for (const name of ["content-type", "x-algolia-api-key", "x-algolia-application-id", "request-id"])
      assert.ok(answer.headers.get("access-control-allow-headers").includes(name), name);
    for (const name of ["GET", "POST", "PUT", "DELETE"]) assert.ok(answer.headers.get("access-control-allow-methods").includes(name), name);
    for (const [method, path, key] of [["POST", "/1/indexes/none/query", ADMIN], ["GET", "/1/elsewhere", ADMIN], ["GET", "/1/indexes", "wrong"]])
      assert.equal((await server.raw(method, path, { key })).headers.get("access-control-allow-origin"), "*", path);
  });
  it("names and identities are decoded", async () => {
    const name = "cts_e2e_space in index/ü#?%";
    await server.pending(name, await client.saveObject({ indexName: name, body: { objectID: "x/y z?#%", t: "a" } }));
    assert.deepEqual(await client.getObject({ indexName: name, objectID: "x/y z?#%" }), { objectID: "x/y z?#%", t: "a" });
    assert.equal(ids(await client.searchSingleIndex({ indexName: name })), "x/y z?#%");
    await server.pending(name, await client.deleteObject({ indexName: name, objectID: "x/y z?#%" }));
    assert.equal((await client.searchSingleIndex({ indexName: name })).nbHits, 0);
    await client.deleteIndex({ indexName: name });
  });
  for (const mode of ["WithinQueryParameters", "WithinHeaders"])
    it(`the lite client, ${mode}`, async () => {
      const lite = liteClient(APP, SEARCH, server.options({ authMode: mode }));
      const { results } = await lite.search([{ indexName: "books", params: { query: "dune" } }]);
      assert.equal(ids(results[0]), "1");
    });
});

describe("the identity of a request", () => {
  const answered = (options) => server.raw("POST", "/1/indexes/books/query", options);
  const of = (answer) => answer.headers.get("x-algolia-request-id");
  it("is on every answer, and another on each", async () => {
    const answers = [await answered({}), await answered({ key: "wrong" }), await server.raw("GET", "/1/elsewhere"), await server.raw("OPTIONS", "/1/indexes", { key: "" }), await server.raw("GET", "/elsewhere")];
    assert.equal(new Set(answers.map(of).filter(Boolean)).size, 5);
    assert.ok(answers.every((answer) => answer.headers.get("access-control-expose-headers").includes("x-algolia-request-id")));
  });
  it("is the client's own where it gave one", async () => {
    assert.equal(of(await answered({ headers: { "request-id": "AbC123" } })), "AbC123");
    assert.equal(of(await server.raw("POST", "/1/indexes/books/query?x-algolia-request-id=AbC124")), "AbC124");
    assert.notEqual(of(await answered({ headers: { "request-id": "a b" } })), "a b");
  });
});

describe("errors, to the letter", () => {
  const secured = (restrictions) => client.generateSecuredApiKey({ parentApiKey: SEARCH, restrictions });
  const by = (key, call) => () => refusal(call(server.client(key)));
  const search = (indexName, searchParams) => (client) => client.searchSingleIndex({ indexName, searchParams });
  const credentials = "403 Invalid Application-ID or API key";
  for (const [title, attempt, expected] of [
    ["unknown key", by("wrong", search("books")), credentials],
    ["unknown application", () => refusal(algoliasearch("OTHER", ADMIN, server.options()).searchSingleIndex({ indexName: "books" })), credentials],
    ["a secured key of another parent", () => by(client.generateSecuredApiKey({ parentApiKey: "other", restrictions: {} }), search("books"))(), credentials],
    ["the search key writes", by(SEARCH, (c) => c.saveObject({ indexName: "books", body: {} })), "403 Method not allowed with this API key"],
    ["the search key reads settings", by(SEARCH, (c) => c.getSettings({ indexName: "books" })), "403 Method not allowed with this API key"],
    ["the search key lists indexes", by(SEARCH, (c) => c.listIndices()), "403 Method not allowed with this API key"],
    ["the search key browses", by(SEARCH, (c) => c.browse({ indexName: "books" })), "403 Method not allowed with this API key"],
    ["an index outside of the key", () => by(secured({ restrictIndices: ["films"] }), search("books"))(), "403 Index not allowed with this API key"],
    ["and one that does not exist", () => by(secured({ restrictIndices: ["films"] }), search("none"))(), "403 Index not allowed with this API key"],
    ["an expired key", () => by(secured({ validUntil: 1 }), search("books"))(), '400 "validUntil" parameter expired (less than current date)'],
    ["no such index", by(ADMIN, search("none")), "404 Index none does not exist"],
    ["no such index, settings", by(ADMIN, (c) => c.getSettings({ indexName: "none" })), "404 Index none does not exist"],
    ["one of several missing", by(SEARCH, (c) => c.search({ requests: [{ indexName: "books" }, { indexName: "none" }] })), "404 Index none does not exist"],
    ["no such object", by(SEARCH, (c) => c.getObject({ indexName: "books", objectID: "none" })), "404 ObjectID does not exist"],
    ["a facet that is not searchable", by(SEARCH, (c) => c.searchForFacetValues({ indexName: "books", facetName: "plain" })), "400 Cannot search in `plain` attribute, you need to add `searchable(plain)` to attributesForFaceting."],
    ["a facet that is not declared", by(SEARCH, (c) => c.searchForFacetValues({ indexName: "books", facetName: "t" })), "400 Cannot search in `t` attribute, you need to add `searchable(t)` to attributesForFaceting."],
    ["a write without identity", by(ADMIN, (c) => c.batch({ indexName: "books", batchWriteParams: { requests: [{ action: "updateObject", body: {} }] } })), /^400 The 'objectID' attribute is required to use action=updateObject near line:1 column:\d+$/],
    ["an unknown action", by(ADMIN, (c) => c.batch({ indexName: "books", batchWriteParams: { requests: [{ action: "drop", body: {} }] } })), /^400 /],
    ["deleteBy without a filter", by(ADMIN, (c) => c.deleteBy({ indexName: "books", deleteByParams: {} })), /^400 /],
    ["deleteBy with an empty filter", by(ADMIN, (c) => c.deleteBy({ indexName: "books", deleteByParams: { filters: "" } })), /^400 /],
    ["a record too big", by(ADMIN, (c) => c.saveObject({ indexName: "books", body: { objectID: "big", t: "x".repeat(3 << 20) } })), /^400 Record at the position 0 objectID=big is too big size=\d+\/\d+ bytes/],
    ["a filter that makes no sense", by(SEARCH, search("books", { filters: "a:1 OR" })), /^400 /],
    ["a filter in lower-case words", by(SEARCH, search("books", { filters: "kind:Novel and kind:Play" })), /^400 /],
    ["a parameter of the wrong type", by(SEARCH, search("books", { hitsPerPage: "many" })), /^400 /],
    ["a negative page", by(SEARCH, search("books", { page: -1 })), /^400 /],
    ["a fractional page", by(SEARCH, search("books", { page: 1.5 })), /^400 /],
    ["a query that is too long", by(SEARCH, search("books", { query: "x".repeat(600) })), /^400 /],
    ["unknown typo tolerance", by(SEARCH, search("books", { typoTolerance: "much" })), /^400 /],
    ["unknown ranking", by(ADMIN, (c) => c.setSettings({ indexName: "books", indexSettings: { ranking: ["luck"] } })), /^400 /],
    ...[{ hitsPerPage: "many" }, { typoTolerance: 7 }, { unretrievableAttributes: 5 }, { searchableAttributes: [1] }, { queryType: "some" }].map((indexSettings) => [
      `settings that no search could use: ${JSON.stringify(indexSettings)}`, by(ADMIN, (c) => c.setSettings({ indexName: "books", indexSettings })), /^400 /,
    ]),
    ["an unknown path", by(ADMIN, (c) => c.customGet({ path: "1/indexes/books/rules/search" })), /^404 /],
    ...Object.entries({
      rules: (c) => c.searchRules({ indexName: "books" }),
      "saving rules": (c) => c.saveRules({ indexName: "books", rules: [{ objectID: "1", consequence: {} }] }),
      "one rule": (c) => c.getRule({ indexName: "books", objectID: "1" }),
      "clearing rules": (c) => c.clearRules({ indexName: "books" }),
      dictionaries: (c) => c.searchDictionaryEntries({ dictionaryName: "stopwords", searchDictionaryEntriesParams: { query: "a" } }),
      "settings of dictionaries": (c) => c.getDictionarySettings(),
      logs: (c) => c.getLogs(),
      sources: (c) => c.getSources(),
      clusters: (c) => c.listClusters(),
      users: (c) => c.listUserIds(),
      "tasks of the application": (c) => c.getAppTask({ taskID: 1 }),
      recommendations: (c) => c.customPost({ path: "1/indexes/*/recommendations", body: { requests: [] } }),
      personalisation: (c) => c.customGet({ path: "1/strategies/personalization" }),
      "A/B tests": (c) => c.customGet({ path: "2/abtests" }),
      events: (c) => c.customPost({ path: "1/events", body: { events: [] } }),
    }).map(([title, call]) => [`no ${title}`, by(ADMIN, call), /^404 Path not supported/]),
    ...Object.entries({
      replicas: { replicas: ["books_by_date"] }, primary: { primary: "books" }, personalisation: { enablePersonalization: true }, neuralSearch: { mode: "neuralSearch" },
      renderingContent: { renderingContent: { facetOrdering: {} } }, decompounding: { decompoundedAttributes: { de: ["t"] } },
    }).map(([title, indexSettings]) => [`no ${title}`, by(ADMIN, (c) => c.setSettings({ indexName: "books", indexSettings })), /^400 Unknown parameter: /]),
    ["no similar searches", by(SEARCH, search("books", { similarQuery: "dune" })), "400 Unknown parameter: similarQuery"],
  ])
    it(title, async () => {
      const answer = await attempt();
      if (typeof expected === "string") assert.equal(answer, expected);
      else assert.match(answer, expected);
    });
  for (const [title, method, path, options] of [
    ["bad JSON", "POST", "/1/indexes/books/query", { body: "{" }],
    ["a list in the place of an object", "POST", "/1/indexes/books/query", { body: "[]" }],
    ["bad UTF-8", "POST", "/1/indexes/books/query", { body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) }],
    ["bad gzip", "POST", "/1/indexes/books/query", { body: "xx", headers: { "content-encoding": "gzip" } }],
    ["no requests", "POST", "/1/indexes/*/queries", { body: "{}" }],
    ["a task that is no number", "GET", "/1/indexes/books/task/x", {}],
  ])
    it(`${title} is 400 with a body`, async () => {
      const answer = await server.raw(method, path, options);
      assert.deepEqual([answer.status, answer.json.status, typeof answer.json.message], [400, 400, "string"]);
    });
  it("nothing said about credentials", async () => {
    const answer = await server.raw("POST", "/1/indexes/books/query", { key: "", app: "" });
    assert.deepEqual([answer.status, answer.json], [403, { message: "Invalid Application-ID or API key", status: 403 }]);
  });
});

describe("reading", () => {
  it("an empty index answers what the service answers", async () => {
    await server.fill("empty", {}, []);
    const answer = await client.searchSingleIndex({ indexName: "empty" });
    delete answer.index;
    assert.deepEqual(
      { ...answer, processingTimeMS: 1 },
      { hits: [], page: 0, nbHits: 0, nbPages: 0, hitsPerPage: 20, exhaustiveNbHits: true, exhaustiveTypo: true, exhaustive: { nbHits: true, typo: true }, query: "", params: "", renderingContent: {}, processingTimeMS: 1 },
    );
  });
  it("several queries in order, facet search among them, with their index named", async () => {
    const { results } = await client.search({ requests: [
      { indexName: "books", query: "emma" },
      { indexName: "books", type: "facet", facet: "kind", facetQuery: "nov", maxFacetHits: 5, page: 1, hitsPerPage: 10, facets: ["kind"] },
      { indexName: "empty" },
    ], strategy: "none" });
    assert.deepEqual(results.map((one) => one.index ?? one.facetHits.map((hit) => hit.value).toSorted().join()), ["books", "Classic novel,Novel", "empty"]);
  });
  for (const [title, params, expected] of [
    ["words of the value, the last as a prefix", { facetQuery: "nov" }, "Classic novel 1 Classic <em>nov</em>el|Novel 1 <em>Nov</em>el"],
    ["of the first word too", { facetQuery: "classic n" }, "Classic novel 1 <em>Classic</em> <em>n</em>ovel"],
    ["never inside of a word", { facetQuery: "ovel" }, ""],
    ["case and accents do not matter", { facetQuery: "PLÄY" }, "Play 1 <em>Play</em>"],
    ["typos are tolerated", { facetQuery: "clasic nov" }, "Classic novel 1 <em>Classic</em> <em>nov</em>el"],
    ["restricted by the filters", { facetQuery: "nov", filters: "n>1" }, "Classic novel 1 Classic <em>nov</em>el"],
    ["restricted by the query", { facetQuery: "", query: "faust" }, "Play 1 Play"],
    ["with the tags of the request", { facetQuery: "pl", highlightPreTag: "[", highlightPostTag: "]" }, "Play 1 [Pl]ay"],
    ["no more than asked for", { facetQuery: "", maxFacetHits: 1 }, 1],
  ])
    it(`facet search: ${title}`, async () => {
      const answer = await client.searchForFacetValues({ indexName: "books", facetName: "kind", searchForFacetValuesRequest: params });
      assert.equal(answer.exhaustiveFacetsCount, true);
      const hits = answer.facetHits.map((hit) => `${hit.value} ${hit.count} ${hit.highlighted}`);
      if (typeof expected === "number") assert.equal(hits.length, expected);
      else assert.equal(hits.toSorted().join("|"), expected);
    });
  it("an object, whole or in part", async () => {
    assert.deepEqual(await client.getObject({ indexName: "books", objectID: "1" }), found.hits[0]);
    assert.deepEqual(await client.getObject({ indexName: "books", objectID: "a/b #ü", attributesToRetrieve: ["t", "kind"] }), { objectID: "a/b #ü", t: "Emma", kind: "Classic novel" });
  });
  it("objects in order, null where there is none", async () => {
    const { results } = await client.getObjects({ requests: [
      { indexName: "books", objectID: "3", attributesToRetrieve: ["t"] }, { indexName: "books", objectID: "none" }, { indexName: "books", objectID: "1" },
    ] });
    assert.deepEqual(results, [{ objectID: "3", t: "Faust" }, null, found.hits[0]]);
  });
  it("browsing meets every record once", async () => {
    await server.fill("long", {}, Array.from({ length: 250 }, (_, n) => ({ objectID: `${n}`, n, t: n % 2 ? "odd" : "even" })));
    const seen = [];
    const pages = [];
    await client.browseObjects({ indexName: "long", browseParams: { hitsPerPage: 60, filters: "n<200" }, aggregator: (page) => { pages.push(page.hits.length); seen.push(...page.hits.map((hit) => hit.objectID)); } });
    assert.deepEqual([seen.length, new Set(seen).size, pages], [200, 200, [60, 60, 60, 20]]);
    const odd = [];
    await client.browseObjects({ indexName: "long", browseParams: { query: "odd", hitsPerPage: 60 }, aggregator: (page) => odd.push(...page.hits) });
    assert.equal(odd.length, 125);
  });
});

describe("writing", () => {
  const all = async (indexName) => (await client.searchSingleIndex({ indexName, searchParams: { hitsPerPage: 1000, attributesToHighlight: [] } })).hits.map(({ _highlightResult, ...hit }) => hit).toSorted((a, b) => (a.objectID < b.objectID ? -1 : 1));
  it("saveObject answers 201, makes an identity where there is none, and tells when", async () => {
    const answer = await server.raw("POST", "/1/indexes/made", { body: JSON.stringify({ t: "x" }) });
    assert.equal(answer.status, 201);
    assert.ok(answer.json.objectID.length > 0 && Number.isSafeInteger(answer.json.taskID) && !Number.isNaN(Date.parse(answer.json.createdAt)));
    await server.pending("made", answer.json);
    assert.deepEqual(await client.getObject({ indexName: "made", objectID: answer.json.objectID }), { objectID: answer.json.objectID, t: "x" });
  });
  it("addOrUpdateObject replaces, deleteObject removes", async () => {
    await server.fill("one", {}, [{ objectID: "1", a: 1, b: 2 }]);
    const put = await server.pending("one", await client.addOrUpdateObject({ indexName: "one", objectID: "1", body: { a: 5 } }));
    assert.ok(!Number.isNaN(Date.parse(put.updatedAt)) && put.objectID === "1");
    assert.deepEqual(await all("one"), [{ objectID: "1", a: 5 }]);
    const gone = await server.pending("one", await client.deleteObject({ indexName: "one", objectID: "1" }));
    assert.ok(!Number.isNaN(Date.parse(gone.deletedAt)) && gone.taskID > put.taskID);
    assert.deepEqual(await all("one"), []);
  });
  it("batches apply in order, with one identity an operation", async () => {
    const requests = [
      { action: "addObject", body: { objectID: "1", n: 1 } }, { action: "addObject", body: { objectID: "1", n: 2 } }, { action: "addObject", body: { made: true } },
      { action: "updateObject", body: { objectID: "2", n: 1 } }, { action: "partialUpdateObject", body: { objectID: "2", m: 3 } }, { action: "partialUpdateObject", body: { objectID: "3", m: 1 } },
      { action: "partialUpdateObjectNoCreate", body: { objectID: "4", m: 1 } }, { action: "addObject", body: { objectID: "5" } }, { action: "deleteObject", body: { objectID: "5" } },
    ];
    const answer = await server.pending("batch", await client.batch({ indexName: "batch", batchWriteParams: { requests } }));
    const made = answer.objectIDs[2];
    assert.deepEqual(answer.objectIDs, ["1", "1", made, "2", "2", "3", "4", "5", "5"]);
    assert.deepEqual((await all("batch")).filter((hit) => hit.objectID !== made), [{ objectID: "1", n: 2 }, { objectID: "2", n: 1, m: 3 }, { objectID: "3", m: 1 }]);
    await server.pending("batch", await client.batch({ indexName: "batch", batchWriteParams: { requests: [{ action: "clear", body: {} }, { action: "addObject", body: { objectID: "9" } }] } }));
    assert.deepEqual(await all("batch"), [{ objectID: "9" }]);
  });
  it("one bad operation refuses the whole batch", async () => {
    await server.fill("whole", {}, [{ objectID: "1" }]);
    const requests = [{ action: "addObject", body: { objectID: "2" } }, { action: "deleteObject", body: {} }];
    assert.match(await refusal(client.batch({ indexName: "whole", batchWriteParams: { requests } })), /^400 /);
    const several = requests.map((request, at) => ({ ...request, indexName: at ? "other" : "whole" }));
    assert.match(await refusal(client.multipleBatch({ requests: several })), /^400 /);
    const nameless = [{ action: "addObject", body: { objectID: "2" }, indexName: "whole" }, { action: "addObject", body: { objectID: "2" }, indexName: "" }];
    assert.match(await refusal(client.multipleBatch({ requests: nameless })), /^400 /);
    await server.fill("whole", {}, [{ objectID: "3" }]);
    assert.deepEqual(await all("whole"), [{ objectID: "1" }, { objectID: "3" }]);
    assert.equal(await client.indexExists({ indexName: "other" }), false);
  });
  it("multipleBatch writes several indexes", async () => {
    const answer = await client.multipleBatch({ requests: [
      { indexName: "m1", action: "addObject", body: { objectID: "1" } }, { indexName: "m2", action: "addObject", body: { objectID: "2" } }, { indexName: "m1", action: "addObject", body: { objectID: "3" } },
    ] });
    assert.deepEqual([answer.objectIDs, Object.keys(answer.taskID).toSorted()], [["1", "2", "3"], ["m1", "m2"]]);
    for (const [name, taskID] of Object.entries(answer.taskID)) await server.pending(name, { taskID });
    assert.deepEqual([await all("m1"), await all("m2")], [[{ objectID: "1" }, { objectID: "3" }], [{ objectID: "2" }]]);
  });
  it("the helpers that cut into batches", async () => {
    const objects = Array.from({ length: 2500 }, (_, n) => ({ objectID: `${n}`, n }));
    const saved = await client.saveObjects({ indexName: "chunks", objects, waitForTasks: true });
    assert.equal(saved.length, 3);
    await client.partialUpdateObjects({ indexName: "chunks", objects: [{ objectID: "7", m: 1 }, { objectID: "none", m: 1 }], createIfNotExists: false, waitForTasks: true });
    await client.deleteObjects({ indexName: "chunks", objectIDs: objects.slice(10).map((object) => object.objectID), waitForTasks: true });
    assert.deepEqual((await all("chunks")).map((hit) => `${hit.objectID} ${hit.m ?? ""}`.trim()), ["0", "1", "2", "3", "4", "5", "6", "7 1", "8", "9"]);
  });
  const start = { n: 5, l: ["a", "b", "a"], deep: { x: 1, y: 2 } };
  for (const [title, change, expected] of [
    ["a first-level attribute is replaced whole", { deep: { x: 9 } }, { ...start, deep: { x: 9 } }],
    ["Increment", { n: { _operation: "Increment", value: 3 } }, { ...start, n: 8 }],
    ["Increment of what is missing", { z: { _operation: "Increment", value: 3 } }, { ...start, z: 3 }],
    ["Decrement", { n: { _operation: "Decrement", value: 3 } }, { ...start, n: 2 }],
    ["Add", { l: { _operation: "Add", value: "a" } }, { ...start, l: ["a", "b", "a", "a"] }],
    ["Add to what is missing", { z: { _operation: "Add", value: "a" } }, { ...start, z: ["a"] }],
    ["Remove, all that are equal", { l: { _operation: "Remove", value: "a" } }, { ...start, l: ["b"] }],
    ["AddUnique of a known one", { l: { _operation: "AddUnique", value: "a" } }, start],
    ["AddUnique of a new one", { l: { _operation: "AddUnique", value: "c" } }, { ...start, l: ["a", "b", "a", "c"] }],
    ["IncrementFrom the current one", { n: { _operation: "IncrementFrom", value: 5 }, m: 1 }, { ...start, n: 6, m: 1 }],
    ["IncrementFrom another one passes the whole update over", { n: { _operation: "IncrementFrom", value: 4 }, m: 1 }, start],
    ["IncrementSet to a greater one", { n: { _operation: "IncrementSet", value: 9 } }, { ...start, n: 9 }],
    ["IncrementSet to a lesser one passes the whole update over", { n: { _operation: "IncrementSet", value: 5 }, m: 1 }, start],
  ])
    it(`partial update: ${title}`, async () => {
      await server.fill("partial", {}, [{ objectID: "1", ...start }]);
      await server.pending("partial", await client.partialUpdateObject({ indexName: "partial", objectID: "1", attributesToUpdate: change }));
      assert.deepEqual(await client.getObject({ indexName: "partial", objectID: "1" }), { objectID: "1", ...expected });
    });
  for (const [title, change] of [
    ["an unknown operation", { n: { _operation: "Incremnt", value: 1 } }],
    ["an operation that is no text", { n: { _operation: 5, value: 1 } }],
    ["no value", { n: { _operation: "Increment" } }],
    ["a text added to a number", { n: { _operation: "Increment", value: "1" } }],
    ["a fraction as a lock", { n: { _operation: "IncrementFrom", value: 1.5 } }],
    ["a list added to a list", { l: { _operation: "Add", value: ["a"] } }],
    ["another member", { n: { _operation: "Increment", value: 1, by: 2 } }],
    ["an operation further down", { deep: { x: { _operation: "Increment", value: 1 } } }],
  ])
    it(`partial update: ${title} is refused, alone and in a batch`, async () => {
      await server.fill("partial", {}, [{ objectID: "1", ...start }]);
      assert.match(await refusal(client.partialUpdateObject({ indexName: "partial", objectID: "1", attributesToUpdate: change })), /^400 /);
      for (const action of ["partialUpdateObject", "partialUpdateObjectNoCreate"])
        assert.match(await refusal(client.batch({ indexName: "partial", batchWriteParams: { requests: [{ action, body: { objectID: "1", ...change } }] } })), /^400 /);
      assert.deepEqual(await client.getObject({ indexName: "partial", objectID: "1" }), { objectID: "1", ...start });
    });
  it("a lock on a record that is not there holds only at 0", async () => {
    const change = (objectID, _operation, value) => client.partialUpdateObject({ indexName: "locks", objectID, attributesToUpdate: { v: { _operation, value } } });
    let last;
    for (const [objectID, operation, value] of [["a", "IncrementFrom", 0], ["b", "IncrementFrom", 2], ["c", "IncrementSet", 3], ["d", "IncrementSet", 0]]) last = await change(objectID, operation, value);
    await server.pending("locks", last);
    assert.deepEqual(await all("locks"), [{ objectID: "a", v: 1 }, { objectID: "c", v: 3 }]);
  });
  it("partial update makes a record unless told not to", async () => {
    await server.pending("fresh", await client.partialUpdateObject({ indexName: "fresh", objectID: "1", attributesToUpdate: { a: 1 } }));
    await server.pending("fresh", await client.partialUpdateObject({ indexName: "fresh", objectID: "2", attributesToUpdate: { a: 1 }, createIfNotExists: false }));
    assert.deepEqual(await all("fresh"), [{ objectID: "1", a: 1 }]);
  });
  it("deleteBy removes what matches", async () => {
    await server.fill("by", { attributesForFaceting: ["k"] }, [{ objectID: "1", k: "a" }, { objectID: "2", k: "b" }, { objectID: "3", k: "a", n: 5 }]);
    await server.pending("by", await client.deleteBy({ indexName: "by", deleteByParams: { filters: "k:a", numericFilters: ["n=5"] } }));
    assert.deepEqual(await all("by"), [{ objectID: "1", k: "a" }, { objectID: "2", k: "b" }]);
    await server.pending("by", await client.deleteBy({ indexName: "by", deleteByParams: { facetFilters: ["k:a"] } }));
    assert.deepEqual(await all("by"), [{ objectID: "2", k: "b" }]);
  });
  it("clearing keeps the settings", async () => {
    await server.fill("clear", { hitsPerPage: 7 }, [{ objectID: "1" }]);
    await server.pending("clear", await client.clearObjects({ indexName: "clear" }));
    assert.deepEqual([await all("clear"), (await client.getSettings({ indexName: "clear" })).hitsPerPage], [[], 7]);
  });
  it("a task is published only when searches see it, and tasks grow", async () => {
    let last = 0;
    for (let n = 1; n <= 20; n++) {
      const { taskID } = await client.saveObject({ indexName: "tasks", body: { objectID: `${n}` } });
      assert.ok(taskID > last);
      last = taskID;
      assert.deepEqual(await client.waitForTask({ indexName: "tasks", taskID, timeout: () => 5 }), { status: "published", pendingTask: false });
      assert.equal((await client.searchSingleIndex({ indexName: "tasks" })).nbHits, n);
    }
    assert.equal((await client.getTask({ indexName: "tasks", taskID: last + 1_000_000_000 })).status, "notPublished");
  });
});

describe("settings", () => {
  it("show the defaults", async () => {
    await server.fill("plain", {}, []);
    holds(await client.getSettings({ indexName: "plain" }), {
      minWordSizefor1Typo: 4, minWordSizefor2Typos: 8, hitsPerPage: 20, maxValuesPerFacet: 100, exactOnSingleWordQuery: "attribute",
      ranking: ["typo", "geo", "words", "filters", "proximity", "attribute", "exact", "custom"], separatorsToIndex: "", removeWordsIfNoResults: "none",
      queryType: "prefixLast", highlightPreTag: "<em>", highlightPostTag: "</em>", alternativesAsExact: ["ignorePlurals", "singleWordSynonym"],
    });
  });
  it("are laid over those before, null resets, what means nothing here is kept", async () => {
    await server.fill("over", { hitsPerPage: 3, queryType: "prefixNone", userData: { a: [1] } }, [{ objectID: "1", t: "word" }]);
    await server.fill("over", { hitsPerPage: null, attributesForFaceting: ["t"] }, []);
    holds(await client.getSettings({ indexName: "over" }), { hitsPerPage: 20, queryType: "prefixNone", userData: { a: [1] }, attributesForFaceting: ["t"] });
    assert.equal((await client.searchSingleIndex({ indexName: "over", searchParams: { query: "wor" } })).nbHits, 0);
    assert.equal((await client.searchSingleIndex({ indexName: "over", searchParams: { query: "wor", queryType: "prefixLast" } })).nbHits, 1);
    assert.deepEqual((await client.searchSingleIndex({ indexName: "over", searchParams: { facets: ["*"] } })).facets, { t: { word: 1 } });
  });
  it("are the defaults of the parameters", async () => {
    await server.fill("defaults", { hitsPerPage: 1, highlightPreTag: "[", highlightPostTag: "]", attributesToRetrieve: ["t"], typoTolerance: false, removeWordsIfNoResults: "allOptional", attributesToSnippet: ["t:1"], attributesToHighlight: ["t"] }, [{ objectID: "1", t: "some words", u: 1 }, { objectID: "2", t: "other words" }]);
    const answer = await client.searchSingleIndex({ indexName: "defaults", searchParams: { query: "some nothing" } });
    assert.deepEqual(answer.hits, [{ objectID: "1", t: "some words", _highlightResult: { t: { value: "[some] words", matchLevel: "partial", fullyHighlighted: false, matchedWords: ["some"] } }, _snippetResult: { t: { value: "[some]…", matchLevel: "partial" } } }]);
    assert.deepEqual([answer.nbHits, answer.hitsPerPage, answer.nbPages], [1, 1, 1]);
  });
});

describe("administration", () => {
  it("indexes are listed, found and deleted", async () => {
    await server.fill("listed", {}, [{ objectID: "1" }, { objectID: "2" }]);
    const item = (await client.listIndices()).items.find((one) => one.name === "listed");
    assert.equal(item.entries, 2);
    assert.ok(Date.parse(item.createdAt) <= Date.parse(item.updatedAt) + 1000);
    assert.equal(await client.indexExists({ indexName: "listed" }), true);
    await server.pending("listed", await client.deleteIndex({ indexName: "listed" }));
    assert.equal(await client.indexExists({ indexName: "listed" }), false);
    assert.ok((await client.deleteIndex({ indexName: "listed" })).taskID > 0);
    assert.equal((await client.listIndices({ page: 0, hitsPerPage: 1 })).items.length, 1);
  });
  it("copies of everything, and of settings alone", async () => {
    await server.fill("from", { hitsPerPage: 4 }, [{ objectID: "1", a: 1 }]);
    await server.pending("to", await client.operationIndex({ indexName: "from", operationIndexParams: { operation: "copy", destination: "to" } }));
    await server.pending("bare", await client.operationIndex({ indexName: "from", operationIndexParams: { operation: "copy", destination: "bare", scope: ["settings"] } }));
    const shape = async (indexName) => [(await client.searchSingleIndex({ indexName })).nbHits, (await client.getSettings({ indexName })).hitsPerPage];
    assert.deepEqual([await shape("from"), await shape("to"), await shape("bare")], [[1, 4], [1, 4], [0, 4]]);
  });
  it("a moved index takes the place of another", async () => {
    await server.fill("old", {}, [{ objectID: "1" }, { objectID: "2" }]);
    await server.fill("new", {}, [{ objectID: "3" }]);
    await server.pending("old", await client.operationIndex({ indexName: "new", operationIndexParams: { operation: "move", destination: "old" } }));
    assert.equal(ids(await client.searchSingleIndex({ indexName: "old" })), "3");
    assert.equal(await client.indexExists({ indexName: "new" }), false);
  });
  it("replaceAllObjects keeps the settings and leaves nothing behind", async () => {
    await server.fill("replaced", { hitsPerPage: 4 }, [{ objectID: "1" }, { objectID: "2" }]);
    await client.replaceAllObjects({ indexName: "replaced", objects: [{ objectID: "3" }, { objectID: "4" }, { objectID: "5" }], batchSize: 2 });
    assert.equal((await client.searchSingleIndex({ indexName: "replaced" })).hits.map((hit) => hit.objectID).toSorted().join(), "3,4,5");
    assert.equal((await client.getSettings({ indexName: "replaced" })).hitsPerPage, 4);
    assert.deepEqual((await client.listIndices()).items.filter((one) => one.name.includes("tmp")), []);
  });
});
