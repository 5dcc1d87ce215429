import { createServer, type Server as HttpServer } from "node:http";
import { expect, test } from "@playwright/test";
import { everyLook } from "../looks.ts";
import { apiOf, biggestLiveJob, candidatesOf, demoPerson, signIn } from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
let calendars: HttpServer;
/** The calendar that is at the address. */
let text = "";
let address = "";

test.beforeAll(async () => {
  calendars = createServer((_request, response) => {
    response.setHeader("content-type", "text/calendar; charset=utf-8");
    response.end(text);
  });
  await new Promise<void>((resolve) => calendars.listen(0, "127.0.0.1", resolve));
  const at = calendars.address();
  if (at === null || typeof at === "string") throw new Error("no port");
  address = `http://127.0.0.1:${at.port}/private-7c1d/basic.ics`;
  server = await Server.start("demo", { JOBHELM_OWN_CALENDAR_HOSTS: "127.0.0.1" });
});
test.afterAll(async () => {
  await server.stop();
  calendars.close();
});

type Free = { days: { day: string; times: string[] }[] };

test("whoever enters a calendar is offered for no interview while it says that they are busy", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const hattie = demoPerson(server, "Hiring manager");
  const api = await apiOf(server, hattie);
  const { id } = await api.get<{ id: string }>("/user/signed-in");
  const job = await biggestLiveJob(api);
  const [, , candidate] = await candidatesOf(api, job.id);
  if (!candidate) throw new Error("the demo's biggest job has no third candidate");
  const free = `/candidate/${candidate.id}/interviews/free?minutes=20&interviewers=${id}`;
  const last = (await api.get<Free>(free)).days.at(-1);
  if (!last) throw new Error("there is no day on which people work");
  expect(last.times).toEqual(expect.arrayContaining(["10:00", "14:30"]));
  const day = last.day.replaceAll("-", "");
  text = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Somebody//Calendar//EN",
    "BEGIN:VEVENT",
    "UID:dentist",
    "SUMMARY:Dentist",
    `DTSTART;TZID=Europe/London:${day}T093000`,
    `DTEND;TZID=Europe/London:${day}T110000`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

  await signIn(page, server, hattie);
  await page.goto(`${server.address}/settings/profile`);
  const card = page.getByRole("region", { name: "When you are busy" });
  await expect(card.getByText("calendar.harbour.example", { exact: false })).toBeVisible();
  await card.getByRole("button", { name: "Add calendar" }).click();
  const adding = page.getByRole("dialog", { name: "Add calendar" });
  await adding.getByRole("textbox", { name: "Name" }).fill("My own");
  await adding.getByRole("textbox", { name: "Address of the calendar" }).fill(address);
  await adding.getByText("Where to find it").click();
  await everyLook(page, "entering a calendar's address");
  await adding.getByRole("button", { name: "Add calendar" }).click();
  await expect(card.getByText("1 busy time in the coming two months")).toBeVisible();
  await expect(page.getByText("private-7c1d", { exact: false })).toHaveCount(0);
  await everyLook(page, "calendars that are read for when one is busy");

  await page.goto(`${server.address}/candidate/${candidate.id}?tab=Interviews`);
  await page.getByRole("button", { name: "Arrange interview" }).click();
  const dialog = page.getByRole("dialog", { name: "Arrange interview" });
  await dialog.getByLabel("Kind of interview").selectOption("Phone call");
  await dialog.getByText("The candidate chooses").click();
  const days = dialog.getByRole("group", { name: /^(Mon|Tue|Wed|Thu|Fri) / });
  await expect(days).toHaveCount(5);
  await expect(days.last().getByRole("button", { name: "14:30" })).toBeVisible();
  await expect(days.last().getByRole("button", { name: "10:00" })).toHaveCount(0);
  // Whoever knows better arranges it nevertheless, and is told.
  await dialog.getByText("A fixed time").click();
  await dialog.getByLabel("Day").fill(last.day);
  await dialog.getByLabel("Time", { exact: true }).fill("10:00");
  await expect(dialog.getByText(/ is busy then, 09:30–11:00\.$/)).toBeVisible();

  await page.goto(`${server.address}/interviews?view=day&from=${last.day}`);
  await expect(page.getByText("09:30–11:00 Busy")).toBeVisible();
  await everyLook(page, "a day on which somebody is busy");
});
