import { type Browser, expect, type Page, test } from "@playwright/test";
import { everyLook } from "../looks.ts";
import {
  type Api,
  apiOf,
  demoPerson,
  fillSignIn,
  type Job,
  jobsOf,
  type SignIn,
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

const PASSWORD = "Quayside-2026";

type Invited = { email: string; role: string; job?: string; company?: string };

/** From account members or manage users, wherever the inviter is. */
async function invite(page: Page, { email, role, job, company }: Invited): Promise<void> {
  await page.getByRole("button", { name: "Invite a new Member" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a new Member" });
  if (company) {
    await dialog.getByRole("combobox", { name: "Company" }).fill(company);
    await dialog.getByRole("option", { name: new RegExp(company) }).click();
  }
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("combobox", { name: "Access level" }).click();
  await dialog.getByRole("option", { name: role }).click();
  if (job) {
    await dialog.getByRole("combobox", { name: /^Jobs/ }).fill(job);
    await dialog.getByRole("option", { name: job }).click();
    await page.keyboard.press("Tab");
  }
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** The link of the newest letter; another one than `before`, once that is there. */
async function linkTo(email: string, before = ""): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const letter = await server.mailTo(email, /invites you to JobHelm/);
      link = /http\S+\/auth\/invitation#token=[\w-]+/.exec(letter)?.[0] ?? "";
      return link;
    })
    .not.toBe(before);
  return link;
}

async function opens(browser: Browser, link: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(link);
  return page;
}

async function fillPerson(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
}

async function expectRefused(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign up", exact: true })).toHaveCount(
    title === "Invitation expired" ? 1 : 0,
  );
}

async function liveJob(api: Api): Promise<Job> {
  const job = (await jobsOf(api)).find(({ statusFilter }) => statusFilter === "Live");
  if (!job) throw new Error("no live job");
  return job;
}

const members = () => `${server.address}/settings/account-members`;

/** Signed in, at account members. */
async function atMembers(page: Page, who: SignIn): Promise<void> {
  await signIn(page, server, who);
  await page.goto(members());
  await expect(page.getByRole("heading", { name: "Account Members" })).toBeVisible();
}

