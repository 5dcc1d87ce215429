import { expect, test } from "vitest";
import { merge } from "./form-draft";

const base = { first: "Nora", last: "Quist", phone: "", words: ["pilot"] };

test("what each of two people changed stands, and only where both did somebody has to choose", () => {
  const mine = { ...base, last: "Quist-Berg", phone: "020 1" };
  const theirs = { ...base, first: "Eleonora", phone: "020 2", words: ["pilot", "mate"] };
  expect(merge(base, mine, theirs)).toEqual({
    values: { first: "Eleonora", last: "Quist-Berg", phone: "020 1", words: ["pilot", "mate"] },
    taken: ["first", "words"],
    clashing: ["phone"],
  });
});

test("two who changed the same to the same agree", () => {
  const both = { ...base, phone: "020 1", words: ["mate"] };
  expect(merge(base, both, { ...both, words: ["mate"] })).toEqual({
    values: both,
    taken: [],
    clashing: [],
  });
});
