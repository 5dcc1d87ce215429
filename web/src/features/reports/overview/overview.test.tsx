import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { aJobTo, type Looker } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const OWNER: Looker = { role: "HiringManager", owns: true };
const A_DAY = 24 * 60;
const none = { count: 0, here: 0 };
const never = { medianMinutes: null, meanMinutes: null };
const many = (count: number, here = count): Schemas["FigureCount"] => ({ count, here });
const days = (median: number, mean = median): Schemas["FigureSpan"] => ({
  medianMinutes: median * A_DAY,
  meanMinutes: mean * A_DAY,
});

const anOverview = (changes: Partial<Schemas["OverviewView"]> = {}): Schemas["OverviewView"] => ({
  arrived: many(12, 10),
  answered: many(9, 8),
  firstAnswer: days(1.5, 2),
  hired: many(1),
  timeToHire: days(24),
  rejected: many(3),
  unanswered: 2,
  stages: [
    {
      id: "s1",
      name: "Applied",
      type: "Applied",
      reached: many(12, 10),
      now: 4,
      left: many(6),
      time: days(3),
    },
    {
      id: "s2",
      name: "Phone Screen",
      type: "PhoneScreen",
      reached: many(6, 5),
      now: 2,
      left: none,
      time: never,
    },
  ],
  sources: [
    {
      source: "JobHelmApp",
      board: { code: "reed", name: "Reed" },
      arrived: many(12, 10),
      answered: many(9),
      rejected: many(3),
      hired: many(1),
      timeToHire: days(24),
    },
  ],
  reasons: [
    { detail: "r1", byRule: false, label: "Not enough relevant experience", count: many(2) },
    { detail: "None", byRule: false, label: null, count: many(1) },
  ],
  cost: { credits: 1, pence: 9_900, perApplicationPence: 825, perHirePence: 9_900 },
  waiting: [
    { fromDays: 0, toDays: 2, count: 3 },
    { fromDays: 15, toDays: null, count: 1 },
  ],
  isBehind: false,
  ...changes,
});

async function open(overview: Schemas["OverviewView"], rows?: Schemas["RowsView"]) {
  const job = aJobTo(OWNER);
  const asked: URLSearchParams[] = [];
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /campaign/j1": () => ({ body: { ...job, can: [...job.can, "job.figures"] } }),
    "GET /campaign/j1/overview": () => ({ body: overview }),
    "GET /report/rows": (_body, _token, query) => {
      asked.push(query);
      return { body: rows };
    },
  });
  const { screen } = await renderApp("/job/j1?tab=Overview");
  return { screen, asked };
}

test("an overview says what became of everybody, and what its figures mean", async () => {
  const { screen } = await open(anOverview());
  await expect.element(screen.getByText("36 h", { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText(/From the application to the move into Hired/))
    .toBeVisible();
  await expect.element(screen.getByText("£8.25")).toBeVisible();
  const stages = screen.getByRole("table", { name: "Stages" });
  await expect
    .element(stages.getByRole("row", { name: /Applied/ }))
    .toMatchTextContent(/Applied\s*12\s*4\s*3 days/);
  await expect
    .element(stages.getByRole("row", { name: /Phone Screen/ }))
    .toMatchTextContent(/Phone Screen\s*6\s*2\s*–/);
  await expect.element(screen.getByText("JobHelm, Reed")).toBeVisible();
  await expect.element(screen.getByText("No reason given")).toBeVisible();
  await expect.element(screen.getByText("15 days or more")).toBeVisible();
  await expectAccessible();
});

test("a figure opens the applications that it counts, and says who is not here any more", async () => {
  const rows: Schemas["RowsView"] = {
    rows: {
      items: [
        {
          candidateId: "k1",
          fullName: "Omar Haddad",
          advertId: "j1",
          title: "Deck hand",
          stage: "Phone Screen",
          status: "Viewed",
          at: "2026-11-20T00:00:00Z",
          minutes: null,
        },
      ],
      first: true,
      last: true,
      pageNumber: 0,
      numberOfElements: 1,
      size: 20,
      totalElements: 1,
      totalPages: 1,
    },
    removed: 1,
  };
  const { screen, asked } = await open(anOverview(), rows);
  await screen.getByRole("button", { name: "6: Reached Phone Screen" }).click();
  const dialog = screen.getByRole("dialog", { name: "Reached Phone Screen" });
  await expect.element(dialog.getByRole("link", { name: "Omar Haddad" })).toBeVisible();
  await expect.element(dialog.getByText(/1 candidate more was removed since/)).toBeVisible();
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    advertId: "j1",
    figure: "Entered",
    detail: "s2",
    pageNumber: "0",
  });
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "2: Without an answer" }).click();
  await expect.poll(() => asked.at(-1)?.get("figure")).toBe("Unanswered");
});

test("before anybody has come there is nothing to count", async () => {
  const { screen } = await open(anOverview({ arrived: none }));
  await expect.element(screen.getByText("No applications, yet")).toBeVisible();
  await expect.element(screen.getByRole("table")).not.toBeInTheDocument();
});

test("figures that are behind say so", async () => {
  const { screen } = await open(anOverview({ isBehind: true }));
  await expect.element(screen.getByText(/still being counted/)).toBeVisible();
});
