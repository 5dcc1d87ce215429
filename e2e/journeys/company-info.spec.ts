import { expect, type Locator, test } from "@playwright/test";
import { demoPerson, signIn } from "../people.ts";
import { Server } from "../server.ts";

const LOGO = new URL("../../server/src/demo/harbour-logo.png", import.meta.url).pathname;

let server: Server;
test.beforeEach(async () => {
  server = await Server.start("demo");
});
test.afterEach(async () => {
  await server.stop();
});

/** Whether a picture has come and can be read. */
const isDrawn = (picture: Locator): Promise<boolean> =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test("an admin says what the company is, and its members read it", async ({ page, browser }) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/company`);
  await expect(page.getByRole("heading", { level: 1, name: "Company info" })).toBeVisible();
  const logo = page.getByRole("img", { name: "Harbour & Co’s logo" });
  await expect.poll(() => isDrawn(logo)).toBe(true);

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("textbox", { name: "Company name" }).fill("Harbour & Daughters");
  await page.getByRole("combobox", { name: "Time zone" }).fill("lisbon");
  await page.getByRole("option", { name: "Europe/Lisbon" }).click();
  const about = page.getByRole("textbox", { name: "About the company" });
  await about.fill("We moor boats.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Company info updated")).toBeVisible();
  await expect(page.getByText("We moor boats.")).toBeVisible();

  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("button", { name: "Remove logo" }).click();
  await expect(page.getByText("There is no logo yet.")).toBeVisible();
  await page.getByLabel("Upload a logo").setInputFiles(LOGO);
  await expect(page.getByText("Logo updated")).toBeVisible();
  const own = page.getByRole("img", { name: "Harbour & Daughters’s logo" });
  await expect.poll(() => isDrawn(own)).toBe(true);

  const other = await browser.newPage();
  await signIn(other, server, demoPerson(server, "Team member"));
  await other.goto(`${server.address}/settings/company-info`);
  await expect(other.getByText("Europe/Lisbon")).toBeVisible();
  await expect(other.getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);
  await expect
    .poll(() => isDrawn(other.getByRole("img", { name: "Harbour & Daughters’s logo" })))
    .toBe(true);
  await other.close();
});

test("the careers page is the admin's to name, and everybody's to read without script", async ({
  page,
  browser,
}) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/company`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("textbox", { name: "Address of the careers page" }).fill("harbour");
  await page.getByRole("button", { name: "Save" }).click();
  const link = page.getByRole("link", { name: /\/careers\/harbour$/ });
  await expect(link).toBeVisible();

  const visitor = await browser.newPage({ javaScriptEnabled: false });
  // Links that were given away before still lead here.
  await visitor.goto(`${server.address}/careers/harbour-and-co`);
  await expect(visitor).toHaveURL(/\/careers\/harbour$/);
  await expect(visitor.getByRole("heading", { name: "9 open jobs" })).toBeVisible();
  await visitor.getByLabel("Location").selectOption("Portsmouth");
  await visitor.getByLabel("Search").fill("electrician");
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("heading", { name: "1 job found" })).toBeVisible();
  await visitor.getByRole("link", { name: /Approved Electrician/ }).click();
  await expect(visitor.getByRole("button", { name: "Send application" })).toBeVisible();
  await visitor.locator("header").getByRole("link", { name: "Harbour & Co" }).click();
  await expect(visitor).toHaveURL(/\/careers\/harbour$/);
  await visitor.close();
});

test("what somebody chooses to be told of is there the next time", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await page.goto(`${server.address}/settings`);
  await page.getByRole("link", { name: "Notifications" }).click();
  const credits = page.getByRole("group", { name: "You receive credits" });
  await expect(credits.getByRole("radio", { name: "Daily" })).toBeChecked();
  await credits.getByRole("radio", { name: "Daily" }).press("ArrowRight");
  await expect(page.getByText("Notification settings updated")).toBeVisible();
  await page.reload();
  await expect(credits.getByRole("radio", { name: "Never" })).toBeChecked();
  await expect(page.getByRole("group", { name: "Somebody asks to join" })).toHaveCount(0);
});
