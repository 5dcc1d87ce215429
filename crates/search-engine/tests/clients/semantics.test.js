// Matching, typos, ranking, filters, facets, pages, highlighting: a row for every rule, which fails where it is broken.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { ids, start } from "./server.js";
import { any, table } from "./tables.js";

let running;
before(async () => { running = await start(); });
after(() => running.stop());
const server = () => running;

const texts = (list) => list.map((t, at) => ({ objectID: String(at + 1), t }));
const one = { searchableAttributes: ["t"] };

// Words and prefixes -----------------------------------------------------------------------------------------------

table("prefixes, the official sentences", server, {
  settings: one,
  records: texts(["jet black", "the jet is blue", "jewel black", "beta jetty", "an apple"]),
  rows: [
    ["only the last word is a prefix", { query: "je b" }, ""],
    ["words before it are whole", { query: "jet b" }, (a) => assert.equal(ids(a).split(" ")[0], "1")],
    ["prefixAll makes each one", { query: "je b", queryType: "prefixAll" }, any("1 2 3 4")],
    ["prefixNone makes none", { query: "jet b", queryType: "prefixNone" }, ""],
    ["prefixNone finds whole words", { query: "jewel", queryType: "prefixNone" }, "3"],
    ["a prefix is never found inside of a word", { query: "etty" }, ""],
    ["every word has to match", { query: "apple jet" }, ""],
    ["words may be in any order", { query: "black jewel" }, "3"],
    ["nothing asked finds everything", { query: "" }, any("1 2 3 4 5")],
  ],
});

table("folding and words", server, {
  settings: { searchableAttributes: ["t"], typoTolerance: false },
  records: texts(["Crème Brûlée", "Søren MÜLLER", "Conan O'Brien", "hello.world", "C++/Rust-web", "jose\u0301", "日本語"]),
  rows: [
    ["accents are dropped in records", { query: "creme brulee" }, "1"],
    ["and in queries", { query: "CRÊME brülee" }, "1"],
    ["ø is o", { query: "soren" }, "2"],
    ["ü is u, case does not matter", { query: "muller" }, "2"],
    ["both ways to compose a letter are the same", { query: "jos\u00e9" }, "6"],
    ["the piece of a joined run", { query: "brien" }, "3"],
    ["the run joined", { query: "obrien" }, "3"],
    ["the run as written", { query: "O'Brien" }, "3"],
    ["pieces shorter than three are dropped", { query: "o conan", queryType: "prefixNone" }, ""],
    ["the second of a run", { query: "world" }, "4"],
    ["a run without its dot", { query: "helloworld" }, "4"],
    ["signs separate", { query: "rust web" }, "5"],
    ["script without spaces", { query: "本" }, "7"],
  ],
});

table("words written together or apart", server, {
  settings: one,
  records: texts(["note book", "notebook", "web site builder"]),
  rows: [
    ["neighbours are also tried joined", { query: "note book" }, any("1 2")],
    ["a word is also tried in two", { query: "notebook" }, any("1 2")],
    ["the whole query joined", { query: "n o tebook" }, "2"],
    ["not without typo tolerance", { query: "notebook", typoTolerance: false }, "2"],
  ],
});

// Typos ------------------------------------------------------------------------------------------------------------

const spellings = ["michael", "mickael", "micael", "mickhael", "micheal", "tichael", "mickaell", "nickaell"];
table("words that have to be spelled right", server, {
  settings: { ...one, disableTypoToleranceOnWords: ["michael"] },
  records: spellings.map((t) => ({ objectID: t, t })),
  rows: [["have no typos", { query: "michael" }, "michael"], ["others may", { query: "micheal" }, (a) => assert.ok(a.nbHits > 1)]],
});

