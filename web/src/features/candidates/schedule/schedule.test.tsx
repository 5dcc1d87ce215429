import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const anInterview = (id: string, at: string): Schemas["InterviewView"] => ({
  id,
  name: "Visit",
  state: "Fixed",
  startsAt: `${at}:00Z`,
  endsAt: `${at.replace(":00", ":45")}:00Z`,
  at,
  minutes: 45,
  way: "Phone",
  place: "",
  words: "",
  interviewers: [{ id: "u1", fullName: "Nora Quist", seesCandidate: true }],
  slots: [],
  changeAsked: null,
  author: "Nora Quist",
  createdAt: "2026-11-01T00:00:00Z",
  cancelledAt: null,
  cancelledBy: null,
  letterFailed: false,
  version: 0,
  candidate: { id: `c${id}`, fullName: `Ada ${id}`, advertId: "j1", campaignTitle: "Cook" },
});

const aBusyTime = (changes: Partial<Schemas["BusyTime"]> = {}): Schemas["BusyTime"] => ({
  userId: "u1",
  fullName: "Nora Quist",
  day: "2026-12-03",
  startsAt: "2026-12-03T12:00:00Z",
  endsAt: "2026-12-03T13:30:00Z",
  allDay: false,
  ...changes,
});

let asked: string[];
let busy: Schemas["BusyTime"][];

beforeEach(async () => {
  await page.viewport(1280, 900);
  session.begin("t1");
  [asked, busy] = [[], []];
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("CompanyAdmin") }),
    "GET /interviews": (_body, _token, query) => {
      const [first, days] = [query.get("from") ?? "", Number(query.get("days"))];
      asked.push(`${first} ${days} ${query.get("whose")}`);
      const own = query.get("whose") === "Mine";
      return {
        body: {
          today: "2026-12-03",
          first,
          last: first,
          timeZone: "Europe/London",
          interviews: own
            ? [anInterview("1", "2026-12-03T10:00"), anInterview("2", "2026-12-04T14:00")]
            : [],
          hasMore: false,
          busy,
          waiting: own
            ? [{ ...anInterview("3", "2026-12-03T10:00"), state: "Offered", startsAt: null }]
            : [],
        } satisfies Schemas["InterviewsBetweenView"],
      };
    },
  });
});

test("a week is a column for each day, a day is one, and keys go from one to the next", async () => {
  const { screen } = await renderApp("/interviews?from=2026-12-03");
  const thursday = screen.getByRole("region", { name: "Thu 3 Dec" });
  await expect.element(thursday.getByText("10:00–10:45")).toBeVisible();
  await expect.element(thursday.getByRole("link", { name: /Ada 1/ })).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "Sun 6 Dec" })).toBeVisible();
  await expect
    .element(screen.getByRole("region", { name: "Waiting for the candidate to choose" }))
    .toBeVisible();
  expect(asked).toContain("2026-11-30 7 Mine");
  await expectAccessible();
  await userEvent.keyboard("jj");
  await expect.element(screen.getByRole("link", { name: /Ada 2/ })).toHaveFocus();
  await userEvent.keyboard("d");
  await expect.poll(() => asked).toContain("2026-12-03 1 Mine");
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => asked).toContain("2026-12-04 1 Mine");
  await screen.getByRole("link", { name: "Team’s" }).click();
  await expect.element(screen.getByText("No interviews on this day")).toBeVisible();
});

test("on a phone a week is the days on which there is something", async () => {
  await page.viewport(390, 800);
  const { screen } = await renderApp("/interviews?from=2026-12-03");
  await expect.element(screen.getByRole("region", { name: "Thu 3 Dec" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Sun 6 Dec" }).elements()).toEqual([]);
  await expectAccessible();
});

test("when whoever takes part is busy otherwise stands among the interviews, and nothing of what it is", async () => {
  busy = [
    aBusyTime(),
    aBusyTime({ day: "2026-12-05", startsAt: "2026-12-05T00:00:00Z", allDay: true }),
    aBusyTime({
      userId: "u2",
      fullName: "Tim Hand",
      startsAt: "2026-12-03T15:00:00Z",
      endsAt: "2026-12-03T16:00:00Z",
    }),
    aBusyTime({ startsAt: "2026-12-03T08:00:00Z", endsAt: "2026-12-03T09:00:00Z" }),
  ];
  const { screen } = await renderApp("/interviews?from=2026-12-03");
  const thursday = screen.getByRole("region", { name: "Thu 3 Dec" });
  await expect.element(thursday.getByText("12:00–13:30 Busy")).toBeVisible();
  // Each at its hour, whichever of the two it is.
  const hours = thursday.getByRole("listitem").elements();
  expect(hours.map((each) => each.querySelector("time")?.textContent)).toEqual([
    "08:00–09:00",
    "10:00–10:45",
    "12:00–13:30",
    "15:00–16:00",
  ]);
  const saturday = screen.getByRole("region", { name: "Sat 5 Dec" });
  await expect.element(saturday.getByText("All day Busy")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("link", { name: "Team’s" }).click();
  // There are no interviews, and the days are shown nevertheless.
  await expect.element(thursday.getByText("15:00–16:00 Tim Hand: busy")).toBeVisible();
});
