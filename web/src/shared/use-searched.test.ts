import { expect, test } from "vitest";
import { asWords } from "./use-searched";

test.each([
  [' "Harbour  &  Finch" ', "Harbour & Finch"],
  ["Nurse (nights)", "Nurse nights"],
  ['-Leeds --York (-Hull) "-Bath', "Leeds York Hull Bath"],
  ["Newcastle-upon-Tyne", "Newcastle-upon-Tyne"],
  ["AND Digital OR", "and Digital or"],
  ["(NOT) ORAL", "not ORAL"],
  ["C++ - C#", "C++ - C#"],
  ["((", ""],
])("%s is searched for as %s where a record is picked", (typed, searched) => {
  expect(asWords(typed)).toBe(searched);
});
