import { expect, test } from "vitest";
import { understood } from "./understood";
import table from "./understood.json";

// The careers pages, which come from the server, are held to the same table.
test.each(table as [string, string | null][])("%s is understood as %s", (text, said) => {
  expect(understood(text)).toBe(said);
});
