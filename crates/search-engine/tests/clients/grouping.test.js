// Hits grouped by an attribute, and places: people, not applications, and those nearest to a job.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { SEARCH, ids, refusal, start } from "./server.js";
import { any, table } from "./tables.js";

let running;
before(async () => { running = await start(); });
after(() => running.stop());
const server = () => running;

const people = {
  searchableAttributes: ["title", "text"],
  attributesForFaceting: ["stage", "afterDistinct(city)"],
  attributeForDistinct: "person",
  customRanking: ["desc(applied)"],
};
const applications = [
  { objectID: "1", person: "ann", title: "Nurse", text: "python", stage: "New", city: "Leeds", applied: 1 },
  { objectID: "2", person: "ann", title: "Senior Nurse", text: "java", stage: "Hired", city: "Leeds", applied: 5 },
  { objectID: "3", person: "ann", title: "Clerk", text: "nurse once", stage: "New", city: "Leeds", applied: 9 },
  { objectID: "4", person: "bob", title: "Nurse", text: "", stage: "New", city: "York", applied: 3 },
  { objectID: "5", person: "bob", title: "Porter", text: "", stage: "New", city: "York", applied: 2 },
  { objectID: "6", title: "Nurse", text: "", stage: "New", city: "Hull", applied: 0 },
  { objectID: "7", person: null, title: "Nurse", text: "", stage: "New", city: "Hull", applied: -1 },
];

table("people, not applications", server, {
  settings: people,
  records: applications,
  rows: [
    ["everything, unless asked", { query: "" }, (a) => assert.equal(a.nbHits, 7)],
    ["the best of each, those without a value each by itself", { query: "", distinct: true }, (a) => assert.deepEqual([ids(a), a.nbHits], ["3 4 6 7", 4])],
    ["as text", { query: "", distinct: "true" }, "3 4 6 7"],
    ["the best for these words", { query: "nurse", distinct: 1 }, (a) => assert.deepEqual([ids(a), a.nbHits], ["4 1 6 7", 4])],
    ["two of each, together", { query: "", distinct: 2 }, (a) => assert.deepEqual([ids(a), a.nbHits], ["3 2 4 5 6 7", 4])],
    ["pages count groups", { query: "", distinct: 2, hitsPerPage: 1, page: 1 }, (a) => assert.deepEqual([ids(a), a.nbPages], ["4 5", 4])],
    ["pages of one each", { query: "", distinct: true, hitsPerPage: 3, page: 1 }, "7"],
    ["within a filter", { query: "", distinct: true, filters: "stage:Hired OR city:York" }, "2 4"],
    ["facets count applications", { query: "", distinct: true, facets: ["stage"] }, (a) => assert.deepEqual(a.facets.stage, { New: 6, Hired: 1 })],
    ["unless the setting says otherwise", { query: "", distinct: true, facets: ["city", "stage"] },
      (a) => assert.deepEqual([a.facets.city, a.facets.stage], [{ Hull: 2, Leeds: 1, York: 1 }, { New: 6, Hired: 1 }])],
    ["or the query", { query: "", distinct: true, facets: ["stage"], facetingAfterDistinct: true }, (a) => assert.deepEqual(a.facets.stage, { New: 4 })],
    ["not where nothing is grouped", { query: "", facets: ["city"] }, (a) => assert.deepEqual(a.facets.city, { Leeds: 3, Hull: 2, York: 2 })],
  ],
});

