import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { everyLook } from "../looks.ts";
import {
  apiOf,
  type Candidate,
  candidatesOf,
  demoPerson,
  fullName,
  type Job,
  jobsOf,
  type Role,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
let job: Job;
/** Somebody whom nobody has shortlisted or met. */
let ann: Candidate & { lastName: string };
test.beforeAll(async () => {
  server = await Server.start("demo");
  const api = await apiOf(server, demoPerson(server, "Company admin"));
  const own = (await jobsOf(api)).find(({ title }) => title.startsWith("Digital Marketing"));
  const before = ["Sourced", "Applied", "Phone Screen"];
  const candidates = own ? await candidatesOf(api, own.id) : [];
  const found = candidates.find(
    ({ status, stage, hasCv, lastName }) =>
      ["New", "Viewed", "Maybe"].includes(status) &&
      before.includes(stage.name) &&
      hasCv &&
      lastName,
  );
  if (!own || !found?.lastName) throw new Error("the demo has nobody to be sifted");
  [job, ann] = [own, { ...found, lastName: found.lastName }];
});
test.afterAll(async () => {
  await server.stop();
});

const list = (): string => `${server.address}/job/${job.id}?tab=Candidates`;

/** Somebody at the job's list, who hears what others do. */
async function atTheList(browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server, demoPerson(server, role));
  const heard = page.waitForResponse(
    (response) => response.url().endsWith("/api/v1/live") && response.ok(),
  );
  await page.goto(list());
  await heard;
  await expect(rowOf(page)).toContainText(fullName(ann));
  return page;
}

const rowOf = (page: Page): Locator => page.locator(`#candidate-${ann.id}`);
const CODE = /Candidate [B-DF-HJ-NP-TV-XZ]{6}/;

test("names go from everybody's screens as a blind sift begins, and come back with a shortlisting that the timeline tells", async ({
  browser,
}) => {
  const helen = await atTheList(browser, "Company admin");
  const hattie = await atTheList(browser, "Hiring manager");
  const tag = (page: Page) => page.getByText("Blind sift", { exact: true });
  await helen.getByRole("button", { name: `Actions for ${job.title}` }).click();
  await helen.getByRole("menuitem", { name: "Blind sift" }).click();
  const dialog = helen.getByRole("dialog", { name: "Sift candidates blind" });
  await expect(dialog.getByText(/^Until somebody shortlists them/)).toBeVisible();
  await everyLook(helen, "the dialog that begins a blind sift");
  await dialog.getByRole("button", { name: "Begin the blind sift" }).click();
  await expect(helen.getByText("Candidates are sifted blind from now on.")).toBeVisible();
  for (const page of [helen, hattie]) {
    await expect(tag(page)).toBeVisible();
    await expect(rowOf(page)).toHaveText(CODE);
    await expect(page.getByText(fullName(ann))).toHaveCount(0);
  }
  await everyLook(hattie, "a list that is sifted blind");

  // No name finds anybody; what they are called does.
  const search = hattie.getByRole("searchbox");
  await search.fill(`${ann.firstName} ${ann.lastName}`);
  await expect(hattie).toHaveURL(/query=/);
  await expect(rowOf(hattie)).toHaveCount(0);
  await search.fill("");
  await expect(rowOf(hattie)).toBeVisible();

  await rowOf(hattie).click();
  const name = hattie.getByRole("heading", { level: 1 });
  await expect(name).toHaveText(CODE);
  await expect(
    hattie.getByRole("heading", {
      name: "The CV is hidden until somebody shortlists this candidate",
    }),
  ).toBeVisible();
  await expect(hattie.getByRole("link", { name: "Messages" })).toHaveCount(0);
  await everyLook(hattie, "a candidate who is sifted blind");

  // Whoever shortlists knows, and so does everybody else; taken back, nobody does.
  await hattie.keyboard.press("s");
  await expect(rowOf(helen)).toHaveText(fullName(ann));
  await hattie.keyboard.press("z");
  await expect(name).toHaveText(CODE);
  await expect(rowOf(helen)).toHaveText(CODE);
  await hattie.keyboard.press("s");
  await expect(rowOf(helen)).toHaveText(fullName(ann));

  await rowOf(helen).click();
  await expect(helen.getByRole("heading", { level: 1, name: fullName(ann) })).toBeVisible();
  await expect(helen.getByRole("link", { name: "Messages" })).toBeVisible();
  await helen.getByRole("link", { name: "Timeline" }).click();
  const entry = helen
    .getByRole("listitem")
    .filter({ hasText: "Shortlisted, and who they are is shown" });
  await expect(entry.first()).toContainText("Hattie");
  await everyLook(helen, "the timeline of somebody who was sifted blind");
});

test("the demo has a job that is sifted blind, some of whose candidates are seen", async ({
  page,
}) => {
  const helen = demoPerson(server, "Company admin");
  const api = await apiOf(server, helen);
  const sifted = (await jobsOf(api)).find(({ title }) => title === "Management Accountant");
  if (!sifted) throw new Error("the demo has no job that is sifted blind");
  await signIn(page, server, helen);
  await page.goto(`${server.address}/job/${sifted.id}?tab=Candidates`);
  await expect(page.getByText("Blind sift", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: CODE }).first()).toBeVisible();
  await page.goto(`${server.address}/job/${sifted.id}?tab=Candidates&status=Shortlisted`);
  const names = page.locator("a[id^='candidate-']");
  await expect(names.first()).toBeVisible();
  await expect(names.filter({ hasText: CODE })).toHaveCount(0);
});
