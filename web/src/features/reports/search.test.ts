import { expect, test } from "vitest";
import { askedBy } from "./search";

test("a range counts back from today, and today is one of its days", () => {
  expect(askedBy({ range: "30" }, "2026-11-26")).toEqual({ from: "2026-10-28", to: "2026-11-26" });
  expect(askedBy({}, "2026-11-26")).toEqual({ from: "2026-08-29", to: "2026-11-26" });
  expect(askedBy({ range: "All", job: "j1" }, "2026-11-26")).toEqual({ advertId: "j1" });
});

test("chosen days may be given one alone, or the wrong way round", () => {
  expect(askedBy({ range: "Days", from: "2026-03-01" }, "2026-11-26")).toEqual({
    from: "2026-03-01",
  });
  expect(askedBy({ range: "Days", from: "2026-03-02", to: "2026-03-01" }, "2026-11-26")).toEqual({
    from: "2026-03-01",
    to: "2026-03-02",
  });
});
