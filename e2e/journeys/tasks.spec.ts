import { expect, test } from "@playwright/test";
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

test("a task is made by keyboard for a colleague, who is told, finds it on the dashboard and ticks it off", async ({
  page,
  browser,
}) => {
  const hattie = demoPerson(server, "Hiring manager");
  const api = await apiOf(server, hattie);
  const job = await biggestLiveJob(api);
  const [candidate] = await candidatesOf(api, job.id);
  if (!candidate) throw new Error("the demo's biggest job has no candidate");
  await signIn(page, server, hattie);
  await page.goto(`${server.address}/candidate/${candidate.id}?tab=Details`);
  await expect(page.getByRole("button", { name: "Add task" })).toBeVisible();
  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog", { name: "Add task" });
  await expect(dialog.getByLabel("What is to be done")).toBeFocused();
  await page.keyboard.type("Ask for the portfolio");
  await dialog.getByRole("button", { name: "Today" }).press("Enter");
  const whom = dialog.getByRole("combobox", { name: "By whom" });
  await whom.fill("Helen");
  await dialog.getByRole("option", { name: /^Helen/ }).click();
  await dialog.getByRole("button", { name: "Add task" }).click();
  const tasks = page.getByRole("region", { name: "Tasks" });
  await expect(tasks.getByText("Ask for the portfolio")).toBeVisible();
  await everyLook(page, "a candidate with a task");

  const helens = await (await browser.newContext()).newPage();
  await signIn(helens, server, demoPerson(server, "Company admin"));
  await helens.getByRole("button", { name: /^What is new/ }).click();
  await expect(
    helens.getByRole("link", { name: new RegExp(`new task on ${fullName(candidate)}: Ask`) }),
  ).toBeVisible();
  await server.mailTo("helen", /new task/);
  await helens.goto(server.address);
  const today = helens.getByRole("region", { name: "Today", exact: true });
  await expect(today.getByText("Ask for the portfolio")).toBeVisible();
  await everyLook(helens, "dashboard with tasks");
  const box = today.getByRole("checkbox", { name: "Done: Ask for the portfolio" });
  await box.press("Space");
  await expect(today.getByText("Ask for the portfolio")).toHaveCount(0);
  await helens.getByRole("button", { name: "UNDO" }).click();
  await today.getByRole("link", { name: /^Ask for the portfolio/ }).click();
  await expect(helens.getByRole("heading", { name: fullName(candidate) })).toBeVisible();
  await helens.goBack();
  await box.press("Space");
  await expect(today.getByText("Ask for the portfolio")).toHaveCount(0);

  // The page that stands open elsewhere hears of it.
  await expect(tasks.getByText("Ask for the portfolio")).toHaveCount(0);
  await tasks.getByRole("button", { name: "Show what is done" }).click();
  await expect(tasks.getByText(/^Done by Helen/)).toBeVisible();
});
