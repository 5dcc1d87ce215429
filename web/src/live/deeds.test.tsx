import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { api, unwrap } from "@/api/client";
import { session } from "@/api/session";
import {
  type CandidatePage,
  type CandidateRow,
  candidateListQuery,
} from "@/entities/candidates/queries";
import { viewerQuery } from "@/policy/viewer";
import { aCandidateRow, anEmptyPage, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderPart } from "@/testing/render-part";
import { decisionsOf } from "./decisions";
import { deedsOf } from "./deeds";
import { final, made, remember } from "./made";
import { undo } from "./use-decide";

const list = candidateListQuery("job", {});
const KEPT = "deedsToUndo";

let client: QueryClient;
/** A task as the server has it. */
let task: { done: boolean; version: number };
let gate: Promise<void> | undefined;
let down: boolean;

beforeEach(() => {
  task = { done: false, version: 0 };
  gate = undefined;
  down = false;
  sessionStorage.clear();
  session.begin("t1");
});

/** A tab that has just been opened, or loaded again. */
function open(id?: string): QueryClient {
  client = new QueryClient();
  const viewer = aViewer("HiringManager");
  client.setQueryData(viewerQuery().queryKey, id ? { ...viewer, id } : viewer);
  client.setQueryData(list.queryKey, {
    ...anEmptyPage,
    can: [],
    items: [aCandidateRow({ id: "ada", status: "New" })],
  } as CandidatePage);
  return client;
}

const shown = (): CandidateRow["status"] | undefined =>
  client.getQueryData(list.queryKey)?.items[0]?.status;

function serve() {
  return fakeServer({
    "POST /candidate/update-status": () => ({ body: { items: [] } }),
    "PUT /tasks/k1/done": async (body) => {
      await gate;
      if (down) throw new TypeError("Failed to fetch");
      const { done, version } = body as { done: boolean; version?: number };
      if (version !== undefined && version !== task.version && done !== task.done)
        return refusal(409, { message: "Somebody else has just changed this task." });
      if (done !== task.done) task = { done, version: task.version + 1 };
      return { body: { id: "k1", version: task.version } };
    },
  });
}

/** Ticks the task off, or opens it again. */
const ticks = (done: boolean, label = done ? "Task done" : "Task is open again") =>
  made(
    client,
    unwrap(api.PUT("/tasks/{taskId}/done", { params: { path: { taskId: "k1" } }, body: { done } })),
    ({ version }) => ({
      kind: "task.ticked",
      label,
      of: "Ada Hull",
      data: { id: "k1", candidate: "ada", done, version },
    }),
  );

const labels = () =>
  deedsOf(client)
    .all()
    .map(({ label }) => label);

test("whatever was done last is taken back first, a decision as well as a task", async () => {
  serve();
  open();
  decisionsOf(client).decide([{ id: "ada", name: "Ada" }], { status: "Maybe" });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await ticks(true);
  expect(undo(client)).toEqual([]);
  await expect.poll(() => task.done).toBe(false);
  expect(shown()).toBe("Maybe");
  expect(undo(client)).toEqual([{ id: "ada", name: "Ada" }]);
  expect(shown()).toBe("New");
});

test("what is on its way counts as done: it is waited for, and taken back instead of what was before it", async () => {
  const { calls } = serve();
  open();
  const { getByText } = await renderPart(null);
  decisionsOf(client).decide([{ id: "ada", name: "Ada" }], { status: "Maybe" });
  await new Promise((resolve) => setTimeout(resolve, 5));
  let goOn = () => {};
  gate = new Promise((resolve) => {
    goOn = resolve;
  });
  const sent = ticks(true);
  undo(client);
  await expect.element(getByText("It is taken back as soon as it is saved.")).toBeVisible();
  // Pressed once more it is the one before that.
  undo(client);
  expect(shown()).toBe("New");
  goOn();
  await sent;
  await expect.poll(() => task).toEqual({ done: false, version: 2 });
  expect(calls.filter(({ call }) => call === "PUT /tasks/k1/done")).toHaveLength(2);
  expect(labels()).toEqual([]);
});

