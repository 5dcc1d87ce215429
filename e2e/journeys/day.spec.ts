import { type Browser, expect, type Page, test } from "@playwright/test";
import { entryOf } from "../calendar.ts";
import { everybodyOf, linkIn, row } from "../candidate-list.ts";
import {
  type Api,
  apiOf,
  biggestLiveJob,
  type Candidate,
  candidatesOf,
  demoPerson,
  fullName,
  type Job,
  jobsOf,
  type Role,
  signIn,
} from "../people.ts";
import { answer, bring, serverWithPost } from "../post.ts";
import type { Server } from "../server.ts";
import { watch } from "../watch.ts";

let server: Server;
let port: number;
let stop: () => Promise<void>;
test.beforeEach(async () => {
  ({ server, port, stop } = await serverWithPost());
});
test.afterEach(() => stop());

async function somebody(browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server, demoPerson(server, role));
  return page;
}

async function openList(page: Page, job: Job, statuses: string): Promise<void> {
  await page.goto(`${server.address}/job/${job.id}?tab=Candidates&status=${statuses}`);
  await expect(row(page, 1)).toBeVisible();
}

const pageOf = ({ id }: Pick<Candidate, "id">, tab = ""): string =>
  `${server.address}/candidate/${id}${tab && `?tab=${tab}`}`;

