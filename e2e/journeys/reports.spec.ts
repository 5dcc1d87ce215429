import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { everyLook } from "../looks.ts";
import { apiOf, biggestLiveJob, demoPerson, signIn } from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
test.beforeAll(async () => {
  server = await Server.start("demo");
});
test.afterAll(async () => {
  await server.stop();
});

type Overview = { arrived: { count: number } };

test("a hiring manager sees what became of a job's applications, and who stands behind a figure", async ({
  page,
  browser,
}) => {
  const hattie = demoPerson(server, "Hiring manager");
  const api = await apiOf(server, hattie);
  const job = await biggestLiveJob(api);
  await signIn(page, server, hattie);
  await page.goto(`${server.address}/job/${job.id}`);
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  const stages = page.getByRole("table", { name: "Stages" });
  await expect(stages).toBeVisible();
  const { arrived } = await api.get<Overview>(`/campaign/${job.id}/overview`);
  const applications = page.getByRole("button", { name: `${arrived.count}: Applications` });
  await expect(applications).toBeVisible();
  await everyLook(page, "overview");

  await stages.getByRole("button", { name: /: Reached Phone Screen$/ }).click();
  const rows = page.getByRole("dialog", { name: "Reached Phone Screen" });
  await expect(rows.getByRole("link").first()).toBeVisible();
  await everyLook(page, "rows of a figure");
  await page.keyboard.press("Escape");

  // What is done elsewhere changes the figures that are open here, and stands among the activities.
  const elsewhere = await (await browser.newContext()).newPage();
  const helen = demoPerson(server, "Company admin");
  const asHelen = await apiOf(server, helen);
  const list = await asHelen.get<{ items: { id: string; fullName?: string }[] }>(
    `/candidate/list?advertId=${job.id}&candidateStatuses=New&candidateStatuses=Viewed`,
  );
  const { companyId } = await asHelen.get<{ companyId: string }>("/user/signed-in");
  const stageList = await asHelen.get<{ id: string; name: string }[]>(
    `/stage?companyId=${companyId}`,
  );
  const offer = stageList.find(({ name }) => name === "Offer");
  const reached = stages
    .getByRole("row", { name: /^Offer/ })
    .getByRole("cell")
    .first();
  const before = Number(await reached.textContent());
  await asHelen.post("/candidate/update-stage", { ids: [list.items[0]?.id], stageId: offer?.id });
  await expect(reached).toHaveText(`${before + 1}`);
  await elsewhere.close();

  await page.getByRole("link", { name: "Activities", exact: true }).click();
  await expect(page.getByText(/^Helen .* moved .* to Offer$/).first()).toBeVisible();
  await page.getByLabel("About").selectOption("Notes");
  await expect(page.getByText(/wrote a note on/).first()).toBeVisible();
  await expect(page.getByText(/ moved /)).toHaveCount(0);
  await everyLook(page, "activities");
});

test("a company admin reads the reports, narrows them down and saves a table", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.getByRole("link", { name: "Reports", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
  await expect(page.getByRole("table", { name: "Over time" })).toBeAttached();
  await page.getByLabel("Days", { exact: true }).selectOption("All");
  await expect(page).toHaveURL(/range=All/);
  const agencies = page.getByRole("table", { name: "Agencies" });
  await expect(agencies.getByRole("link", { name: "Tidewater Talent" })).toBeVisible();
  await everyLook(page, "reports");

  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save Jobs as CSV" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("Jobs.csv");
  const text = await readFile((await saved.path()) ?? "", "utf8");
  expect(text).toMatch(/^\uFEFFJob,Status,Owner,Applications,/);

  await agencies.getByRole("link", { name: "Tidewater Talent" }).click();
  await expect(page.getByRole("link", { name: "Not only Tidewater Talent" })).toBeVisible();
  await page
    .getByRole("button", { name: /: Applications$/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("link").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Not only Tidewater Talent" }).click();
  await expect(page.getByRole("list", { name: "Narrowed down to" })).toHaveCount(0);
});
