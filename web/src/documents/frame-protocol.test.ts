import { expect, test } from "vitest";
import { readFrameMessage } from "./frame-protocol";

test.each([
  { type: "ready" },
  { type: "shown" },
  { type: "height", height: 1400 },
  { type: "at", top: 0 },
  { type: "failed", reason: "Password" },
  { type: "key", key: "j", shiftKey: true },
  { type: "hits", hits: { react: 2 } },
])("what the frame says is heard: %o", (message) => {
  expect(readFrameMessage(message)).toEqual(message);
});

test.each([
  null,
  "ready",
  [],
  {},
  { type: "navigate", to: "https://elsewhere.example" },
  { type: "height", height: "100%" },
  { type: "height", height: Number.POSITIVE_INFINITY },
  { type: "height", height: -1 },
  { type: "at", top: Number.NaN },
  { type: "failed", reason: "<b>no</b>" },
  { type: "failed" },
  { type: "key", key: ["j"] },
  { type: "key", key: "a key that nobody has" },
  { type: "hits", hits: "many" },
])("what is none of its words is not: %o", (message) => {
  expect(readFrameMessage(message)).toBeNull();
});

test("of what it says no more is taken than the words need", () => {
  expect(readFrameMessage({ type: "ready", html: "<script>" })).toEqual({ type: "ready" });
  expect(readFrameMessage({ type: "key", key: "j", shiftKey: "yes", ctrlKey: true })).toEqual({
    type: "key",
    key: "j",
    shiftKey: false,
  });
  expect(readFrameMessage({ type: "hits", hits: { react: 1, vue: "<b>", go: -3 } })).toEqual({
    type: "hits",
    hits: { react: 1 },
  });
});