describe("grouping", () => {
  it("holds over many files, pages and changes", async () => {
    const settings = { searchableAttributes: ["t"], attributeForDistinct: "person", customRanking: ["desc(n)"], distinct: true };
    await server().fill("many", settings, []);
    let last;
    // Each batch is a file of its own.
    for (let part = 0; part < 4; part++) {
      const requests = Array.from({ length: 100 }, (_, at) => ({ action: "addObject", body: { objectID: `${part}-${at}`, t: "word", person: `p${at % 37}`, n: part * 100 + at } }));
      last = await server().client().batch({ indexName: "many", batchWriteParams: { requests } });
      await server().pending("many", last);
    }
    const search = (searchParams) => server().client().searchSingleIndex({ indexName: "many", searchParams });
    const seen = [];
    for (let page = 0; page < 4; page++) seen.push(...(await search({ query: "word", page, hitsPerPage: 10 })).hits);
    assert.deepEqual([seen.length, new Set(seen.map((hit) => hit.person)).size], [37, 37]);
    assert.deepEqual(seen.map((hit) => hit.n), [...seen.map((hit) => hit.n)].sort((a, b) => b - a));
    const change = await server().client().partialUpdateObject({ indexName: "many", objectID: seen[0].objectID, attributesToUpdate: { person: "new" } });
    await server().pending("many", change);
    assert.equal((await search({ query: "word" })).nbHits, 38);
  });

  it("takes one to four, and is no business of browsing", async () => {
    await server().fill("few", people, applications);
    const client = server().client();
    assert.match(await refusal(client.searchSingleIndex({ indexName: "few", searchParams: { distinct: 5 } })), /^400 Invalid value for "distinct"/);
    assert.match(await refusal(client.setSettings({ indexName: "few", indexSettings: { attributeForDistinct: ["a"] } })), /^400 Invalid value for "attributeForDistinct"/);
    assert.equal((await client.browse({ indexName: "few" })).hits.length, 7);
    assert.match(await refusal(client.browse({ indexName: "few", browseParams: { distinct: true } })), /^400 Unknown parameter: distinct/);
  });
});

const LEEDS = { lat: 53.7997, lng: -1.5492 }, YORK = { lat: 53.9591, lng: -1.0815 }, HULL = { lat: 53.7443, lng: -0.3325 }, CARDIFF = { lat: 51.4816, lng: -3.1791 };
const places = [
  { objectID: "1", t: "nurse", _geoloc: YORK },
  { objectID: "2", t: "nurse", _geoloc: LEEDS },
  { objectID: "3", t: "nurse", _geoloc: [CARDIFF, HULL] },
  { objectID: "4", t: "nurse" },
  { objectID: "5", t: "nurses", _geoloc: CARDIFF },
];
const leeds = `${LEEDS.lat},${LEEDS.lng}`;

table("near to a place", server, {
  settings: { searchableAttributes: ["t"] },
  records: places,
  rows: [
    ["the nearest first, and nobody without a place", { query: "", aroundLatLng: leeds, aroundRadius: "all" }, "2 1 3 5"],
    ["within so many metres", { query: "", aroundLatLng: leeds, aroundRadius: 40_000 }, "2 1"],
    ["typos come first in the ranking", { query: "nurse", aroundLatLng: leeds, aroundRadius: "all", queryType: "prefixNone" }, "2 1 3 5"],
    ["distances that are nearly the same are the same", { query: "", aroundLatLng: leeds, aroundRadius: "all", aroundPrecision: 100_000 }, "3 2 1 5"],
    ["in ranges too", { query: "", aroundLatLng: leeds, aroundRadius: "all", aroundPrecision: [{ from: 0, value: 50_000 }, { from: 50_000, value: 1000 }] }, "2 1 3 5"],
    ["as far as it takes", { query: "", aroundLatLng: leeds }, (a) => {
      assert.equal(ids(a), "2 1 3 5");
      assert.ok(Number(a.automaticRadius) > 250_000, a.automaticRadius);
    }],
    ["but at least so far", { query: "", aroundLatLng: leeds, minimumAroundRadius: 900_000 }, (a) => assert.equal(a.automaticRadius, "900000")],
    ["each says how far it is, of several places the nearest", { query: "", aroundLatLng: leeds, aroundRadius: "all", getRankingInfo: true }, (a) => {
      const { geoDistance, matchedGeoLocation } = a.hits[2]._rankingInfo;
      assert.ok(geoDistance > 79_000 && geoDistance < 81_000, geoDistance);
      assert.deepEqual(matchedGeoLocation, { ...HULL, distance: geoDistance });
      assert.equal(a.hits[0]._rankingInfo.geoDistance, 0);
    }],
    ["in a box", { query: "", insideBoundingBox: [[53, -2, 54, -1]] }, any("1 2")],
    ["in one of several", { query: "", insideBoundingBox: [[53.9, -2, 54, -1], [51, -4, 52, -3]] }, any("1 3 5")],
    ["boxes as text", { query: "", insideBoundingBox: "53,-2,54,-1" }, any("1 2")],
    ["whichever corners", { query: "", insideBoundingBox: [[54, -2, 53, -1]] }, any("1 2")],
    ["in a polygon", { query: "", insidePolygon: [[53.7, -1.6, 53.9, -1.6, 53.7, -1.4]] }, "2"],
    ["a box goes before a polygon and a circle, as documented", { query: "", insideBoundingBox: [[51, -4, 52, -3]], insidePolygon: [[53.7, -1.6, 53.9, -1.6, 53.7, -1.4]], aroundLatLng: leeds, aroundRadius: 5 }, any("3 5")],
    ["with filters and words", { query: "nurses", insideBoundingBox: [[51, -4, 52, -3]], filters: "NOT objectID:3" }, "5"],
  ],
});

