import { Schema } from "@tiptap/pm/model";
import { expect, test } from "vitest";
import { linesOf, placeOf } from "./rich-text-lines";

const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "inline*" },
    list: { group: "block", content: "block+" },
    break: { group: "inline", inline: true },
    text: { group: "inline" },
  },
  marks: { bold: {} },
});
const p = (...parts: (string | null)[]) =>
  schema.node(
    "paragraph",
    null,
    parts.map((part) => (part === null ? schema.node("break") : schema.text(part))),
  );

test("the lines are those that the server reads", () => {
  const doc = schema.node("doc", null, [
    p("  You are young "),
    p(),
    schema.node("list", null, [p("One", null, " two\u00a0"), p("Three\nfour")]),
  ]);
  const { text, at } = linesOf(doc);
  expect(text).toBe("You are young\nOne\ntwo\nThree\nfour");
  expect(at).toHaveLength(text.length);
  for (const word of ["You", "young", "One", "two", "Three", "four"]) {
    const start = text.indexOf(word);
    const from = at[start] ?? 0;
    expect(doc.textBetween(from, (at[start + word.length - 1] ?? 0) + 1)).toBe(word);
  }
});

test("places count as the server counts them, beyond letters of two code units as well", () => {
  const doc = schema.node("doc", null, [
    schema.node("paragraph", null, [
      schema.text("😀 "),
      schema.text("you", [schema.mark("bold")]),
      schema.text("ng"),
    ]),
  ]);
  const { text, at } = linesOf(doc);
  expect(placeOf(text, { start: 3, end: 8, words: "young" })).toBe(3);
  expect(doc.textBetween(at[3] ?? 0, (at[7] ?? 0) + 1)).toBe("young");
});

test("words that stand elsewhere by now are found where they stand nearest, and never within others", () => {
  const text = "The man, the woman and a man";
  expect(placeOf(text, { start: 4, end: 7, words: "man" })).toBe(4);
  expect(placeOf(text, { start: 20, end: 23, words: "man" })).toBe(25);
  expect(placeOf(text, { start: 14, end: 17, words: "man" })).toBe(4);
  expect(placeOf(text, { start: 0, end: 5, words: "young" })).toBeNull();
  expect(placeOf(text, { start: 0, end: 0, words: "" })).toBeNull();
});
