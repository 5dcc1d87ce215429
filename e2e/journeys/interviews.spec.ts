import { expect, test } from "@playwright/test";
import ICAL from "ical.js";
import { entryOf } from "../calendar.ts";
import { everyLook } from "../looks.ts";
import { apiOf, biggestLiveJob, candidatesOf, demoPerson, fullName, signIn } from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
test.beforeAll(async () => {
  server = await Server.start("demo");
});
test.afterAll(async () => {
  await server.stop();
});

test("an interview is arranged, moved and called off, and everybody's calendar follows", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const hattie = demoPerson(server, "Hiring manager");
  const api = await apiOf(server, hattie);
  const job = await biggestLiveJob(api);
  const [candidate] = await candidatesOf(api, job.id);
  if (!candidate) throw new Error("the demo's biggest job has no candidate");
  const { email } = await api.get<{ email: string }>(`/candidate/${candidate.id}`);
  await signIn(page, server, hattie);
  await page.goto(`${server.address}/candidate/${candidate.id}?tab=Interviews`);
  await everyLook(page, "a candidate without interviews");
  await page.getByRole("button", { name: "Arrange interview" }).click();
  const dialog = page.getByRole("dialog", { name: "Arrange interview" });
  await dialog.getByLabel("Kind of interview").selectOption("Interview in person");
  const year = new Date().getFullYear() + 1;
  await dialog.getByLabel("Day").fill(`${year}-07-03`);
  await dialog.getByLabel("Time", { exact: true }).fill("10:00");
  await dialog.getByLabel("Where", { exact: true }).fill("Harbour House; gate 4, Portsmouth");
  await dialog
    .getByLabel("What else the candidate is told")
    .fill("Bring a pen, or \\ two;\nand ask for Zoë.");
  const whom = dialog.getByRole("combobox", { name: "Add an interviewer" });
  await whom.fill("Helen");
  await dialog.getByRole("option", { name: /^Helen/ }).click();
  await expect(dialog.getByText(/10:00 to 11:00 \(London time\)/)).toBeVisible();
  await everyLook(page, "arranging an interview");
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect(page.getByText("Invitations go out")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Interview in person" })).toBeVisible();
  await everyLook(page, "a candidate with an interview");

  const asked = entryOf(await server.mailTo(`To: ${email}`, /Interview for /));
  expect(asked).toMatchObject({
    method: "REQUEST",
    status: "CONFIRMED",
    sequence: 0,
    starts: `${year}-07-03T09:00:00.000Z`,
    minutes: 60,
    place: "Harbour House; gate 4, Portsmouth",
    attendees: [`mailto:${email}`],
  });
  expect(asked.description).toContain("Bring a pen, or \\ two;\nand ask for Zoë.");
  const helens = entryOf(await server.mailTo("To: helen@harbour.example", /Interview: /));
  expect(helens).toMatchObject({ method: "REQUEST", uid: asked.uid, starts: asked.starts });
  expect(helens.summary).toContain(fullName(candidate));
  expect(helens.attendees).toContain("mailto:helen@harbour.example");

  await page.getByRole("button", { name: "Actions for Interview in person" }).click();
  await page.getByRole("menuitem", { name: "Change interview" }).click();
  const change = page.getByRole("dialog", { name: "Change interview" });
  await change.getByLabel("Time", { exact: true }).fill("14:30");
  await change.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/14:30–15:30/)).toBeVisible();
  const moved = entryOf(await server.mailTo(`To: ${email}`, /has changed/));
  expect(moved).toMatchObject({ method: "REQUEST", uid: asked.uid, sequence: 1 });
  expect(moved.starts).toBe(`${year}-07-03T13:30:00.000Z`);

  await page.getByRole("button", { name: "Actions for Interview in person" }).click();
  await page.getByRole("menuitem", { name: "Call off interview" }).click();
  const off = page.getByRole("dialog", { name: "Call off interview" });
  await off.getByRole("textbox").fill("The post is filled.");
  await off.getByRole("button", { name: "Call off interview" }).click();
  await expect(page.getByText("Called off", { exact: true })).toBeVisible();
  const gone = entryOf(await server.mailTo(`To: ${email}`, /is called off/));
  expect(gone).toMatchObject({
    method: "CANCEL",
    status: "CANCELLED",
    uid: asked.uid,
    sequence: 2,
  });
});

