import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { apiOf, demoPerson, jobsOf, signIn } from "../people.ts";
import { quiet } from "../quiet.ts";
import { Server } from "../server.ts";

const FOLDER = join(import.meta.dirname, "../../docs/pictures");
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let server: Server;
test.beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  server = await Server.start("demo");
});
test.afterAll(async () => {
  await server.stop();
});

async function take(page: Page, name: string): Promise<void> {
  await quiet(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

test("pictures of the demo", async ({ page }) => {
  const hattie = demoPerson(server, "Hiring manager");
  const live = (await jobsOf(await apiOf(server, hattie))).filter(
    ({ statusFilter }) => statusFilter === "Live",
  );
  const job = live.toSorted((a, b) => b.totalCandidates - a.totalCandidates)[0];
  if (!job) throw new Error("the demo has no live job");
  const list = `${server.address}/job/${job.id}?tab=Candidates`;
  const rows = page.getByRole("table", { name: "Candidates" }).getByRole("link");
  const drawn = () => expect(page.locator("figure img, iframe[data-shown]").first()).toBeVisible();

  await page.setViewportSize(WIDE);
  await signIn(page, server, hattie);
  await page.goto(list);
  await expect(rows.first()).toBeVisible();
  await take(page, "list");

  await rows.nth(2).click();
  await drawn();
  await take(page, "candidate");

  await page.goto(`${server.address}/job/create`);
  await expect(page.getByRole("textbox", { name: "Job description" })).toBeVisible();
  await page.getByLabel("Job title").fill("Ferry engineer, Western Isles");
  await page.getByLabel("Location").fill("Oban");
  await take(page, "job-form");
  page.once("dialog", (dialog) => void dialog.accept());

  await page.evaluate(() => localStorage.setItem("colorScheme", "dark"));
  await page.goto(list);
  await rows.nth(2).click();
  await drawn();
  await take(page, "candidate-dark");

  await page.evaluate(() => localStorage.setItem("colorScheme", "light"));
  await page.setViewportSize(PHONE);
  await page.goto(list);
  await expect(page.getByRole("list", { name: "Candidates" })).toBeVisible();
  await take(page, "list-phone");
});