table("the typos of michael", server, {
  settings: one,
  records: spellings.map((t) => ({ objectID: t, t })),
  rows: [
    ["one typo from four letters, two from eight", { query: "michael", getRankingInfo: true, queryType: "prefixNone" }, (a) =>
      assert.deepEqual(Object.fromEntries(a.hits.map((hit) => [hit.objectID, hit._rankingInfo.nbTypos])),
        { michael: 0, mickael: 1, micael: 1, mickhael: 1, micheal: 1 })],
    ["lowering the limit shows those of two, the first letter counts double", { query: "michael", getRankingInfo: true, queryType: "prefixNone", minWordSizefor2Typos: 7 }, (a) =>
      assert.deepEqual(Object.fromEntries(a.hits.map((hit) => [hit.objectID, hit._rankingInfo.nbTypos])),
        { michael: 0, mickael: 1, micael: 1, mickhael: 1, micheal: 1, tichael: 2, mickaell: 2 })],
    ["fewer typos come first", { query: "michael", queryType: "prefixNone" }, (a) => assert.equal(a.hits[0].objectID, "michael")],
    ["off", { query: "michael", typoTolerance: false }, "michael"],
    ["off as a text", { query: "michael", typoTolerance: "false" }, "michael"],
    ["min keeps the fewest", { query: "michael", typoTolerance: "min" }, "michael"],
    ["min without an exact one", { query: "mikael", typoTolerance: "min", queryType: "prefixNone" }, any("micael mickael")],
    ["strict keeps the two fewest", { query: "michael", typoTolerance: "strict", minWordSizefor2Typos: 7, queryType: "prefixNone" }, any("micael michael micheal mickael mickhael")],
    ["the limit for one", { query: "michael", minWordSizefor1Typo: 8, queryType: "prefixNone" }, "michael"],
    ["not in these attributes", { query: "micael", disableTypoToleranceOnAttributes: ["t"] }, "micael"],
    ["a prefix may have them too", { query: "mickh" }, (a) => assert.equal(a.hits[0].objectID, "mickhael")],
  ],
});

table("typos in short words and numbers", server, {
  settings: one,
  records: texts(["cat", "cast", "3456", "rick"]),
  rows: [
    ["three letters allow none", { query: "cut", queryType: "prefixNone" }, ""],
    ["four allow one", { query: "cost", queryType: "prefixNone" }, "2"],
    ["not on the first letter, which counts two", { query: "dick", queryType: "prefixNone" }, ""],
    ["numbers may have them", { query: "3466", queryType: "prefixNone" }, "3"],
    ["unless told otherwise", { query: "3466", queryType: "prefixNone", allowTyposOnNumericTokens: false }, ""],
  ],
});

// Ranking ----------------------------------------------------------------------------------------------------------

