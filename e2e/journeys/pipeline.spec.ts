import { type Browser, expect, type Page, test } from "@playwright/test";
import { openList, row } from "../candidate-list.ts";
import {
  type Api,
  apiOf,
  biggestLiveJob,
  candidatesOf,
  demoPerson,
  fullName,
  type Job,
  type Role,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";

type Stage = { id: string; name: string };

let server: Server;
/** As the hiring manager. */
let api: Api;
let job: Job;
let stages: Stage[];
test.beforeAll(async () => {
  server = await Server.start("demo");
  api = await apiOf(server, demoPerson(server, "Hiring manager"));
  job = await biggestLiveJob(api);
  const { companyId } = await api.get<{ companyId: string }>(`/campaign/${job.id}`);
  stages = await api.get<Stage[]>(`/stage?companyId=${companyId}`);
});
test.afterAll(async () => {
  await server.stop();
});

const idOf = (name: string): string => stages.find((stage) => stage.name === name)?.id ?? "";
const inStage = (name: string) => candidatesOf(api, job.id, `&candidateStageIds=${idOf(name)}`);
const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const card = (page: Page, stage: string, name: string) =>
  column(page, stage).getByRole("article", { name, exact: true });

async function openBoard(page: Page, role: Role = "Hiring manager"): Promise<void> {
  await signIn(page, server, demoPerson(server, role));
  await page.goto(`${server.address}/job/${job.id}?tab=Pipeline`);
  await expect(page.getByRole("article").first()).toBeVisible();
}

/** Carries the first card of a stage to another by mouse; whose it was. */
async function carries(page: Page, from: string, to: string): Promise<string> {
  const first = column(page, from).getByRole("article").first();
  const name = (await first.getAttribute("aria-label")) ?? "";
  await first.dragTo(column(page, to), { steps: 12 });
  return name;
}

test("a card is carried to another stage and stands there for everybody, and can be taken back", async ({
  browser,
  page,
}) => {
  const other = await somebodyOnBoard(browser, "Company admin");
  await openBoard(page);
  const before = (await inStage("Phone Screen")).length;
  const name = await carries(page, "Applied", "Phone Screen");
  await expect(card(page, "Phone Screen", name)).toBeVisible();
  await expect(card(other, "Phone Screen", name)).toBeVisible();
  await expect(card(other, "Applied", name)).toBeHidden();
  await expect.poll(async () => (await inStage("Phone Screen")).length).toBe(before + 1);

  await page.getByRole("button", { name: "UNDO" }).click();
  await expect(card(page, "Applied", name)).toBeVisible();
  await expect(card(other, "Applied", name)).toBeVisible();
  await expect.poll(async () => (await inStage("Phone Screen")).length).toBe(before);
});

test("with the line down a card stays where it was put, and is saved when it is back", async ({
  context,
  page,
}) => {
  await openBoard(page);
  await context.setOffline(true);
  const name = await carries(page, "Applied", "Phone Screen");
  await expect(card(page, "Phone Screen", name)).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await inStage("Phone Screen")).some((one) => fullName(one) === name))
    .toBe(true);
  await page.reload();
  await expect(card(page, "Phone Screen", name)).toBeVisible();
});

test("whoever is opened from a column is gone through along it, and the way back leads to the board", async ({
  page,
}) => {
  await openBoard(page);
  const names = (await inStage("Applied")).map(fullName);
  await column(page, "Applied").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: names[0] ?? "" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: names[1] ?? "" })).toBeVisible();
  await page.getByRole("link", { name: "Back to candidates" }).click();
  await expect(page).toHaveURL(/tab=Pipeline/);
  await expect(card(page, "Applied", names[1] ?? "").getByRole("link")).toBeFocused();
});

test("a tile of the list takes in all who are ticked", async ({ page }) => {
  await openList(page, server, job, `&stage=${idOf("Applied")}`);
  const before = (await inStage("Phone Screen")).length;
  for (const place of [1, 2]) await row(page, place).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Move 2 selected to Phone Screen" }).click();
  await expect.poll(async () => (await inStage("Phone Screen")).length).toBe(before + 2);
  await expect(page.getByText("Stage changed to")).toBeVisible();
});

test("on a phone the menu of a card moves it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBoard(page);
  const first = column(page, "Applied").getByRole("article").first();
  const name = (await first.getAttribute("aria-label")) ?? "";
  await first.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitemradio", { name: "1st Interview" }).click();
  await expect
    .poll(async () => (await inStage("1st Interview")).some((one) => fullName(one) === name))
    .toBe(true);
});

/** Somebody else before the board, who hears what happens. */
async function somebodyOnBoard(browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const heard = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/v1/live") && answer.ok(),
  );
  await openBoard(page, role);
  await heard;
  return page;
}