test("what somebody else has changed since is refused with the reason, and is in the list no more", async () => {
  serve();
  open();
  const { getByText } = await renderPart(null);
  await ticks(true);
  task = { ...task, version: 7 };
  undo(client);
  await expect
    .element(getByText("Not undone: Task done. Somebody else has just changed this task."))
    .toBeVisible();
  expect([task.done, labels()]).toEqual([true, []]);
});

test("without a line nothing is lost: it can be tried again", async () => {
  serve();
  open();
  const { getByRole, getByText } = await renderPart(null);
  await ticks(true);
  down = true;
  undo(client);
  await expect.element(getByText("It could not be undone. Please try again.")).toBeVisible();
  expect(labels()).toEqual(["Task done"]);
  down = false;
  await getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => task.done).toBe(false);
  expect(labels()).toEqual([]);
});

test("one after the other is taken back of what was done to one record, however fast", async () => {
  serve();
  open();
  await ticks(true);
  await ticks(false);
  await ticks(true);
  expect(task).toEqual({ done: true, version: 3 });
  undo(client);
  undo(client);
  undo(client);
  await expect.poll(() => task).toEqual({ done: false, version: 6 });
  expect(labels()).toEqual([]);
});

test("out of order, what was done to it after that is named, and nothing is lost", async () => {
  serve();
  open();
  const { getByText } = await renderPart(null);
  await ticks(true, "Ticked");
  await ticks(false, "Opened");
  const [first] = deedsOf(client).all();
  deedsOf(client).undo(first?.id ?? "");
  await expect
    .element(getByText("Something was done to it after that. Take back first: Opened."))
    .toBeVisible();
  expect([task.version, labels()]).toEqual([2, ["Ticked", "Opened"]]);
});

test("what cannot be taken back stops the key, says why, and then lets what was before it be", async () => {
  serve();
  open();
  const { getByText } = await renderPart(null);
  await ticks(true);
  await remember(client, final("Note added", "A note stays as it was written."), Date.now() + 5);
  undo(client);
  await expect
    .element(getByText("This cannot be undone. A note stays as it was written."))
    .toBeVisible();
  expect(task.done).toBe(true);
  undo(client);
  await expect.poll(() => task.done).toBe(false);
  undo(client);
  await expect.element(getByText("Nothing is left to undo.")).toBeVisible();
});

test("the last twenty outlive a reload, for the same person, until they sign out", async () => {
  serve();
  open();
  for (let turn = 0; turn < 21; turn += 1)
    await remember(client, { kind: "task.removed", label: `${turn}`, data: {} }, turn);
  open("somebody else");
  expect(labels()).toEqual([]);
  open();
  expect(labels()).toEqual(Array.from({ length: 20 }, (_, at) => `${at + 1}`));
  session.end();
  expect(sessionStorage.getItem(KEPT)).toBeNull();
});

test("entries that are none are left out, and what this copy does not know is not undone", async () => {
  const { calls } = serve();
  open();
  const { getByText } = await renderPart(null);
  const whole = { id: "1", kind: "of.a.later.copy", label: "Something", at: 2, data: 7 };
  const queue = [null, 3, { id: "0" }, { ...whole, at: "soon" }, { ...whole, of: {} }, whole];
  sessionStorage.setItem(KEPT, JSON.stringify({ owner: "u1", queue }));
  expect(labels()).toEqual(["Something"]);
  undo(client);
  await expect.element(getByText("Something: this cannot be undone any more.")).toBeVisible();
  expect([labels(), calls]).toEqual([[], []]);
  for (const broken of ["{", "7", '{"owner":"u1","queue":{}}']) {
    sessionStorage.setItem(KEPT, broken);
    sessionStorage.setItem("decisionsToUndo", broken);
    open();
    expect([labels(), decisionsOf(client).taken()]).toEqual([[], []]);
  }
});

test("an answer for somebody who has signed out is nothing that whoever is here now has done", async () => {
  serve();
  open();
  session.isOf("u1");
  let goOn = () => {};
  gate = new Promise((resolve) => {
    goOn = resolve;
  });
  const sent = ticks(true);
  session.end();
  session.begin("t2");
  session.isOf("u9");
  open("u9");
  goOn();
  await sent.catch(() => undefined);
  expect(labels()).toEqual([]);
});
