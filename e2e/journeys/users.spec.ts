import { expect, type Page, test } from "@playwright/test";
import { everyLook } from "../looks.ts";
import { type Api, apiOf, demoPerson, signIn } from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
test.beforeAll(async () => {
  server = await Server.start("demo");
});
test.afterAll(async () => {
  await server.stop();
});

type Balance = { advertiser: number; managed: number; hire: number };
type User = {
  id: string;
  fullName: string;
  email: string;
  role: string;
  ownAdverts: number;
  balance: Balance | null;
  company: { id: string; name: string } | null;
};

const PASSWORD = "Quayside-2026";

/** Asks to join a company that is there, and verifies the address. */
async function asksToJoin(first: string, last: string, company: string): Promise<string> {
  const email = `${first}.${last}@newcomers.example`.toLowerCase();
  const call = async (path: string, body?: unknown) => {
    const answer = await fetch(`${server.address}/api/v1${path}`, {
      ...(body !== undefined && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const [found] = await call(`/companies?search=${encodeURIComponent(company)}`);
  await call("/user/sign-up", {
    firstName: first,
    lastName: last,
    email,
    password: PASSWORD,
    verifyPassword: PASSWORD,
    companyId: found.id,
    role: "TeamMember",
  });
  const mail = await server.mailTo(email, /verify/i);
  const token = /verify-email#token=([\w-]+)/.exec(mail)?.[1];
  await call("/auth/verify-email", { token });
  return email;
}

async function userBy(api: Api, words: string): Promise<User> {
  const { items } = await api.get<{ items: User[] }>(
    `/user?searchString=${encodeURIComponent(words)}&pageSize=50`,
  );
  const [first] = items;
  if (!first) throw new Error(`nobody is called ${words}`);
  return first;
}

async function act(page: Page, who: string, what: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${who}` }).click();
  await page.getByRole("menuitem", { name: what, exact: true }).click();
}

const sumOf = (...balances: (Balance | null)[]): Balance => ({
  advertiser: balances.reduce((sum, each) => sum + (each?.advertiser ?? 0), 0),
  managed: balances.reduce((sum, each) => sum + (each?.managed ?? 0), 0),
  hire: balances.reduce((sum, each) => sum + (each?.hire ?? 0), 0),
});

// Each goes on with the company as the one before has left it.
test.describe.configure({ mode: "serial" });

test("who may not administer people sees none of it", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  for (const role of ["Hiring manager", "Team member"] as const) {
    if (role === "Team member") await signInAs(page, demoPerson(server, role));
    await page.goto(`${server.address}/users`);
    await expect(page.getByRole("heading", { name: "Account Members" })).toBeVisible();
    await expect(page.getByText("Helen Marsh")).toBeVisible();
    await expect(page.getByRole("link", { name: "Helen Marsh" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Actions for Helen Marsh" })).toBeHidden();
    await expect(page.getByRole("link", { name: /External Recruiters/ })).toBeHidden();
    await expect(page.getByRole("link", { name: "Assign Credits" })).toBeHidden();
    for (const path of ["/admin/manage-users", "/admin/create-user"]) {
      await page.goto(`${server.address}${path}`);
      await expect(
        page.getByText("Access Denied, You don't have permission to access"),
      ).toBeVisible();
    }
  }
});

test("a company admin lets one in who asks to join, and turns another away", async ({ page }) => {
  await asksToJoin("Wanda", "Waits", "Harbour");
  const gone = await asksToJoin("Rollo", "Refused", "Harbour");
  const helen = demoPerson(server, "Company admin");
  await signIn(page, server, helen);
  await expect(page.getByText("You have new users to approve")).toBeVisible();
  await page.getByRole("link", { name: "Review" }).click();
  await expect(page.getByRole("heading", { name: "Account Members" })).toBeVisible();
  // The demo has somebody who waits, too.
  await expect(page.getByRole("link", { name: /Hiring Team .*3 to verify/ })).toBeVisible();
  await everyLook(page, "users/account members");

  await act(page, "Wanda Waits", "Approve");
  const approve = page.getByRole("dialog", { name: "Approve Wanda Waits" });
  await expect(approve.getByLabel("Access level")).toHaveValue("TeamMember");
  await everyLook(page, "users/approve a user");
  await approve.getByLabel("Access level").selectOption("Hiring manager");
  await approve.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Wanda Waits has been approved.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Wanda Waits/ })).toContainText("Hiring manager");

  await act(page, "Rollo Refused", "Reject");
  await page
    .getByRole("dialog", { name: "Reject Rollo Refused?" })
    .getByRole("button", { name: "Reject" })
    .click();
  await expect(page.getByText("Rollo Refused has been rejected.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Rollo Refused/ })).toBeHidden();
  await expect(page.getByText("You have new users to approve")).toBeVisible();
  await act(page, "Amara Bello", "Approve");
  await page
    .getByRole("dialog", { name: "Approve Amara Bello" })
    .getByRole("button", { name: "Approve" })
    .click();
  await expect(page.getByText("Amara Bello has been approved.")).toBeVisible();
  await expect(page.getByText("You have new users to approve")).toBeHidden();
  await server.mailTo(gone, /was not approved/);

  await signInAs(page, { email: "wanda.waits@newcomers.example", password: PASSWORD });
  await page.goto(`${server.address}/job/create`);
  await expect(page.getByLabel("Job title")).toBeVisible();
});

/** Signs in after somebody else. */
async function signInAs(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await signIn(page, server, who);
}

test("a company admin changes a colleague's role, and the colleague is signed out", async ({
  page,
  browser,
}) => {
  const wanda = { email: "wanda.waits@newcomers.example", password: PASSWORD };
  const other = await browser.newPage();
  await signIn(other, server, wanda);
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/settings/account-members`);
  await act(page, "Wanda Waits", "Edit");
  await expect(page.getByRole("heading", { name: "Wanda Waits" })).toBeVisible();
  await expect(page.getByLabel("Status")).toBeDisabled();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute("readonly");
  await everyLook(page, "users/a colleague");
  await page.getByLabel("Access level").selectOption("Recruitment manager");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile updated")).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/account-members/);
  await expect(page.getByRole("row", { name: /Wanda Waits/ })).toContainText("Recruitment manager");
  await other.reload();
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await other.close();
});

test("a hiring manager with jobs and credits is deleted, and a colleague takes both over", async ({
  page,
}) => {
  const admin = await apiOf(server, demoPerson(server, "Super admin"));
  const hattie = await userBy(admin, "Hattie");
  const owen = await userBy(admin, "Owen");
  expect(hattie.ownAdverts).toBeGreaterThan(0);
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/settings/account-members`);
  await act(page, "Hattie Lowe", "Delete user");
  const dialog = page.getByRole("dialog", { name: "Delete Hattie Lowe" });
  await expect(
    dialog.getByText("Please note, once deleted user's data CANNOT be retrieved."),
  ).toBeVisible();
  await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
  await dialog.getByRole("button", { name: "Delete user" }).click();
  await expect(dialog.getByText("Please select user below.")).toBeVisible();
  await everyLook(page, "users/delete a user");
  await dialog.getByRole("combobox", { name: "Replacement user" }).fill("Owen");
  await dialog.getByRole("option", { name: /Owen Price/ }).click();
  await dialog.getByRole("button", { name: "Delete user" }).click();
  await expect(page.getByText("Hattie Lowe has been deleted.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Hattie Lowe/ })).toBeHidden();

  const heir = await admin.get<User>(`/user/${owen.id}`);
  expect(heir.balance).toEqual(sumOf(owen.balance, hattie.balance));
  await expect
    .poll(async () => (await admin.get<User>(`/user/${owen.id}`)).ownAdverts)
    .toBe(owen.ownAdverts + hattie.ownAdverts);
  await page.goto(`${server.address}/users/${hattie.id}`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("the provider moves a user whose jobs and credits stay behind, and is told who cannot go", async ({
  page,
}) => {
  const priya = demoPerson(server, "Super admin");
  const admin = await apiOf(server, priya);
  const owen = await userBy(admin, "Owen");
  const helen = await userBy(admin, "Helen");
  const grace = await userBy(admin, "Grace");
  await signIn(page, server, priya);
  const openMove = async (user: User) => {
    await page.goto(`${server.address}/users/${user.id}`);
    await page.getByRole("button", { name: "Move to existing company" }).click();
    return page.getByRole("dialog", { name: `Move ${user.fullName} to another company` });
  };
  const last = await openMove(grace);
  await expect(
    last.getByText("You cannot move selected user as he is the last user in the company."),
  ).toBeVisible();
  await last.getByRole("button", { name: "Got it" }).click();

  const company = async (dialog: typeof last) => {
    await dialog.getByRole("combobox", { name: "Company" }).fill("Tidewater");
    await dialog.getByRole("option", { name: /Tidewater Talent/ }).click();
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
  };
  const asAdmin = await openMove(helen);
  await expect(
    asAdmin.getByText("You cannot move selected user as he is the company admin."),
  ).toBeVisible();
  await everyLook(page, "users/a refused move");
  await asAdmin.getByRole("button", { name: "Got it" }).click();

  const dialog = await openMove(owen);
  await expect(dialog.getByText(/stay with Harbour & Co/)).toBeVisible();
  await company(dialog);
  await expect(page.getByText("Owen Price has been moved to Tidewater Talent.")).toBeVisible();
  const [moved, heir] = [
    await admin.get<User>(`/user/${owen.id}`),
    await admin.get<User>(`/user/${helen.id}`),
  ];
  expect(moved.company?.name).toBe("Tidewater Talent");
  expect([moved.ownAdverts, sumOf(moved.balance)]).toEqual([0, sumOf(null)]);
  expect(heir.ownAdverts).toBe(helen.ownAdverts + owen.ownAdverts);
  expect(heir.balance).toEqual(sumOf(helen.balance, owen.balance));
});

test("the provider blocks and unblocks, rejects a company, and makes a user", async ({ page }) => {
  const priya = demoPerson(server, "Super admin");
  await signIn(page, server, priya);
  await page.goto(`${server.address}/admin/manage-users?query=Ravi`);
  await act(page, "Ravi Chandra", "Block");
  const block = page.getByRole("dialog", { name: "Block Ravi Chandra" });
  await block.getByLabel("Reason").fill("He has left the company and asks for it.");
  await block.getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("Ravi Chandra has been blocked.")).toBeVisible();
  await page.getByRole("link", { name: /^Blocked/ }).click();
  await page.getByRole("link", { name: "Ravi Chandra" }).click();
  await expect(page.getByText(/This account is blocked: He has left the company/)).toBeVisible();
  await everyLook(page, "users/a blocked user");
  await act(page, "Ravi Chandra", "Unblock");
  await page
    .getByRole("dialog", { name: "Unblock Ravi Chandra?" })
    .getByRole("button", { name: "Unblock" })
    .click();
  await expect(page.getByText("Ravi Chandra has been unblocked.")).toBeVisible();

  await page.goto(`${server.address}/admin/manage-users?tab=CompaniesToVerify`);
  await act(page, "Kestrel Care Homes", "Reject");
  const reject = page.getByRole("dialog", { name: "Reject Kestrel Care Homes" });
  await everyLook(page, "users/reject a company");
  await reject.getByLabel("Reason").fill("We could not find this company.");
  await reject.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Kestrel Care Homes has been rejected.")).toBeVisible();
  await expect(page.getByText("No companies to verify")).toBeVisible();
  await server.mailTo("grace@kestrelcare.example", /We could not find this company/);

  await page.goto(`${server.address}/company`);
  await expect(page.getByRole("row", { name: /Harbour & Co/ })).toBeVisible();
  await page.getByRole("link", { name: "Add user" }).click();
  await page.getByLabel("First name").fill("Nina");
  await page.getByLabel("Last name").fill("Newman");
  await page.getByRole("textbox", { name: "Email" }).fill("nina@harbour.example");
  await page.getByRole("combobox", { name: "Company" }).fill("Harbour");
  await page.getByRole("option", { name: /Harbour & Co/ }).click();
  await expect(page.getByRole("table", { name: "Verified users of Harbour & Co" })).toBeVisible();
  await page.getByLabel("Access level").selectOption("Team member");
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel("Re-type password").fill(PASSWORD);
  await everyLook(page, "users/create user filled");
  await page.getByRole("button", { name: "Create user" }).click();
  await expect(page.getByText(/Nina Newman has been added/)).toBeVisible();
  await expect(page).toHaveURL(/tab=HiringTeam/);
  await expect(page.getByRole("link", { name: "Nina Newman" })).toBeVisible();
  await server.mailTo("nina@harbour.example", /verify/i);
});
