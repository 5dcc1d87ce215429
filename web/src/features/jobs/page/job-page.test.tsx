import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import { aJob, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const HOUR = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

type Job = Schemas["JobView"];

let job: Job;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

async function open(changes: Partial<Job>, more: Parameters<typeof fakeServer>[0] = {}) {
  job = aJob(changes);
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /campaign/j1": () => ({ body: job }),
    ...more,
  });
  return renderApp("/job/j1");
}

test.each<[string, Partial<Job>, boolean]>([
  ["without a closing date", {}, true],
  ["before it closes", { closesAt: inHours(2), closesOn: "2026-12-01" }, true],
  ["once it has closed", { closesAt: inHours(-2), closesOn: "2026-11-01" }, false],
  ["once its advert has expired", { isExpired: true }, false],
])("the public page is offered while it takes applications: %s", async (_when, changes, shown) => {
  const publicUrl = "https://jobs.example/apply/A1";
  const { screen } = await open({ ...changes, publicUrl });
  await expect.element(screen.getByRole("heading", { name: "Deck hand", level: 1 })).toBeVisible();
  expect(screen.getByRole("link", { name: /Public page/ }).elements()).toHaveLength(shown ? 1 : 0);
  expect(screen.getByRole("button", { name: "Copy public link" }).elements()).toHaveLength(
    shown ? 1 : 0,
  );
});

test.each([
  [inHours(2), "Applications close"],
  [inHours(-2), "Applications closed"],
])("the facts say whether applications are closed: %s", async (closesAt, says) => {
  const { screen } = await open({ closesAt, closesOn: "2026-12-03" });
  await expect.element(screen.getByText(says, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^3 Dec/)).toBeVisible();
});

const ARCHIVED: Partial<Job> = {
  status: "Archived",
  statusFilter: "Archived",
  statusFilterExternal: "Archived",
  archivedAt: inHours(-0.01),
  unarchivableUntil: inHours(1),
  can: ["job.view", "job.copy", "job.archive"],
};

async function unarchive(says: string, becomes: Partial<Job>) {
  const { screen } = await open(ARCHIVED, {
    "POST /campaign/unarchive": () => {
      job = aJob(becomes);
      return refusal(409, { message: says });
    },
  });
  await screen.getByRole("button", { name: "Actions for Deck hand" }).click();
  await screen.getByRole("menuitem", { name: "Unarchive job" }).click();
  await expect.element(screen.getByText(says)).toBeVisible();
  return screen;
}

test("a job that is archived for good can be posted anew", async () => {
  const says = "An archived job cannot go live again without cost.";
  const screen = await unarchive(says, { ...ARCHIVED, unarchivableUntil: null });
  await expect.element(screen.getByRole("button", { name: "Repost" })).toBeVisible();
  await expect.element(screen.getByText(says)).toBeVisible();
});

test("a job that somebody else has brought back is not posted a second time", async () => {
  const says = "This job is live and cannot be brought back from the archive.";
  const screen = await unarchive(says, { can: ["job.view", "job.copy"] });
  // The state that the refusal speaks of is on the screen by then.
  await expect.element(screen.getByRole("button", { name: "Copy job" })).not.toBeInTheDocument();
  await expect.element(screen.getByText(says)).toBeVisible();
  expect(screen.getByRole("button", { name: "Repost" }).elements()).toEqual([]);
});
