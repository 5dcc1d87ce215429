import { expect, test } from "vitest";
import {
  ids,
  listOf,
  pageNumber,
  pageSize,
  parseSearch,
  search,
  stringifySearch,
  texts,
} from "./search-params";

const schema = search({
  status: listOf(["New", "Viewed", "Maybe"]),
  stage: ids(),
  location: texts("location"),
  page: pageNumber(),
  limit: pageSize(10, 20, 50),
});
const read = (address: string) => schema(parseSearch(address));
const again = (address: string) => read(stringifySearch(read(address)));

test("closed lists stand behind commas, free texts each by itself, and both come back as they were", () => {
  const two = { status: ["New", "Maybe"], location: ["Hull", "Leeds, West Yorkshire"], page: 2 };
  const address = stringifySearch(two);
  expect(address).toBe("?status=New,Maybe&location=Hull&location=Leeds,+West+Yorkshire&page=2");
  expect(read(address)).toEqual(two);
  expect(again(address)).toEqual(two);
});

test("one free text with a comma in it is one text", () => {
  expect(again("?location=Leeds%2C+West")).toEqual({ location: ["Leeds, West"] });
});

test("what an old or a wrong link says is left out, and breaks nothing", () => {
  expect(read("?status=New,Gone&page=0&limit=7&stage=,")).toEqual({ status: ["New"] });
  expect(read("?status=Gone&page=x&status=New")).toEqual({ status: ["New"] });
  expect(read("?limit=50&page=3")).toEqual({ limit: 50, page: 3 });
});

test("what is not said is not written", () => {
  expect(stringifySearch({ query: "", page: undefined, limit: read("?limit=10").limit })).toBe("");
});
