import { readFile } from "node:fs/promises";
import { type Download, expect, test } from "@playwright/test";
import { linkIn, openList, row } from "../candidate-list.ts";
import { everyLook } from "../looks.ts";
import {
  type Api,
  apiOf,
  biggestLiveJob,
  candidatesOf,
  demoPerson,
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

type Counts = { totalElements: number; statusCount: { key: string; count: number }[] };
const statuses = ["New", "Viewed", "Shortlisted", "Maybe"];
const active = statuses.map((status) => `&candidateStatuses=${status}`).join("");
const countsOf = () => api.get<Counts>(`/candidate/count?advertId=${job.id}`);

test("all that match are decided on as one and taken back, while somebody else decides", async ({
  page,
  browser,
}) => {
  const before = await countsOf();
  const all = (await api.get<Counts>(`/candidate/count?advertId=${job.id}${active}`)).totalElements;
  await openList(page, server, job);
  const spared = (await linkIn(row(page, 1)).getAttribute("href")) ?? "";
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: `Select all ${all} that match` }).click();
  await expect(page.getByText(`${all} selected, ${all - 50} on other pages`)).toBeVisible();
  await row(page, 1).getByRole("checkbox").uncheck();
  await page.keyboard.press("m");
  const said = `Status changed to "Maybe" for ${all - 1} candidates`;
  await expect(page.getByText(said)).toBeVisible();
  await expect(row(page, 2)).toContainText("Maybe");
  const tray = page.getByRole("complementary", { name: "Done to many" });
  await expect(tray.getByText(`${all - 1} changed`)).toBeVisible();
  const id = spared.split("/").at(-1);
  const one = await api.get<{ status: string }>(`/candidate/${id}`);
  expect(one.status).not.toBe("Maybe");

  // Somebody else goes on with one of them meanwhile, and that stays.
  const admin = await browser.newPage();
  await signIn(admin, server, demoPerson(server, "Company admin"));
  const others = await candidatesOf(api, job.id, "&candidateStatuses=Maybe");
  const [theirs] = others;
  await admin.goto(`${server.address}/candidate/${theirs?.id}`);
  await admin.getByRole("button", { name: /^Shortlist/ }).click();
  await expect(admin.getByText('Status changed to "Shortlisted"')).toBeVisible();
  await admin.close();

  await tray.getByRole("button", { name: 'Undo: Status "Maybe"' }).click();
  await expect(
    page.getByText("Change undone, but for 1 candidate decided on otherwise since"),
  ).toBeVisible();
  await tray.getByRole("button", { name: "See why" }).click();
  const account = page.getByRole("dialog");
  await expect(account.getByText("Somebody has decided otherwise since")).toBeVisible();
  await account.getByRole("button", { name: "Close" }).click();
  const after = await countsOf();
  const moved = (counts: Counts, status: string) =>
    counts.statusCount.find(({ key }) => key === status)?.count ?? 0;
  expect(after.totalElements).toBe(before.totalElements);
  const off = statuses.reduce(
    (sum, status) => sum + Math.abs(moved(after, status) - moved(before, status)),
    0,
  );
  // One of them has changed places, unless they stood there already.
  expect([0, 2]).toContain(off);
});

test("deleted candidates are out of sight at once, come back with UNDO, and go after ten seconds", async ({
  page,
}) => {
  await openList(page, server, job);
  const address = (await linkIn(row(page, 2)).getAttribute("href")) ?? "";
  const link = page.locator(`a[href="${address}"]`);
  const remove = async () => {
    await row(page, 2).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Delete selected candidates" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete candidate" });
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Candidate deleted", { exact: true })).toBeVisible();
    await expect(link).toHaveCount(0);
  };
  await remove();
  await page.getByRole("button", { name: "UNDO", exact: true }).click();
  await expect(link).toBeVisible();

  await remove();
  const tray = page.getByRole("complementary", { name: "Done to many" });
  await expect(tray.getByText("1 candidate deleted in a moment")).toBeVisible();
  await expect(tray).toBeHidden({ timeout: 20_000 });
  await page.goto(`${server.address}${address}`);
  await expect(page.getByText("This candidate is not here.")).toBeVisible();
});

test("a candidate is deleted from their page, which leads back to the list", async ({ page }) => {
  await openList(page, server, job);
  const address = (await linkIn(row(page, 3)).getAttribute("href")) ?? "";
  await linkIn(row(page, 3)).click();
  // The list's own, which is on its way out, is called by the job's title as well.
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete candidate" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete candidate" });
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL(/tab=Candidates/);
  await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0);
  await page.getByRole("button", { name: "UNDO", exact: true }).click();
  await expect(page.locator(`a[href="${address}"]`)).toBeVisible();
});

test("a whole list is downloaded as CSV, and fetched by its mailed link with a press", async ({
  page,
  browser,
}) => {
  const all = (await api.get<Counts>(`/candidate/count?advertId=${job.id}${active}`)).totalElements;
  await openList(page, server, job);
  const selectAll = async () => {
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("button", { name: `Select all ${all} that match` }).click();
    await page.getByRole("button", { name: "CSV", exact: true }).click();
  };
  await selectAll();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Download CSV" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`${job.title}.csv`);
  expect(await linesOf(saved)).toBe(all + 1);

  await selectAll();
  await page.getByRole("menuitem", { name: "Send CSV by mail" }).click();
  const dialog = page.getByRole("dialog", { name: `Send ${all} candidates as CSV` });
  await dialog
    .getByLabel(/^Send to/)
    .first()
    .fill("client@client.example");
  await page.keyboard.press("Enter");
  await everyLook(page, "a list to be sent");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("The CSV goes out by mail once it is written")).toBeVisible();
  const letter = await server.mailTo("client@client.example", /sends you a list/);
  const address = `${server.address}${/\/csv\/[\w-]+/.exec(letter)?.[0]}`;
  const client = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await client.goto(address);
  await expect(client.getByRole("heading", { level: 1 })).toContainText(`${all} candidates`);
  const looking = await (await browser.newContext()).newPage();
  await looking.goto(address);
  await everyLook(looking, "a list that was sent");
  await looking.context().close();
  const [fetched] = await Promise.all([
    client.waitForEvent("download"),
    client.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(await linesOf(fetched)).toBe(all + 1);

  await selectAll();
  await page.getByRole("menuitem", { name: "Send CSV by mail" }).click();
  await dialog.getByRole("button", { name: /^Withdraw the list/ }).click();
  await expect(page.getByText("List withdrawn")).toBeVisible();
  await client.goto(address);
  await expect(client.getByRole("heading", { name: "This link was withdrawn" })).toBeVisible();
  await client.close();
});

async function linesOf(file: Download): Promise<number> {
  const text = await readFile(await file.path(), "utf8");
  return text.trimEnd().split("\r\n").length;
}
