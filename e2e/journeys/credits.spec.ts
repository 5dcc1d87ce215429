import { expect, type Page, test } from "@playwright/test";
import { everyLook } from "../looks.ts";
import { apiOf, demoPerson, type SignIn, signIn } from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
test.beforeAll(async () => {
  server = await Server.start("demo");
});
test.afterAll(async () => {
  await server.stop();
});

const POOLS = ["Advertiser", "Managed", "Hire"] as const;
type Pool = (typeof POOLS)[number];
type Balance = Record<Pool, number>;

/** Each goes on with the credits as the one before has left them. */
test.describe.configure({ mode: "serial" });

async function signInAs(page: Page, who: SignIn): Promise<void> {
  await page.goto(`${server.address}/auth/sign-in`);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, server, who);
}

/** A number as the statement writes it. */
const numberOf = (text: string): number => Number(text.replace("−", "-").replace(/[+,]/g, ""));

/** What the card over the statement says that there is. */
async function balanceShown(page: Page): Promise<Balance> {
  const card = page.getByRole("region", { name: "To spend now" });
  const of = async (pool: Pool) =>
    numberOf(
      await card.locator("dl > div").filter({ hasText: pool }).first().locator("dd").innerText(),
    );
  return {
    Advertiser: await of("Advertiser"),
    Managed: await of("Managed"),
    Hire: await of("Hire"),
  };
}

/** What the rows of the statement come to, pool by pool. */
async function sumOfRows(page: Page): Promise<Balance> {
  const rows = page.getByRole("table", { name: "Statement of credits" }).locator("tbody tr");
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? "")),
  );
  const sum: Balance = { Advertiser: 0, Managed: 0, Hire: 0 };
  for (const row of cells) {
    const pool = POOLS.find((each) => row.includes(each));
    if (!pool) throw new Error(`a row of no pool: ${row.join(" | ")}`);
    sum[pool] += numberOf(row.at(-1) ?? "");
  }
  return sum;
}

async function expectAddsUp(page: Page): Promise<Balance> {
  await page.goto(`${server.address}/settings/credits?limit=100`);
  await expect(page.getByRole("table", { name: "Statement of credits" })).toBeVisible();
  const balance = await balanceShown(page);
  expect(await sumOfRows(page)).toEqual(balance);
  return balance;
}

const movement = (page: Page, what: RegExp) =>
  page
    .getByRole("table", { name: "Statement of credits" })
    .getByRole("row", { name: what })
    .first();

