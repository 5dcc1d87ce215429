import { expect, test } from "@playwright/test";
import { apiOf, biggestLiveJob, candidatesOf, demoPerson, fullName, signIn } from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
test.beforeEach(async () => {
  server = await Server.start("demo");
});
test.afterEach(async () => {
  await server.stop();
});

test("retention with a hold: who goes by a shorter period is read first, and one of them stays", async ({
  page,
}) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/settings/gdpr`);
  await expect(
    page.getByText("All candidates are automatically removed 9 months after they arrived."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Months after they arrived" }).selectOption("1");
  await expect(dialog.getByText(/\d+ go in the next 30 days/)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("The season is short");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/removed after 1 month:/)).toBeVisible();
  await expect(page.getByText("From 9 months to 1 month: The season is short")).toBeVisible();

  // The first of those who go is put on hold, from their own page.
  const going = page.getByRole("table", { name: "In the next 30 days" });
  const goes = page.getByRole("button", { name: /^Put on hold: / });
  const link = going.getByRole("row").filter({ has: goes }).first().getByRole("link");
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Put on hold" }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill("A claim is on");
  await page.getByRole("button", { name: "Put on hold" }).click();
  await expect(page.getByText(`${name} is on hold`)).toBeVisible();
  await page.getByRole("button", { name: "Actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Release from hold" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete candidate" })).toHaveCount(0);

  await page.goto(`${server.address}/settings/gdpr`);
  const held = page.getByRole("table", { name: "On hold" });
  await expect(held.getByText("A claim is on")).toBeVisible();
  await held.getByRole("button", { name: `Release: ${name}` }).click();
  await expect(page.getByText(`${name} is released`)).toBeVisible();

  // Within a day it is taken back, and nobody goes.
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await dialog.getByRole("combobox", { name: "Months after they arrived" }).selectOption("9");
  await expect(dialog.getByText("Nobody goes in the next 30 days.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("A slip");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/removed after 1 month:/)).toHaveCount(0);
});

test("when the period is over they go, the one on hold stays, and a receipt says that it was done", async ({
  page,
}) => {
  const helen = demoPerson(server, "Company admin");
  const api = await apiOf(server, helen);
  const [gone, kept] = await candidatesOf(api, (await biggestLiveJob(api)).id);
  if (!gone || !kept) throw new Error("the demo has no two candidates");
  await api.post(`/candidate/${kept.id}/hold`, { reason: "A claim is on" });
  await signIn(page, server, helen);
  await page.goto(`${server.address}/candidate/${gone.id}`);
  await expect(page.getByRole("heading", { level: 1, name: fullName(gone) })).toBeVisible();

  server.tenMonthsAgo([gone.id, kept.id]);
  // Whoever looks at them is told at once.
  await expect(page.getByText("This candidate is not here.")).toBeVisible();
  await expect(page.getByText(fullName(gone))).toHaveCount(0);
  await page.goto(`${server.address}/settings/gdpr`);
  const removals = page.getByRole("table", { name: "Removals" });
  await expect(removals.getByText("The period was over")).toBeVisible();
  await expect(removals.getByText(/^1 candidate/)).toBeVisible();
  await page.goto(`${server.address}/candidate/${kept.id}`);
  await expect(page.getByRole("heading", { level: 1, name: fullName(kept) })).toBeVisible();
  await expect(page.getByText("On hold").first()).toBeVisible();
});