/** Two records that differ in one criterion; the one called `better` has to win although its identity is lower. */
const pair = (title, settings, better, worse, params) => [title, settings, better, worse, params];
const bare = { customRanking: [] };
for (const [title, settings, better, worse, params] of [
  pair("fewer typos", one, { t: "candidate" }, { t: "candidste" }, { query: "candidate" }),
  pair("more optional words", one, { t: "alpha beta" }, { t: "alpha gamma" }, { query: "alpha beta", optionalWords: ["beta"] }),
  pair("more points of optional filters", { ...one, attributesForFaceting: ["c"] }, { t: "alpha", c: "x" }, { t: "alpha", c: "y" }, { query: "alpha", optionalFilters: ["c:x"] }),
  pair("optional filters without a query", { ...one, attributesForFaceting: ["c"] }, { t: "alpha", c: "x" }, { t: "alpha", c: "y" }, { optionalFilters: ["c:x"] }),
  pair("demoting optional filters", { ...one, attributesForFaceting: ["c"] }, { t: "alpha", c: "x" }, { t: "alpha", c: "y" }, { optionalFilters: ["c:-y"] }),
  pair("scores that add up", { ...one, attributesForFaceting: ["c"] }, { t: "alpha", c: ["x", "y"] }, { t: "alpha", c: "z" }, { optionalFilters: [["c:x<score=2>", "c:y<score=2>", "c:z<score=3>"]], sumOrFiltersScores: true }),
  pair("scores that do not", { ...one, attributesForFaceting: ["c"] }, { t: "alpha", c: "z" }, { t: "alpha", c: ["x", "y"] }, { optionalFilters: [["c:x<score=2>", "c:y<score=2>", "c:z<score=3>"]] }),
  pair("the higher score of a filter", { ...one, attributesForFaceting: ["c"] }, { t: "alpha", c: "x" }, { t: "alpha", c: "y" }, { optionalFilters: [["c:x<score=3>", "c:y<score=1>"]] }),
  pair("words closer together", one, { t: "x alpha beta" }, { t: "alpha x beta" }, { query: "alpha beta" }),
  pair("near beats across attributes", { searchableAttributes: ["t", "u"] }, { t: "x alpha a a a a a beta", u: "" }, { t: "alpha", u: "beta" }, { query: "alpha beta" }),
  pair("the earlier attribute", { searchableAttributes: ["t", "u"] }, { t: "alpha one", u: "z" }, { t: "z", u: "alpha" }, { query: "alpha" }),
  pair("the earlier place", one, { t: "x alpha x" }, { t: "x x alpha" }, { query: "alpha" }),
  pair("whole words before prefixes", one, { t: "x alpha" }, { t: "x alphabet" }, { query: "x alpha" }),
  pair("a single word that is all of an attribute", one, { t: "alpha" }, { t: "alpha one" }, { query: "alpha" }),
  pair("a single word found as a word, when asked for", one, { t: "alpha one" }, { t: "alphabet" }, { query: "alpha", exactOnSingleWordQuery: "word" }),
  pair("custom ranking", { ...one, customRanking: ["desc(n)"] }, { t: "alpha", n: 9 }, { t: "alpha", n: 8 }, { query: "alpha" }),
  pair("custom ranking of nothing asked", { ...one, customRanking: ["desc(n)"] }, { t: "alpha", n: 10 }, { t: "beta", n: 9 }, { query: "" }),
  pair("ascending", { ...one, customRanking: ["asc(n)"] }, { t: "alpha", n: -2 }, { t: "alpha", n: 1.5 }, { query: "alpha" }),
  pair("missing last, ascending", { ...one, customRanking: ["asc(n)"] }, { t: "alpha", n: 9 }, { t: "alpha" }, { query: "alpha" }),
  pair("missing last, descending", { ...one, customRanking: ["desc(n)"] }, { t: "alpha", n: -9 }, { t: "alpha", n: null }, { query: "alpha" }),
  pair("texts by their letters", { ...one, customRanking: ["asc(n)"] }, { t: "alpha", n: "abc" }, { t: "alpha", n: "abd" }, {}),
  pair("false before true", { ...one, customRanking: ["asc(n)"] }, { t: "alpha", n: false }, { t: "alpha", n: true }, {}),
  pair("the second custom criterion among ties of the first", { ...one, customRanking: ["asc(n)", "desc(m)"] }, { t: "alpha", n: 1, m: 5 }, { t: "alpha", n: 1, m: 4 }, {}),
  pair("sorting before everything", { ...one, ranking: ["desc(n)", "typo", "words", "proximity", "attribute", "exact", "custom"] }, { t: "candidste", n: 2 }, { t: "candidate", n: 1 }, { query: "candidate" }),
  pair("a ranking of the request", { ...one, customRanking: ["asc(n)"] }, { t: "alpha x", n: 1 }, { t: "alpha", n: 2 }, { query: "alpha", ranking: ["custom", "exact"] }),
  pair("attribute before exact in the default order", { searchableAttributes: ["t", "u"] }, { t: "alphabet", u: "" }, { t: "zz", u: "alpha" }, { query: "alpha" }),
  pair("proximity before attribute", { searchableAttributes: ["t", "u"] }, { t: "", u: "alpha beta" }, { t: "alpha x beta" }, { query: "alpha beta" }),
  pair("typo before words", one, { t: "candidate" }, { t: "candidste beta" }, { query: "candidate beta", optionalWords: ["beta"] }),
  pair("typo before custom", { ...one, customRanking: ["desc(n)"] }, { t: "candidate", n: 1 }, { t: "candidste", n: 100 }, { query: "candidate" }),
]) {
  table(`ranking: ${title}`, server, {
    settings: { ...bare, ...settings },
    records: [{ objectID: "1", ...better }, { objectID: "2", ...worse }],
    rows: [["wins", params, (a) => assert.equal(a.hits[0].objectID, "1")]],
  });
}

/** Two records that tie in all but the identity, which is descending. */
for (const [title, settings, first, second, params] of [
  pair("distances of eight and more are the same", one, { t: "alpha a a a a a a a beta" }, { t: "alpha a a a a a a a a a a beta" }, { query: "alpha beta" }),
  pair("minProximity makes near ones the same", one, { t: "alpha beta x" }, { t: "alpha x beta" }, { query: "alpha beta", minProximity: 3 }),
  pair("unordered attributes do not count places", { searchableAttributes: ["unordered(t)"] }, { t: "alpha x x" }, { t: "x x alpha" }, { query: "alpha" }),
  pair("attributes on one line are equal", { searchableAttributes: ["t,u"] }, { t: "alpha x", u: "z z" }, { t: "z z", u: "alpha x" }, { query: "alpha" }),
  pair("without searchable attributes there is no attribute criterion", {}, { a: "alpha x", b: "z" }, { a: "z", b: "alpha x" }, { query: "alpha" }),
  pair("a single word is not exact in more words", one, { t: "alpha one" }, { t: "alphabet" }, { query: "alpha" }),
  pair("exactOnSingleWordQuery none ignores it", one, { t: "alpha" }, { t: "alpha one" }, { query: "alpha", exactOnSingleWordQuery: "none" }),
  pair("how often a word stands never counts", one, { t: "alpha alpha alpha" }, { t: "alpha x x" }, { query: "alpha" }),
]) {
  table(`ranking ties: ${title}`, server, {
    settings, records: [{ objectID: "1", ...first }, { objectID: "2", ...second }], rows: [["by identity, descending", params, "2 1"]],
  });
}

