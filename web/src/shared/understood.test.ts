import { expect, test } from "vitest";
import { understood } from "./understood";

test.each([
  ["rust engineer", null],
  ['"senior rust" engineer', "Side by side: “senior rust”"],
  ["engineer -java", "Without: java"],
  [
    '-"senior rust" c++ "pair work" -php',
    "Side by side: “pair work” · Without: “senior rust”, php",
  ],
  ['"not yet clo', "Side by side: “not yet clo”"],
  ['full-stack -  "" 07700-900', null],
  ['x-"senior rust"', "Side by side: “senior rust”"],
])("%s is understood as %s", (text, said) => {
  expect(understood(text)).toBe(said);
});
