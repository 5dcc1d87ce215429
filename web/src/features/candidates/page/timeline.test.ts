import { expect, test } from "vitest";
import { folded } from "./timeline";

const at = (minute: number) => new Date(Date.UTC(2026, 4, 2, 10, minute)).toISOString();
const change = (id: string, minute: number, oldValue: string, newValue: string, who = "Ada") => ({
  id,
  type: "Status" as const,
  createdAt: at(minute),
  oldValue,
  newValue,
  user: { id: who, fullName: who, isExternalRecruiter: false, company: null },
});

test("a change and its undo are one entry, and what somebody else turned round is two", () => {
  const items = [
    change("5", 9, "Maybe", "New", "Bob"),
    change("4", 8, "New", "Maybe"),
    change("3", 2, "Maybe", "New"),
    change("2", 1, "New", "Maybe"),
    change("1", 0, "Viewed", "New"),
  ];
  expect(folded(items).map(({ id, takenBack }) => [id, takenBack])).toEqual([
    ["5", false],
    ["4", false],
    ["2", true],
    ["1", false],
  ]);
});

test("who changes their mind after a while has decided twice", () => {
  const items = [change("2", 40, "Maybe", "New"), change("1", 1, "New", "Maybe")];
  expect(folded(items).every(({ takenBack }) => !takenBack)).toBe(true);
});
