import { type Browser, expect, type Page, test } from "@playwright/test";
import { everyLook } from "../looks.ts";
import {
  apiOf,
  type Candidate,
  candidatesOf,
  demoPerson,
  type Job,
  jobsOf,
  type Role,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
let job: Job;
let candidate: Candidate;
test.beforeAll(async () => {
  server = await Server.start("demo");
  const api = await apiOf(server, demoPerson(server, "Hiring manager"));
  const own = (await jobsOf(api)).find(({ title }) => title.startsWith("Head Chef"));
  const [first] = own ? await candidatesOf(api, own.id) : [];
  if (!own || !first) throw new Error("the demo has no head chef's job with candidates");
  [job, candidate] = [own, first];
});
test.afterAll(async () => {
  await server.stop();
});

async function somebody(browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  // What is not sent yet holds the browser back from leaving.
  page.on("dialog", (dialog) => void dialog.accept());
  await signIn(page, server, demoPerson(server, role));
  return page;
}

const rates = async (page: Page, criterion: string, step: string): Promise<void> => {
  await page.getByRole("group", { name: criterion }).getByRole("radio").first().focus();
  await page.keyboard.press(step);
};

test("two people score a candidate out of each other's sight, and then read both side by side", async ({
  browser,
}) => {
  const hattie = await somebody(browser, "Hiring manager");
  await hattie.goto(`${server.address}/job/${job.id}?tab=Scorecard`);
  await hattie.getByRole("button", { name: "Four usual criteria" }).click();
  await hattie.getByRole("textbox", { name: "Criterion 1", exact: true }).fill("Cooks for sixty");
  await hattie.getByRole("textbox", { name: "4", exact: true }).first().fill("With one hand");
  await hattie.getByRole("button", { name: "Remove: Criterion 4" }).click();
  await hattie.getByRole("button", { name: "Save" }).click();
  await expect(hattie.getByText("Scorecard saved")).toBeVisible();

  const scorecards = `${server.address}/candidate/${candidate.id}?tab=Scorecards`;
  await hattie.goto(scorecards);
  await expect(hattie.getByText("Nobody has sent a scorecard yet.", { exact: false })).toBeVisible();
  await everyLook(hattie, "scorecards to be filled in");
  const heard = hattie.waitForResponse(
    (response) => response.url().endsWith("/api/v1/live") && response.ok(),
  );
  await hattie.reload();
  await heard;
  await hattie.getByRole("textbox", { name: "In your words" }).fill("Asked for the allergens first");

  // By the keys alone.
  const tomas = await somebody(browser, "Team member");
  await tomas.goto(scorecards);
  await expect(tomas.getByRole("group", { name: "Cooks for sixty" })).toBeVisible();
  await rates(tomas, "Cooks for sixty", "4");
  await rates(tomas, "Solving problems", "2");
  await rates(tomas, "Recommendation", "3");
  await tomas.getByRole("textbox", { name: "In your words" }).fill("A wobblegong of a soufflé");
  await tomas.keyboard.press("Control+Enter");
  await expect(tomas.getByText("Scorecard sent", { exact: true })).toBeVisible();
  const table = (page: Page) => page.getByRole("table", { name: "Scorecards side by side" });
  await expect(table(tomas).getByRole("columnheader")).toHaveText([
    "Criterion",
    "Tomas Nowak",
    "Average",
  ]);

  // She is told that it came, and reads nothing of it; what she has written stays.
  await expect(
    hattie.getByText("1 scorecard sent. It is hidden until you send yours."),
  ).toBeVisible();
  await expect(hattie.getByText("wobblegong")).toHaveCount(0);
  await hattie.getByRole("link", { name: "Timeline" }).click();
  await expect(hattie.getByText("Scorecard sent", { exact: true })).toBeVisible();
  await expect(hattie.getByText("wobblegong")).toHaveCount(0);
  await hattie.getByRole("link", { name: "Scorecards" }).click();
  await hattie.reload();
  await expect(hattie.getByRole("textbox", { name: "In your words" })).toHaveValue(
    "Asked for the allergens first",
  );
  await rates(hattie, "Cooks for sixty", "3");
  await hattie.getByRole("button", { name: "Send scorecard" }).click();
  await expect(hattie.getByText("Please choose a recommendation")).toBeVisible();
  await hattie.getByRole("group", { name: "Recommendation" }).getByText("Strong yes").click();
  await hattie.getByRole("button", { name: "Send scorecard" }).click();
  await expect(table(hattie).getByRole("row", { name: /^Cooks for sixty/ })).toHaveText(
    /4 With one hand.*3 Yes.*3\.5/,
  );
  await expect(hattie.getByText("A wobblegong of a soufflé")).toBeVisible();
  // And so does he, by himself.
  await expect(tomas.getByText("Asked for the allergens first")).toBeVisible();

  await tomas.getByRole("button", { name: "Amend your scorecard" }).click();
  await tomas.getByRole("textbox", { name: "In your words" }).fill("It had sunk a little");
  await tomas.getByRole("button", { name: "Send amended scorecard" }).click();
  await expect(hattie.getByText("It had sunk a little")).toBeVisible();
  await hattie.getByText("What it said before").click();
  await expect(hattie.getByText("A wobblegong of a soufflé")).toBeVisible();
  await everyLook(hattie, "scorecards side by side");

  // Who only wants to read says so, and that stays to be seen.
  const helen = await somebody(browser, "Company admin");
  await helen.goto(scorecards);
  await expect(helen.getByText("2 scorecards sent.", { exact: false })).toBeVisible();
  await helen.getByRole("button", { name: "Read without scoring" }).click();
  await helen.getByRole("dialog").getByRole("button", { name: "Read without scoring" }).click();
  await expect(table(helen)).toBeVisible();
  await expect(helen.getByRole("button", { name: "Amend your scorecard" })).toHaveCount(0);
  await hattie.goto(`${server.address}/candidate/${candidate.id}?tab=Timeline`);
  await expect(hattie.getByText("Scorecards read without sending one")).toBeVisible();
});

test("a recruiter from outside is shown nothing of scorecards", async ({ browser }) => {
  const erin = await somebody(browser, "External recruiter");
  const api = await apiOf(server, demoPerson(server, "External recruiter"));
  const [own] = (await jobsOf(api)).filter(({ status }) => status === "Live");
  const [theirs] = own ? await candidatesOf(api, own.id) : [];
  await erin.goto(`${server.address}/candidate/${theirs?.id}?tab=Scorecards`);
  await expect(erin.getByRole("link", { name: "Notes" })).toBeVisible();
  await expect(erin.getByRole("link", { name: "Scorecards" })).toHaveCount(0);
  await erin.goto(`${server.address}/job/${own?.id}?tab=Scorecard`);
  await expect(erin.getByRole("link", { name: "Job details" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(erin.getByRole("link", { name: "Scorecard" })).toHaveCount(0);
});
