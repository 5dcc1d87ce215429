import { expect, test } from "vitest";
import { understood } from "./understood";
import table from "./understood.json";

// The careers pages, which come from the server, are held to the same table.
test.each(table as [string, string | null][])("%s is understood as %s", (text, said) => {
  expect(understood(text, true)).toBe(said);
});

test("where the search knows no OR, it is a word", () => {
  expect(understood("nurse OR carer", false)).toBeNull();
  expect(understood("(nurse OR carer) -bank", false)).toBe("Without: bank");
});
