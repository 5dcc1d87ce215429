import { expect, type Page, test } from "@playwright/test";
import { apiOf, demoPerson, type Role, signIn } from "../people.ts";
import { Server } from "../server.ts";
import { StripeStandin } from "../stripe.ts";

let stripe: StripeStandin;
let server: Server;

test.beforeAll(async () => {
  stripe = await StripeStandin.start();
  server = await Server.start("demo", stripe.settings());
});
test.afterAll(async () => {
  await server.stop();
  await stripe.stop();
});
test.beforeEach(() => {
  stripe.webhook = `${server.address}/api/v1/stripe/webhook`;
  stripe.isDown = false;
});

/** Each goes on with the orders as the one before has left them. */
test.describe.configure({ mode: "serial" });

async function signInAs(page: Page, role: Role): Promise<void> {
  await page.goto(`${server.address}/auth/sign-in`);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, server, demoPerson(server, role));
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

async function balanceOf(
  role: Role,
): Promise<{ advertiser: number; managed: number; hire: number }> {
  const api = await apiOf(server, demoPerson(server, role));
  const { balance } = await api.get<{
    balance: { advertiser: number; managed: number; hire: number };
  }>("/user/signed-in");
  return balance;
}

test("somebody pays by card and is back at their advert, which can be submitted", async ({
  page,
}) => {
  const api = await apiOf(server, demoPerson(server, "Hiring manager"));
  const { items } = await api.get<{ items: { id: string; title: string }[] }>(
    "/campaign?statusFilter=Draft",
  );
  const [advert] = items;
  const before = await balanceOf("Hiring manager");
  await signInAs(page, "Hiring manager");
  const back = encodeURIComponent(`/job/${advert?.id}/preview`);
  await page.goto(`${server.address}/checkout?redirectURL=${back}&advertId=${advert?.id}`);
  // One click suffices: a pack is chosen, and the address is known.
  await page.getByRole("button", { name: /^Pay £178\.80 by card$/ }).click();
  await expect(heading(page, "Stand-in for Stripe")).toBeVisible();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(heading(page, "Your credits are there")).toBeVisible();
  expect((await balanceOf("Hiring manager")).advertiser).toBe(before.advertiser + 1);
  await page.getByRole("link", { name: "Back to your advert" }).click();
  await expect(page).toHaveURL(new RegExp(`/job/${advert?.id}/preview$`));
  await expect(page.getByRole("button", { name: "Submit for approval" })).toBeEnabled();
});

test("a payment that nobody tells of is asked about while somebody waits", async ({ page }) => {
  stripe.webhook = null;
  await signInAs(page, "Hiring manager");
  await page.goto(`${server.address}/checkout`);
  await page.getByRole("button", { name: /by card$/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(heading(page, "Your credits are there")).toBeVisible();
});

test("somebody who leaves the payment page pays later", async ({ page }) => {
  await signInAs(page, "Hiring manager");
  await page.goto(`${server.address}/checkout`);
  await page.getByRole("button", { name: /by card$/ }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(heading(page, "You left the payment page")).toBeVisible();
  await page.getByRole("button", { name: "Pay by card" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(heading(page, "Your credits are there")).toBeVisible();
});

test("where the payment service is down the order is kept, and paid on invoice", async ({
  page,
}) => {
  stripe.isDown = true;
  await signInAs(page, "Recruitment manager");
  await page.goto(`${server.address}/checkout`);
  await page.getByRole("button", { name: /by card$/ }).click();
  await expect(
    page.getByText(/The payment service cannot be reached right now/).first(),
  ).toBeVisible();
  await expect(heading(page, "Your order waits to be paid")).toBeVisible();
  await page.getByRole("button", { name: "Pay on invoice instead" }).click();
  await expect(heading(page, "Your order is placed")).toBeVisible();
  await expect(page.getByText(/Account number 00000000/)).toBeVisible();
});

test("an invoice is saved, marked as paid, and its credits are there", async ({ page }) => {
  const before = await balanceOf("Company admin");
  await signInAs(page, "Company admin");
  await page.goto(`${server.address}/checkout?pool=Hire`);
  await page.getByRole("button", { name: /^More: Hire Pro · 3 / }).click();
  await page.getByRole("button", { name: /^Fewer: Hire Pro · 1 / }).click();
  await page.getByRole("radio", { name: "On invoice" }).check();
  await page.getByRole("button", { name: "Order for £3,234.00 on invoice" }).click();
  await expect(heading(page, "Your order is placed")).toBeVisible();
  const order = new URL(page.url()).searchParams.get("order");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: /^PDF of JH-/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^JH-\d{6}\.pdf$/);

  await signInAs(page, "Super admin");
  await page.goto(`${server.address}/admin/orders/${order}`);
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as paid" }).click();
  await expect(
    page.getByText("The order is paid, and its credits are there.").first(),
  ).toBeVisible();
  expect((await balanceOf("Company admin")).hire).toBe(before.hire + 3);
});

test("the provider refunds an order that was paid by card", async ({ page }) => {
  const api = await apiOf(server, demoPerson(server, "Hiring manager"));
  const { items } = await api.get<{ items: { id: string; state: string }[] }>("/orders");
  const paid = items.find(({ state }) => state === "Paid");
  const before = await balanceOf("Hiring manager");
  await signInAs(page, "Super admin");
  await page.goto(`${server.address}/admin/orders/${paid?.id}`);
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await page.getByRole("button", { name: "Return £178.80" }).click();
  await expect(page.getByText("The order is refunded.").first()).toBeVisible();
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([17_880]);
  expect((await balanceOf("Hiring manager")).advertiser).toBe(before.advertiser - 1);
});

test("a super admin sets a price", async ({ page }) => {
  await signInAs(page, "Super admin");
  await page.goto(`${server.address}/admin/prices`);
  await page.getByRole("button", { name: "Add a pack" }).click();
  await page.getByLabel("Credits", { exact: true }).fill("20");
  await page.getByLabel("Price without VAT, in pounds").fill("2250");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByRole("row", { name: /Advertiser \+ · 20 Advertiser credits/ }),
  ).toBeVisible();
});