test("a recruiter's day, from the morning's new candidates to the last undo", async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  const watched = watch(page);
  const hattie = demoPerson(server, "Hiring manager");
  const api = await apiOf(server, hattie);
  const job = await biggestLiveJob(api);
  const helen = await somebody(browser, "Company admin");
  await signIn(page, server, hattie);
  const fresh = await candidatesOf(api, job.id, "&candidateStatuses=New");

  await test.step("the new ones stand on the board and in the list", async () => {
    await page.goto(`${server.address}/job/${job.id}?tab=Pipeline`);
    await expect(page.getByRole("article").first()).toBeVisible();
    await openList(page, job, "New");
    await expect(linkIn(row(page, 1))).toContainText(fullName(fresh[0] as Candidate));
  });

  await test.step("two who look at one candidate see each other, until one leaves", async () => {
    const [one] = fresh as [Candidate];
    await page.goto(pageOf(one));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await helen.goto(pageOf(one));
    await expect(helen.getByText(/^Hattie .+ is here, too$/)).toBeVisible();
    await expect(page.getByText(/^Helen .+ is here, too$/)).toBeVisible();
    await helen.goto(`${server.address}/jobs`);
    await expect(page.getByText(/^Helen .+ is here, too$/)).toBeHidden();
  });

  await test.step("five are written to at once, and one answers with a better CV", async () => {
    await openList(page, job, "New,Viewed");
    const ids: string[] = [];
    for (const place of [1, 2, 3, 4, 5]) {
      const href = await linkIn(row(page, place)).getAttribute("href");
      ids.push(/candidate\/([^?]+)/.exec(href ?? "")?.[1] ?? "");
      await row(page, place).getByRole("checkbox").check();
    }
    await page.getByRole("button", { name: "Write a message" }).click();
    const dialog = page.getByRole("dialog", { name: "Write to 5 people" });
    await dialog.getByLabel("Template").selectOption({ label: "Invitation to interview" });
    await expect(dialog.getByText(/^As .+ reads it$/)).toBeVisible();
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("5 messages go out in a moment")).toBeVisible();
    const letters = await Promise.all(
      ids.map(async (id) => {
        const { email } = await api.get<{ email: string }>(`/candidate/${id}`);
        return server.mailTo(`To: ${email}`, /would you like to meet us/);
      }),
    );
    const addresses = letters.map((letter) => /Reply-To: (\S+)/.exec(letter)?.[1] ?? "");
    expect(new Set(addresses).size).toBe(5);
    await page.goto(pageOf({ id: ids[2] ?? "" }, "Messages"));
    await expect(page.getByText("Sent", { exact: true })).toBeVisible();
    expect(await bring(port, addresses[2] ?? "", answer("Yes, on Thursday."))).toMatch(/^250 /);
    await expect(page.getByText("Yes, on Thursday.")).toBeVisible();
    await page.getByRole("button", { name: "Use as CV" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Use as CV" }).click();
    await expect(page.getByText("CV replaced")).toBeVisible();
  });

  await test.step("an interview is offered, booked, moved and called off", () =>
    interviews(page, browser, api, job));

  await test.step("two score a candidate out of each other's sight", () =>
    scorecards(page, browser, api));

  await test.step("a letter that goes out by itself is taken back before it does", async () => {
    // Whom an agency has submitted the agency tells.
    const third = fresh.findLast(({ source }) => source === "JobHelmApp") as Candidate;
    await page.goto(pageOf(third));
    const bar = page.getByRole("region", { name: "Decide" });
    await expect(bar.getByRole("button", { name: /^Reject/ })).toHaveAttribute(
      "aria-description",
      "Reject, candidate will be sent “Not this time”",
    );
    await page.keyboard.press("r");
    await expect(page.getByText('Status changed to "Rejected"')).toBeVisible();
    // It leads on to the next one first.
    await expect(page).not.toHaveURL(new RegExp(third.id));
    await page.goto(pageOf(third, "Messages"));
    await expect(page.getByText("Goes out by itself")).toBeVisible();
    await page.getByRole("button", { name: "Take back" }).click();
    await expect(page.getByText("Goes out by itself")).toBeHidden();
    const { status } = await api.get<Candidate>(`/candidate/${third.id}`);
    expect(status).toBe("Rejected");
  });

  await test.step("a task and the five decisions before it are taken back, after a reload, by key and from the list", async () => {
    await openList(page, job, "New,Viewed,Shortlisted,Maybe");
    const before = await everybodyOf(api, job);
    const statuses = async () =>
      [...(await everybodyOf(api, job)).values()].map(({ id, status }) => [id, status]);
    for (const key of ["s", "m", "s", "m", "s"]) {
      await page.keyboard.press("j");
      await page.keyboard.press(key);
      await expect(page.getByText(/^Status changed to/)).toBeVisible();
    }
    const was = [...before.values()].map(({ id, status }) => [id, status]);
    await expect
      .poll(async () => (await statuses()).filter((now, nth) => now[1] !== was[nth]?.[1]).length)
      .toBe(5);
    const [one] = fresh as [Candidate];
    await page.goto(pageOf(one, "Details"));
    await expect(page.getByRole("button", { name: "Add task" })).toBeVisible();
    await page.keyboard.press("t");
    const dialog = page.getByRole("dialog", { name: "Add task" });
    await dialog.getByRole("textbox", { name: "What is to be done" }).fill("Ask for references");
    await dialog.getByRole("button", { name: "Add task" }).click();
    await expect(page.getByText("Task added")).toBeVisible();
    await openList(page, job, "New,Viewed,Shortlisted,Maybe");
    await page.reload();
    await expect(linkIn(row(page, 1))).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(page.getByText("Task taken back")).toBeVisible();
    expect(JSON.stringify(await api.get(`/candidate/${one.id}/tasks`))).not.toContain(
      "Ask for references",
    );
    for (let times = 0; times < 3; times += 1) {
      await page.keyboard.press("Control+z");
      await expect(page.getByText("Change undone")).toBeVisible();
    }
    // The rejection of before can be taken back as well, behind these.
    for (const left of [3, 2]) {
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("combobox", { name: /^Find a candidate/ })).toBeFocused();
      await page.keyboard.type("undo: ");
      const found = page.getByRole("listbox", { name: "Search and commands" }).getByRole("option");
      await expect(found).toHaveText(Array(left).fill(/^Undo: Status changed to/));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: "Search and commands" })).toBeHidden();
    }
    await expect.poll(statuses).toEqual(was);
  });

  await test.step("what the figures say is what the log says", async () => {
    await server.isWhole();
  });
  watched.expectQuiet("a recruiter's day");
});

