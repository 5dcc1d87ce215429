import { expect, test } from "vitest";
import { pounds, span } from "./spans";

test("a duration is told in its largest unit, and days to a tenth while they are few", () => {
  expect([0, 59, 60, 47 * 60, 48 * 60, 3.26 * 1440, 10 * 1440, 31.4 * 1440].map(span)).toEqual([
    "0 min",
    "59 min",
    "1 h",
    "47 h",
    "2 days",
    "3.3 days",
    "10 days",
    "31 days",
  ]);
});

test("money is told to the penny", () => {
  expect([7, 123_456].map(pounds)).toEqual(["£0.07", "£1,234.56"]);
});
