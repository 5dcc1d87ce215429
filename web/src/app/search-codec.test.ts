import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./search-codec";

test("lists are written with commas and empty values not at all", () => {
  expect(stringifySearch({ status: ["New", "Maybe"], page: 2, query: "", stage: undefined })).toBe(
    "?status=New,Maybe&page=2",
  );
  expect(stringifySearch({})).toBe("");
});

test("what is written is read back as plain strings", () => {
  expect(parseSearch("?status=New,Maybe&page=2&query=a%26b+c")).toEqual({
    status: "New,Maybe",
    page: "2",
    query: "a&b c",
  });
});
