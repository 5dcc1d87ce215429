import { expect, test } from "vitest";
import { parseSearch } from "@/shared/search-params";
import {
  addressOfCandidates,
  candidatesIn,
  filterParams,
  isFiltered,
  readCandidateSearch,
  showsRejected,
  toggled,
} from "./search";

test("what is kept of an address leaves out the page, and names what it does not say", () => {
  const said = readCandidateSearch(
    parseSearch("?page=3&limit=20&status=New,Maybe&query=welder+OR+%22a+b%22&answer=q:yes,+no"),
  );
  const kept = addressOfCandidates(said);
  expect(kept).toBe("query=welder+OR+%22a+b%22&status=New,Maybe&answer=q%3Ayes,+no");
  expect(candidatesIn(kept)).toEqual({
    query: 'welder OR "a b"',
    status: ["New", "Maybe"],
    answer: ["q:yes, no"],
    page: undefined,
    limit: undefined,
    source: undefined,
    stage: undefined,
    sortOrder: undefined,
  });
  expect(addressOfCandidates({})).toBe("");
});

test("the address's comma lists are read, and what is unknown in them is dropped", () => {
  expect(readCandidateSearch({ status: "New,Hired,Maybe", source: "Sourced", page: "3" })).toEqual({
    status: ["New", "Maybe"],
    source: ["Sourced"],
    page: 3,
  });
  expect(readCandidateSearch({ page: "-4", limit: "7" })).toEqual({});
});

test("the default view leaves out the rejected", () => {
  expect(filterParams("job", {}).candidateStatuses).toEqual([
    "New",
    "Viewed",
    "Shortlisted",
    "Maybe",
  ]);
  expect(isFiltered({ page: 2, limit: 20 })).toBe(false);
});

test("the rejected view shows both kinds of rejection and nothing else", () => {
  expect(showsRejected({ status: ["AutoRejected", "Rejected"] })).toBe(true);
  expect(showsRejected({ status: ["Rejected"] })).toBe(false);
  expect(showsRejected({})).toBe(false);
});

test("the last value taken out of a filter takes the filter out of the address", () => {
  expect(toggled(undefined, "New")).toEqual(["New"]);
  expect(toggled(["New", "Maybe"], "New")).toEqual(["Maybe"]);
  expect(toggled(["Maybe"], "Maybe")).toBeUndefined();
});
