import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { session } from "@/api/session";
import {
  type CandidatePage,
  type CandidateRow,
  candidateListQuery,
} from "@/entities/candidates/queries";
import { viewerQuery } from "@/policy/viewer";
import { aCandidateRow, anEmptyPage, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { decisionsOf } from "./decisions";

const list = candidateListQuery("job", {});
const people = ["a", "b", "c"].map((id) => ({ id, name: id.toUpperCase() }));
const [a, b, c] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];

let client: QueryClient;
let fail: { line?: boolean; status?: number } = {};
/** What the server holds, and what it was asked to change, in order. */
let held: Map<string, string>;
let gate: Promise<void> | undefined;

function start() {
  client = new QueryClient();
  client.setQueryData(viewerQuery().queryKey, aViewer("HiringManager"));
  client.setQueryData(list.queryKey, {
    ...anEmptyPage,
    can: [],
    items: people.map(({ id }) => aCandidateRow({ id, status: "New" })),
  } as CandidatePage);
  return decisionsOf(client);
}

const shown = (id: string): CandidateRow["status"] | undefined =>
  client.getQueryData(list.queryKey)?.items.find((row) => row.id === id)?.status;

function serve() {
  held = new Map(people.map(({ id }) => [id, "New"]));
  const seen = new Set<string>();
  const server = fakeServer({
    "POST /candidate/update-status": async (body) => {
      await gate;
      const { ids, status, from } = body as { ids: string[]; status: string; from?: string };
      const key = server.calls.at(-1)?.key ?? "";
      if (fail.status) return refusal(fail.status, { message: "No." });
      if (from && ids.some((id) => held.get(id) !== from))
        return refusal(409, { message: "Somebody else has decided." });
      if (!seen.has(key)) for (const id of ids) held.set(id, status);
      seen.add(key);
      // Carried out, and the answer lost.
      if (fail.line) throw new TypeError("Failed to fetch");
      return { body: { items: [] } };
    },
  });
  return server;
}

beforeEach(() => {
  fail = {};
  gate = undefined;
  session.begin("t1");
});

/** Once nothing is on its way any more. */
const settled = (decisions: ReturnType<typeof decisionsOf>) =>
  expect.poll(() => decisions.unsent.get().count).toBe(0);

test("undo takes back the newest decision, also one that is still on its way", async () => {
  serve();
  const decisions = start();
  decisions.decide([a], { status: "Shortlisted" });
  await settled(decisions);
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  decisions.decide([b], { status: "Rejected" });
  expect(decisions.undo()).toEqual([b]);
  expect([shown("a"), shown("b")]).toEqual(["Shortlisted", "New"]);
  open();
  await settled(decisions);
  expect([...held]).toEqual([
    ["a", "Shortlisted"],
    ["b", "New"],
    ["c", "New"],
  ]);
  expect(decisions.undo()).toEqual([a]);
  await settled(decisions);
  expect(held.get("a")).toBe("New");
});

test("a decision whose answer was lost is sent again under the same key, and counts once", async () => {
  const { calls } = serve();
  const decisions = start();
  fail = { line: true };
  decisions.decide([a], { status: "Shortlisted" });
  await expect.poll(() => decisions.unsent.get()).toEqual({ count: 1, stuck: true });
  decisions.decide([b], { status: "Maybe" });
  expect([shown("a"), shown("b")]).toEqual(["Shortlisted", "Maybe"]);
  // Somebody else decides on what had reached the server.
  held.set("a", "Rejected");
  fail = {};
  decisions.tryNow();
  await settled(decisions);
  expect([held.get("a"), held.get("b")]).toEqual(["Rejected", "Maybe"]);
  expect(new Set(calls.slice(0, 2).map(({ key }) => key)).size).toBe(1);
});

test("what waits for the line and is taken back is never sent", async () => {
  const { calls } = serve();
  const decisions = start();
  fail = { line: true };
  decisions.decide([a], { status: "Shortlisted" });
  await expect.poll(() => decisions.unsent.get().stuck).toBe(true);
  decisions.decide([b], { status: "Rejected" });
  decisions.undo();
  fail = {};
  decisions.tryNow();
  await settled(decisions);
  expect(calls.some(({ body }) => JSON.stringify(body).includes('"b"'))).toBe(false);
  expect(shown("b")).toBe("New");
});

test("what a reload found unsent is sent afterwards, for the same person only", async () => {
  serve();
  fail = { line: true };
  const before = start();
  before.decide([a], { status: "Shortlisted" });
  before.decide([b], { status: "Maybe" });
  await expect.poll(() => before.unsent.get()).toEqual({ count: 2, stuck: true });
  const kept = sessionStorage.getItem("unsentDecisions") ?? "";
  before.leave();
  sessionStorage.setItem("unsentDecisions", kept);

  fail = {};
  const other = start();
  other.resume("somebody else");
  expect(other.unsent.get().count).toBe(0);
  const after = start();
  after.resume("u1");
  expect([shown("a"), shown("b")]).toEqual(["Shortlisted", "Maybe"]);
  await settled(after);
  expect([held.get("a"), held.get("b")]).toEqual(["Shortlisted", "Maybe"]);
  expect(sessionStorage.getItem("unsentDecisions")).toBeNull();
});

