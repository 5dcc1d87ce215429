import { expect, test } from "@playwright/test";
import { everyLook } from "../looks.ts";
import { demoPerson, signIn } from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
test.beforeAll(async () => {
  server = await Server.start("demo");
});
test.afterAll(async () => {
  await server.stop();
});

test("a list is kept as a view for the team, by keyboard, opened by a colleague, changed and deleted", async ({
  page,
  browser,
}) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/candidates?status=Shortlisted&days=90`);
  await expect(page.getByRole("table", { name: "Candidates" })).toBeVisible();
  await page.getByRole("button", { name: "Views", exact: true }).press("Enter");
  await expect(page.getByRole("link", { name: /^New this week \d+ candidate/ })).toBeVisible();
  await everyLook(page, "the views of all candidates");
  await page.getByRole("button", { name: "Save this view" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("To be met");
  await dialog.getByLabel("For the team, too").press("Space");
  await everyLook(page, "a view to be saved");
  await dialog.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "To be met" })).toBeVisible();

  // A colleague finds it by name, and is shown whom they reach.
  const hatties = await (await browser.newContext()).newPage();
  await signIn(hatties, server, demoPerson(server, "Hiring manager"));
  const palette = hatties.getByRole("combobox", { name: /^Find a candidate/ });
  // The key is heard once the frame is there.
  await expect(async () => {
    await hatties.keyboard.press("Control+k");
    await expect(palette).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await palette.fill("to be met");
  await hatties.getByRole("option", { name: /To be met/ }).click();
  await expect(hatties).toHaveURL(/\/candidates\?status=Shortlisted&days=90$/);
  await hatties.getByRole("button", { name: "To be met" }).click();
  await expect(hatties.getByRole("button", { name: "Delete To be met" })).toHaveCount(0);
  await hatties.getByRole("link", { name: "All candidates" }).click();
  await expect(hatties).toHaveURL(/\/candidates$/);

  await page.goto(`${server.address}/candidates?status=Maybe`);
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("button", { name: "Change To be met" }).click();
  const change = page.getByRole("dialog", { name: "Change view" });
  await change.getByLabel("Keep what the list shows now").check();
  await change.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "To be met" }).click();
  await page.getByRole("button", { name: "Delete To be met" }).click();
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect(page.getByText("View is back")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "To be met" })).toBeVisible();
});

test("the bell of a view switches its emails on, by keyboard, and the settings end them", async ({
  page,
}) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/candidates`);
  await page.getByRole("button", { name: "Views", exact: true }).press("Enter");
  // The demo's people have one of which they hear already.
  await expect(
    page.getByRole("button", { name: "Emails about Through agencies: daily" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Emails about New this week: never" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Tell me by email" });
  const choices = dialog.getByRole("group", { name: "When somebody is new in “New this week”" });
  await expect(choices.getByRole("radio", { name: "At once" })).toBeChecked();
  await everyLook(page, "emails about a view");
  await choices.getByRole("radio", { name: "At once" }).press("ArrowDown");
  await expect(choices.getByRole("radio", { name: "Daily" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByText("You get an email a day when somebody is new in it")).toBeVisible();
  await page.getByRole("button", { name: "Views", exact: true }).press("Enter");
  await expect(
    page.getByRole("button", { name: "Emails about New this week: daily" }),
  ).toBeVisible();

  await page.goto(`${server.address}/settings/notifications`);
  const told = page.getByRole("region", { name: "Emails about saved views" });
  await expect(told.getByRole("group")).toHaveCount(2);
  await everyLook(page, "views of which one is told");
  const ended = told.getByRole("group", { name: "New this week" });
  await ended.getByRole("radio", { name: "Never" }).check();
  await expect(ended).toHaveCount(0);
  await page.reload();
  await expect(told.getByRole("group")).toHaveCount(1);
  await told.getByRole("link", { name: "Through agencies" }).click();
  await expect(page).toHaveURL(/\/candidates\?source=ExternalRecruiter$/);
});
