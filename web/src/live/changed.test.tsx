import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { candidateKeys } from "@/entities/candidates/keys";
import { companyKeys } from "@/entities/companies/queries";
import { jobKeys } from "@/entities/jobs/keys";
import { orderKeys } from "@/entities/orders/keys";
import { stageKeys } from "@/entities/stages/queries";
import { userKeys } from "@/entities/users/queries";
import { viewerQuery } from "@/policy/viewer";
import { changed, type Happened } from "./changed";

const KNOWN = {
  viewer: viewerQuery().queryKey,
  users: [...userKeys.all, "list"],
  "jobs list": [...jobKeys.lists(), "All"],
  job: jobKeys.one("j1"),
  "other job": jobKeys.one("j2"),
  candidates: [...candidateKeys.lists(), "j1", {}],
  everyone: [...candidateKeys.everyone(), {}],
  counts: [...candidateKeys.counts(), "j1", {}],
  candidate: [...candidateKeys.views("c1"), null],
  "other candidate": [...candidateKeys.views("c2"), null],
  notes: candidateKeys.notes("c1"),
  stages: [...stageKeys.all, "c1"],
  order: orderKeys.one("o1"),
  tags: companyKeys.tags(),
} as const;

/** What is stale after it, of everything that is known. */
async function staleAfter(happened: Happened): Promise<string[]> {
  const client = new QueryClient();
  for (const queryKey of Object.values(KNOWN)) client.setQueryData(queryKey, {});
  await changed(client, happened);
  return Object.entries(KNOWN).flatMap(([name, queryKey]) =>
    client.getQueryState(queryKey)?.isInvalidated ? [name] : [],
  );
}

test("a decision makes lists, counts and whom it was about stale, and nobody else", async () => {
  expect(await staleAfter({ kind: "candidates.decided", ids: ["c1"] })).toEqual(
    expect.arrayContaining(["jobs list", "candidates", "everyone", "counts", "candidate"]),
  );
  const untouched = await staleAfter({ kind: "candidates.decided", ids: ["c1"] });
  for (const other of ["other candidate", "job", "users", "viewer"])
    expect(untouched).not.toContain(other);
});

test("candidates who come to a job change what it says of how many it has", async () => {
  const stale = await staleAfter({ kind: "candidates.added", jobId: "j1" });
  expect(stale).toEqual(expect.arrayContaining(["jobs list", "job", "candidates", "counts"]));
  expect(stale).not.toContain("other job");
});

test("a note is in the notes and marks its row", async () => {
  expect(await staleAfter({ kind: "note.added", id: "c1" })).toEqual([
    "candidates",
    "everyone",
    "notes",
  ]);
});

test("a tag shows at each of somebody's applications, wherever they are shown", async () => {
  for (const happened of [{ kind: "tags.changed" }, { kind: "tags.put", ids: ["c1"] }] as const) {
    const stale = await staleAfter(happened);
    expect(stale).toEqual([
      "candidates",
      "everyone",
      "candidate",
      "other candidate",
      "notes",
      "tags",
    ]);
  }
});

test("where credits may have moved, balances are asked for again", async () => {
  expect(await staleAfter({ kind: "job.changed", id: "j1", spent: true })).toEqual(
    expect.arrayContaining(["viewer", "users", "jobs list"]),
  );
  expect(await staleAfter({ kind: "job.changed", id: "j1" })).not.toContain("viewer");
});

test("credits that come may be those of an order, which is paid then", async () => {
  expect(await staleAfter({ kind: "credits.moved" })).toEqual(
    expect.arrayContaining(["viewer", "users", "jobs list", "job", "order"]),
  );
});

test("other stages make all stale that tells where candidates stand", async () => {
  const stale = await staleAfter({ kind: "stages.changed" });
  expect(stale).toEqual(
    expect.arrayContaining(["stages", "candidates", "counts", "candidate", "other candidate"]),
  );
  for (const other of ["job", "users", "viewer"]) expect(stale).not.toContain(other);
});
