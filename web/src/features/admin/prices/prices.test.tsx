import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { PriceList } from "@/entities/orders/queries";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { shop } from "@/testing/orders";
import { renderApp } from "@/testing/render-app";

let list: PriceList;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
  list = shop;
});

const COMMANDS = "Commands for Branded + · 5 Managed credits";

async function openPrices() {
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("JHSuperAdmin") }),
    "GET /credits/prices": () => ({ body: list }),
    "PUT /credits/prices": () => {
      const [first, ...others] = list.prices;
      if (first)
        list = {
          ...list,
          prices: [{ ...first, netPence: 99_000, grossPence: 118_800 }, ...others],
        };
      return { body: list };
    },
    "DELETE /credits/prices": () => {
      list = { ...list, prices: list.prices.slice(1) };
      return { body: list };
    },
  });
  const { screen } = await renderApp("/admin/prices");
  return { server, screen };
}

test("a pack gets another price", async () => {
  const { screen, server } = await openPrices();
  await screen.getByRole("button", { name: COMMANDS }).click();
  await screen.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = screen.getByRole("dialog", { name: "Branded + · 5 Managed credits" });
  const price = dialog.getByLabelText("Price without VAT, in pounds");
  await expect.element(price).toHaveValue("1295.00");
  await price.fill("nothing");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText(/^Has to be a sum such as 99.00/)).toBeVisible();
  await expectAccessible();
  await price.fill("990");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("The price is set.")).toBeVisible();
  await expect.element(screen.getByRole("cell", { name: "£990.00" })).toBeVisible();
  const set = server.calls.filter(({ call }) => call === "PUT /credits/prices");
  expect(set.map(({ body }) => body)).toEqual([
    { id: "p1", pool: "Managed", credits: 5, netPence: 99_000, vatBasisPoints: 2_000 },
  ]);
});

test("a pack is taken off sale once it is said what becomes of orders", async () => {
  const { screen } = await openPrices();
  await screen.getByRole("button", { name: COMMANDS }).click();
  await screen.getByRole("menuitem", { name: "Take off sale" }).click();
  const dialog = screen.getByRole("dialog", { name: "Take off sale" });
  await expect.element(dialog.getByText(/Orders that were placed keep it/)).toBeVisible();
  await dialog.getByRole("button", { name: "Take off sale" }).click();
  await expect.element(screen.getByText("The pack is off sale.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: COMMANDS })).not.toBeInTheDocument();
});
