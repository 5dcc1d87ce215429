import { expect, test } from "vitest";
import { findKeyword } from "./keywords";

const found = (keyword: string, text: string) =>
  findKeyword(text, keyword).map(([start, end]) => text.slice(start, end));

test("only whole words count", () => {
  expect(found("Java", "Java, Kotlin")).toEqual(["Java"]);
  expect(found("java", "(JAVA) and Java")).toEqual(["JAVA", "Java"]);
  expect(found("Java", "JavaScript/Java")).toEqual(["Java"]);
  expect(found("Java", "JavaScript")).toEqual([]);
  expect(found("SQL", "MySQL and my_sql")).toEqual([]);
  expect(found("SQL", "PL/SQL")).toEqual(["SQL"]);
});

test("names with signs are words of their own", () => {
  expect(found("C++", "C, C++ and Rust")).toEqual(["C++"]);
  expect(found("C#", "C#/.NET")).toEqual(["C#"]);
  expect(found(".net", "ASP.NET Core")).toEqual([".NET"]);
  expect(found(".net", "someone@provider.net")).toEqual([]);
  expect(found("C", "C++")).toEqual([]);
  expect(found("C", "Objective-C")).toEqual([]);
  expect(found("R", "R&D")).toEqual([]);
});

test("a keyword of several words is found across a line's end", () => {
  expect(found("project  manager", "a Project\nManager at")).toEqual(["Project\nManager"]);
  expect(found("full-stack", "Full‑stack".replace("‑", "\u2010"))).toEqual(["Full\u2010stack"]);
});

test("an empty keyword is nowhere", () => {
  expect(found("  ", "anything")).toEqual([]);
});
