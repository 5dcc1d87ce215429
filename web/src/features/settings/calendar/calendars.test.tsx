import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aUser, aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import type { BusyCalendar } from "./queries";

const aCalendar = (changes: Partial<BusyCalendar> = {}): BusyCalendar => ({
  id: "b1",
  name: "Work",
  host: "calendar.google.com",
  ending: "ic.ics",
  addedAt: "2026-12-01T09:00:00Z",
  readAt: "2026-12-03T09:00:00Z",
  isBeingRead: false,
  problem: null,
  failingSince: null,
  isGivenUp: false,
  busyTimes: 3,
  ...changes,
});

let calendars: BusyCalendar[];
let sent: unknown[];

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
  session.begin("t1");
  [calendars, sent] = [[], []];
});

const serve = () =>
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /user/u1": () => ({ body: aUser({ id: "u1" }) }),
    "GET /user/calendar": () => ({ body: { madeAt: null, fetchedAt: null } }),
    "GET /user/busy-calendars": () => {
      const now = calendars;
      // What is being read has been when it is asked for again.
      calendars = calendars.map((one) => ({ ...one, isBeingRead: false }));
      return { body: now };
    },
    "POST /user/busy-calendars": (body) => {
      sent.push(body);
      calendars = [aCalendar({ isBeingRead: true, readAt: "2026-12-03T09:00:00Z" })];
      return { status: 201, body: calendars[0] };
    },
    "POST /user/busy-calendars/b1/read": () => {
      sent.push("read");
      calendars = [aCalendar()];
      return { body: calendars[0] };
    },
    "DELETE /user/busy-calendars/b1": () => {
      calendars = [];
      return { status: 204 };
    },
  });

test("a calendar's address is entered, read within seconds, and never shown again", async () => {
  serve();
  const { screen } = await renderApp("/settings/profile");
  const card = screen.getByRole("region", { name: "When you are busy" });
  await expect.element(card.getByText("No calendar yet")).toBeVisible();
  await card.getByRole("button", { name: "Add calendar" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add calendar" }).click();
  await expect.element(dialog.getByText(/^Please enter the address/)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Work");
  const address = "https://calendar.google.com/calendar/ical/x/private-0f1e/basic.ics";
  await dialog.getByRole("textbox", { name: "Address of the calendar" }).fill(address);
  await dialog.getByText("Where to find it").click();
  await expect.element(dialog.getByText(/^Google Calendar:/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Add calendar" }).click();
  await expect.element(card.getByText("Being read…")).toBeVisible();
  await expect.element(card.getByText("3 busy times in the coming two months")).toBeVisible();
  await expect.element(card.getByText("calendar.google.com … ic.ics")).toBeVisible();
  expect(sent).toEqual([{ name: "Work", address }]);
  expect(document.body.textContent).not.toContain("private-0f1e");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("private-0f1e");
});

test("a calendar that cannot be read says why, is read again by a press, and is removed", async () => {
  await page.viewport(390, 800);
  calendars = [aCalendar({ problem: "Refused", failingSince: "2026-12-02T09:00:00Z" })];
  serve();
  const { screen } = await renderApp("/settings/profile");
  const card = screen.getByRole("region", { name: "When you are busy" });
  await expect.element(card.getByText(/^Its server says that there is no such/)).toBeVisible();
  await expect.element(card.getByText("What was known of it still counts.")).toBeVisible();
  await expectAccessible();
  await card.getByRole("button", { name: "Read Work now" }).click();
  await expect.element(card.getByText("3 busy times in the coming two months")).toBeVisible();
  expect(sent).toEqual(["read"]);
  await card.getByRole("button", { name: "Remove Work" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText(/^Work is read no more/)).toBeVisible();
  await dialog.getByRole("button", { name: "Remove calendar" }).click();
  await expect.element(card.getByText("No calendar yet")).toBeVisible();
});

test("what is given up says so, and five are all there can be", async () => {
  const gone = { problem: "Unreachable", isGivenUp: true, readAt: null } as const;
  calendars = [1, 2, 3, 4, 5].map((each) =>
    aCalendar({
      id: `b${each}`,
      name: `No. ${each}`,
      failingSince: "2026-11-01T09:00:00Z",
      ...gone,
    }),
  );
  serve();
  const { screen } = await renderApp("/settings/profile");
  const card = screen.getByRole("region", { name: "When you are busy" });
  await expect.element(card.getByText("It is not tried any more by itself.").first()).toBeVisible();
  await expect.element(card.getByText(/^Five calendars are read/)).toBeVisible();
  await expect.element(card.getByRole("button", { name: "Add calendar" })).not.toBeInTheDocument();
  expect(card.getByText("What was known of it still counts.").elements()).toEqual([]);
  await expectAccessible();
});
