import { expect, test } from "vitest";
import { fields, messages } from "./field-rules";
import type * as z from "./zod";

const firstMessage = (schema: z.ZodMiniType, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message;

test.each(["example.co.uk", "https://www.example.com/jobs?x=1", "http://bücher.example:8080"])(
  "%s is a website",
  (url) => {
    expect(firstMessage(fields.url(), url)).toBeUndefined();
  },
);

test.each([
  ["", messages.url],
  ["ab", messages.urlLength],
  ["localhost", messages.url],
  ["javascript:alert(1)", messages.url],
  ["two words.com", messages.url],
  [`${"a".repeat(70)}.com`, messages.urlLength],
])("%j is not a website", (url, message) => {
  expect(firstMessage(fields.url(), url)).toBe(message);
});

test.each([
  ["", undefined],
  ["+44 (0)20 7946-0018", undefined],
  ["12", messages.phone],
  ["call me", messages.phone],
])("the phone number %j says %s", (phone, message) => {
  expect(firstMessage(fields.optionalPhone(), phone)).toBe(message);
});

test.each([
  ["Abcdefg1", undefined],
  ["  Abcdefg1  ", undefined],
  ["Abcdef1", messages.password],
  ["abcdefg1", messages.password],
  ["ABCDEFG1", messages.password],
  ["Abcdefgh", messages.password],
])("the password %j says %s", (password, message) => {
  expect(firstMessage(fields.password(), password)).toBe(message);
});

test("names are trimmed before they are measured", () => {
  expect(firstMessage(fields.personName(), " Al ")).toBe(messages.personName);
  expect(fields.personName().parse(" Ada ")).toBe("Ada");
});
