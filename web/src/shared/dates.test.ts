import { expect, test } from "vitest";
import {
  dayEnd,
  dayStart,
  duration,
  exactTime,
  longDate,
  shortDate,
  timeAgo,
  timeAgoOrDate,
} from "./dates";

const NOW = Date.parse("2026-03-20T12:00:00Z");

test("dates are British", () => {
  expect(shortDate("2026-03-05T12:00:00Z")).toBe("05/03/26");
  expect(longDate("2026-03-05T12:00:00Z")).toBe("5 Mar 2026");
});

test("a day is London's, summer and winter, and an exact time says so", () => {
  expect(longDate("2026-03-05T23:30:00Z")).toBe("5 Mar 2026");
  expect(longDate("2026-07-05T23:30:00Z")).toBe("6 Jul 2026");
  expect(shortDate("2026-07-05T23:30:00Z")).toBe("06/07/26");
  expect(exactTime("2026-07-05T23:30:00Z")).toBe("6 July 2026 at 00:30 BST");
  expect(exactTime("2026-01-05T13:05:00Z")).toBe("5 January 2026 at 13:05 GMT");
});

test.each([
  ["2026-03-20T11:59:40Z", "just now"],
  ["2026-03-20T11:55:00Z", "5 minutes ago"],
  ["2026-03-20T09:00:00Z", "3 hours ago"],
  ["2026-03-19T11:00:00Z", "yesterday"],
  ["2026-03-01T12:00:00Z", "2 weeks ago"],
  ["2025-01-01T12:00:00Z", "last year"],
])("%s was %s", (at, said) => {
  expect(timeAgo(at, NOW)).toBe(said);
});

test("after a day the date says more than the time since", () => {
  expect(timeAgoOrDate("2026-03-19T13:00:00Z", NOW)).toBe("23 hours ago");
  expect(timeAgoOrDate("2026-03-19T11:00:00Z", NOW)).toBe("19 Mar 2026");
});

test("how long something has lasted", () => {
  expect(duration("2026-03-17T11:00:00Z", NOW)).toBe("3 days");
  expect(duration("2026-03-20T11:59:50Z", NOW)).toBe("1 minute");
});

test("a day begins and ends by London's clock, also where that is put forward", () => {
  expect(dayStart("2026-01-05")).toBe("2026-01-05T00:00:00.000Z");
  expect(dayStart("2026-07-05")).toBe("2026-07-04T23:00:00.000Z");
  expect(dayEnd("2026-07-05")).toBe("2026-07-05T23:00:00.000Z");
  expect([dayStart("2026-03-29"), dayEnd("2026-03-29")]).toEqual([
    "2026-03-29T00:00:00.000Z",
    "2026-03-29T23:00:00.000Z",
  ]);
  expect([dayStart("2026-10-25"), dayEnd("2026-10-25")]).toEqual([
    "2026-10-24T23:00:00.000Z",
    "2026-10-26T00:00:00.000Z",
  ]);
});