test("one that the server refuses goes back alone, and what was decided since stays", async () => {
  serve();
  const decisions = start();
  const refused: string[] = [];
  decisions.onFailed((decision) => refused.push(decision.who.map(({ name }) => name).join()));
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  fail = { status: 500 };
  decisions.decide([a, b], { status: "Shortlisted" });
  decisions.decide([b], { status: "Maybe" });
  decisions.decide([c], { status: "Rejected" });
  open();
  await expect.poll(() => refused).toEqual(["A,B", "B", "C"]);
  expect(people.map(({ id }) => shown(id))).toEqual(["New", "New", "New"]);
  expect(decisions.undo()).toEqual([]);
});

test("an answer that does not know of a decision on its way does not hide it", async () => {
  serve();
  const decisions = start();
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  decisions.decide([a], { status: "Shortlisted" });
  await client.fetchQuery({
    ...list,
    queryFn: () => ({
      ...anEmptyPage,
      can: [],
      items: [aCandidateRow({ id: "a", status: "New" })],
    }),
    staleTime: 0,
  });
  expect(shown("a")).toBe("Shortlisted");
  open();
  await settled(decisions);
});

test("a decision on candidates of several statuses gives each one back what it held", async () => {
  serve();
  const decisions = start();
  decisions.decide([b], { status: "Maybe" });
  decisions.decide([a, b, c], { status: "Rejected" });
  await settled(decisions);
  decisions.undo();
  await settled(decisions);
  expect([...held.values()]).toEqual(["New", "Maybe", "New"]);
  expect(people.map(({ id }) => shown(id))).toEqual(["New", "Maybe", "New"]);
});

test("an answer that comes after signing out loses nothing of what waits for the same person", async () => {
  const server = serve();
  const decisions = start();
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  decisions.decide([a], { status: "Shortlisted" });
  decisions.decide([b], { status: "Maybe" });
  await expect.poll(() => server.calls.length).toBe(1);
  session.end();
  open();
  await expect.poll(() => held.get("a")).toBe("Shortlisted");
  await new Promise((resolve) => setTimeout(resolve));

  session.begin("t2");
  const later = start();
  later.resume(aViewer("HiringManager").id);
  await settled(later);
  expect(held.get("b")).toBe("Maybe");
});

test("a row that was ticked so long ago that its page is forgotten is given back what it held", async () => {
  serve();
  const decisions = start();
  const row = aCandidateRow({ id: "a", status: "New" });
  client.removeQueries({ queryKey: list.queryKey });
  decisions.decide([{ ...a, status: row.status, stage: row.stage }], { status: "Rejected" });
  await settled(decisions);
  decisions.undo();
  await settled(decisions);
  expect(held.get("a")).toBe("New");
});

test("whoever is deleted is taken out of what waits, and the others are decided on", async () => {
  const server = serve();
  const decisions = start();
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  decisions.decide([a], { status: "Maybe" });
  decisions.decide([b, c], { status: "Rejected" });
  decisions.forget(["b"]);
  open();
  await settled(decisions);
  expect(server.calls.map(({ body }) => (body as { ids: string[] }).ids)).toEqual([["a"], ["c"]]);
});

test("what was decided before a reload can be taken back after it, by the same person only", async () => {
  serve();
  const before = start();
  before.decide([a], { status: "Shortlisted" });
  before.decide([b], { status: "Maybe" });
  await settled(before);

  const other = start();
  client.setQueryData(viewerQuery().queryKey, { ...aViewer("HiringManager"), id: "somebody else" });
  expect(other.taken()).toEqual([]);
  // At once, whatever else of the screen is still on its way
  const after = start();
  expect(after.taken().map(({ who }) => who)).toEqual([[a], [b]]);
  expect([after.undo(), after.undo(), after.undo()]).toEqual([[b], [a], []]);
  await settled(after);
  expect([...held.values()]).toEqual(["New", "New", "New"]);
  // And whoever reloads again has nothing left to take back, nor has who signs out.
  const again = start();
  expect(again.taken()).toEqual([]);
  again.decide([c], { status: "Maybe" });
  await settled(again);
  session.end();
  expect(sessionStorage.getItem("decisionsToUndo")).toBeNull();
});

test("the last twenty can be taken back, and one that was decided otherwise since cannot", async () => {
  serve();
  const decisions = start();
  const refused: unknown[] = [];
  decisions.onFailed((decision) => refused.push(decision.takesBack?.id));
  for (let turn = 0; turn < 21; turn += 1)
    decisions.decide([a], { status: turn % 2 ? "Maybe" : "Shortlisted" });
  await settled(decisions);
  expect(decisions.taken()).toHaveLength(20);
  const passed = decisions.decide([b], { status: "Maybe" });
  await settled(decisions);
  held.set("b", "Rejected");
  decisions.undo(passed.id);
  await settled(decisions);
  expect(refused).toEqual([passed.id]);
  expect([held.get("b"), shown("b")]).toEqual(["Rejected", "Maybe"]);
});

test("what is decided, or taken back, before a reload's unsent ones are sent loses none of them", async () => {
  serve();
  fail = { line: true };
  const before = start();
  before.decide([a], { status: "Shortlisted" });
  before.decide([b], { status: "Maybe" });
  await expect.poll(() => before.unsent.get()).toEqual({ count: 2, stuck: true });
  const kept = ["unsentDecisions", "decisionsToUndo"].map(
    (name) => [name, sessionStorage.getItem(name) ?? ""] as const,
  );
  before.leave();
  for (const [name, value] of kept) sessionStorage.setItem(name, value);

  fail = {};
  const after = start();
  after.decide([c], { status: "Rejected" });
  after.resume("u1");
  await settled(after);
  expect([...held.values()]).toEqual(["Shortlisted", "Maybe", "Rejected"]);
});