table("the figures of ranking", server, {
  settings: { searchableAttributes: ["t", "u"] },
  records: [{ objectID: "1", t: "zero one", u: "two alpha x beta" }],
  rows: [["are shown", { query: "alpha betq", getRankingInfo: true }, (a) => assert.deepEqual(a.hits[0]._rankingInfo, {
    nbTypos: 1, firstMatchedWord: 1001, proximityDistance: 2, userScore: a.hits[0]._rankingInfo.userScore, geoDistance: 0,
    geoPrecision: a.hits[0]._rankingInfo.geoPrecision, nbExactWords: 1, words: 2, filters: 0,
  })]],
});

const many = Array.from({ length: 1500 }, (_, at) => ({ objectID: `o${at}`, t: "word", n: (at * 7919) % 1500 }));
table("custom ranking down to the thousandth", server, {
  settings: { searchableAttributes: ["t"], customRanking: ["desc(n)"] },
  records: many,
  rows: [["in one page", { query: "wor", hitsPerPage: 1000 }, (a) =>
    assert.deepEqual(a.hits.map((hit) => hit.n), Array.from({ length: 1000 }, (_, at) => 1499 - at))],
  ["and in the last one", { query: "word", page: 99, hitsPerPage: 10 }, (a) => assert.deepEqual(a.hits.map((hit) => hit.n), Array.from({ length: 10 }, (_, at) => 509 - at))],
  ["hitsPerPage is cut to what may be fetched", { hitsPerPage: 5000 }, { hitsPerPage: 1000, nbHits: 1500, nbPages: 1 }]],
});

table("optional and removed words", server, {
  settings: one,
  records: texts(["red shoes", "red hat", "blue shoes"]),
  rows: [
    ["a list of optional words", { query: "red shoes", optionalWords: ["shoes"] }, "1 2"],
    ["a text of them", { query: "red shoes", optionalWords: "red, shoes" }, (a) => assert.equal(a.nbHits, 3)],
    ["nothing is removed by default", { query: "red shoes zzz" }, ""],
    ["last words", { query: "red shoes zzz", removeWordsIfNoResults: "lastWords" }, "1"],
    ["first words", { query: "zzz red shoes", removeWordsIfNoResults: "firstWords" }, "1"],
    ["all optional", { query: "zzz red shoes", removeWordsIfNoResults: "allOptional" }, (a) => { assert.equal(a.nbHits, 3); assert.equal(a.hits[0].objectID, "1"); }],
    ["only where nothing is found", { query: "red hat", removeWordsIfNoResults: "allOptional" }, "2"],
  ],
});

table("names of languages", server, {
  settings: one,
  records: texts(["C developer", "C++ developer", "C# and .NET developer", "fishing net mender"]),
  rows: [
    ["C++ is not C", { query: "C++" }, "2"],
    ["nor is C#", { query: "c# developer" }, "3"],
    ["C is neither", { query: "C developer", queryType: "prefixNone" }, "1"],
    ["nor where a beginning is enough", { query: "C dev", queryType: "prefixAll" }, "1"],
    [".NET is no net", { query: ".net", queryType: "prefixNone" }, "3"],
    ["nor a net .NET", { query: "net" }, "4"],
    ["they are marked as they are written", { query: "c++" }, (a) => assert.equal(a.hits[0]._highlightResult.t.value, "<em>C++</em> developer")],
  ],
});

table("advanced syntax", server, {
  settings: one,
  records: texts(["senior rust engineer", "rust senior engineer", "senior engineer"]),
  rows: [
    ["a phrase", { query: '"senior rust"', advancedSyntax: true }, "1"],
    ["without a word", { query: "engineer -rust", advancedSyntax: true }, "3"],
    ["without a phrase", { query: 'engineer -"senior rust"', advancedSyntax: true }, any("2 3")],
    ["without several", { query: '-"senior rust" engineer -"rust senior"', advancedSyntax: true }, "3"],
    ["nothing but without", { query: '-"senior rust"', advancedSyntax: true }, any("2 3")],
    ["a hyphen within a word leaves nothing out", { query: 'engineer x-"senior rust"', advancedSyntax: true, optionalWords: ["x"] }, "1"],
    ["only the features named", { query: "engineer -rust", advancedSyntax: true, advancedSyntaxFeatures: ["exactPhrase"] }, any("1 2")],
    ["not by default", { query: '"senior rust"' }, any("1 2")],
  ],
});

