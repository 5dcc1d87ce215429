import { expect, test } from "vitest";
import { clockIn, spanIn, zoneName } from "./when";

test("an interview is told in the time of the company, in summer and in winter", () => {
  expect(spanIn("Europe/London", "2026-12-03T10:00:00Z", "2026-12-03T10:45:00Z")).toBe(
    "Thursday 3 December 2026, 10:00–10:45",
  );
  expect(spanIn("Europe/London", "2026-07-03T09:00:00Z", "2026-07-03T10:00:00Z")).toBe(
    "Friday 3 July 2026, 10:00–11:00",
  );
  expect(clockIn("2026-12-03T10:00")).toBe("Thu 3 Dec, 10:00");
  expect(zoneName("America/New_York")).toBe("New York time");
});