test("whoever takes part in the week's interviews finds them on their candidates, and kinds in the settings", async ({
  page,
}) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/settings/interview-kinds`);
  await expect(page.getByText("45 minutes, video call")).toBeVisible();
  await everyLook(page, "kinds of interview");
  await page.getByRole("button", { name: "Edit Phone call" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit kind" });
  await dialog.getByLabel("Length in minutes").fill("25");
  await everyLook(page, "a kind of interview");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("25 minutes, phone call")).toBeVisible();
});

test("a candidate chooses one of the times that are offered, and it stands in the week; the feed has it too", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const hattie = demoPerson(server, "Hiring manager");
  const api = await apiOf(server, hattie);
  const job = await biggestLiveJob(api);
  const [, candidate] = await candidatesOf(api, job.id);
  if (!candidate) throw new Error("the demo's biggest job has no second candidate");
  const { email } = await api.get<{ email: string }>(`/candidate/${candidate.id}`);
  await signIn(page, server, hattie);
  await page.goto(`${server.address}/candidate/${candidate.id}?tab=Interviews`);
  await page.getByRole("button", { name: "Arrange interview" }).click();
  const dialog = page.getByRole("dialog", { name: "Arrange interview" });
  await dialog.getByLabel("Kind of interview").selectOption("Phone call");
  await dialog.getByText("The candidate chooses").click();
  const days = dialog.getByRole("group", { name: /^(Mon|Tue|Wed|Thu|Fri) / });
  await expect(days).toHaveCount(5);
  const last = days.last();
  await last.getByRole("button", { name: "10:00" }).click();
  await last.getByRole("button", { name: "14:30" }).click();
  await expect(dialog.getByText(/Choose a time for your interview/).first()).toBeVisible();
  await everyLook(page, "offering times");
  await dialog.getByRole("button", { name: "Send the times" }).click();
  await expect(page.getByText("Times offered")).toBeVisible();

  const letter = await server.mailTo(`To: ${email}`, /Choose a time for your interview/);
  const link = new RegExp(`${server.address}/interview/[\\w-]+`).exec(letter)?.[0];
  if (!link) throw new Error(`no link in ${letter}`);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(
    visitor.getByRole("heading", { name: "Choose a time for your interview" }),
  ).toBeVisible();
  await everyLook(visitor, "a candidate's own page of an interview");
  await visitor.getByRole("button", { name: /^14:30/ }).click();
  await expect(visitor.getByText("The time is yours.")).toBeVisible();
  await everyLook(visitor, "an interview that was booked");

  // Whoever looks at the candidate sees it without a reload.
  await expect(page.getByText(/14:30–/)).toBeVisible();
  const asked = entryOf(await server.mailTo(`To: ${email}`, /Interview for /));
  expect(asked).toMatchObject({ method: "REQUEST", status: "CONFIRMED", sequence: 1 });
  await page.goto(`${server.address}/interviews?view=day&from=${asked.starts.slice(0, 10)}`);
  await expect(page.getByRole("link", { name: new RegExp(fullName(candidate)) })).toBeVisible();

  await page.goto(`${server.address}/settings/profile`);
  await page.getByRole("button", { name: "Make an address" }).click();
  const feed = await page.getByLabel("Address", { exact: true }).inputValue();
  await everyLook(page, "a calendar to subscribe to");
  const read = await (await fetch(feed)).text();
  const events = new ICAL.Component(ICAL.parse(read)).getAllSubcomponents("vevent");
  expect(events.map((event) => new ICAL.Event(event).uid)).toContain(asked.uid);

  await visitor.goto(link);
  await visitor.getByRole("link", { name: "Call it off" }).click();
  await visitor.getByRole("button", { name: /Call it off/ }).click();
  await expect(visitor.getByText("You have called it off")).toBeVisible();
  await page.goto(`${server.address}/candidate/${candidate.id}?tab=Interviews`);
  await expect(page.getByText(/^Called off by the candidate/)).toBeVisible();
});
