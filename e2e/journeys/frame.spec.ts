import { expect, type Locator, type Page, test } from "@playwright/test";
import { demoPerson, signIn } from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
test.beforeAll(async () => {
  server = await Server.start("demo");
});
test.afterAll(async () => {
  await server.stop();
});

const widthOf = async (place: Locator) => (await place.boundingBox())?.width;
const colourOfLogo = (page: Page) =>
  page
    .getByRole("banner")
    .getByRole("img", { name: "JobHelm" })
    .evaluate((logo) => getComputedStyle(logo).color);

test("the frame has its measures, and the provider's people another colour and no help", async ({
  page,
}) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/settings/profile`);
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  expect((await page.getByRole("banner").boundingBox())?.height).toBe(68);
  expect(await widthOf(page.getByRole("navigation", { name: "Settings" }))).toBe(225);
  await page.setViewportSize({ width: 1600, height: 900 });
  expect(await widthOf(page.getByRole("banner").locator("> div"))).toBe(1260);
  await expect(page.getByRole("banner").getByRole("link", { name: "Help" })).toBeVisible();
  expect(await colourOfLogo(page)).toBe("rgb(38, 136, 252)");

  await page.evaluate(() => localStorage.clear());
  await signIn(page, server, demoPerson(server, "Super admin"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Help" })).toBeHidden();
  expect(await colourOfLogo(page)).toBe("rgb(250, 140, 22)");
});

test("a screen that takes long says that it is loading", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${server.address}/settings/account-members`);
  const loading = page.getByRole("status", { name: /^Loading/ }).first();
  await expect(loading).toBeVisible();
  release();
  await expect(page.getByRole("row", { name: /Helen Marsh/ })).toBeVisible();
  await expect(loading).toBeHidden();
});
