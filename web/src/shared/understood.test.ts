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
  ["nurse OR carer leeds", "Looks for (nurse or carer) and leeds"],
  ["(nurse OR carer) nights -agency", "Looks for (nurse or carer) and nights and not agency"],
  ['"care home" OR hospice', "Looks for “care home” or hospice"],
  ["python AND django OR ruby", "Looks for (python and django) or ruby"],
  ["nurse NOT (agency OR bank)", "Looks for nurse and not (agency or bank)"],
  ["nurse NOT agency", "Without: agency"],
  ["C++ OR C#", "Looks for C++ or C#"],
  ["nurse or carer", null],
  ["nurse OR", null],
  ["OR nurse) AND", null],
  ["(nurse", null],
  ["a NOT NOT b", null],
])("%s is understood as %s", (text, said) => {
  expect(understood(text)).toBe(said);
});
