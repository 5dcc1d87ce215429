import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { Order, PriceList } from "@/entities/orders/queries";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const shop: PriceList = {
  prices: [
    {
      id: "p1",
      pool: "Managed",
      credits: 5,
      netPence: 129_500,
      vatBasisPoints: 2_000,
      grossPence: 155_400,
    },
    {
      id: "p2",
      pool: "Advertiser",
      credits: 1,
      netPence: 14_900,
      vatBasisPoints: 2_000,
      grossPence: 17_880,
    },
  ],
  methods: ["Card", "Invoice"],
  closed: null,
  paymentDays: 14,
  chargesVat: true,
  mostCredits: 999,
  billing: { name: "Harbour & Co", address: "4 Quayside\nSouthampton" },
};

const order: Order = {
  id: "o1",
  state: "AwaitingCard",
  method: "Card",
  buyer: { id: "u1", fullName: "Ada Whitcombe", companyId: "c1", companyName: "Harbour & Co" },
  lines: [
    {
      pool: "Advertiser",
      packs: 1,
      credits: 1,
      unitNetPence: 14_900,
      vatBasisPoints: 2_000,
      netPence: 14_900,
      vatPence: 2_980,
      refundedCredits: 0,
    },
  ],
  netPence: 14_900,
  vatPence: 2_980,
  grossPence: 17_880,
  billing: { name: "Harbour & Co", address: "4 Quayside" },
  reference: null,
  advertId: "j1",
  redirectUrl: "/job/j1/preview",
  placedAt: "2026-11-02T10:00:00Z",
  paidAt: null,
  endedAt: null,
  failedAt: null,
  refundPence: 0,
  invoices: [],
  transfer: null,
  attention: [],
  refundable: null,
  can: ["order.view", "order.pay", "order.cancel"],
};

const paid: Order = {
  ...order,
  state: "Paid",
  paidAt: "2026-11-02T10:05:00Z",
  can: ["order.view"],
};

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const serve = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /credits/prices": () => ({ body: shop }),
    "GET /orders/o1": () => ({ body: order }),
    "POST /orders/o1/check": () => ({ body: order }),
    ...answers,
  });

test("the cheapest pack is chosen already, and what is chosen is summed as it changes", async () => {
  serve();
  const { screen } = await renderApp("/checkout?advertId=j1&redirectURL=/job/j1/preview");
  const pay = screen.getByRole("button", { name: "Pay £178.80 by card" });
  await expect.element(pay).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: /^More: Branded \+ · 5 Managed credits/ }).click();
  await expect.element(screen.getByRole("button", { name: "Pay £1,732.80 by card" })).toBeVisible();
  await screen.getByRole("radio", { name: "On invoice" }).click();
  await expect
    .element(screen.getByRole("button", { name: "Order for £1,732.80 on invoice" }))
    .toBeVisible();
});

test("prices that have changed are shown before anything is bought", async () => {
  const dearer = shop.prices.map((price) => ({ ...price, id: `${price.id}b`, netPence: 20_000 }));
  serve({
    "POST /credits/purchase": () => ({
      status: 409,
      body: {
        errors: [{ message: "The prices have changed. Please look at them again." }],
        current: { ...shop, prices: dearer },
      },
    }),
  });
  const { screen } = await renderApp("/checkout");
  await screen.getByRole("button", { name: /by card$/ }).click();
  await expect.element(screen.getByText(/These are the new ones/)).toBeVisible();
  await expect.element(screen.getByText(/£200.00 \+ 20% VAT/).first()).toBeVisible();
});

test("a checkout that is closed says why, and so does one without prices", async () => {
  serve({
    "GET /credits/prices": () => ({
      body: { ...shop, closed: { message: "The provider has not finished.", missing: [] } },
    }),
  });
  const { screen } = await renderApp("/checkout");
  await expect.element(screen.getByText("The provider has not finished.")).toBeVisible();
  await expectAccessible();
});

test("whoever comes back waits for the word of it, and is led back to the advert", async () => {
  let asked = 0;
  serve({
    "POST /orders/o1/check": () => ({ body: ++asked > 1 ? paid : order }),
    "GET /orders/o1": () => ({ body: asked > 1 ? paid : order }),
  });
  const { screen } = await renderApp("/checkout?order=o1&paid=1");
  await expect.element(screen.getByText("We are confirming your payment")).toBeVisible();
  await expect.element(screen.getByText("Your credits are there")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Back to your advert" }))
    .toHaveAttribute("href", "/job/j1/preview");
});

test("word that does not come is asked for less and less often", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  let asked = 0;
  serve({
    "POST /orders/o1/check": () => {
      asked += 1;
      return { body: order };
    },
  });
  const { screen } = await renderApp("/checkout?order=o1&paid=1");
  for (let look = 1; look <= 12; look += 1) {
    await expect.poll(() => asked).toBe(look);
    await vi.advanceTimersByTimeAsync(2_500);
  }
  await expect.element(screen.getByRole("link", { name: /^See the order/ })).toBeVisible();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(asked).toBe(12);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(13);
});

test("whoever left the page can pay, choose the invoice or let it be", async () => {
  const server = serve({
    "POST /orders/o1/pay": () => ({
      body: {
        order,
        hostedPage: null,
        trouble: "The payment service cannot be reached right now.",
      },
    }),
  });
  const { screen } = await renderApp("/checkout?order=o1&left=1");
  await expect.element(screen.getByText("You left the payment page")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Pay by card" }).click();
  await expect.element(screen.getByText(/cannot be reached right now/).first()).toBeVisible();
  expect(server.calls.some(({ call }) => call === "POST /orders/o1/pay")).toBe(true);
});
