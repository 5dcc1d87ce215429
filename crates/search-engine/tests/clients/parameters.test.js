// The official client's own list of parameters, walked through this engine's table of what it does with each.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { after, before, describe, it } from "node:test";
import { SEARCH, ids, refusal, start } from "./server.js";

const typed = readFileSync(resolve(import.meta.dirname, "node_modules/@algolia/client-search/dist/node.d.ts"), "utf8");

/** The members of a type of the client's: each with how it is typed. */
function members(type) {
  const from = typed.search(new RegExp(`^type ${type} = \\{$`, "m"));
  assert.ok(from >= 0, `the client has the type ${type}`);
  const body = typed.slice(from, typed.indexOf("\n};", from));
  return new Map([...body.matchAll(/^ {4}(\w+)\??: ([^;]+);/gm)].map(([, name, kind]) => [name, kind]));
}

const SEARCHED = ["SearchParamsQuery", "BaseSearchParamsWithoutQuery", "IndexSettingsAsSearchParams"].flatMap((type) => [...members(type)]);
const SET = ["BaseIndexSettings", "IndexSettingsAsSearchParams"].flatMap((type) => [...members(type)]);
const DELETED_BY = [...members("DeleteByParams")];
const SECURED = [...members("SecuredApiKeyRestrictions")].filter(([name]) => name !== "searchParams");
const KEY = [...members("ApiKey")];
const FACET_SEARCHED = [...members("SearchForFacetValuesRequest")].filter(([name]) => name !== "params");

const table = JSON.parse(readFileSync(resolve(import.meta.dirname, "../../src/parameters.json"), "utf8"));
const row = (name) => table.find((one) => one.name === name);

/** Values of types that are neither flags nor numbers nor texts nor lists of texts. */
const VALUES = {
  typoTolerance: "min",
  queryType: "prefixAll",
  removeWordsIfNoResults: "lastWords",
  exactOnSingleWordQuery: "word",
  advancedSyntaxFeatures: ["exactPhrase"],
  sortFacetValuesBy: "alpha",
  ranking: ["typo", "custom"],
  customRanking: ["desc(n)"],
  attributesToSnippet: ["t:3"],
  filters: "kind:Novel",
  facetFilters: ["kind:Novel"],
  optionalFilters: ["kind:Novel"],
  numericFilters: ["n>0"],
  tagFilters: [],
  alternativesAsExact: ["singleWordSynonym"],
  reRankingApplyFilter: ["kind:Novel"],
  mode: "neuralSearch",
  queryLanguages: ["en"],
  userData: { a: 1 },
  distinct: 2,
  ignorePlurals: ["en"],
  removeStopWords: ["en"],
  aroundLatLng: "53.8,-1.5",
  aroundRadius: 1000,
  aroundPrecision: 10,
  insideBoundingBox: [[53, -2, 54, -1]],
  insidePolygon: [[53, -2, 54, -1, 53, -1]],
  optionalWords: ["t"],
  responseFields: ["hits"],
};
const sample = (name, kind) => {
  if (name in VALUES) return VALUES[name];
  if (kind.startsWith("boolean")) return true;
  if (kind.startsWith("number")) return 5;
  if (kind.startsWith("string")) return "t";
  if (kind.startsWith("Array<string>")) return ["t"];
  return { a: ["b"] };
};

let server;
before(async () => {
  server = await start();
  await server.fill("books", { attributesForFaceting: ["kind"] }, [{ objectID: "1", t: "word", kind: "Novel", n: 1 }, { objectID: "2", t: "other", kind: "Play", n: 2 }]);
});
after(() => server.stop());

const search = (searchParams, key) => server.client(key).searchSingleIndex({ indexName: "books", searchParams });
const unknown = (name) => `400 Unknown parameter: ${name}`;
const secured = (restrictions) => server.client().generateSecuredApiKey({ parentApiKey: SEARCH, restrictions });

