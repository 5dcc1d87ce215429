import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { anOrder, shop } from "@/testing/orders";
import { renderApp } from "@/testing/render-app";

const order = anOrder();
const paid = anOrder({ state: "Paid", paidAt: "2026-11-02T10:05:00Z", can: ["order.view"] });

const ADVERT = "0197a000-0000-7000-8000-000000000003";

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
  const { screen } = await renderApp(`/checkout?advertId=${ADVERT}&redirectURL=/job/j1/preview`);
  await expect.element(screen.getByText(/One credit pays for your advert/)).toBeVisible();
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

test.each([
  ["an advert", ADVERT, ADVERT],
  ["no advert at all", "j1", undefined],
])("of an address that names %s only that goes along with the order", async (_, named, sent) => {
  const bought = vi.fn<(order: unknown) => void>();
  serve({
    "POST /credits/purchase": (order) => {
      bought(order);
      return { status: 500, body: {} };
    },
  });
  const { screen } = await renderApp(`/checkout?advertId=${named}`);
  await screen.getByRole("button", { name: /by card$/ }).click();
  await expect.poll(() => bought.mock.calls.length).toBe(1);
  const order = bought.mock.calls[0]?.[0] as { advertId?: string; lines: unknown[] };
  expect([order.advertId, order.lines.length]).toEqual([sent, 1]);
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

test.each([
  ["an order", order],
  ["an open invoice", anOrder({ state: "AwaitingTransfer", method: "Invoice" })],
])(
  "whoever comes back from paying %s waits for the word of it, and is led back to the advert",
  async (_what, order) => {
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
  },
);

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
  await vi.advanceTimersByTimeAsync(25_000);
  expect(asked).toBe(12);
  await vi.advanceTimersByTimeAsync(35_000);
  await expect.poll(() => asked).toBe(13);
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

test("whoever's bank did not pay reads that nothing was taken, and can call the order off", async () => {
  let now = anOrder({ failedAt: "2026-11-02T10:04:00Z" });
  const server = serve({
    "GET /orders/o1": () => ({ body: now }),
    "POST /orders/o1/cancel": () => {
      now = anOrder({ state: "Cancelled", endedAt: "2026-11-02T10:06:00Z", can: ["order.view"] });
      return { body: now };
    },
  });
  const { screen } = await renderApp("/checkout?order=o1&paid=1");
  await expect
    .element(screen.getByRole("heading", { name: "Your bank did not pay" }))
    .toBeVisible();
  await expect.element(screen.getByText(/^Nothing was taken/)).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Cancel the order" }).click();
  await expect
    .element(screen.getByRole("heading", { name: "The order is cancelled" }))
    .toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Buy credits" }))
    .toHaveAttribute("href", "/checkout");
  const cancelled = server.calls.filter(({ call }) => call === "POST /orders/o1/cancel");
  expect(cancelled).toHaveLength(1);
});
