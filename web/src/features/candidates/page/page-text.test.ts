import { expect, test } from "vitest";
import { marksOn, runsOf } from "./page-text";

type End = "space" | "nothing" | "line";
/** A word of so many letters, each a hundredth of the page wide. */
const word = (text: string, x: number, y: number, end: End = "space") => ({
  text,
  x,
  y,
  w: text.length / 100,
  h: 0.01,
  end,
});
const near = (value: number) => expect.closeTo(value, 5);

test("words of a line are one run, what stands far to the right another", () => {
  const words = [
    word("Project", 0.1, 0.1),
    word("manager", 0.18, 0.1),
    word("2019", 0.8, 0.1, "line"),
    word("Hull", 0.1, 0.12, "line"),
  ];
  const texts = runsOf(words, 1.4).map(({ text }) => text.trim());
  expect(texts).toEqual(["Project manager", "2019", "Hull"]);
});

test("a keyword of two words is one mark in a line, and two where the line ends between them", () => {
  const words = [
    word("a", 0.1, 0.1),
    word("Project", 0.12, 0.1),
    word("manager,", 0.2, 0.1, "line"),
    word("project", 0.5, 0.2, "line"),
    word("manager", 0.1, 0.22, "line"),
  ];
  const { marks, hits } = marksOn(words, ["project manager"]);
  expect(hits).toEqual({ "project manager": 2 });
  expect(marks).toEqual([
    // The comma is no part of it.
    { keyword: "project manager", x: near(0.12), y: 0.1, w: near(0.15), h: 0.01 },
    { keyword: "project manager", x: near(0.5), y: 0.2, w: near(0.07), h: 0.01 },
    { keyword: "project manager", x: near(0.1), y: 0.22, w: near(0.07), h: 0.01 },
  ]);
});

test("a keyword inside a longer word of the page is marked in its own letters", () => {
  const { marks } = marksOn([word("Java/Kotlin", 0.1, 0.1, "line")], ["Kotlin"]);
  expect(marks).toEqual([{ keyword: "Kotlin", x: near(0.15), y: 0.1, w: near(0.06), h: 0.01 }]);
});

test("a word cut by the reader into pieces is still found", () => {
  const words = [word("Re", 0.1, 0.1, "nothing"), word("act", 0.12, 0.1)];
  expect(marksOn(words, ["React", "act"])).toEqual({
    hits: { React: 1 },
    marks: [{ keyword: "React", x: near(0.1), y: 0.1, w: near(0.05), h: 0.01 }],
  });
});