describe("places", () => {
  const client = () => server().client();
  before(() => server().fill("towns", { searchableAttributes: ["t"] }, places));

  it("confine a secured key, and nothing of the request lifts it", async () => {
    const key = client().generateSecuredApiKey({ parentApiKey: SEARCH, restrictions: { insideBoundingBox: "53,-2,54,-1" } });
    const confined = server().client(key);
    for (const searchParams of [{}, { insideBoundingBox: [[-90, -180, 90, 180]] }, { aroundLatLng: leeds, aroundRadius: "all" }, { insidePolygon: [[50, -5, 55, -5, 55, 5, 50, 5]] }])
      assert.deepEqual(ids(await confined.searchSingleIndex({ indexName: "towns", searchParams })).split(" ").sort(), ["1", "2"], JSON.stringify(searchParams));
    assert.match(await refusal(confined.getObject({ indexName: "towns", objectID: "5" })), /^404/);
    const around = server().client(client().generateSecuredApiKey({ parentApiKey: SEARCH, restrictions: { aroundLatLng: leeds, aroundRadius: 1000 } }));
    assert.equal(ids(await around.searchSingleIndex({ indexName: "towns", searchParams: { aroundLatLng: `${CARDIFF.lat},${CARDIFF.lng}`, aroundRadius: "all" } })), "2");
    const vague = server().client(client().generateSecuredApiKey({ parentApiKey: SEARCH, restrictions: { aroundLatLng: leeds } }));
    assert.match(await refusal(vague.searchSingleIndex({ indexName: "towns" })), /^400 aroundLatLng takes an aroundRadius/);
  });

  it("confine a deletion", async () => {
    await server().fill("gone", { searchableAttributes: ["t"] }, places);
    const left = async (deleteByParams) => {
      await server().pending("gone", await client().deleteBy({ indexName: "gone", deleteByParams }));
      return ids(await client().searchSingleIndex({ indexName: "gone" })).split(" ").sort().join(" ");
    };
    assert.equal(await left({ insideBoundingBox: [[53, -2, 54, -1]], filters: "objectID:1 OR objectID:3" }), "2 3 4 5");
    assert.equal(await left({ aroundLatLng: leeds, aroundRadius: 10 }), "3 4 5");
    assert.match(await refusal(client().deleteBy({ indexName: "gone", deleteByParams: { aroundLatLng: leeds } })), /^400/);
  });

  it("that are none are refused, with the whole batch", async () => {
    const requests = [{ action: "addObject", body: { objectID: "9", t: "a" } }, { action: "addObject", body: { objectID: "10", _geoloc: { lat: 95, lng: 0 } } }];
    assert.match(await refusal(client().batch({ indexName: "towns", batchWriteParams: { requests } })), /^400 Invalid _geoloc/);
    assert.match(await refusal(client().getObject({ indexName: "towns", objectID: "9" })), /^404/);
    for (const searchParams of [{ aroundLatLng: "north" }, { aroundLatLng: leeds, aroundRadius: 0 }, { insideBoundingBox: [[1, 2, 3]] }, { insidePolygon: [[1, 2, 3, 4]] }, { aroundLatLng: leeds, aroundPrecision: "fine" }])
      assert.match(await refusal(client().searchSingleIndex({ indexName: "towns", searchParams })), /^400 Invalid value for/, JSON.stringify(searchParams));
  });

  it("move with the record", async () => {
    const moved = await client().partialUpdateObject({ indexName: "towns", objectID: "5", attributesToUpdate: { _geoloc: LEEDS } });
    await server().pending("towns", moved);
    assert.deepEqual(ids(await client().searchSingleIndex({ indexName: "towns", searchParams: { aroundLatLng: leeds, aroundRadius: 10 } })).split(" ").sort(), ["2", "5"]);
  });
});
