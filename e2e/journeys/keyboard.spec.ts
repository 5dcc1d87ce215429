import { expect, type Locator, type Page, test } from "@playwright/test";
import { row } from "../candidate-list.ts";
import {
  type Api,
  apiOf,
  biggestLiveJob,
  demoPerson,
  type Job,
  type Role,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";

/** A screen has fewer places than that. */
const MOST_STEPS = 160;

let server: Server;
let api: Api;
let job: Job;
test.beforeAll(async () => {
  server = await Server.start("demo");
  api = await apiOf(server, demoPerson(server, "Company admin"));
  job = await biggestLiveJob(api);
});
test.afterAll(async () => {
  await server.stop();
});

/** Steps on until this has the focus. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  const isThere = () => place.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${place} is not reached by the Tab key`);
}

async function press(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press("Enter");
}

async function open(page: Page, role: Role, path: string): Promise<void> {
  await signIn(page, server, demoPerson(server, role));
  await page.goto(`${server.address}${path}`);
}

test("what candidates are told, and a release from hold, by keyboard alone", async ({ page }) => {
  await open(page, "Company admin", "/settings/gdpr");
  const change = page.getByRole("button", { name: "Change what candidates are told" });
  await press(page, change);
  const dialog = page.getByRole("dialog");
  const own = dialog.getByRole("textbox", { name: "Words of your own" });
  await expect(own).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("The gates are filmed.");
  await press(page, dialog.getByRole("button", { name: "Save" }));
  await expect(page.getByText("What candidates are told was changed")).toBeVisible();
  await expect(page.getByText("The gates are filmed.")).toBeVisible();
  await expect(change).toBeFocused();
  const release = page.getByRole("button", { name: /^Release: / });
  await press(page, release);
  await expect(page.getByText(/^Nobody is on hold/)).toBeVisible();
});

test("terms for agencies are written by keyboard alone", async ({ page }) => {
  await open(page, "Company admin", "/settings/agencies");
  await tabTo(page, page.getByRole("textbox").last());
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Nothing is due before the first day.");
  await press(page, page.getByRole("button", { name: "Save" }));
  await expect(page.getByText("Terms for agencies saved")).toBeVisible();
});

test("two are ticked, forwarded and downloaded as CSV by keyboard alone", async ({ page }) => {
  await open(page, "Company admin", `/job/${job.id}?tab=Candidates`);
  await expect(row(page, 1)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();
  await press(page, page.getByRole("button", { name: "CSV", exact: true }));
  const item = page.getByRole("menuitem", { name: "Download CSV" });
  await expect(item).toBeVisible();
  for (let steps = 0; steps < 5; steps++) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  const [saved] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(saved.suggestedFilename()).toMatch(/\.csv$/);

  const ticked = await page.getByText("2 selected").count();
  if (ticked === 0) {
    await page.keyboard.press("x");
    await page.keyboard.press("k");
    await page.keyboard.press("x");
  }
  await press(page, page.getByRole("button", { name: "Forward CVs" }));
  const dialog = page.getByRole("dialog", { name: /^Forward/ });
  await expect(dialog.getByLabel(/^Send to/).first()).toBeFocused();
  await page.keyboard.type("keys@client.example");
  await page.keyboard.press("Enter");
  await press(page, dialog.getByRole("button", { name: "Send", exact: true }));
  await expect(dialog).toBeHidden();
  expect(await server.mailTo("keys@client.example", /sends you/)).toContain("/cv/");
});

test("among everyone's candidates somebody is ticked, and the way to a job opens and closes, by keyboard alone", async ({
  page,
}) => {
  await open(page, "Company admin", "/candidates");
  await expect(
    page.getByRole("table", { name: "Candidates" }).getByRole("row").nth(1),
  ).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  const add = page.getByRole("button", { name: /^Add to (a )?job/ });
  await press(page, add);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});

test("two who are one person are merged, and parted again, by keyboard alone", async ({ page }) => {
  type Everyone = { items: { applications: { id: string }[] }[] };
  const { items } = await api.get<Everyone>(
    "/candidate/everyone?searchString=post.example&pageSize=50",
  );
  let one = "";
  for (const { applications } of items) {
    const id = applications[0]?.id ?? "";
    const others = await api.get<unknown[]>(`/candidate/${id}/duplicates`);
    if (others.length > 0) one = id;
  }
  await open(page, "Company admin", `/candidate/${one}`);
  await press(page, page.getByRole("button", { name: /^Merge with/ }).first());
  await expect(page.getByText(/^Merged with/)).toBeVisible();
  await press(page, page.getByRole("button", { name: "UNDO", exact: true }));
  await expect(page.getByRole("button", { name: /^Merge with/ }).first()).toBeVisible();
});
