import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import { apiOf, candidatesOf, demoPerson, type Job, jobsOf, ROLES, type Role, signIn } from "../people.ts";
import { paperOf } from "../paper.ts";
import { Server } from "../server.ts";
import { watch } from "../watch.ts";

const WIDTHS = [1440, 900, 390];
const SCHEMES = ["light", "dark"] as const;
/** Where to leave pictures for somebody to look at. */
const SHOTS = process.env.JOBHELM_SHOTS;

type Screen = {
  name: string;
  path: string;
  /** The heading, where it tells one outcome from another. */
  says?: string;
  /** What comes later than the heading. */
  field?: string;
  paper?: boolean;
  complains?: RegExp;
};

// A role's walk opens some fifteen screens in six looks each.
test.describe.configure({ timeout: 480_000 });

const expectSoftly = expect.configure({ soft: true });

let server: Server;
test.beforeAll(async () => {
  server = await Server.start("demo");
});
test.afterAll(async () => {
  await server.stop();
});

for (const role of ROLES) {
  test(`every screen is whole and accessible for the ${role.toLowerCase()}`, async ({ page }) => {
    const screens = await screensOf(role);
    const watched = watch(page);
    await signIn(page, server, demoPerson(server, role));
    for (const screen of screens) await visit(page, watched, role, screen);
  });
}

test("every screen is whole and accessible for visitors", async ({ page }) => {
  const api = await apiOf(server, demoPerson(server, "Company admin"));
  const live = (await jobsOf(api)).find(({ status }) => status === "Live");
  const { publicUrl, title } = await api.get<Job>(`/campaign/${live?.id}`);
  const ravi = demoPerson(server, "Recruitment manager");
  await api.post("/user/reset-password", { email: ravi.email });
  const mail = await server.mailTo(ravi.email, /password/i);
  const resetLink = /\/auth\/reset-password#token=[\w-]+/.exec(mail)?.[0] ?? "";
  const watched = watch(page);
  const screens: Screen[] = [
    { name: "sign-in", path: "/auth/sign-in" },
    { name: "sign-up", path: "/auth/sign-up" },
    { name: "forgot-password", path: "/auth/forgot-password" },
    { name: "verify-email", path: "/auth/verify-email", says: "You need to be verified" },
    {
      name: "verify-email-invalid",
      path: "/auth/verify-email#token=gone",
      says: "This link is no longer valid.",
    },
    { name: "reset-password-no-token", path: "/auth/reset-password", says: "Token not valid" },
    {
      name: "reset-password-invalid",
      path: "/auth/reset-password#token=gone",
      says: "Token not valid",
    },
    { name: "reset-password", path: resetLink, says: "Reset password" },
    { name: "nowhere", path: "/nowhere", says: "Page not found" },
    { name: "public", path: `${publicUrl}`, says: title },
    { name: "public-thanks", path: `${publicUrl}/thanks`, says: "Thank you" },
    { name: "public-gone", path: "/apply/none", says: "This page does not exist", complains: /404/ },
  ];
  for (const screen of screens) await visit(page, watched, "visitor", screen);
});

async function visit(
  page: Page,
  watched: ReturnType<typeof watch>,
  who: string,
  { name, path, says, field, paper, complains }: Screen,
): Promise<void> {
  await test.step(name, async () => {
    await page.goto(new URL(path, server.address).href);
    await expect(page.getByRole("heading", { level: 1, name: says ?? /\S/ })).toBeVisible();
    await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
    if (field) await expect(page.getByRole("textbox", { name: field })).toBeVisible();
    if (paper) await expect(paperOf(page)).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const scheme of SCHEMES) {
        await page.emulateMedia({ colorScheme: scheme });
        const where = `${name} for ${who}, ${width} px, ${scheme}`;
        // A table turns into cards a moment after the window has become narrow.
        await expectSoftly
          .poll(
            () =>
              page.evaluate(
                () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
              ),
            { message: `pixels beyond the right edge of ${where}` },
          )
          .toBe(0);
        if (SHOTS)
          await page.screenshot({
            path: `${SHOTS}/${who}/${name}-${width}-${scheme}.png`.replaceAll(" ", "-"),
            fullPage: true,
          });
        await expectAccessible(page, where, { contrastOnly: scheme === "dark" });
      }
    }
    watched.expectQuiet(`${name} for ${who}`, complains);
  });
}