table("searching in some attributes", server, {
  settings: { searchableAttributes: ["t", "u"] },
  records: [{ objectID: "1", t: "alpha", u: "beta" }, { objectID: "2", t: "beta", u: "alpha", v: "gamma" }],
  rows: [
    ["only those", { query: "alpha", restrictSearchableAttributes: ["u"] }, "2"],
    ["both without", { query: "alpha" }, "1 2"],
    ["what is not searchable is not found", { query: "gamma" }, ""],
  ],
});

// Filters ----------------------------------------------------------------------------------------------------------

const people = [
  { objectID: "1", city: "London", n: 5, ok: true, tags: ["a", "b"], _tags: ["Vip"], in: { deep: "x" }, list: [{ k: "v1" }, { k: "v2" }], "odd attr": "y" },
  { objectID: "2", city: "New York", n: 12.5, ok: false, tags: ["b"], _tags: ["vip"], prices: [3, 40], "odd attr": "(z) AND \"q\"" },
  { objectID: "3", city: "Zürich", n: -3, ok: "true", tags: [], when: "12:30:00", city2: null },
  { objectID: "4", title: "no city", code: 12, text: "12", hidden: "h", dash: "-12", and: "AND" },
];
table("filters", server, {
  settings: { attributesForFaceting: ["city", "searchable(tags)", "filterOnly(in.deep)", "list.k", "ok", "odd attr", "when", "code", "text", "dash", "and"], customRanking: ["asc(objectID)"] },
  records: people,
  rows: [
    ["equality", { filters: "city:London" }, "1"],
    ["without regard to case", { filters: "city:LONDON" }, "1"],
    ["accents count", { filters: "city:Zurich" }, ""],
    ["accents as stored, in capitals", { filters: "city:ZÜRICH" }, "3"],
    ["names with regard to case", { filters: "City:London" }, ""],
    ["quotes for spaces", { filters: 'city:"New York"' }, "2"],
    ["single quotes", { filters: "city:'New York'" }, "2"],
    ["quoted names, quotes and brackets in a value", { filters: '"odd attr":"(z) AND \\"q\\""' }, "2"],
    ["a keyword as a value", { filters: 'and:"AND"' }, "4"],
    ["colons in a value", { filters: "when:12:30:00" }, "3"],
    ["one of a list", { filters: "tags:b" }, any("1 2")],
    ["nested", { filters: "in.deep:x" }, "1"],
    ["nested through lists", { filters: "list.k:v2" }, "1"],
    ["not declared matches nothing, and is no error", { filters: "hidden:h" }, ""],
    ["its negation matches all", { filters: "NOT hidden:h" }, any("1 2 3 4")],
    ["booleans, also as text", { filters: "ok:true" }, any("1 3")],
    ["false", { filters: "ok:false" }, "2"],
    ["booleans are numbers", { filters: "ok=1" }, "1"],
    ["numbers as values, and texts", { filters: "code:12" }, "4"],
    ["OR", { filters: "city:London OR tags:b" }, any("1 2")],
    ["AND", { filters: "city:London AND tags:b" }, "1"],
    ["NOT also matches records without the attribute", { filters: "NOT city:London" }, any("2 3 4")],
    ["NOT NOT", { filters: "NOT NOT city:London" }, "1"],
    ["AND binds tighter", { filters: "city:London OR tags:b AND ok:false" }, any("1 2")],
    ["brackets", { filters: "(city:London OR tags:b) AND ok:false" }, "2"],
    ["nested brackets under NOT", { filters: "NOT (city:London OR (tags:b AND n>10))" }, any("3 4")],
    ["AND inside of OR", { filters: "(city:London AND n=5) OR (n<0)" }, any("1 3")],
    ["less", { filters: "n<5" }, "3"],
    ["at most", { filters: "n <= 5" }, any("1 3")],
    ["equal", { filters: "n=12.5" }, "2"],
    ["not equal", { filters: "n != 5" }, (a) => assert.match(ids(a), /2.*3|3.*2/)],
    ["at least", { filters: "n>=5" }, any("1 2")],
    ["greater", { filters: "n>5" }, "2"],
    ["a range holds its ends", { filters: "n:-3 TO 5" }, any("1 3")],
    ["negative", { filters: "n=-3" }, "3"],
    ["one number of a list", { filters: "prices>30" }, "2"],
    ["missing numbers match nothing", { filters: "prices<1000" }, "2"],
    ["identity", { filters: "objectID:3 OR objectID:4" }, any("3 4")],
    ["a bare word is a tag, with regard to case", { filters: "Vip" }, "1"],
    ["_tags", { filters: "_tags:vip" }, "2"],
    ["a score is read", { filters: "city:London<score=3> OR tags:b<score=1>" }, any("1 2")],
    ["none", { filters: "" }, any("1 2 3 4")],
    ["facetFilters: all of", { facetFilters: ["city:London", "tags:b"] }, "1"],
    ["facetFilters: any of", { facetFilters: [["city:London", "city:New York"]] }, any("1 2")],
    ["facetFilters: any of, and", { facetFilters: [["city:London", "city:New York"], "ok:false"] }, "2"],
    ["facetFilters: a text", { facetFilters: "city:New York" }, "2"],
    ["facetFilters: split at the first colon", { facetFilters: ["when:12:30:00"] }, "3"],
    ["facetFilters: quotes are letters", { facetFilters: ['odd attr:(z) AND "q"'] }, "2"],
    ["facetFilters: a minus negates", { facetFilters: ["city:-London"] }, any("2 3 4")],
    ["facetFilters: an escaped one does not", { facetFilters: ["dash:\\-12"] }, "4"],
    ["facetFilters: deeper lists alternate", { facetFilters: [[["city:London", "tags:b"], "city:Zürich"]] }, any("1 3")],
    ["facetFilters: empty elements say nothing", { facetFilters: [["", "city:London", []], [], ""] }, "1"],
    ["facetFilters: a text of JSON", { facetFilters: '[["city:London","city:New York"]]' }, any("1 2")],
    ["numericFilters: all of", { numericFilters: ["n>=3", "n<=20"] }, any("1 2")],
    ["numericFilters: any of", { numericFilters: [["n=5", "n = -3"]] }, any("1 3")],
    ["numericFilters: a range", { numericFilters: ["n:3 TO 5"] }, "1"],
    ["numericFilters: a text", { numericFilters: "n>5" }, "2"],
    ["tagFilters: text", { tagFilters: "Vip" }, "1"],
    ["tagFilters: any of", { tagFilters: [["Vip", "vip"]] }, any("1 2")],
    ["tagFilters: all of, by commas", { tagFilters: "Vip,vip" }, ""],
    ["tagFilters: not", { tagFilters: "-Vip" }, any("2 3 4")],
    ["tagFilters: an empty text is none", { tagFilters: "" }, any("1 2 3 4")],
    ["tagFilters: so is an empty list", { tagFilters: [] }, any("1 2 3 4")],
    ["all kinds are ANDed", { filters: "tags:b", facetFilters: ["ok:false"], numericFilters: ["n>0"], tagFilters: ["vip"] }, "2"],
  ],
});

