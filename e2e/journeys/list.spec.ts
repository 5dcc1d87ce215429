import { expect, test } from "@playwright/test";
import { everybodyOf, linkIn, openList, row } from "../candidate-list.ts";
import {
  type Api,
  apiOf,
  biggestLiveJob,
  candidatesOf,
  demoPerson,
  fullName,
  type Job,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
let api: Api;
let job: Job;
test.beforeAll(async () => {
  server = await Server.start("demo");
  api = await apiOf(server, demoPerson(server, "Hiring manager"));
  job = await biggestLiveJob(api);
  if (job.totalCandidates <= 100) throw new Error("the demo has no big job");
});
test.afterAll(async () => {
  await server.stop();
});

test("filters are links: they combine, go back, and start at the first page", async ({ page }) => {
  await openList(page, server, job);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages).toContainText("1–50 of");
  await pages.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(pages).toContainText("51–");
  const second = await linkIn(row(page, 1)).getAttribute("href");

  const stage = page
    .getByRole("navigation", { name: "Stages" })
    .getByRole("link", { name: /^Applied/ });
  const count = Number(/\d+/.exec((await stage.innerText()).replace(/^Applied/, ""))?.[0]);
  await stage.click();
  await expect(page).toHaveURL(/stage=/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(pages).toContainText(`of ${count}`);
  await expect(row(page, 1)).toContainText("Applied");

  const maybe = page
    .getByRole("complementary", { name: "Filters" })
    .getByRole("link", { name: /^Maybe/ });
  await maybe.click();
  await expect(page).toHaveURL(/status=Maybe/);
  await expect(page).toHaveURL(/stage=/);
  const chips = page.getByRole("list", { name: "Filters" });
  await expect(chips.getByRole("link", { name: "Remove filter: Maybe" })).toBeVisible();
  await expect(chips.getByRole("link", { name: "Remove filter: Applied" })).toBeVisible();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.filter({ hasNotText: /Status|Maybe/ })).toHaveCount(0);
  await expect(row(page, 1)).toContainText("Maybe");

  await page.goBack();
  await expect(page).not.toHaveURL(/status=/);
  await expect(pages).toContainText(`of ${count}`);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(linkIn(row(page, 1))).toHaveAttribute("href", second ?? "");
});

test("the search finds by name, and what hides everything can be cleared", async ({ page }) => {
  await openList(page, server, job);
  const [wanted] = await candidatesOf(api, job.id, "&candidateStatuses=Viewed");
  if (!wanted) throw new Error("nobody to look for");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search candidates..." })).toBeFocused();
  await page.keyboard.type(fullName(wanted));
  await expect(page).toHaveURL(/query=/);
  await expect(linkIn(row(page, 1))).toHaveAttribute("href", `/candidate/${wanted.id}`);
  await expect(page.getByRole("navigation", { name: "Pages" })).toContainText(/of [1-9]$/m);

  await page.getByRole("searchbox").fill("zzzz nobody");
  await expect(page.getByText("No candidates", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /Clear filters \(\d+ hidden\)/ }).click();
  await expect(row(page, 50)).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("the rejected are out of the list until they are asked for", async ({ page }) => {
  await openList(page, server, job);
  const table = page.getByRole("table", { name: "Candidates" });
  await expect(table).not.toContainText(/rejected/i);
  const toggle = page.getByRole("link", { name: /^Rejected Candidates/ });
  const all = [...(await everybodyOf(api, job)).values()];
  const rejected = all.filter(({ status }) => /Rejected/.test(status)).length;
  await expect(toggle).toHaveText(`Rejected Candidates ${rejected}`);
  await toggle.click();
  await expect(page.getByRole("navigation", { name: "Pages" })).toContainText(`of ${rejected}`);
  for (const one of await table.getByRole("row").all())
    await expect(one).toContainText(/Status|rejected/i);
  await toggle.click();
  await expect(table).not.toContainText(/rejected/i);
});

test("on a phone the first candidate stands high on the screen, and their CV opens as text", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await page.goto(`${server.address}/job/${job.id}?tab=Candidates`);
  const first = page.getByRole("list", { name: "Candidates" }).getByRole("listitem").first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(560);
  await first.getByRole("link").first().click();
  const cv = page.getByRole("region", { name: "CV", exact: true });
  await expect(cv.locator("p[data-look]").first()).toBeVisible();
  await cv.getByText("Document", { exact: true }).click();
  await expect(cv.locator("figure img, iframe[data-active][data-shown]").first()).toBeVisible();
  await expect(cv.locator("p[data-look]")).toHaveCount(0);
});
