import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { Order } from "@/entities/orders/queries";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { anOrder } from "@/testing/orders";
import { renderApp } from "@/testing/render-app";

const paid = anOrder({
  state: "Paid",
  lines: [
    {
      pool: "Managed",
      packs: 1,
      credits: 5,
      unitNetPence: 100_000,
      vatBasisPoints: 2_000,
      netPence: 100_000,
      vatPence: 20_000,
      refundedCredits: 0,
    },
  ],
  netPence: 100_000,
  vatPence: 20_000,
  grossPence: 120_000,
  paidAt: "2026-11-02T10:05:00Z",
  refundable: { grossPence: 120_000, credits: [{ pool: "Managed", credits: 5, of: 5 }] },
  can: ["order.view", "order.refund"],
});
const onItsWay: Order = {
  ...paid,
  state: "Refunding",
  refundPence: 120_000,
  refundable: null,
  can: ["order.view"],
};
const NOTHING_LEFT = /All credits of this order were spent/;
const SPENT_MEANWHILE = /Some credits were spent meanwhile/;

let order: Order;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
  order = paid;
});

async function refund(answer: NonNullable<Parameters<typeof fakeServer>[0][string]>) {
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("JHSuperAdmin") }),
    "GET /orders/o1": () => ({ body: order }),
    "POST /orders/o1/refund": answer,
  });
  const { screen } = await renderApp("/admin/orders/o1");
  await screen.getByRole("button", { name: "Refund" }).click();
  await expectAccessible();
  await screen.getByRole("button", { name: "Return £1,200.00" }).click();
  return screen;
}

test("credits that were spent meanwhile make another sum, which is asked for again", async () => {
  const screen = await refund(() => {
    const refundable = {
      grossPence: 72_000,
      credits: [{ pool: "Managed" as const, credits: 3, of: 5 }],
    };
    order = { ...paid, refundable };
    const message = "Some of these credits were spent meanwhile. Please look at the sum again.";
    return { status: 409, body: { errors: [{ code: 409, message }], current: refundable } };
  });
  await expect.element(screen.getByText(SPENT_MEANWHILE)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Return £720.00" })).toBeVisible();
});

test("a refund whose answer was lost leaves the order as it stands, not a wrong reason", async () => {
  const screen = await refund(() => {
    order = onItsWay;
    throw new TypeError("the line is down");
  });
  await expect.element(screen.getByText("Refund on its way").first()).toBeVisible();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByText(SPENT_MEANWHILE).elements()).toEqual([]);
  expect(screen.getByText(NOTHING_LEFT).elements()).toEqual([]);
});

test("who is second to refund an order reads that somebody was first", async () => {
  const says = "The money for this order is on its way back.";
  const screen = await refund(() => {
    order = onItsWay;
    return refusal(409, { message: says });
  });
  await expect.element(screen.getByText(says)).toBeVisible();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Refund on its way").first()).toBeVisible();
});

test("a refund that failed can be tried again", async () => {
  const screen = await refund(() => refusal(500, { message: "Broken." }));
  await expect.element(screen.getByRole("button", { name: "Return £1,200.00" })).toBeEnabled();
  expect(screen.getByText(SPENT_MEANWHILE).elements()).toEqual([]);
});