table("numericAttributesForFiltering narrows", server, {
  settings: { numericAttributesForFiltering: ["n"] },
  records: [{ objectID: "1", n: 1, m: 1 }],
  rows: [["what is named", { filters: "n=1" }, "1"], ["what is not matches nothing", { filters: "m=1" }, ""]],
});

// Facets -----------------------------------------------------------------------------------------------------------

const shop = [
  ...Array.from({ length: 3 }, (_, at) => ({ objectID: `a${at}`, t: "alpha", c: "Red", n: at, l: ["x", "x", "y"], b: true, h: "h" })),
  ...Array.from({ length: 2 }, (_, at) => ({ objectID: `b${at}`, t: "beta", c: "Blue", n: 10 + at, l: ["y"], b: false, u: "u" })),
  { objectID: "c", t: "gamma", c: "Árbol", n: 2.5 },
];
const order = (facet, expected) => (a) => assert.deepEqual(Object.entries(a.facets[facet]).map(([value, count]) => `${value} ${count}`), expected);
table("facets", server, {
  settings: { searchableAttributes: ["t"], attributesForFaceting: ["searchable(c)", "n", "l", "b", "filterOnly(h)"] },
  records: shop,
  rows: [
    ["counts, most frequent first", { facets: ["c"] }, order("c", ["Red 3", "Blue 2", "Árbol 1"])],
    ["a bare text", { facets: "c" }, order("c", ["Red 3", "Blue 2", "Árbol 1"])],
    ["by name", { facets: ["l"], sortFacetValuesBy: "alpha" }, order("l", ["x 3", "y 5"])],
    ["no more than asked for", { facets: ["c"], maxValuesPerFacet: 1 }, order("c", ["Red 3"])],
    ["a record counts once for a repeated value", { facets: ["l"] }, order("l", ["y 5", "x 3"])],
    ["booleans as text", { facets: ["b"] }, order("b", ["true 3", "false 2"])],
    ["numbers as text", { facets: ["n"], query: "alpha" }, (a) => assert.deepEqual(a.facets.n, { 0: 1, 1: 1, 2: 1 })],
    ["figures of numbers", { facets: ["n"], query: "beta" }, { facets_stats: { n: { min: 10, max: 11, avg: 10.5, sum: 21 } } }],
    ["no figures of texts", { facets: ["c"] }, (a) => assert.equal(a.facets_stats?.c, undefined)],
    ["all, but those only for filters", { facets: ["*"] }, (a) => assert.deepEqual(Object.keys(a.facets).toSorted(), ["b", "c", "l", "n"])],
    ["filterOnly and unknown names are left out", { facets: ["h", "u", "c"] }, (a) => assert.deepEqual(Object.keys(a.facets), ["c"])],
    ["of the query", { facets: ["c"], query: "beta" }, order("c", ["Blue 2"])],
    ["of the filters", { facets: ["c"], filters: "b:true" }, order("c", ["Red 3"])],
    ["of the whole result, not the page", { facets: ["c"], hitsPerPage: 1 }, order("c", ["Red 3", "Blue 2", "Árbol 1"])],
    ["without hits", { facets: ["c"], hitsPerPage: 0 }, { hits: [], nbHits: 6, nbPages: 0, hitsPerPage: 0, facets: { c: { Red: 3, Blue: 2, Árbol: 1 } } }],
    ["say that they are complete", { facets: ["c"] }, { exhaustiveFacetsCount: true, exhaustive: { facetsCount: true, nbHits: true, typo: true } }],
    ["of nothing", { facets: ["c"], query: "zzzz" }, (a) => assert.deepEqual(a.facets.c ?? {}, {})],
    ["not asked for", {}, (a) => assert.equal(a.facets, undefined)],
  ],
});

