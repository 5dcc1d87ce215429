import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { everyLook } from "../looks.ts";
import { demoPerson, fillSignIn, type Role, signIn } from "../people.ts";
import { Server, SUPER_ADMIN } from "../server.ts";
import { codeOf, nextCodeOf } from "../totp.ts";

// Each looks at several screens in six looks each.
test.describe.configure({ timeout: 480_000 });

let server: Server;
test.beforeEach(async () => {
  server = await Server.start("demo");
});
test.afterEach(async () => {
  await server.stop();
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /, menu$/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}

/** The secret as it is shown to be typed. */
const secretOn = async (page: Page): Promise<string> =>
  (await page.locator("code", { hasText: /^[A-Z2-7 ]{39}$/ }).innerText()).replaceAll(" ", "");

const enters = async (page: Page, code: string, button = "Sign in"): Promise<void> => {
  await page.getByRole("textbox", { name: /^(Recovery code|Code)$/ }).fill(code);
  await page.getByRole("button", { name: button, exact: true }).click();
};

test("somebody sets it up, signs in with a code, and loses the phone", async ({ page }) => {
  const hattie = demoPerson(server, "Hiring manager");
  await signIn(page, server, hattie);
  await page.goto(`${server.address}/settings/security`);
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(hattie.password);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await everyLook(page, "two-step/set-up");
  const secret = await secretOn(page);
  const spent = codeOf(secret);
  await enters(page, spent, "Confirm");
  const codes = page.getByRole("dialog").getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await everyLook(page, "two-step/recovery-codes");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  const [first = ""] = await codes.allInnerTexts();
  expect(file.split("\n")).toContain(first);
  await page.getByRole("button", { name: "I have kept them, continue" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();

  await signOut(page);
  await fillSignIn(page, hattie);
  await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
  await everyLook(page, "two-step/second-step");
  await enters(page, spent);
  await expect(page.getByText(/^This code is not right/)).toBeVisible();
  await enters(page, nextCodeOf(secret));
  await expect(page).toHaveURL(`${server.address}/`);

  await signOut(page);
  await fillSignIn(page, hattie);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await enters(page, first);
  await expect(page).toHaveURL(`${server.address}/`);
  await page.goto(`${server.address}/settings/security`);
  await expect(page.getByText("9 recovery codes left")).toBeVisible();
  expect(await server.mailTo(hattie.email, /A recovery code was used/)).toContain("9 are left");

  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(hattie.password);
  await page.getByRole("textbox", { name: /^Code from your app/ }).fill(file.split("\n")[1] ?? "");
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up two-step sign-in" })).toBeVisible();
});

test("a company demands it, a hiring manager sets it up on the way in, and an admin helps when the phone is lost", async ({
  page,
  browser,
}) => {
  const hattie = demoPerson(server, "Hiring manager");
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/settings/security-log`);
  const demanded = page.getByRole("switch", { name: "Require it of everybody" });
  await demanded.click();
  await expect(demanded).toBeChecked();
  await expect(
    page.getByRole("cell", { name: "Two-step sign-in required of everybody" }),
  ).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${server.address}/settings/profile`);
  await fillSignIn(other, hattie);
  await expect(other.getByRole("heading", { name: "Set up two-step sign-in" })).toBeVisible();
  await expect(other.getByRole("img", { name: /QR code/ })).toBeVisible();
  await everyLook(other, "two-step/demanded");
  await enters(other, codeOf(await secretOn(other)), "Confirm");
  await expect(other.getByRole("listitem")).toHaveCount(10);
  await other.getByRole("button", { name: "I have kept them, continue" }).click();
  await expect(other).toHaveURL(/\/settings\/profile/);
  await other.goto(`${server.address}/settings/security`);
  await expect(other.getByText("Your company requires two-step sign-in.")).toBeVisible();
  await expect(other.getByRole("button", { name: "Turn off" })).toBeHidden();
  // The log is not theirs.
  await expect(other.getByRole("link", { name: "Profile", exact: true })).toBeVisible();
  await expect(other.getByRole("link", { name: "Security log" })).toBeHidden();
  await other.goto(`${server.address}/settings/security-log`);
  await expect(other.getByText("Access Denied, You don't have permission to access")).toBeVisible();

  // The phone is lost, and the codes with it
  await page.goto(`${server.address}/settings/account-members`);
  await page.getByRole("link", { name: "Hattie Lowe" }).click();
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await everyLook(page, "two-step/reset");
  await page.getByRole("dialog").getByRole("button", { name: "Reset", exact: true }).click();
  await expect(page.getByText("Not set up")).toBeVisible();
  await page.goto(`${server.address}/settings/security-log?kind=TwoStep`);
  await expect(page.getByRole("row", { name: /Two-step sign-in reset/ })).toContainText(
    "by Helen Marsh",
  );
  await other.goto(`${server.address}/jobs`);
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("devices are seen and signed out, and the password is changed", async ({ page, browser }) => {
  const who = demoPerson(server, "Company admin");
  const phone = await (
    await browser.newContext({
      userAgent:
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
      viewport: { width: 390, height: 844 },
    })
  ).newPage();
  await signIn(phone, server, who);
  await signIn(page, server, who);
  expect(await server.mailTo(who.email, /New sign-in to your account/)).toContain(
    "/settings/security",
  );
  await page.goto(`${server.address}/settings/security`);
  const devices = page.getByRole("list", { name: "Devices" }).getByRole("listitem");
  await expect(devices.first()).toContainText("This device");
  await expect(devices.filter({ hasText: "Chrome on Android" })).toHaveCount(1);
  await everyLook(page, "two-step/security");
  await page.getByRole("button", { name: /^Sign out: Chrome on Android/ }).click();
  await expect(devices.filter({ hasText: "Chrome on Android" })).toHaveCount(0);
  await phone.goto(`${server.address}/jobs`);
  await expect(phone.getByRole("heading", { name: "Sign in" })).toBeVisible();

  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("Current password").fill(who.password);
  await page.getByLabel("New password", { exact: true }).fill("Harbour-2027");
  await page.getByLabel("Confirm new password").fill("Harbour-2027");
  await everyLook(page, "two-step/change-password");
  await page.getByRole("dialog").getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  // The demo's other devices of hers are signed out, too.
  await expect(devices).toHaveCount(1);
  await server.mailTo(who.email, /Your password was changed/);
  await signOut(page);
  await signIn(page, server, { ...who, password: "Harbour-2027" });
});

test("the log tells an admin what happened, by kind, person and day", async ({ page }) => {
  await page.goto(`${server.address}/auth/sign-in`);
  const ravi = demoPerson(server, "Recruitment manager");
  await fillSignIn(page, { ...ravi, password: "Harbour-1066" });
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/settings/security-log`);
  const log = page.getByRole("table", { name: "Security log" });
  await expect(log.getByRole("row", { name: /Ravi Chandra/ }).first()).toBeVisible();
  await everyLook(page, "two-step/security-log");
  await page.getByLabel("What", { exact: true }).selectOption("Failed sign-ins");
  await expect(page).toHaveURL(/kind=FailedSignIn/);
  await page.getByRole("combobox", { name: "Person" }).fill("Ravi");
  await page.getByRole("option", { name: /Ravi Chandra/ }).click();
  await expect(log.getByRole("row", { name: /Wrong password/ }).first()).toBeVisible();
  await expect(log.getByRole("row", { name: /Tomas/ })).toHaveCount(0);
  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).press("Enter");
  await expect(page.getByText("Nothing like this has happened")).toBeVisible();
  await page.goBack();
  await expect(log.getByRole("row", { name: /Wrong password/ }).first()).toBeVisible();

  for (const role of ["Hiring manager", "Team member"] as const satisfies readonly Role[]) {
    await signOut(page);
    await signIn(page, server, demoPerson(server, role));
    await page.goto(`${server.address}/settings/security-log`);
    await expect(
      page.getByText("Access Denied, You don't have permission to access"),
    ).toBeVisible();
  }
});

test("the provider's administrator sets it up before anything else, where the operator demands it", async ({
  page,
}) => {
  await server.stop();
  server = await Server.start("empty", { JOBHELM_REQUIRE_TWO_STEP: "true" });
  await page.goto(`${server.address}/auth/sign-in`);
  await fillSignIn(page, SUPER_ADMIN);
  await expect(page.getByRole("heading", { name: "Set up two-step sign-in" })).toBeVisible();
  await enters(page, codeOf(await secretOn(page)), "Confirm");
  await page.getByRole("button", { name: "I have kept them, continue" }).click();
  await expect(page).toHaveURL(`${server.address}/`);
  await page.getByRole("button", { name: /, menu$/ }).click();
  await page.getByRole("menuitem", { name: "Security", exact: true }).click();
  await expect(
    page.getByText("JobHelm requires two-step sign-in of its administrators."),
  ).toBeVisible();
  await page.goto(`${server.address}/admin/security-log`);
  await expect(page.getByRole("cell", { name: "Two-step sign-in turned on" })).toBeVisible();
});
