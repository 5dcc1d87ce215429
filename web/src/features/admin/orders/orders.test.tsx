import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { Order } from "@/entities/orders/queries";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { anOrder } from "@/testing/orders";
import { renderApp } from "@/testing/render-app";

let order: Order;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const serve = (answers: Parameters<typeof fakeServer>[0]) =>
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("JHSuperAdmin") }),
    "GET /orders/o1": () => ({ body: order }),
    ...answers,
  });

test("each thing that needs attention is seen to by itself", async () => {
  order = anOrder({
    state: "Paid",
    paidAt: "2026-11-02T10:05:00Z",
    attention: ["PaidTwice", "Disputed"],
    can: ["order.view", "order.settle"],
  });
  const server = serve({
    "POST /orders/o1/settle": () => {
      order = { ...order, attention: ["Disputed"] };
      return { body: order };
    },
  });
  const { screen } = await renderApp("/admin/orders/o1");
  const twice = screen.getByText(
    "This order was paid a second time. Return the second payment in Stripe.",
  );
  const disputed = screen.getByText("The payment is disputed with the bank. Answer in Stripe.");
  await expect.element(twice).toBeVisible();
  await expect.element(disputed).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "I have seen to it" }).first().click();
  await expect.element(twice).not.toBeInTheDocument();
  await expect.element(disputed).toBeVisible();
  const settled = server.calls.filter(({ call }) => call === "POST /orders/o1/settle");
  expect(settled.map(({ body }) => body)).toEqual([{ seen: ["PaidTwice"] }]);
});

test("the provider calls an order off once they have read what becomes of its invoice", async () => {
  order = anOrder({
    state: "AwaitingTransfer",
    method: "Invoice",
    can: ["order.view", "order.cancel", "order.markPaid"],
  });
  const server = serve({
    "POST /orders/o1/cancel": () => {
      order = anOrder({ state: "Cancelled", endedAt: "2026-11-02T10:06:00Z", can: ["order.view"] });
      return { body: order };
    },
  });
  const { screen } = await renderApp("/admin/orders/o1");
  await screen.getByRole("button", { name: "Cancel the order" }).click();
  const dialog = screen.getByRole("dialog", { name: "Cancel the order" });
  await expect
    .element(dialog.getByText(/Its invoice is taken back by a credit note/))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls.some(({ call }) => call === "POST /orders/o1/cancel")).toBe(false);
  await screen.getByRole("button", { name: "Cancel the order" }).click();
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await expect.element(screen.getByText("Cancelled").first()).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Cancel the order" }))
    .not.toBeInTheDocument();
});
