// What is known of words: numbers, stems, stop words, synonyms, signs and accents that are kept.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { ids, refusal, start } from "./server.js";
import { any, table } from "./tables.js";

let running;
before(async () => { running = await start(); });
after(() => running.stop());
const server = () => running;

const texts = (list) => list.map((t, at) => ({ objectID: String(at + 1), t }));
const one = { searchableAttributes: ["t"], typoTolerance: false, queryType: "prefixNone" };

table("one and many", server, {
  settings: one,
  records: texts(["a child", "many children", "nurse", "nurses", "mice", "nursery"]),
  rows: [
    ["are different words", { query: "child" }, "1"],
    ["unless the query ignores it", { query: "child", ignorePlurals: true }, any("1 2")],
    ["the other way too", { query: "nurses", ignorePlurals: ["en"] }, any("3 4")],
    ["as text, as keys write it", { query: "mouse", ignorePlurals: "true" }, "5"],
    ["no, in another language", { query: "child", ignorePlurals: false, queryLanguages: ["en"] }, "1"],
    ["not in a phrase", { query: '"child"', advancedSyntax: true, ignorePlurals: true }, "1"],
    ["the other number counts as exact", { query: "nurses", ignorePlurals: true, getRankingInfo: true },
      (a) => assert.deepEqual(a.hits.map((hit) => [hit.objectID, hit._rankingInfo.nbExactWords]), [["4", 1], ["3", 1]])],
    ["unless somebody says that it does not", { query: "nurses", ignorePlurals: true, alternativesAsExact: [] }, "4 3"],
    ["what matched is marked", { query: "child", ignorePlurals: true },
      (a) => assert.equal(a.hits.find((hit) => hit.objectID === "2")._highlightResult.t.value, "many <em>children</em>")],
  ],
});

table("words made from the same one", server, {
  settings: { ...one, ignorePlurals: true, queryLanguages: ["en"] },
  records: texts(["managed a team", "bar manager", "managing people", "accountants", "accounting clerk", "universal credit", "university"]),
  rows: [
    ["are found, after the word itself", { query: "managing" }, (a) => {
      assert.equal(a.hits[0].objectID, "3");
      assert.equal([...ids(a).split(" ")].sort().join(" "), "1 2 3");
    }],
    ["accounting finds accountants", { query: "accounting" }, "5 4"],
    ["each says why", { query: "accounting" },
      (a) => assert.deepEqual(a.hits[1]._highlightResult.t, { value: "<em>accountants</em>", matchLevel: "full", fullyHighlighted: true, matchedWords: ["accounting"] })],
    ["what only looks alike is not", { query: "universal" }, "6"],
    ["while it is typed", { query: "manage", queryType: "prefixLast" }, any("1 2 3")],
    ["not where no language is named", { query: "managing", queryLanguages: [] }, "3"],
    ["not where numbers count", { query: "managing", ignorePlurals: false }, "3"],
  ],
});

table("words made from the same one, where an attribute has to be spelled as it was typed", server, {
  settings: {
    searchableAttributes: ["title", "text"], queryType: "prefixNone", disableTypoToleranceOnAttributes: ["text"],
    ignorePlurals: true, queryLanguages: ["en"],
  },
  records: [
    { objectID: "1", title: "Ann", text: "bar manager" },
    { objectID: "2", title: "Ben", text: "managing people" },
    { objectID: "3", title: "Manager", text: "of a bar" },
    { objectID: "4", title: "Cat", text: "a manages in latin" },
    { objectID: "5", title: "Rest", text: "rust, no rest" },
    { objectID: "6", title: "Dan", text: "rest" },
  ],
  rows: [
    ["are found also where they could be typos", { query: "managed" }, any("1 2 3 4")],
    ["typos are not", { query: "manaker" }, "3"],
    ["nor marked, but where they count", { query: "rust" }, (a) => {
      assert.equal(ids(a), "5");
      const { title, text } = a.hits[0]._highlightResult;
      assert.deepEqual([title.value, text.value], ["<em>Rest</em>", "<em>rust</em>, no rest"]);
    }],
  ],
});

table("words that say little", server, {
  settings: one,
  records: texts(["what is a record", "record keeping", "the who"]),
  rows: [
    ["count", { query: "what is a record" }, "1"],
    ["unless the query leaves them out", { query: "what is a record", removeStopWords: true }, any("1 2")],
    ["but not all that there is", { query: "the who", removeStopWords: ["en"] }, "3"],
    ["nor what may be a beginning", { query: "record the", removeStopWords: true, queryType: "prefixLast" }, ""],
    ["nor a phrase", { query: '"what is" record', advancedSyntax: true, removeStopWords: true }, "1"],
  ],
});