// Pages ------------------------------------------------------------------------------------------------------------

table("pages", server, {
  settings: { customRanking: ["asc(n)"], paginationLimitedTo: 30 },
  records: Array.from({ length: 45 }, (_, n) => ({ objectID: `p${String(n).padStart(2, "0")}`, n })),
  rows: [
    ["twenty by default", {}, { page: 0, hitsPerPage: 20, nbHits: 45, nbPages: 2 }],
    ["the first", { hitsPerPage: 2 }, "p00 p01"],
    ["the second", { hitsPerPage: 2, page: 1 }, "p02 p03"],
    ["the last may be short", { hitsPerPage: 20, page: 1 }, (a) => assert.equal(a.hits.length, 10)],
    ["beyond what may be fetched", { page: 7, hitsPerPage: 10 }, (a) => { assert.deepEqual(a.hits, []); assert.match(a.message, /^you can only fetch the 30 hits for this query\. You can extend/); }],
    ["offset and length", { offset: 3, length: 2 }, (a) => { assert.equal(ids(a), "p03 p04"); assert.deepEqual([a.offset, a.length, a.page, a.nbPages], [3, 2, undefined, undefined]); }],
    ["no request fetches more", { hitsPerPage: 45 }, { hitsPerPage: 30, nbPages: 1 }],
    ["pages are rounded up", { hitsPerPage: 7 }, { nbPages: 5 }],
    ["beyond the last of few", { page: 3, hitsPerPage: 10, filters: "n<5" }, { hits: [], nbHits: 5 }],
  ],
});

// What is given back -----------------------------------------------------------------------------------------------

const book = { objectID: "1", title: "Gaming Laptop José", sub: { name: "gaming chair", year: 1993, none: null }, list: ["gaming", "other"], n: 7, b: true, secret: "s3" };
const keys = (a) => Object.keys(a.hits[0]).filter((key) => !key.startsWith("_")).toSorted().join(" ");
table("what is given back", server, {
  settings: { searchableAttributes: ["title", "sub", "list", "secret"], unretrievableAttributes: ["secret"] },
  records: [book],
  rows: [
    ["everything but what may not be read", {}, (a) => assert.equal(keys(a), "b list n objectID sub title")],
    ["what may not be read is searched", { query: "s3" }, "1"],
    ["and not highlighted", { query: "s3" }, (a) => assert.equal(JSON.stringify(a.hits).includes("s3"), false)],
    ["some", { attributesToRetrieve: ["title"] }, (a) => assert.equal(keys(a), "objectID title")],
    ["all but some", { attributesToRetrieve: ["*", "-title", "-sub"] }, (a) => assert.equal(keys(a), "b list n objectID")],
    ["nested", { attributesToRetrieve: ["sub.year"] }, (a) => assert.deepEqual(a.hits[0].sub, { year: 1993 })],
    ["nothing but the identity", { attributesToRetrieve: [] }, (a) => assert.equal(keys(a), "objectID")],
    ["only some fields of the answer", { responseFields: ["hits", "nbHits"] }, (a) => assert.deepEqual(Object.keys(a).toSorted(), ["hits", "nbHits"])],
    ["an identity of the query, when asked for", { clickAnalytics: true }, (a) => assert.match(a.queryID, /^[0-9a-f]{32}$/)],
    ["none otherwise", {}, (a) => assert.equal("queryID" in a, false)],
    ["nothing that makes browsers call elsewhere", {}, (a) => assert.equal("_automaticInsights" in a, false)],
  ],
});