test("a hiring manager invites a colleague to a job, who accepts in one step and is in its team", async ({
  page,
  browser,
}) => {
  const hattie = demoPerson(server, "Hiring manager");
  const job = await liveJob(await apiOf(server, hattie));
  const nora = { email: "nora.quist@harbour.example", password: PASSWORD };
  await atMembers(page, hattie);

  await test.step("no job, no invitation", async () => {
    await page.getByRole("button", { name: "Invite a new Member" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite a new Member" });
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(
      dialog.getByText("Provide email address in order to send an invite."),
    ).toBeVisible();
    await expect(dialog.getByText("Please select user role below.")).toBeVisible();
    await expect(dialog.getByText("Please select a job.")).toBeVisible();
    await everyLook(page, "invite");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
  await invite(page, { email: nora.email, role: "Team member", job: job.title });
  await expect(page.getByRole("row", { name: new RegExp(nora.email) })).toContainText("Pending");

  const link = await linkTo(nora.email);
  const invited = await opens(browser, link);
  await expect(invited.getByRole("heading", { name: "Sign Up Invitation" })).toBeVisible();
  await expect(
    invited.getByText("Hattie Lowe invites you to work with Harbour & Co as a team member."),
  ).toBeVisible();
  await expect(invited.getByText(job.title)).toBeVisible();
  await expect(invited.getByLabel("Work email")).toHaveValue(nora.email);
  expect(invited.url(), "no token in the address").not.toContain("token");
  await everyLook(invited, "invitation one step");
  await fillPerson(invited, "Nora", "Quist");
  await invited.getByRole("button", { name: "Sign up" }).click();
  await expect(invited.getByText("Your account is ready. You can sign in now.")).toBeVisible();
  await everyLook(invited, "invitation accepted");
  await fillSignIn(invited, nora);
  await expect(invited).toHaveURL(`${server.address}/`);
  await invited.goto(`${server.address}/job/${job.id}?tab=HiringTeam`);
  await expect(
    invited.getByRole("table", { name: "Hiring team" }).getByRole("row", { name: /Nora Quist/ }),
  ).toContainText("Accepted");
  await server.mailTo(hattie.email, /Your invitation is accepted/);

  await test.step("the link works once", async () => {
    const again = await opens(browser, link);
    await expectRefused(again, "Invitation already used");
    await everyLook(again, "invitation used");
  });
});

test("an invitation that is sent again voids the older letter, and one that is cancelled them all", async ({
  page,
  browser,
}) => {
  const email = "sam.tarrant@harbour.example";
  const ravi = demoPerson(server, "Recruitment manager");
  await atMembers(page, ravi);
  await invite(page, { email, role: "Hiring manager" });
  const first = await linkTo(email);
  const act = async (what: string) => {
    await page.getByRole("button", { name: `Actions for ${email}` }).click();
    await page.getByRole("menuitem", { name: what }).click();
  };
  await act("Send again");
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  const second = await linkTo(email, first);
  const old = await opens(browser, first);
  await expectRefused(old, "Invitation expired");
  await expect(old.getByText("Please request another invitation.")).toBeVisible();
  await everyLook(old, "invitation expired");
  const fresh = await opens(browser, second);
  await expect(fresh.getByRole("heading", { name: "Sign Up Invitation" })).toBeVisible();

  await act("Cancel invitation");
  const dialog = page.getByRole("dialog", { name: "Cancel the invitation?" });
  await everyLook(page, "cancel the invitation");
  await dialog.getByRole("button", { name: "Cancel invitation" }).click();
  await expect(page.getByText(`Invitation to ${email} cancelled`)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(email) })).toBeHidden();
  await fillPerson(fresh, "Sam", "Tarrant");
  await fresh.getByRole("button", { name: "Sign up" }).click();
  await expectRefused(fresh, "Invitation expired");
  await expectRefused(await opens(browser, second), "Invitation expired");
  await expectRefused(
    await opens(browser, `${server.address}/auth/invitation#token=made-up`),
    "Invitation expired",
  );
});

test("whoever is invited declines, and whoever asked sees that they do not come", async ({
  page,
  browser,
}) => {
  const email = "dora.fenn@harbour.example";
  // The demo's company admin is told of answers once a day.
  const asker = demoPerson(server, "Recruitment manager");
  await atMembers(page, asker);
  await invite(page, { email, role: "Team member" });
  const row = page.getByRole("row", { name: new RegExp(email) });
  await expect(row).toContainText("Pending");
  const link = await linkTo(email);
  const invited = await opens(browser, link);
  await expect(invited.getByRole("heading", { name: "Sign Up Invitation" })).toBeVisible();
  await expect(invited.getByText("You will work on"), "of no job was said anything").toHaveCount(0);
  await invited.getByRole("button", { name: "Decline the invitation" }).click();
  const dialog = invited.getByRole("dialog", { name: "Decline the invitation?" });
  await everyLook(invited, "decline");
  await invited.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await invited.getByRole("button", { name: "Decline the invitation" }).click();
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(invited.getByRole("heading", { name: "Invitation declined" })).toBeVisible();
  await expect(invited.getByText("You have declined. Harbour & Co has been told.")).toBeVisible();
  await everyLook(invited, "declined");
  expect(await server.mailTo(asker.email, /Your invitation is declined/)).toContain(email);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Account Members" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Helen Marsh/ })).toBeVisible();
  await expect(row).toBeHidden();
  await expectRefused(await opens(browser, link), "Invitation already used");
});

test("whoever types another address than the invited one proves it first", async ({
  page,
  browser,
}) => {
  const email = "olive.reed@harbour.example";
  const other = { email: "olive@home.example", password: PASSWORD };
  await atMembers(page, demoPerson(server, "Company admin"));
  await invite(page, { email, role: "Recruitment manager" });
  const link = await linkTo(email);
  // Whether somebody else has an account is told to them alone, and uses nothing up.
  const colleague = demoPerson(server, "Hiring manager");
  const prying = await opens(browser, link);
  await fillPerson(prying, "Olive", "Reed");
  await prying.getByLabel("Work email").fill(colleague.email);
  await prying.getByRole("button", { name: "Sign up" }).click();
  await expect(prying.getByRole("heading", { name: "Please check your inbox" })).toBeVisible();
  await server.mailTo(colleague.email, /You have a JobHelm account/i);
  const invited = await opens(browser, link);
  await fillPerson(invited, "Olive", "Reed");
  await invited.getByLabel("Work email").fill(other.email);
  await invited.getByRole("button", { name: "Sign up" }).click();
  await expect(invited.getByRole("heading", { name: "Please check your inbox" })).toBeVisible();
  await expect(invited.getByText(other.email)).toBeVisible();
  await everyLook(invited, "invitation check inbox");
  await invited.getByRole("link", { name: "Go to sign in" }).click();
  await fillSignIn(invited, other);
  await expect(invited.getByText("Please verify your email before logging in.")).toBeVisible();
  const mail = await server.mailTo(other.email, /verify your email/i);
  await invited.goto(/http\S+\/auth\/verify-email#token=[\w-]+/.exec(mail)?.[0] ?? "");
  await expect(invited.getByRole("heading", { name: "Your email is verified." })).toBeVisible();
  await signIn(invited, server, other);
  await invited.goto(members());
  await expect(invited.getByRole("row", { name: /Olive Reed/ })).toContainText(
    "Recruitment manager",
  );
});

test("an external recruiter comes with an agency, and works for a second company with the same account", async ({
  page,
  browser,
}) => {
  const ravi = demoPerson(server, "Recruitment manager");
  const job = await liveJob(await apiOf(server, ravi));
  const remy = { email: "remy@quaytalent.example", password: PASSWORD };
  await atMembers(page, ravi);
  await invite(page, { email: remy.email, role: "External recruiter", job: job.title });
  await page.getByRole("link", { name: /External Recruiters/ }).click();
  await expect(page.getByRole("row", { name: new RegExp(remy.email) })).toContainText("Pending");
  const first = await linkTo(remy.email);
  const recruiter = await opens(browser, first);

  await test.step("two steps", async () => {
    await recruiter.getByRole("button", { name: "Next" }).click();
    await expect(recruiter.getByLabel("First name")).toBeFocused();
    await fillPerson(recruiter, "Remy", "Duval");
    await everyLook(recruiter, "invitation first of two steps");
    await recruiter.keyboard.press("Enter");
    await expect(recruiter.getByRole("heading", { name: "You're nearly there." })).toBeVisible();
    await expect(recruiter.getByLabel("Company name")).toBeFocused();
    await everyLook(recruiter, "invitation second step");
    await recruiter.getByRole("button", { name: "Get started!" }).click();
    await expect(recruiter.getByText("Please enter company name")).toBeVisible();
    await recruiter.getByLabel("Company name").fill("Quay Talent");
    await recruiter.getByLabel("Company website").fill("quaytalent.example");
    await recruiter.getByLabel("Phone (optional)").fill("01632 960177");
    await recruiter.getByRole("button", { name: "Get started!" }).click();
    await expect(recruiter.getByText("Your account is ready.")).toBeVisible();
    await fillSignIn(recruiter, remy);
    await expect(recruiter).toHaveURL(`${server.address}/`);
    await recruiter.goto(`${server.address}/jobs`);
    await expect(recruiter.getByRole("link", { name: job.title })).toBeVisible();
  });

  await test.step("the provider's people invite them into another company", async () => {
    const priya = demoPerson(server, "Super admin");
    const api = await apiOf(server, priya);
    const { items } = await api.get<{ items: { id: string; name: string }[] }>(
      "/admin/companies?searchString=Kestrel",
    );
    await api.post("/companies/approve", {
      id: items.find(({ name }) => /Kestrel/.test(name))?.id,
    });
    const provider = await browser.newPage();
    await signIn(provider, server, priya);
    await provider.goto(`${server.address}/admin/manage-users?tab=ExternalRecruiters`);
    await provider.getByRole("button", { name: "Invite a new Member" }).click();
    const dialog = provider.getByRole("dialog", { name: "Invite a new Member" });
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog.getByText("Please select company below.")).toBeVisible();
    await provider.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await invite(provider, {
      email: remy.email,
      role: "External recruiter",
      company: "Kestrel Care Homes",
    });
    await expect(
      provider.getByRole("row", { name: new RegExp(remy.email) }).filter({ hasText: "Pending" }),
    ).toBeVisible();
  });

  await test.step("they accept with the account that they have, signed in", async () => {
    const second = await linkTo(remy.email, first);
    const stranger = await opens(browser, second);
    await expect(stranger.getByRole("heading", { name: "Invitation", exact: true })).toBeVisible();
    await expect(stranger.getByText(`${remy.email} has an account.`)).toBeVisible();
    await everyLook(stranger, "invitation to an account");
    await stranger.getByRole("link", { name: "Sign in to accept" }).click();
    await expect(stranger.getByLabel("Email")).toHaveValue(remy.email);
    await stranger.getByLabel("Password", { exact: true }).fill(remy.password);
    await stranger.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(stranger.getByText("You are signed in as Remy Duval.")).toBeVisible();
    await everyLook(stranger, "invitation signed in");
    await stranger.getByRole("button", { name: "Accept" }).click();
    await expect(stranger.getByText("You now work with Kestrel Care Homes")).toBeVisible();
    await stranger.goto(`${server.address}/settings/profile`);
    const companies = stranger.getByRole("table", { name: "Companies recruiting for" });
    await expect(companies.getByRole("row", { name: /Harbour & Co/ })).toBeVisible();
    await expect(companies.getByRole("row", { name: /Kestrel Care Homes/ })).toBeVisible();
    await everyLook(stranger, "recruiting for two");
  });
});

test("somebody is invited by keyboard alone, and the focus comes back to where it was", async ({
  page,
}) => {
  await atMembers(page, demoPerson(server, "Company admin"));
  await expect(page.getByRole("row", { name: /Helen Marsh/ })).toBeVisible();
  const button = page.getByRole("button", { name: "Invite a new Member" });
  for (let presses = 0; presses < 40; presses++) {
    if (await button.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Invite a new Member" });
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await page.keyboard.type("kay.board@harbour.example");
  await page.keyboard.press("Tab");
  const level = dialog.getByRole("combobox", { name: "Access level" });
  await expect(level).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox", { name: "Access level" })).toBeVisible();
  // The list settles on what is chosen a moment after it has opened, and forgets a key that comes before.
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(level).toHaveAttribute("aria-activedescendant", /./);
    await page.keyboard.press("Enter");
    await expect(level).not.toHaveValue("", { timeout: 1000 });
  }).toPass();
  await dialog.getByLabel("Email").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invitation sent to kay.board@harbour.example")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test("who may not invite is offered no way to", async ({ page }) => {
  await atMembers(page, demoPerson(server, "Team member"));
  await expect(page.getByRole("row", { name: /Helen Marsh/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite a new Member" })).toBeHidden();
  const team = await apiOf(server, demoPerson(server, "Team member"));
  const body = { email: "x@harbour.example", role: "TeamMember", adverts: [] };
  await expect(team.post("/user/invite", body)).rejects.toThrow(/403/);
  const erin = demoPerson(server, "External recruiter");
  await page.evaluate(() => localStorage.clear());
  await signIn(page, server, erin);
  await page.goto(members());
  await expect(page.getByText("Access Denied, You don't have permission to access")).toBeVisible();
  await expect((await apiOf(server, erin)).post("/user/invite", body)).rejects.toThrow(/403/);
});