describe("every parameter of the client", () => {
  it("has a row, at the place where the client has it", () => {
    for (const [places, list] of [[["search"], SEARCHED], [["settings"], SET], [["deleteBy"], DELETED_BY], [["securedKey", "search"], SECURED], [["key"], KEY], [["facetSearch", "search"], FACET_SEARCHED]])
      for (const [name] of list) assert.ok(places.some((place) => row(name)?.at.includes(place)), `${name} at ${places}`);
  });
  it("is supported, harmless for a reason, or refused: none is ignored", () => {
    for (const { name, does, why } of table) {
      assert.ok(["supported", "harmless", "refused"].includes(does), name);
      assert.ok(does === "supported" || why.length > 10, name);
    }
  });
  it("is done, or harmless, or refused: in a search, in a secured key and in browsing alike", async () => {
    for (const [name, kind] of SEARCHED) {
      const params = { [name]: sample(name, kind) };
      const expected = row(name).does === "refused" ? unknown(name) : "allowed";
      assert.equal(await refusal(search(params)), expected, name);
      // What confines a key, or all that is gone through, has to say by itself how far.
      const restrictions = name === "aroundLatLng" ? { ...params, aroundRadius: 1000 } : name === "typoTolerance" ? { typoTolerance: false } : params;
      const browsed = row(name).at.includes("browse") ? expected : unknown(name);
      assert.equal(await refusal(server.client().browse({ indexName: "books", browseParams: restrictions })), browsed, name);
      if (name !== "query") assert.equal(await refusal(search({}, secured(restrictions))), expected, name);
    }
  });
  it("is done, or harmless, or refused in settings; one that is refused changes none of the others", async () => {
    for (const [name, kind] of SET) {
      const indexSettings = { hitsPerPage: 7, [name]: sample(name, kind) };
      const expected = row(name).does === "refused" ? unknown(name) : "allowed";
      const index = `settings ${name}`;
      const answer = server.client().setSettings({ indexName: index, indexSettings });
      assert.equal(await refusal(answer), expected, name);
      if (expected === "allowed") await server.pending(index, await answer);
      assert.equal(await server.client().indexExists({ indexName: index }), expected === "allowed", name);
    }
  });
  it("is done or refused when records are deleted by filters, and nothing is deleted beside them", async () => {
    for (const [name, kind] of DELETED_BY) {
      const deleteByParams = { filters: "kind:None", [name]: sample(name, kind) };
      if (row(name).does !== "refused") continue;
      assert.equal(await refusal(server.client().deleteBy({ indexName: "books", deleteByParams })), unknown(name), name);
    }
    assert.equal(ids(await search({})), "2 1");
  });
  it("that is harmless changes nothing of an answer", async () => {
    const plain = await search({ query: "word" });
    for (const [name, kind] of SEARCHED.filter(([name]) => row(name).does === "harmless")) {
      const answer = await search({ query: "word", [name]: sample(name, kind) });
      assert.deepEqual({ ...answer, params: "", processingTimeMS: 1 }, { ...plain, params: "", processingTimeMS: 1 }, name);
    }
  });
});

