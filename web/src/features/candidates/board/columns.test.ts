import { expect, test } from "vitest";
import type { CandidatePage, CandidateRow } from "@/entities/candidates/queries";
import { BOARD_PAGE } from "@/entities/candidates/search";
import type { StageView } from "@/entities/stages/queries";
import { briefOf } from "@/entities/stages/stages";
import { aCandidateRow, anEmptyPage, someStages } from "@/testing/fake-server";
import { type Asked, columnsOf, placeOf, stepFrom } from "./columns";

const stages = someStages.slice(1, 3);
const [applied, screen] = ["s2", "s3"];
/** Somebody who applied on a day of May. */
const row = (id: string, day: number, stage = applied): CandidateRow =>
  aCandidateRow({
    id,
    stage: briefOf(someStages.find(({ id: each }) => each === stage) as StageView),
    applied: `2026-05-${String(day).padStart(2, "0")}T10:00:00Z`,
  });
const page = (items: CandidateRow[], total = items.length): CandidatePage => ({
  ...anEmptyPage,
  can: [],
  items,
  totalElements: total,
});
const nobody = () => false;
const both: Asked[] = [
  { stage: applied, page: 0 },
  { stage: screen, page: 0 },
];

function built(
  pages: (CandidatePage | undefined)[],
  more: Partial<Parameters<typeof columnsOf>[0]> = {},
) {
  const columns = columnsOf({
    stages,
    asked: both,
    pages,
    oldestFirst: false,
    isGone: nobody,
    meanwhile: [],
    ...more,
  });
  return columns.map(({ rows }) => rows.map((one) => one?.id ?? null));
}

test("whoever was moved stands at once where the list would have them, and is counted there", () => {
  const pages = [
    page([row("ann", 9), row("bob", 5, screen), row("cyd", 3)]),
    page([row("dan", 7, screen), row("eve", 2, screen)]),
  ];
  expect(built(pages)).toEqual([
    ["ann", "cyd"],
    ["dan", "bob", "eve"],
  ]);
  expect(built(pages, { oldestFirst: true })[1]).toEqual(["bob", "dan", "eve"]);
});

test("nobody is shown twice while only one of two columns has been asked for again, and nobody is missing", () => {
  const bob = row("bob", 5, screen);
  const arrivedToo = [page([row("ann", 9), bob]), page([bob, row("eve", 2, screen)])];
  expect(built(arrivedToo)).toEqual([["ann"], ["bob", "eve"]]);
  const leftAlready = [page([row("ann", 9)]), page([row("eve", 2, screen)])];
  expect(built(leftAlready, { meanwhile: [bob] })).toEqual([["ann"], ["bob", "eve"]]);
  expect(built(leftAlready)).toEqual([["ann"], ["eve"]]);
});

test("whoever is being removed is gone from the columns and their counts", () => {
  const pages = [page([row("ann", 9), row("bob", 5)]), page([])];
  expect(built(pages, { isGone: (id) => id === "ann" })).toEqual([["bob"], []]);
});

test("places that are not loaded are kept, and pages in the middle stand where they belong", () => {
  const asked = [...both, { stage: applied, page: 2 }];
  const pages = [page([row("ann", 9)], 45), page([]), page([row("zoe", 1)], 45)];
  const [rows] = built(pages, { asked });
  expect(rows).toHaveLength(45);
  expect(rows?.[0]).toBe("ann");
  expect(rows?.[2 * BOARD_PAGE]).toBe("zoe");
  expect(rows?.[1]).toBeNull();
});

test("arrows lead over cards that are there, past empty columns, and no further than the ends", () => {
  const columns = columnsOf({
    stages: someStages.slice(0, 4),
    asked: someStages.slice(0, 4).map(({ id }) => ({ stage: id, page: 0 })),
    pages: [page([]), page([row("ann", 9), row("bob", 5)]), page([]), page([row("eve", 2, "s4")])],
    oldestFirst: false,
    isGone: nobody,
    meanwhile: [],
  });
  expect(stepFrom(columns, null, [0, 1])).toEqual({ x: 1, y: 0 });
  expect(stepFrom(columns, { x: 1, y: 0 }, [0, 1])).toEqual({ x: 1, y: 1 });
  expect(stepFrom(columns, { x: 1, y: 1 }, [0, 1])).toEqual({ x: 1, y: 1 });
  expect(stepFrom(columns, { x: 1, y: 1 }, [1, 0])).toEqual({ x: 3, y: 0 });
  expect(stepFrom(columns, { x: 3, y: 0 }, [1, 0])).toEqual({ x: 3, y: 0 });
  // Who has left hands their place on, in an emptied column to a neighbour's
  expect(placeOf(columns, { stage: applied, at: 1, id: "gone" })).toEqual({ x: 1, y: 1 });
  expect(placeOf(columns, { stage: screen, at: 0, id: "gone" })).toEqual({ x: 1, y: 0 });
});
