import { expect, test } from "vitest";
import { renderHook } from "vitest-browser-react";
import { ApiError } from "./client";
import { useOnce } from "./use-once";

const answer = (status: number, retryAfter?: string) =>
  new ApiError(
    status,
    { errors: [] },
    new Headers(retryAfter ? { "retry-after": retryAfter } : {}),
  );

/** Sends one body twice; answers the keys that went along. */
async function keysOf(first: () => Promise<unknown>, then: object = { credits: 2 }) {
  const { result } = await renderHook(() => useOnce());
  const keys: string[] = [];
  const send = (how: () => Promise<unknown>) => (headers: { "Idempotency-Key": string }) => {
    keys.push(headers["Idempotency-Key"]);
    return how();
  };
  await result.current({ credits: 2 }, send(first)).catch(() => undefined);
  await result.current(
    then,
    send(() => Promise.resolve()),
  );
  return keys;
}

test.each([
  ["the answer was lost", new TypeError("Failed to fetch")],
  ["the server has failed", answer(500)],
  ["the first is still being carried out", answer(409, "1")],
  ["the session has ended meanwhile", answer(401)],
  ["the server took too long to read it", answer(408)],
  ["too many ask", answer(429, "7")],
])("the same is sent under its key again where %s", async (_why, error) => {
  const [first, second] = await keysOf(() => Promise.reject(error));
  expect(second).toBe(first);
});

test.each([400, 403, 404, 409])("what was refused for good with %i is another call", async (is) => {
  const [first, second] = await keysOf(() => Promise.reject(answer(is)));
  expect(second).not.toBe(first);
});

test("what was done is done once more where somebody asks for it again", async () => {
  const [first, second] = await keysOf(() => Promise.resolve());
  expect(second).not.toBe(first);
});

test("another body is another call", async () => {
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  const [first, second] = await keysOf(lost, { credits: 3 });
  expect(second).not.toBe(first);
});