describe("other languages", () => {
  for (const name of ["ignorePlurals", "removeStopWords", "queryLanguages"])
    it(`${name}: French is refused`, async () => {
      await server().fill("fr", one, texts(["a"]));
      assert.match(await refusal(server().client().searchSingleIndex({ indexName: "fr", searchParams: { [name]: ["fr"] } })), new RegExp(`^400 Invalid value for "${name}"`));
    });
});

describe("synonyms", () => {
  const name = "nurses";
  const client = () => server().client();
  const search = async (query, more = {}) => ids(await client().searchSingleIndex({ indexName: name, searchParams: { query, ...more } }));
  const rgn = { objectID: "rgn", type: "synonym", synonyms: ["RGN", "registered general nurse", "staff nurse"] };
  const saved = async (call) => server().pending(name, await call);

  before(async () => {
    await server().fill(name, { searchableAttributes: ["t"] }, texts(["RGN nights", "Registered General Nurse", "general registered, no nurse", "electrician", "sparky", "cook", "chef"]));
  });

  it("one word stands for several, and several for one", async () => {
    await saved(client().saveSynonym({ indexName: name, objectID: "rgn", synonymHit: rgn }));
    assert.equal(await search("rgn", { queryType: "prefixNone" }), "2 1");
    assert.equal(await search("registered general nurse", { queryType: "prefixNone" }).then((found) => found.split(" ").sort().join(" ")), "1 2 3");
    assert.equal(await search("staff nurse nights"), "1");
    assert.equal(await search("rgn", { synonyms: false, queryType: "prefixNone" }), "1");
    assert.equal(await search('"rgn"', { advancedSyntax: true }), "1");
    const { hits } = await client().searchSingleIndex({ indexName: name, searchParams: { query: "rgn" } });
    assert.equal(hits[0]._highlightResult.t.value, "<em>Registered</em> <em>General</em> <em>Nurse</em>");
  });

  it("one way, and corrections that cost a typo", async () => {
    await saved(client().saveSynonyms({ indexName: name, synonymHit: [
      { objectID: "sparky", type: "oneWaySynonym", input: "sparky", synonyms: ["electrician"] },
      { objectID: "chef", type: "altCorrection1", word: "chef", corrections: ["cook"] },
    ] }));
    assert.equal(await search("sparky"), "5 4");
    assert.equal(await search("electrician"), "4");
    assert.equal(await search("chef", { getRankingInfo: true }), "7 6");
    assert.equal(await search("chef", { typoTolerance: false }), "7");
    assert.equal(await search("cook"), "6");
  });

  it("in either number, where it is ignored", async () => {
    const name = "numbers";
    await server().fill(name, one, texts(["rgn", "registered general nurses", "rigger", "riggers", "mover"]));
    const synonymHit = [rgn, { objectID: "mover", type: "synonym", synonyms: ["mover", "rigger"] }];
    await server().pending(name, await client().saveSynonyms({ indexName: name, synonymHit }));
    const search = async (query, ignorePlurals) =>
      ids(await client().searchSingleIndex({ indexName: name, searchParams: { query, ignorePlurals } })).split(" ").sort().join(" ");
    assert.equal(await search("rgns", true), "1 2");
    assert.equal(await search("movers", true), "3 4 5");
    assert.equal(await search("mover", true), "3 4 5");
    assert.equal(await search("movers", false), "");
    assert.equal(await search("mover", false), "3 5");
  });

  it("are got, found, listed, copied, replaced and taken away", async () => {
    assert.deepEqual(await client().getSynonym({ indexName: name, objectID: "rgn" }), rgn);
    const found = await client().searchSynonyms({ indexName: name, searchSynonymsParams: { query: "elec" } });
    assert.deepEqual([found.nbHits, found.hits[0].objectID, found.hits[0].type], [1, "sparky", "onewaysynonym"]);
    assert.equal((await client().searchSynonyms({ indexName: name, searchSynonymsParams: { type: "altcorrection1" } })).nbHits, 1);
    const all = [];
    await client().browseSynonyms({ indexName: name, aggregator: (answer) => all.push(...answer.hits) });
    assert.deepEqual(all.map((one) => one.objectID).sort(), ["chef", "rgn", "sparky"]);

    const copied = await client().operationIndex({ indexName: name, operationIndexParams: { operation: "copy", destination: "copied", scope: ["synonyms"] } });
    await server().pending("copied", copied);
    assert.deepEqual(await client().getSynonym({ indexName: "copied", objectID: "rgn" }), rgn);

    await saved(client().deleteSynonym({ indexName: name, objectID: "rgn" }));
    assert.match(await refusal(client().getSynonym({ indexName: name, objectID: "rgn" })), /^404/);
    assert.equal(await search("rgn", { queryType: "prefixNone" }), "1");
    await saved(client().saveSynonyms({ indexName: name, synonymHit: [rgn], replaceExistingSynonyms: true }));
    assert.equal((await client().searchSynonyms({ indexName: name })).nbHits, 1);
    await saved(client().clearSynonyms({ indexName: name }));
    assert.equal((await client().searchSynonyms({ indexName: name })).nbHits, 0);
  });

  it("outlive the server", async () => {
    await saved(client().saveSynonym({ indexName: name, objectID: "rgn", synonymHit: rgn }));
    await server().end();
    await server().restart();
    assert.equal(await search("rgn", { queryType: "prefixNone" }), "2 1");
  });

  it("what is none is refused, and changes nothing", async () => {
    for (const [synonymHit, told] of [
      [{ objectID: "p", type: "placeholder", placeholder: "<x>", replacements: ["y"] }, /placeholder/],
      [{ objectID: "p", type: "synonym", synonyms: ["one"] }, /2 to/],
      [{ objectID: "p", type: "synonym", synonyms: ["a", "b"], weight: 2 }, /Unknown parameter: weight/],
    ]) {
      const answer = await refusal(client().saveSynonyms({ indexName: name, synonymHit: [rgn, synonymHit], replaceExistingSynonyms: true }));
      assert.match(answer, /^400/);
      assert.match(answer, told);
    }
    assert.equal((await client().searchSynonyms({ indexName: name })).nbHits, 1);
  });
});

