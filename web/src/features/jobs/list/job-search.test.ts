import { expect, test } from "vitest";
import { jobQueries } from "./job-search";

const manager = { isExternal: false };

test("a tab narrows by the status that the viewer's role reads", () => {
  const [found] = jobQueries({ tab: "Live", query: "pilot", page: 3, limit: 20 }, manager);
  expect(found).toMatchObject({
    query: "pilot",
    facetFilters: ["statusFilter:Live"],
    facets: ["status", "location", "visibleByUsers"],
    page: 2,
    hitsPerPage: 20,
    maxValuesPerFacet: 100,
  });
  const [external] = jobQueries({ tab: "Live" }, { isExternal: true });
  expect(external?.facetFilters).toEqual(["statusFilterExternal:Live"]);
});

test("a refined facet is counted over the other refinements", () => {
  const queries = jobQueries({ location: ["Hull", "-Leeds"], member: ["Ann Lee"] }, manager);
  expect(queries).toHaveLength(3);
  const [page, locations, members] = queries;
  expect(page).toMatchObject({
    facetFilters: [["location:Hull", "location:\\-Leeds"], ["visibleByUsers:Ann Lee"]],
    facets: ["status"],
  });
  expect(locations).toMatchObject({
    facetFilters: [["visibleByUsers:Ann Lee"]],
    facets: ["location"],
    hitsPerPage: 0,
    maxValuesPerFacet: 100,
  });
  expect(members).toMatchObject({
    facetFilters: [["location:Hull", "location:\\-Leeds"]],
    facets: ["visibleByUsers"],
  });
});

test("where words were found is asked for with the page alone, and only where there are words", () => {
  const places = expect.arrayContaining(["title", "company.name", "terms", "visibleByUsers"]);
  const [page, counts] = jobQueries({ query: "pilot", location: ["Hull"] }, manager);
  expect(page?.attributesToHighlight).toEqual(places);
  expect(counts?.attributesToHighlight).toEqual([]);
  expect(jobQueries({}, manager)[0]?.attributesToHighlight).toEqual([]);
});
