import { type Browser, expect, type Page, test } from "@playwright/test";
import { everyLook } from "../looks.ts";
import { type Api, apiOf, demoPerson, type Job, jobsOf, type Role, signIn } from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
/** The hiring manager's. */
let api: Api;
let job: Job;
/** The team member's. */
let name: string;
test.beforeAll(async () => {
  server = await Server.start("demo");
  api = await apiOf(server, demoPerson(server, "Hiring manager"));
  const theirs = await apiOf(server, demoPerson(server, "Team member"));
  name = (await theirs.get<{ fullName: string }>("/user/signed-in")).fullName;
  const known = new Set((await jobsOf(theirs)).map(({ id }) => id));
  const own = await api.get<{ id: string }>("/user/signed-in");
  const found = (await jobsOf(api)).find(
    ({ id, status, ownerId }) => status === "Live" && ownerId === own.id && !known.has(id),
  );
  if (!found)
    throw new Error("the demo has no live job of the hiring manager without the team member");
  job = found;
});
test.afterAll(async () => {
  await server.stop();
});

/** Somebody in a browser of their own. */
async function somebody(browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server, demoPerson(server, role));
  return page;
}

const teamOf = ({ id }: Job) => `${server.address}/job/${id}?tab=HiringTeam`;

const row = (page: Page, name: string) =>
  page.getByRole("table", { name: "Hiring team" }).getByRole("row", { name: new RegExp(name) });

async function choose(page: Page, whose: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${whose}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole("button", { name: "Invite New Member" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a new Member" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("combobox", { name: "Access level" }).click();
  await dialog.getByRole("option", { name: role }).click();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog).toBeHidden();
}

test("somebody is invited, accepts, and is removed under their eyes", async ({ page, browser }) => {
  const tom = demoPerson(server, "Team member");
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await page.goto(teamOf(job));
  const people = page.getByRole("region", { name: "Invite to the team" });
  await expect(people.getByRole("list", { name: "Company members" })).toBeVisible();
  await people.getByRole("searchbox", { name: "Search for a person..." }).fill(name);
  await people.getByRole("button", { name: `Invite ${name}` }).click();
  await expect(page.getByText(`Invitation sent to ${tom.email}`)).toBeVisible();
  await expect(row(page, name)).toContainText("Pending");
  await people.getByRole("button", { name: "Clear search" }).click();
  await everyLook(page, "hiring team with a pending invite");
  await choose(page, tom.email, "Resend invite");
  await expect(page.getByText("Pending invite resent")).toBeVisible();

  const theirs = await somebody(browser, "Team member");
  await server.mailTo(tom.email, /invites you/);
  await theirs.goto(server.address);
  const invitations = theirs.getByRole("region", { name: "Invitations" });
  await expect(invitations).toContainText(job.title);
  await invitations.getByRole("button", { name: "Accept" }).click();
  await expect(theirs.getByText("You now work with Harbour & Co")).toBeVisible();
  // The panel that was open all the while has heard of it.
  await expect(row(page, name)).toContainText("Accepted");

  await theirs.goto(teamOf(job));
  await expect(row(theirs, name)).toContainText("Accepted");
  await choose(page, name, "Remove from team");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(`${name} is off the team.`)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);

  // Nobody touched their screen.
  await expect(theirs.getByText(`You are no longer on the team of ${job.title}.`)).toBeVisible();
  await expect(theirs.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await theirs.goto(`${server.address}/jobs`);
  await expect(theirs.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(theirs.getByRole("link", { name: job.title, exact: true })).toHaveCount(0);
});

test("a newcomer is invited anew, and the invite cancelled: the links stop working", async ({
  page,
  browser,
}) => {
  const email = "nora.quist@harbour.example";
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(teamOf(job));
  await invite(page, email, "Team member");
  await expect(row(page, email)).toContainText("Invite Sent");
  const linkIn = (letter: string) =>
    /http\S+\/auth\/invitation#token=[\w-]+/.exec(letter)?.[0] ?? "";
  const newest = async () => linkIn(await server.mailTo(email, /invites you to JobHelm/));
  const first = await newest();

  await choose(page, email, "Re-invite");
  await expect(page.getByText("Pending invite resent")).toBeVisible();
  await expect.poll(newest).not.toBe(first);
  const second = await newest();

  await choose(page, email, "Cancel invite");
  const dialog = page.getByRole("dialog", { name: "Cancel the invite?" });
  await everyLook(page, "cancelling an invite");
  await dialog.getByRole("button", { name: "Cancel invite" }).click();
  await expect(page.getByText("Pending invite deleted")).toBeVisible();
  await expect(row(page, email)).toHaveCount(0);
  for (const link of [first, second]) {
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole("heading", { name: "Invitation expired" })).toBeVisible();
  }
});

test("an invitation to two jobs is answered job by job", async ({ page }) => {
  const tom = demoPerson(server, "Team member");
  const admin = await apiOf(server, demoPerson(server, "Company admin"));
  const known = new Set((await jobsOf(await apiOf(server, tom))).map(({ id }) => id));
  const [first, second] = (await jobsOf(admin)).filter(
    ({ id, status }) => status === "Live" && !known.has(id) && id !== job.id,
  );
  if (!first || !second) throw new Error("the demo has no two live jobs without the team member");
  const adverts = [first.id, second.id];
  await admin.post("/user/invite", { email: tom.email, role: "TeamMember", adverts });
  const letter = await server.mailTo(tom.email, /invited you to work on 2 jobs/);
  await signIn(page, server, tom);
  await page.goto(/http\S+\/auth\/invitation#token=[\w-]+/.exec(letter)?.[0] ?? "");
  await expect(page.getByRole("checkbox", { name: second.title })).toBeChecked();
  await everyLook(page, "invitation to two jobs");

  await page.goto(server.address);
  const invitations = page.getByRole("region", { name: "Invitations" });
  await invitations.getByRole("button", { name: "Job by job" }).click();
  await everyLook(page, "dashboard with an invitation to two jobs");
  await invitations.getByRole("button", { name: `Accept ${first.title}` }).click();
  await expect(page.getByText("You now work with Harbour & Co")).toBeVisible();
  await expect(invitations.getByText(first.title)).toHaveCount(0);
  await expect(invitations.getByText(second.title)).toBeVisible();
  await invitations.getByRole("button", { name: "Decline" }).click();
  await expect(invitations).toHaveCount(0);
  await page.goto(teamOf(first));
  await expect(row(page, name)).toContainText("Accepted");
  await page.goto(teamOf(second));
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