table("highlights", server, {
  settings: { searchableAttributes: ["title", "sub.name", "sub.year", "list"] },
  records: [book],
  rows: [
    ["words whole, prefixes as far as typed", { query: "gaming lap" }, { hits: [{ ...book, _highlightResult: {
      title: { value: "<em>Gaming</em> <em>Lap</em>top José", matchLevel: "full", fullyHighlighted: false, matchedWords: ["gaming", "lap"] },
      sub: { name: { value: "<em>gaming</em> chair", matchLevel: "partial", fullyHighlighted: false, matchedWords: ["gaming"] }, year: { value: "1993", matchLevel: "none", matchedWords: [] } },
      list: [{ value: "<em>gaming</em>", matchLevel: "partial", fullyHighlighted: true, matchedWords: ["gaming"] }, { value: "other", matchLevel: "none", matchedWords: [] }],
    } }] }],
    ["the stored spelling", { query: "jose" }, (a) => assert.equal(a.hits[0]._highlightResult.title.value, "Gaming Laptop <em>José</em>")],
    ["typos whole", { query: "lapptop" }, (a) => assert.equal(a.hits[0]._highlightResult.title.value, "Gaming <em>Laptop</em> José")],
    ["own tags", { query: "laptop", highlightPreTag: "[", highlightPostTag: "]" }, (a) => assert.equal(a.hits[0]._highlightResult.title.value, "Gaming [Laptop] José")],
    ["some attributes", { query: "gaming", attributesToHighlight: ["title"] }, (a) => assert.deepEqual(Object.keys(a.hits[0]._highlightResult), ["title"])],
    ["none", { query: "gaming", attributesToHighlight: [] }, (a) => assert.deepEqual(a.hits[0]._highlightResult ?? {}, {})],
    ["all, numbers and booleans as text", { attributesToHighlight: ["*"] }, (a) => assert.deepEqual([a.hits[0]._highlightResult.n.value, a.hits[0]._highlightResult.b.value, "none" in a.hits[0]._highlightResult.sub], ["7", "true", false])],
    ["only matching elements of lists", { query: "gaming", restrictHighlightAndSnippetArrays: true }, (a) => assert.deepEqual(a.hits[0]._highlightResult.list.map((leaf) => leaf.value), ["<em>gaming</em>"])],
    ["a snippet", { query: "laptop", attributesToSnippet: ["title:1"] }, (a) => assert.deepEqual(a.hits[0]._snippetResult.title, { value: "…<em>Laptop</em>…", matchLevel: "full" })],
    ["a snippet's own sign", { query: "laptop", attributesToSnippet: ["title:1"], snippetEllipsisText: "[…]" }, (a) => assert.equal(a.hits[0]._snippetResult.title.value, "[…]<em>Laptop</em>[…]")],
    ["a snippet of ten words by default", { query: "laptop", attributesToSnippet: ["title"] }, (a) => assert.equal(a.hits[0]._snippetResult.title.value, "Gaming <em>Laptop</em> José")],
  ],
});

table("what may not be read, inside of what may", server, {
  settings: { searchableAttributes: ["title", "sub"], unretrievableAttributes: ["sub.name"] },
  records: [book],
  rows: [
    ["is not given back", {}, (a) => assert.deepEqual(a.hits[0].sub, { year: 1993, none: null })],
    ...[["sub"], ["*"], ["sub.name"], undefined].flatMap((list) => [
      [`is not highlighted by ${list}`, { query: "gaming", attributesToHighlight: list }, (a) => assert.equal(JSON.stringify(a.hits).includes("chair"), false)],
      [`is not cut out by ${list}`, { query: "gaming", attributesToSnippet: list }, (a) => assert.equal(JSON.stringify(a.hits).includes("chair"), false)],
    ]),
  ],
});

table("what is not escaped", server, {
  settings: one,
  records: texts(["<b>bold</b> & co"]),
  rows: [["values are as stored", { query: "bold" }, (a) => assert.equal(a.hits[0]._highlightResult.t.value, "<b><em>bold</em></b> & co")]],
});