table("signs and accents that are kept", server, {
  settings: { ...one, separatorsToIndex: "+-", keepDiacriticsOnCharacters: "øé" },
  records: texts(["Disney+", "Disney", "one-off", "one off", "Søren", "Soren", "José", "Jose", "jose\u0301 twice", "crème"]),
  rows: [
    ["a sign is a word", { query: "Disney+" }, "1"],
    ["and one that nobody asks for is none", { query: "disney" }, any("1 2")],
    ["between words", { query: '"one-off"', advancedSyntax: true }, "3"],
    ["an accent that is kept", { query: "søren" }, "5"],
    ["tells words apart", { query: "soren" }, "6"],
    ["however it is written", { query: "josé" }, any("7 9")],
    ["without it", { query: "jose" }, "8"],
    ["others are dropped", { query: "creme" }, "10"],
  ],
});

table("attributes where less counts", server, {
  settings: { searchableAttributes: ["name", "sku"], disablePrefixOnAttributes: ["sku"] },
  records: [
    { objectID: "1", name: "iphone case", sku: "abc123" },
    { objectID: "2", name: "other", sku: "iphoned" },
    { objectID: "3", name: "abc123 manual", sku: "x" },
    { objectID: "4", name: "thing", sku: "ab" },
  ],
  rows: [
    ["no beginning in the one", { query: "iphon" }, "1"],
    ["but whole words", { query: "abc123" }, "3 1"],
    ["of one letter too", { query: "a" }, "3"],
    ["and of two", { query: "ab" }, any("3 4")],
    ["what is exact in an attribute that does not count is not", { query: "iphone case", disableExactOnAttributes: ["name"], getRankingInfo: true },
      (a) => assert.equal(a.hits[0]._rankingInfo.nbExactWords, 0)],
    ["and is in the others", { query: "abc123 x", disableExactOnAttributes: ["name"], getRankingInfo: true },
      (a) => assert.deepEqual(a.hits.map((hit) => [hit.objectID, hit._rankingInfo.nbExactWords]), [["3", 1]])],
    ["a word that is all of a value", { query: "ab", queryType: "prefixNone", getRankingInfo: true, disableExactOnAttributes: ["sku"] },
      (a) => assert.deepEqual(a.hits.map((hit) => hit._rankingInfo.nbExactWords), [0])],
  ],
});