async function interviews(page: Page, browser: Browser, api: Api, job: Job): Promise<void> {
  const [, candidate] = await candidatesOf(api, job.id);
  const { id, email } = await api.get<{ id: string; email: string }>(`/candidate/${candidate?.id}`);
  await page.goto(pageOf({ id }, "Interviews"));
  await page.getByRole("button", { name: "Arrange interview" }).click();
  const dialog = page.getByRole("dialog", { name: "Arrange interview" });
  await dialog.getByLabel("Kind of interview").selectOption("Phone call");
  await dialog.getByText("The candidate chooses").click();
  const day = dialog.getByRole("group", { name: /^(Mon|Tue|Wed|Thu|Fri) / }).last();
  await day.getByRole("button", { name: "10:00" }).click();
  await day.getByRole("button", { name: "14:30" }).click();
  await dialog.getByRole("button", { name: "Send the times" }).click();
  await expect(page.getByText("Times offered")).toBeVisible();

  const offer = await server.mailTo(`To: ${email}`, /Choose a time for your interview/);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(new RegExp(`${server.address}/interview/[\\w-]+`).exec(offer)?.[0] ?? "");
  await visitor.getByRole("button", { name: /^14:30/ }).click();
  await expect(visitor.getByText("The time is yours.")).toBeVisible();
  await expect(page.getByText(/14:30–/)).toBeVisible();
  const booked = entryOf(await server.mailTo(`To: ${email}`, /Interview for /));

  await page.getByRole("button", { name: "Actions for Phone call" }).click();
  await page.getByRole("menuitem", { name: "Change interview" }).click();
  const change = page.getByRole("dialog", { name: "Change interview" });
  await change.getByLabel("Time", { exact: true }).fill("16:00");
  await change.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/16:00–/)).toBeVisible();
  const moved = entryOf(await server.mailTo(`To: ${email}`, /has changed/));

  await page.getByRole("button", { name: "Actions for Phone call" }).click();
  await page.getByRole("menuitem", { name: "Call off interview" }).click();
  const off = page.getByRole("dialog", { name: "Call off interview" });
  await off.getByRole("button", { name: "Call off interview" }).click();
  await expect(page.getByText("Called off", { exact: true })).toBeVisible();
  const gone = entryOf(await server.mailTo(`To: ${email}`, /is called off/));

  expect([booked, moved, gone].map(({ method }) => method)).toEqual([
    "REQUEST",
    "REQUEST",
    "CANCEL",
  ]);
  expect(new Set([booked, moved, gone].map(({ uid }) => uid)).size).toBe(1);
  expect(moved.sequence).toBeGreaterThan(booked.sequence);
  expect(gone.sequence).toBeGreaterThan(moved.sequence);
}

async function scorecards(page: Page, browser: Browser, api: Api): Promise<void> {
  const own = (await jobsOf(api)).find(({ title }) => title.startsWith("Head Chef"));
  const [candidate] = own ? await candidatesOf(api, own.id) : [];
  if (!own || !candidate) throw new Error("the demo has a head chef's job with candidates");
  await page.goto(`${server.address}/job/${own.id}?tab=Scorecard`);
  await page.getByRole("button", { name: "Four usual criteria" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Scorecard saved")).toBeVisible();
  const tomas = await somebody(browser, "Team member");
  const scores = async (who: Page, words: string) => {
    await who.goto(pageOf(candidate, "Scorecards"));
    await who.getByRole("group", { name: "Recommendation" }).getByRole("radio").first().focus();
    await who.keyboard.press("3");
    await who.getByRole("textbox", { name: "In your words" }).fill(words);
    await who.keyboard.press("Control+Enter");
    await expect(who.getByText("Scorecard sent", { exact: true })).toBeVisible();
  };
  await scores(tomas, "A wobblegong of a soufflé");
  await page.goto(pageOf(candidate, "Scorecards"));
  await expect(
    page.getByText("1 scorecard sent. It is hidden until you send yours."),
  ).toBeVisible();
  await expect(page.getByText("wobblegong")).toHaveCount(0);
  await scores(page, "Asked for the allergens first");
  await expect(page.getByText("A wobblegong of a soufflé")).toBeVisible();
  await expect(tomas.getByText("Asked for the allergens first")).toBeVisible();
}
