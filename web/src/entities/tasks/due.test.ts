import { expect, test } from "vitest";
import { dueLabel, whenOf } from "./due";

test("a task is overdue from the day after its day", () => {
  expect(whenOf("2026-11-25", "2026-11-26")).toBe("overdue");
  expect(whenOf("2026-11-26", "2026-11-26")).toBe("today");
  expect(whenOf("2026-12-01", "2026-11-30")).toBe("coming");
});

test("days near today have names, over the ends of months and years, too", () => {
  expect(dueLabel("2026-11-26", "2026-11-26")).toBe("Today");
  expect(dueLabel("2027-01-01", "2026-12-31")).toBe("Tomorrow");
  expect(dueLabel("2026-12-05", "2026-11-26")).toBe("Due 5 Dec 2026");
  expect(dueLabel("2026-03-05", "2026-11-26")).toBe("Overdue since 5 Mar 2026");
});