async function screensOf(role: Role): Promise<Screen[]> {
  const api = await apiOf(server, demoPerson(server, role));
  const jobs = await jobsOf(api);
  const live = jobs
    .filter(({ status }) => status === "Live")
    .toSorted((a, b) => b.totalCandidates - a.totalCandidates)[0];
  if (!live) throw new Error(`no live job for the ${role}`);
  const [candidate] = await candidatesOf(api, live.id);
  const states = [...new Set(jobs.map(({ status }) => status))];
  const firstOf = (status: string): Job | undefined =>
    jobs.find((job) => job.status === status);
  const draft = firstOf("Draft");
  const mayCreate = role !== "Team member" && role !== "External recruiter";
  const superAdmin = role === "Super admin";
  const listsMembers = role === "Company admin" || role === "Recruitment manager";
  const refused = { says: "Access denied" };
  const user = superAdmin
    ? (await api.get<{ items: { id: string }[] }>("/user?searchString=ravi")).items[0]
    : undefined;

  return [
    ...["All", "Pending", "Live", "Draft", "Archived"].map((tab) => ({
      name: `jobs-${tab}`,
      path: `/jobs?tab=${tab}`,
    })),
    { name: "jobs-none-found", path: "/jobs?query=zzzz" },
    {
      name: "job-create",
      path: "/job/create",
      ...(mayCreate ? { field: "Job description" } : refused),
    },
    ...(mayCreate ? [{ name: "job-create-campaign", path: "/job/create?tab=SelectCampaign" }] : []),
    ...states.map((status) => ({
      name: `job-preview-${status}`,
      path: `/job/${firstOf(status)?.id}/preview`,
    })),
    ...(mayCreate && draft ? [{ name: "job-edit-draft", path: `/job/${draft.id}/edit` }] : []),
    {
      name: "job-edit-live",
      path: `/job/${live.id}/edit`,
      ...(!mayCreate && refused),
    },
    ...["Candidates", "HiringTeam", "JobDetails"].map((tab) => ({
      name: `job-${tab}`,
      // Ten rows say as much as fifty, and are judged sooner.
      path: `/job/${live.id}?tab=${tab}&limit=10`,
    })),
    { name: "candidates-rejected", path: `/job/${live.id}?tab=Candidates&limit=10&status=Rejected,AutoRejected` },
    { name: "candidates-none", path: `/job/${live.id}?tab=Candidates&query=zzzz` },
    ...["Summary", "Details", "Notes", "Timeline"].map((tab) => ({
      name: `candidate-${tab}`,
      path: `/candidate/${candidate?.id}?tab=${tab}`,
      paper: tab === "Summary",
    })),
    ...["CompaniesToVerify", "HiringTeam"].map((tab) => ({
      name: `manage-users-${tab}`,
      path: `/admin/manage-users?tab=${tab}`,
      ...(!superAdmin && refused),
    })),
    { name: "settings-profile", path: "/settings/profile", ...(superAdmin && refused) },
    {
      name: "settings-account-members",
      path: "/settings/account-members",
      ...(!listsMembers && refused),
    },
    ...(user ? [{ name: "user", path: `/users/${user.id}` }] : []),
    {
      name: "job-nowhere",
      path: "/job/0190a000-0000-7000-8000-000000000000",
      says: "Page not found",
      complains: /404/,
    },
    { name: "nowhere", path: "/nowhere", says: "Page not found" },
  ];
}