describe("what nobody knows", () => {
  const client = () => server.client();
  for (const [title, call, name] of [
    ["a search for values in a search for records", () => search({ facetQuery: "n" }), "facetQuery"],
    ["another in a key", () => search({}, secured({ searchParams: { facetQuery: "n" } })), "facetQuery"],
    ["what takes a ranking, of who goes through all records", () => client().browse({ indexName: "books", browseParams: { getRankingInfo: true } }), "getRankingInfo"],
    ["what a page is, of who goes through all records", () => client().browse({ indexName: "books", browseParams: { page: 2 } }), "page"],
    ["a parameter", () => search({ qurey: "word" }), "qurey"],
    ["one within a form", () => search({ params: "query=word&hitsPrePage=3" }), "hitsPrePage"],
    ["one of several queries", () => client().search({ requests: [{ indexName: "books" }, { indexName: "books", filter: "kind:Novel" }] }), "filter"],
    ["a restriction of a key", () => search({}, secured({ filter: "kind:Novel" })), "filter"],
    ["another", () => search({}, secured({ restrictIndexes: ["films"] })), "restrictIndexes"],
    ["a setting", () => client().setSettings({ indexName: "books", indexSettings: { searchableAttribute: ["t"] } }), "searchableAttribute"],
    ["a member of an operation", () => client().batch({ indexName: "books", batchWriteParams: { requests: [{ action: "deleteObject", body: { objectID: "1" }, onlyIf: "x" }] } }), "onlyIf"],
    ["a filter of a deletion", () => client().deleteBy({ indexName: "books", deleteByParams: { filters: "kind:Play", filter: "kind:Novel" } }), "filter"],
    ["a member of a copy", () => client().operationIndex({ indexName: "books", operationIndexParams: { operation: "copy", destination: "b", scopes: ["settings"] } }), "scopes"],
    ["a time in a key", () => search({}, secured({ validUtil: 4102444800 })), "validUtil"],
    ["a parameter in the address", () => client().customPost({ path: "1/indexes/books/query", parameters: { filters: "kind:Novel" }, body: {} }), "filters"],
  ])
    it(`${title} is refused`, async () => assert.equal(await refusal(call()), unknown(name)));
  it("what asks for nothing is taken by who goes through all records", async () => {
    const browseParams = { attributesToHighlight: [], attributesToSnippet: [], facets: [], distinct: false, getRankingInfo: false, enablePersonalization: false, optionalFilters: [] };
    assert.equal((await client().browse({ indexName: "books", browseParams })).hits.length, 2);
  });
  for (const [title, call] of [
    ["typos by rank in a browse", () => client().browse({ indexName: "books", browseParams: { typoTolerance: "min" } })],
    ["a place without a distance in a browse", () => client().browse({ indexName: "books", browseParams: { aroundLatLng: "53.8,-1.5" } })],
    ["another question with a cursor", async () => {
      const { cursor } = await client().browse({ indexName: "books", browseParams: { hitsPerPage: 1 } });
      return client().browse({ indexName: "books", browseParams: { cursor, filters: "kind:Novel" } });
    }],
    ["a cursor that is none", () => client().browse({ indexName: "books", browseParams: { cursor: "x" } })],
    ["a parameter that is given twice in a form", () => search({ params: "filters=kind:Novel&filters=kind:Play" })],
    ["a parameter that is given twice in the address", () => client().customGet({ path: "1/indexes/books?query=a&query=b" })],
    ["a strategy", () => client().search({ requests: [{ indexName: "books" }], strategy: "stopIfEnough" })],
    ["a version of settings", () => client().getSettings({ indexName: "books", getVersion: 7 })],
    ["whether to forward", () => client().setSettings({ indexName: "books", indexSettings: {}, forwardToReplicas: "ture" })],
    ["whether to make a record", () => client().partialUpdateObject({ indexName: "books", objectID: "1", attributesToUpdate: {}, createIfNotExists: "no" })],
    ["whether to replace synonyms", () => client().saveSynonyms({ indexName: "books", synonymHit: [], replaceExistingSynonyms: "yes" })],
    ["an action", () => client().batch({ indexName: "books", batchWriteParams: { requests: [{ action: "delete", body: {} }] } })],
    ["a part of an index", () => client().operationIndex({ indexName: "books", operationIndexParams: { operation: "copy", destination: "b", scope: ["setings"] } })],
    ["an operation on an index", () => client().operationIndex({ indexName: "books", operationIndexParams: { operation: "mvoe", destination: "b" } })],
    ["a facet's place", () => client().search({ requests: [{ indexName: "books", type: "facets", facet: "kind" }] })],
  ])
    it(`${title} is refused`, async () => assert.match(await refusal(call()), /^400 /));
  for (const [title, params] of [
    ["a tolerance", { typoTolerance: "ture" }],
    ["which words are beginnings", { queryType: "prefixlast" }],
    ["which words go", { removeWordsIfNoResults: "lastWord" }],
    ["how one word counts", { exactOnSingleWordQuery: "attributes" }],
    ["what counts as exact", { alternativesAsExact: ["plurals"] }],
    ["a language", { queryLanguages: ["eng"] }],
    ["plurals", { ignorePlurals: "ture" }],
    ["stop words", { removeStopWords: ["fr"] }],
    ["a flag", { getRankingInfo: "yes" }],
    ["a distance of words", { minProximity: 9 }],
    ["a part of the answer", { responseFields: ["hitz"] }],
    ["an order of facet values", { sortFacetValuesBy: "size" }],
    ["a part of the syntax", { advancedSyntaxFeatures: ["exactPhrases"] }],
    ["a length of a snippet", { attributesToSnippet: ["t:few"] }],
  ])
    it(`${title} is refused`, async () => assert.match(await refusal(search(params)), /^400 Invalid value for/));
  for (const [name, value] of Object.entries({ typoTolerance: "ture", sortFacetValuesBy: "x", queryType: "prefix", removeWordsIfNoResults: "last", exactOnSingleWordQuery: "x", alternativesAsExact: ["x"], ignorePlurals: "x", removeStopWords: ["x"], queryLanguages: ["x"], advancedSyntaxFeatures: ["x"], responseFields: ["x"], minProximity: 0, distinct: "x", hitsPerPage: "x", attributesToSnippet: ["t:x"], ranking: ["x"], customRanking: ["n"], maxValuesPerFacet: "x", paginationLimitedTo: "x", unretrievableAttributes: 1 }))
    it(`a misspelt value of the setting ${name} changes nothing`, async () => {
      const before = await client().getSettings({ indexName: "books" });
      assert.match(await refusal(client().setSettings({ indexName: "books", indexSettings: { hitsPerPage: 3, [name]: value } })), /^400 /);
      assert.deepEqual(await client().getSettings({ indexName: "books" }), before);
    });
  it("settings that only together make no sense are refused with the second part, queued or not", async () => {
    const list = (n) => Array.from({ length: 4 }, (_, at) => `asc(${n}${at})`);
    await client().setSettings({ indexName: "together", indexSettings: { customRanking: list("a") } });
    assert.match(await refusal(client().setSettings({ indexName: "together", indexSettings: { ranking: [...list("b"), "custom"] } })), /^400 /);
  });
  for (const [title, settings] of [
    ["a way of counting", { attributesForFaceting: ["filteronly(kind)"] }],
    ["a way of searching", { searchableAttributes: ["unorderd(t)"] }],
    ["a way of comparing", { numericAttributesForFiltering: ["equalOnly(n)"] }],
  ])
    it(`${title} is refused`, async () => assert.match(await refusal(server.client().setSettings({ indexName: "books", indexSettings: settings })), /^400 Invalid value for/));
});
