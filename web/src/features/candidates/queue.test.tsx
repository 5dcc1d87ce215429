import { beforeEach, expect, test } from "vitest";
import {
  extendQueue,
  freezeQueue,
  leaveQueue,
  type Place,
  placeOf,
  queueOf,
  upcomingOf,
} from "./queue";

const ahead = (id: string, place: Place) => upcomingOf(queueOf(id), id, place);

beforeEach(() => {
  freezeQueue({
    jobId: "job",
    search: { status: ["New"] },
    ids: ["a", "b", "c"],
    start: 50,
    total: 99,
  });
});

test("a candidate's place does not move when the server's list does", () => {
  const shrunk = { nextCandidate: "z", previousCandidate: null, sequencesNumber: null, total: 3 };
  expect(placeOf(queueOf("b"), "b", shrunk)).toEqual({
    position: 52,
    total: 99,
    next: "c",
    previous: "a",
  });
});

test("past the end of the page the server names the next one, who then belongs to the queue", () => {
  const server = { nextCandidate: "d", previousCandidate: "b", sequencesNumber: 1, total: 47 };
  expect(placeOf(queueOf("c"), "c", server).next).toBe("d");
  extendQueue("c", "d", "next");
  expect(placeOf(queueOf("d"), "d", undefined)).toMatchObject({ position: 54, previous: "c" });
});

test("before the start of the page it is the same the other way", () => {
  extendQueue("a", "y", "previous");
  expect(placeOf(queueOf("y"), "y", undefined)).toMatchObject({ position: 50, next: "a" });
});

test("a page of one row grows at the end that one walks past", () => {
  freezeQueue({ jobId: "j1", search: {}, ids: ["last"], start: 50, total: 51 });
  extendQueue("last", "before", "previous");
  expect(placeOf(queueOf("before"), "before", undefined)).toMatchObject({
    position: 50,
    total: 51,
    next: "last",
  });
});

test("without a frozen list the server's answer counts", () => {
  const server = { nextCandidate: "q", previousCandidate: null, sequencesNumber: 1, total: 2 };
  expect(queueOf("stranger")).toBeNull();
  expect(placeOf(null, "stranger", server)).toEqual({
    position: 1,
    total: 2,
    next: "q",
    previous: null,
  });
  expect(ahead("stranger", placeOf(null, "stranger", server))).toEqual(["q"]);
});

test("a deleted candidate leaves the queue", () => {
  leaveQueue("b");
  expect(placeOf(queueOf("c"), "c", undefined)).toEqual({
    position: 52,
    total: 98,
    next: null,
    previous: "a",
  });
});
