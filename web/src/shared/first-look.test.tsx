import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderPart } from "@/testing/render-part";
import { holdOthers, useFirstLook } from "./first-look";
import { lazily } from "./lazily";

const asked: string[] = [];
const part = (name: string) =>
  lazily(
    async () => {
      asked.push(name);
      return () => <p>{name}</p>;
    },
    { late: true },
  );
const Menu = part("Menu");
const Bell = part("Bell");
const Drawer = part("Drawer");

function Screen() {
  const [rows, setRows] = useState(false);
  useFirstLook(rows);
  return (
    <main>
      <button type="button" onClick={() => setRows(true)}>
        Rows
      </button>
      <Menu />
      {rows && <Bell />}
    </main>
  );
}

test("what a screen does without comes once it shows what it is about, and then at once", async () => {
  holdOthers();
  await renderPart(<Screen />);
  const button = page.getByRole("button", { name: "Rows" });
  await expect.element(button).toBeVisible();
  expect(asked).toEqual([]);
  await button.click();
  await expect.element(page.getByText("Menu")).toBeVisible();
  await expect.element(page.getByText("Bell")).toBeVisible();
  expect(asked).toEqual(["Menu", "Bell"]);
});

test("a screen that never shows what it is about keeps nothing from the others for long", async () => {
  holdOthers();
  await renderPart(<Drawer />);
  await expect.element(page.getByText("Drawer"), { timeout: 5_000 }).toBeVisible();
});