table("what was left out so that there are hits", server, {
  settings: { ...one, removeWordsIfNoResults: "lastWords" },
  records: texts(["blue car", "red car"]),
  rows: [
    ["is marked in the query", { query: "Blue car, rusty" }, (a) => assert.deepEqual([ids(a), a.queryAfterRemoval], ["1", "Blue car, <em>rusty</em>"])],
    ["from the front", { query: "shiny -blue car", removeWordsIfNoResults: "firstWords" }, (a) => assert.equal(a.queryAfterRemoval, "<em>shiny</em> -blue car")],
    ["nothing, where nothing was", { query: "blue car" }, (a) => assert.equal("queryAfterRemoval" in a, false)],
    ["nothing, where that does not help", { query: "green bus", filters: "objectID:9" }, (a) => assert.equal("queryAfterRemoval" in a, false)],
  ],
});

table("filters with scores", server, {
  settings: { searchableAttributes: ["t"], attributesForFaceting: ["firm"] },
  records: [["Google"], ["Amazon", "Facebook"], ["Facebook"], ["Apple"]].map((firm, at) => ({ objectID: String(at + 1), t: "a", firm })),
  rows: [
    ["the best of a group counts", { filters: "firm:Facebook<score=3> OR firm:Google<score=2> OR firm:Amazon<score=1>" }, "3 2 1"],
    ["or their sum", { filters: "firm:Facebook<score=3> OR firm:Google<score=2> OR firm:Amazon<score=1>", sumOrFiltersScores: true }, "2 3 1"],
    ["what has no score ranks last", { filters: "firm:Apple<score=1> OR firm:Google OR firm:Facebook<score=2>" }, "3 2 4 1"],
    ["in lists too", { facetFilters: [["firm:Google<score=5>", "firm:Apple<score=7>"]] }, "4 1"],
    ["and is shown", { filters: "firm:Google<score=5>", getRankingInfo: true }, (a) => assert.equal(a.hits[0]._rankingInfo.filters, 5)],
  ],
});

table("OR, AND, NOT and brackets, where they are named", server, {
  settings: { ...one, advancedSyntax: true, advancedSyntaxFeatures: ["exactPhrase", "excludeWords", "booleanWords"], ignorePlurals: true, queryLanguages: ["en"] },
  records: texts(["staff nurse nights", "carer nights agency", "carer days", "care home manager", "manager of a home with care", "nurse or carer", "C# C++"]),
  rows: [
    ["one of several", { query: "nurse OR carer" }, any("1 2 3 6")],
    ["with another word", { query: "(nurse OR carer) nights" }, any("1 2")],
    ["OR ties more closely than a blank", { query: "nurse OR carer nights" }, any("1 2")],
    ["AND more closely than OR", { query: "carer AND days OR nurse AND nights" }, any("1 3")],
    ["brackets within one of several", { query: "(carer days) OR (nurse nights)" }, any("1 3")],
    ["NOT", { query: "nights NOT agency" }, "1"],
    ["NOT of several", { query: "nights NOT (agency OR staff)" }, ""],
    ["a phrase as one of several", { query: '"care home" OR days' }, any("3 4")],
    ["or the contrary of a word", { query: "carer (NOT nights OR agency)" }, any("2 3 6")],
    ["in small letters they are words", { query: "nurse or carer" }, "6"],
    ["plurals and stems as ever", { query: "managed OR nurses" }, any("1 4 5 6")],
    ["names with signs", { query: "C# OR days" }, any("3 7")],
    ["typos as ever", { query: "nirse OR days", typoTolerance: true }, any("1 3 6")],
    ["beginnings as ever", { query: "nur OR da", queryType: "prefixAll" }, any("1 3 6")],
    ["an operator with nothing beside it is passed over", { query: "nurse OR" }, any("1 6")],
    ["all that matched is marked", { query: '"care home" OR days' },
      (a) => assert.deepEqual(a.hits.map((hit) => hit._highlightResult.t.value).toSorted(), ["<em>care</em> <em>home</em> manager", "carer <em>days</em>"])],
    ["not where nobody names them", { query: "nurse OR carer", advancedSyntaxFeatures: ["excludeWords"] }, "6"],
  ],
});

describe("brackets without end", () => {
  it("are refused", async () => {
    await server().fill("deep", one, texts(["a"]));
    const searchParams = { query: "(".repeat(40), advancedSyntax: true, advancedSyntaxFeatures: ["booleanWords"] };
    assert.match(await refusal(server().client().searchSingleIndex({ indexName: "deep", searchParams })), /^400 query: brackets stand deeper/);
  });
});
