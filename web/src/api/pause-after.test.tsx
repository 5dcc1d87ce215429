import { expect, test } from "vitest";
import { ApiError } from "./client";
import { pauseAfter } from "./pause-after";

const answer = (status: number, retryAfter?: string) =>
  new ApiError(
    status,
    { errors: [] },
    new Headers(retryAfter ? { "retry-after": retryAfter } : {}),
  );

test("a line that broke is tried again, each time a little later, and never given up", () => {
  const line = new TypeError("Failed to fetch");
  expect([0, 1, 2, 3, 4, 50].map((tries) => pauseAfter(line, tries))).toEqual([
    1000, 2000, 4000, 8000, 15_000, 15_000,
  ]);
});

test.each([429, 502, 503, 504])(
  "a server that answers %i is asked again when it says",
  (status) => {
    expect(pauseAfter(answer(status, "7"), 0)).toBe(7000);
    expect(pauseAfter(answer(status), 1)).toBe(2000);
  },
);

test("an answer for good is not asked for again, unless the same call is still being carried out", () => {
  for (const status of [400, 403, 404, 409, 413, 500])
    expect(pauseAfter(answer(status), 0)).toBeNull();
  expect(pauseAfter(answer(409, "1"), 0)).toBe(1000);
});