test("the provider grants credits, and the statement says so", async ({ page }) => {
  const priya = demoPerson(server, "Super admin");
  const hattie = demoPerson(server, "Hiring manager");
  const api = await apiOf(server, priya);
  const { items } = await api.get<{ items: { id: string; balance: { hire: number } }[] }>(
    "/user?searchString=Hattie",
  );
  const [user] = items;
  await signInAs(page, priya);
  await page.goto(`${server.address}/users/${user?.id}`);
  await page.getByRole("textbox", { name: /^Hire/ }).fill("1000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Has to be a valid credits")).toBeVisible();
  await page.getByRole("textbox", { name: /^Hire/ }).fill(`${(user?.balance.hire ?? 0) + 4}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile updated")).toBeVisible();

  await signInAs(page, hattie);
  const balance = await expectAddsUp(page);
  expect(balance.Hire).toBe((user?.balance.hire ?? 0) + 4);
  await expect(movement(page, /Added.*Hattie Lowe.*JobHelm.*Hire.*\+4/)).toBeVisible();
});

test("a company admin assigns credits to a hiring manager, and both statements add up", async ({
  page,
}) => {
  const helen = demoPerson(server, "Company admin");
  const hattie = demoPerson(server, "Hiring manager");
  await signInAs(page, hattie);
  const before = await expectAddsUp(page);
  await signInAs(page, helen);
  const ofCompany = await expectAddsUp(page);

  await page
    .getByRole("navigation", { name: "Settings" })
    .getByRole("link", { name: "Assign credits" })
    .click();
  await expect(page.getByRole("heading", { name: "Assign Campaign Credits" })).toBeVisible();
  const assign = page.getByRole("button", { name: "Assign", exact: true });
  const managed = page.getByRole("textbox", { name: "Managed Campaign" });
  await everyLook(page, "assign credits");

  await test.step("nothing to assign, nobody to assign it to", async () => {
    await expect(assign).toBeDisabled();
    await managed.fill("2");
    await assign.click();
    await expect(page.getByText("Select user to assign credits from")).toBeVisible();
    await expect(page.getByText("Who would you like to assign credits to?")).toBeVisible();
    await everyLook(page, "assign credits refused");
  });
  await page.getByRole("combobox", { name: "Assign from" }).fill("Helen");
  await page.getByRole("option", { name: /Helen Marsh/ }).click();
  await expect(page.getByText(/credits? to give/).first()).toBeVisible();
  await test.step("the same person is on one side, and who holds none is on neither", async () => {
    const to = page.getByRole("combobox", { name: "Assign to" });
    await to.click();
    await expect(page.getByRole("option", { name: /Hattie Lowe/ })).toBeVisible();
    await expect(page.getByRole("option", { name: /Helen Marsh/ })).toHaveCount(0);
    await expect(page.getByRole("option", { name: /Tomas/ })).toHaveCount(0);
    await page.getByRole("option", { name: /Hattie Lowe/ }).click();
  });
  await test.step("no more than 999, and no more than there are", async () => {
    await managed.fill("1000");
    await assign.click();
    await expect(managed).toHaveAccessibleDescription(/Has to be a valid credits/);
    await managed.fill("999");
    await assign.click();
    await expect(page.getByText("There are no credits left in this pool.")).toBeVisible();
  });
  await managed.fill("2");
  await page.getByRole("textbox", { name: "Advertiser Campaign" }).fill("1");
  await assign.click();
  await expect(
    page.getByText("1 Advertiser Campaign and 2 Managed Campaign credits assigned successfully."),
  ).toBeVisible();
  await expect(assign).toBeDisabled();
  const holders = page.getByRole("table", { name: "Team members with credits" });
  await expect(holders.getByRole("row", { name: /Hattie Lowe/ })).toContainText(
    `${before.Managed + 2}`,
  );

  await test.step("the company has what it had", async () => {
    expect(await expectAddsUp(page)).toEqual(ofCompany);
    await expect(movement(page, /Assigned to Hattie Lowe.*Helen Marsh.*Managed.*−2/)).toBeVisible();
    await expect(
      movement(page, /Assigned by Helen Marsh.*Hattie Lowe.*Managed.*\+2/),
    ).toBeVisible();
    await everyLook(page, "statement of a company");
  });
  await test.step("the hiring manager has two more, and sees nobody else's", async () => {
    await signInAs(page, hattie);
    const after = await expectAddsUp(page);
    expect(after).toEqual({
      ...before,
      Advertiser: before.Advertiser + 1,
      Managed: before.Managed + 2,
    });
    await expect(movement(page, /Assigned by Helen Marsh.*Managed.*\+2/)).toBeVisible();
    await expect(movement(page, /Assigned to Hattie Lowe/)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Assign Credits" })).toHaveCount(0);
  });
});

test("who may not see credits, or not assign them, finds no way to", async ({ page }) => {
  const denied = page.getByText("Access Denied, You don't have permission to access");
  for (const role of ["Recruitment manager", "Hiring manager"] as const) {
    await signInAs(page, demoPerson(server, role));
    await page.goto(`${server.address}/settings/assign-credits`);
    await expect(denied).toBeVisible();
    await page.goto(`${server.address}/settings/profile`);
    const menu = page.getByRole("navigation", { name: "Settings" });
    await expect(menu.getByRole("link", { name: "Credits", exact: true })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Assign credits" })).toHaveCount(0);
  }
  const tomas = demoPerson(server, "Team member");
  await signInAs(page, tomas);
  await expect(page.getByRole("button", { name: /credits?$/ })).toHaveCount(0);
  await page.goto(`${server.address}/settings/profile`);
  const menu = page.getByRole("navigation", { name: "Settings" });
  await expect(menu.getByRole("link", { name: "Account Members" })).toBeVisible();
  await expect(menu.getByRole("link", { name: /credits/i })).toHaveCount(0);
  for (const path of ["/settings/credits", "/settings/assign-credits", "/assign-credits"]) {
    await page.goto(`${server.address}${path}`);
    await expect(denied).toBeVisible();
  }
  const api = await apiOf(server, tomas);
  await expect(api.get("/credits")).rejects.toThrow(/403/);
});
