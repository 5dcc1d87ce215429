// What InstantSearch's helper sends, through the client it uses: disjunctive facets, ranges, escaped values, facet search.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import algoliasearchHelper from "algoliasearch-helper";
import { liteClient } from "algoliasearch/lite";
import { APP, SEARCH, ids, start } from "./server.js";

let server;
before(async () => {
  server = await start();
  await server.fill("jobs", { searchableAttributes: ["t"], attributesForFaceting: ["searchable(status)", "loc", "pay", "score", "at.city"], customRanking: ["asc(pay)"] }, [
    { objectID: "1", t: "job one", status: "Live", loc: "a", pay: 3, score: -3, at: { city: "Bath" } },
    { objectID: "2", t: "job two", status: "Live", loc: "b", pay: 9, score: 3, at: { city: "York" } },
    { objectID: "3", t: "job three", status: "Draft", loc: "a", pay: 20, at: { city: "Bath" } },
    { objectID: "4", t: "job four", status: "-odd: \"one\"", loc: "b", pay: 40 },
  ]);
});
after(() => server.stop());

const helper = (state) => algoliasearchHelper(liteClient(APP, SEARCH, server.options()), "jobs", {
  disjunctiveFacets: ["status", "pay", "score", "at.city"], facets: ["loc"], maxValuesPerFacet: 100, hitsPerPage: 10, ...state,
});
const answer = (helper) => new Promise((found, failed) => {
  helper.once("result", ({ results }) => found(results));
  helper.once("error", ({ error }) => failed(error));
  helper.search();
});
const counts = (results, facet) => Object.fromEntries(results.getFacetValues(facet).map((value) => [value.name, value.count]));

describe("the helper", () => {
  it("counts a disjunctive facet without its own refinement", async () => {
    const results = await answer(helper().setQuery("job").addDisjunctiveFacetRefinement("status", "Live").addFacetRefinement("loc", "a"));
    assert.deepEqual([ids(results), counts(results, "status"), counts(results, "loc")], ["1", { Live: 1, Draft: 1 }, { a: 1 }]);
  });
  it("gives the bounds of a range without it", async () => {
    const results = await answer(helper().addNumericRefinement("pay", ">=", 5).addNumericRefinement("pay", "<=", 20));
    assert.deepEqual([ids(results), results.getFacetStats("pay")], ["2 3", { min: 3, max: 40, avg: 18, sum: 72 }]);
  });
  it("finds values that begin with a minus or hold quotes and colons", async () => {
    const all = await answer(helper());
    for (const [facet, name, expected] of [["status", '-odd: "one"', "4"], ["score", "-3", "1"]]) {
      const { escapedValue } = all.getFacetValues(facet).find((value) => value.name === name);
      assert.equal(ids(await answer(helper().addDisjunctiveFacetRefinement(facet, escapedValue))), expected);
    }
  });
  it("excludes", async () => assert.equal(ids(await answer(helper().addFacetExclusion("loc", "a"))), "2 4"));
  it("reads nested facets", async () => {
    const results = await answer(helper().addDisjunctiveFacetRefinement("at.city", "Bath"));
    assert.deepEqual([ids(results), counts(results, "at.city")], ["1 3", { Bath: 2, York: 1 }]);
  });
  it("pages", async () => {
    const results = await answer(helper({ hitsPerPage: 2 }).setPage(1));
    assert.deepEqual([ids(results), results.nbPages, results.page, results.nbHits], ["3 4", 2, 1, 4]);
  });
  it("searches in a facet under the other refinements", async () => {
    const found = await helper().addFacetRefinement("loc", "a").searchForFacetValues("status", "li", 10);
    assert.deepEqual(found.facetHits.map(({ value, highlighted, count }) => [value, highlighted, count]), [["Live", "<em>Li</em>ve", 1]]);
  });
});
