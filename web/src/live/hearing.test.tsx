import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { candidateKeys } from "@/entities/candidates/keys";
import { jobKeys } from "@/entities/jobs/keys";
import { renderPart } from "@/testing/render-part";
import { changed } from "./changed";
import { createHearing } from "./hearing";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Long enough for whatever was told to be asked for. */
const later = () => vi.advanceTimersByTimeAsync(2500);

/** A screen that shows this, and how often it has asked for it. */
async function shown(client: QueryClient, queryKey: readonly unknown[]) {
  const queryFn = vi.fn(async () => ({}));
  new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1);
  queryFn.mockClear();
  return queryFn;
}

const list = (jobId: string) => [...candidateKeys.lists(), jobId, {}];

test("what another did is asked for once, however often it is told, and only where it is shown", async () => {
  const client = new QueryClient();
  const { hear } = createHearing(client);
  const here = await shown(client, list("j1"));
  const elsewhere = await shown(client, list("j2"));
  client.setQueryData(candidateKeys.notes("c1"), {});
  for (let n = 0; n < 20; n += 1)
    hear({ kind: "candidates", jobId: "j1", what: "decided", ids: [`c${n}`] }, Date.now());
  await later();
  expect(here).toHaveBeenCalledTimes(1);
  expect(elsewhere).not.toHaveBeenCalled();
  hear({ kind: "candidates", jobId: "j1", what: "noted", ids: ["c1"] }, Date.now());
  await later();
  expect(client.getQueryState(candidateKeys.notes("c1"))?.isInvalidated).toBe(true);
});

test("what was asked for since it was told is fresh", async () => {
  const client = new QueryClient();
  const { hear } = createHearing(client);
  const asked = await shown(client, list("j1"));
  hear({ kind: "candidates", jobId: "j1", what: "added" }, Date.now() - 10);
  await client.refetchQueries({ queryKey: list("j1") });
  await later();
  expect(asked).toHaveBeenCalledTimes(1);
});

test("what somebody did in this tab is seen to by itself, in another tab of theirs it is not", async () => {
  const client = new QueryClient();
  const { hear } = createHearing(client);
  const asked = await shown(client, list("j1"));
  await changed(client, { kind: "candidates.decided", ids: ["c1", "c2"] });
  expect(asked).toHaveBeenCalledTimes(1);
  const told = { kind: "candidates", jobId: "j1", what: "decided", own: true } as const;
  hear({ ...told, ids: ["c1"] }, Date.now());
  hear({ ...told, ids: ["c2"] }, Date.now());
  await later();
  expect(asked).toHaveBeenCalledTimes(1);
  hear({ ...told, ids: ["c3"] }, Date.now());
  await later();
  expect(asked).toHaveBeenCalledTimes(2);
});

test("a record that another has changed is asked for, and what all may have changed with it after a reset", async () => {
  const client = new QueryClient();
  const { hear } = createHearing(client);
  const job = await shown(client, jobKeys.one("j1"));
  const other = await shown(client, jobKeys.one("j2"));
  hear({ kind: "job.changed", id: "j1", spent: false }, Date.now());
  await later();
  expect([job, other].map((asked) => asked.mock.calls.length)).toEqual([1, 0]);
  hear({ kind: "reset" }, Date.now());
  await later();
  expect([job, other].map((asked) => asked.mock.calls.length)).toEqual([2, 1]);
});

test("after what is stopped nothing is asked for", async () => {
  const client = new QueryClient();
  const { hear, stop } = createHearing(client);
  const asked = await shown(client, list("j1"));
  hear({ kind: "reset" }, Date.now());
  stop();
  await later();
  expect(asked).not.toHaveBeenCalled();
});

test("whoever looks at a job that is theirs to see no more is told why", async () => {
  const client = new QueryClient();
  const { hear } = createHearing(client);
  client.setQueryData(jobKeys.one("j2"), { title: "Ship's cook" });
  client.setQueryData(jobKeys.one("j1"), { title: "Deck hand" });
  await shown(client, jobKeys.one("j1"));
  client.setQueryData(jobKeys.one("j1"), { title: "Deck hand" });
  const screen = await renderPart(null);
  hear({ kind: "job.left", id: "j2" }, Date.now());
  hear({ kind: "job.left", id: "j1" }, Date.now());
  await vi.advanceTimersByTimeAsync(10);
  expect(screen.container.textContent).toContain("You are no longer on the team of Deck hand.");
});

test("who has come is asked for where they came to, and not by who came", async () => {
  const client = new QueryClient();
  const { hear } = createHearing(client);
  const here = await shown(client, candidateKeys.presence("c1"));
  const listed = await shown(client, list("j1"));
  const told = { kind: "candidates", jobId: "j1", what: "present" } as const;
  hear({ ...told, ids: ["c1"], own: true }, Date.now());
  await later();
  expect(here).not.toHaveBeenCalled();
  hear({ ...told, ids: ["c1"] }, Date.now());
  // More at once than are named find out by themselves
  hear(told, Date.now());
  await later();
  expect([here, listed].map((asked) => asked.mock.calls.length)).toEqual([1, 0]);
});

test("what only a later version knows takes nothing else with it", async () => {
  const client = new QueryClient();
  const { hear } = createHearing(client);
  const listed = await shown(client, list("j1"));
  hear({ kind: "candidates", jobId: "j1", what: "hummed" as never, ids: ["c1"] }, Date.now());
  hear({ kind: "candidates", jobId: "j1", what: "decided", ids: ["c2"] }, Date.now());
  await later();
  expect(listed).toHaveBeenCalledTimes(1);
});
