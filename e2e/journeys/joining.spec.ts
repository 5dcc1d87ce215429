import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import { everyLook } from "../looks.ts";
import {
  apiOf,
  biggestLiveJob,
  type Candidate,
  candidatesOf,
  demoPerson,
  fillSignIn,
  fullName,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
test.beforeAll(async () => {
  server = await Server.start("demo");
});
test.afterAll(async () => {
  await server.stop();
});

type Newcomer = { firstName: string; lastName: string; email: string; password: string };

/** Asks to join Harbour & Co, and proves the address. */
async function join(page: Page, who: Newcomer, role: string): Promise<void> {
  await page.goto(`${server.address}/auth/sign-up`);
  await page.getByText("Existing company").click();
  await page.getByLabel("First name").fill(who.firstName);
  await page.getByLabel("Last name").fill(who.lastName);
  await page.getByLabel("Work email").fill(who.email);
  await page.getByRole("combobox", { name: "Company" }).fill("harbo");
  await page.getByRole("option", { name: "Harbour & Co" }).click();
  await page.getByRole("radio", { name: role }).check();
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByLabel("Confirm password").fill(who.password);
  await everyLook(page, `sign-up-existing ${role}`);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Please check your inbox")).toBeVisible();
  await expectAccessible(page, "the inbox to check");
  const mail = await server.mailTo(who.email, /verify/i);
  await page.goto(/http\S+\/auth\/verify-email#token=[\w-]+/.exec(mail)?.[0] ?? "");
  await expect(page.getByRole("heading", { name: "Your email is verified." })).toBeVisible();
  await signIn(page, server, who);
}

type User = { id: string; email: string; status: string };

const waiting = async (email: string): Promise<User> => {
  const admin = await apiOf(server, demoPerson(server, "Company admin"));
  const { items } = await admin.get<{ items: User[] }>(
    "/user?userStatuses=NotVerified&pageSize=50",
  );
  const user = items.find((each) => each.email === email);
  if (!user) throw new Error(`${email} does not await approval`);
  return user;
};

test("somebody joins a company that is there and waits, until an admin lets them in", async ({
  page,
}) => {
  const nell = {
    firstName: "Nell",
    lastName: "Harker",
    email: "nell@harbour.example",
    password: "Harbour-2026",
  };
  await join(page, nell, "Recruitment manager");

  await test.step("every screen says that the account waits, and nothing else is offered", async () => {
    const heading = page.getByRole("heading", { name: "Account pending verification" });
    for (const path of [
      "/jobs",
      "/job/create",
      "/settings/account-members",
      "/users/none",
      "/candidate/none",
    ]) {
      await page.goto(`${server.address}${path}`);
      await expect(heading).toBeVisible();
      await expect(
        page.getByText("The admins of Harbour & Co have been asked to let you in"),
      ).toBeVisible();
    }
    await page.goto(`${server.address}/jobs`);
    await expect(heading).toBeVisible();
    await everyLook(page, "awaiting");
    await page.getByRole("button", { name: "Nell Harker, menu" }).click();
    await expect(page.getByText("Unverified")).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Settings" })).toBeHidden();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Account Members" })).toHaveCount(0);
    await page.goto(`${server.address}/jobs`);
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByText("Nobody has decided yet")).toBeVisible();
  });

  let candidate: Candidate | undefined;
  await test.step("the admins have a letter, and one of them approves", async () => {
    const letter = await server.mailTo(demoPerson(server, "Company admin").email, /Nell Harker/);
    expect(letter).toMatch(/Nell Harker/);
    const admin = await apiOf(server, demoPerson(server, "Company admin"));
    const { id } = await waiting(nell.email);
    [candidate] = await candidatesOf(admin, (await biggestLiveJob(admin)).id);
    // A screen that fills the window has another frame.
    await page.goto(`${server.address}/candidate/${candidate?.id}`);
    await expect(page.getByRole("heading", { name: "Account pending verification" })).toBeVisible();
    await admin.post("/user/approve", { userId: id, role: "RecruitmentManager" });
  });

  await test.step("the screen opens by itself, and so do the company's jobs", async () => {
    await page.getByRole("button", { name: "Check again" }).click();
    const name = candidate && fullName(candidate);
    await expect(page.getByRole("heading", { level: 1, name: name ?? "" })).toBeVisible();
    await page.goto(`${server.address}/jobs`);
    await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Jobs", exact: true })).toBeVisible();
    await expect(page.locator("main a[href^='/job/']").first()).toBeVisible();
    await server.mailTo(nell.email, /account is approved/);
  });
});

test("somebody who is turned away has a letter and no account", async ({ page }) => {
  const gus = {
    firstName: "Gus",
    lastName: "Pryce",
    email: "gus@harbour.example",
    password: "Harbour-2026",
  };
  await join(page, gus, "Team member");
  const admin = await apiOf(server, demoPerson(server, "Company admin"));
  const { id } = await waiting(gus.email);
  await admin.post("/user/reject", { userId: id });
  await server.mailTo(gus.email, /was not approved/);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.address}/auth/sign-in`);
  await fillSignIn(page, gus);
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(page).toHaveURL(/\/auth\/sign-in/);
});

test("who may not approve cannot", async () => {
  const member = await apiOf(server, demoPerson(server, "Team member"));
  const admin = await apiOf(server, demoPerson(server, "Company admin"));
  const { items } = await admin.get<{ items: User[] }>("/user?pageSize=50");
  const { id } = items.find(({ email }) => email.startsWith("ravi")) ?? { id: "" };
  await expect(member.post("/user/approve", { userId: id, role: "TeamMember" })).rejects.toThrow(
    /403/,
  );
});
