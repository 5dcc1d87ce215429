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

// What a window's new size or a newcomer's role changes is there a moment later.
const expectSize = (place: Locator, of: "width" | "height", pixels: number) =>
  expect.poll(async () => (await place.boundingBox())?.[of]).toBe(pixels);
const expectColourOfLogo = (page: Page, colour: string) =>
  expect(page.getByRole("banner").getByRole("img", { name: "JobHelm" })).toHaveCSS("color", colour);

test("the frame has its measures, and the provider's people another colour and no help", async ({
  page,
}) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/settings/profile`);
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expectSize(page.getByRole("banner"), "height", 68);
  await expectSize(page.getByRole("navigation", { name: "Settings" }), "width", 225);
  await page.setViewportSize({ width: 1600, height: 900 });
  await expectSize(page.getByRole("banner").locator("> div"), "width", 1260);
  await expect(page.getByRole("banner").getByRole("link", { name: "Help" })).toBeVisible();
  await expectColourOfLogo(page, "rgb(38, 136, 252)");

  await page.evaluate(() => localStorage.clear());
  await signIn(page, server, demoPerson(server, "Super admin"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Help" })).toBeHidden();
  await expectColourOfLogo(page, "rgb(250, 140, 22)");
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
