import { expect, type Page, test } from "@playwright/test";
import { ALL_LOOKS, everyLook, TWO_LOOKS } from "../looks.ts";
import {
  type Api,
  apiOf,
  apiOfNobody,
  candidatesOf,
  demoPerson,
  type Job,
  jobsOf,
  ROLES,
  type Role,
  signIn,
} from "../people.ts";
import { threeCvs } from "../cvs.ts";
import { paperOf } from "../paper.ts";
import { Server } from "../server.ts";
import { watch } from "../watch.ts";

/** Which of them alone to walk, by their names, while somebody works on those. */
const ONLY = new RegExp(process.env.JOBHELM_SCREENS ?? "");

type Screen = {
  name: string;
  path: string;
  /** The heading, where it tells one outcome from another. */
  says?: string;
  /** What comes later than the heading. */
  field?: string;
  paper?: boolean;
  complains?: RegExp;
  /** What has to be done before it shows. */
  first?: (page: Page) => Promise<void>;
};

// A role's walk opens some forty screens in six looks each.
test.describe.configure({ mode: "parallel", timeout: 900_000 });

const REFUSED = "Access denied";
const looked = new Set<string>();
/** Roles that see nearly nothing that a company admin does not: of their screens the ends are looked at. */
const SAME = new Set<string>([
  "Recruitment manager",
  "Hiring manager",
  "Team member",
] satisfies Role[]);

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
  const invitations = await invite(api, live?.id);
  const watched = watch(page);
  const screens: Screen[] = [
    { name: "sign-in", path: "/auth/sign-in" },
    { name: "sign-up", path: "/auth/sign-up" },
    {
      name: "sign-up-existing",
      path: "/auth/sign-up",
      first: async () => {
        await page.getByText("Existing company").click();
        await page.getByRole("button", { name: "Sign up" }).click();
        await expect(page.getByText("Please select company below.")).toBeVisible();
      },
    },
    { name: "invitation", path: invitations.colleague, says: "Sign Up Invitation" },
    {
      name: "invitation-second-step",
      path: invitations.recruiter,
      says: "Sign Up Invitation",
      first: async () => {
        await page.getByLabel("First name").fill("Remy");
        await page.getByLabel("Last name").fill("Duval");
        await page.getByLabel("Password", { exact: true }).fill("Harbour-2026");
        await page.getByRole("button", { name: "Next" }).click();
        await expect(page.getByRole("heading", { name: "You're nearly there." })).toBeVisible();
      },
    },
    { name: "invitation-to-an-account", path: invitations.member, says: "Invitation" },
    {
      name: "invitation-expired",
      path: "/auth/invitation?status=expired_token",
      says: "Invitation expired",
    },
    {
      name: "invitation-used",
      path: "/auth/invitation?status=token_already_used",
      says: "Invitation already used",
    },
    {
      name: "invitation-inbox",
      path: "/auth/invitation?status=check-your-email&email=nora%40harbour.example",
      says: "Please check your inbox",
    },
    { name: "help", path: "/help" },
    ...["roles", "job-stages", "approval", "contact", "terms", "privacy"].map((article) => ({
      name: `help-${article}`,
      path: `/help/${article}`,
    })),
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
    {
      name: "public-refused",
      path: `${publicUrl}`,
      says: title,
      complains: /400/,
      first: async () => {
        await page.getByLabel("First name").fill("Ada");
        await page.getByLabel("CV").setInputFiles(threeCvs().fitting[0].path);
        await page.getByRole("button", { name: "Send application" }).click();
        await expect(page.getByText("goes with your application")).toBeVisible();
      },
    },
    { name: "careers", path: "/careers/harbour-and-co", says: "Jobs at Harbour & Co" },
    {
      name: "careers-none",
      path: "/careers/harbour-and-co?q=lighthouse",
      says: "Jobs at Harbour & Co",
    },
    {
      name: "careers-in-a-frame",
      path: "/careers/harbour-and-co?embed=true&location=Portsmouth",
      says: "Jobs at Harbour & Co",
    },
    { name: "public-thanks", path: `${publicUrl}/thanks`, says: "Thank you" },
    {
      name: "public-gone",
      path: "/apply/none",
      says: "This page does not exist",
      complains: /404/,
    },
  ];
  for (const screen of screens) await visit(page, watched, "visitor", screen);
});

/** The links of three invitations: of a colleague and a recruiter who are new, and of a colleague to a job. */
async function invite(api: Api, job: string | undefined) {
  const link = async (email: string, role: string, adverts: (string | undefined)[]) => {
    await api.post("/user/invite", { email, role, adverts });
    const letter = await server.mailTo(email, /invites you to JobHelm/);
    return /\/auth\/invitation#token=[\w-]+/.exec(letter)?.[0] ?? "";
  };
  let elsewhere: string | undefined;
  for (const { id } of await jobsOf(api)) {
    const team = await api.get<{ email: string }[]>(`/hiringteam?advertId=${id}`);
    if (!team.some(({ email }) => email === "tomas@harbour.example")) elsewhere = id;
  }
  return {
    colleague: await link("nora@harbour.example", "HiringManager", [job]),
    recruiter: await link("remy@quaytalent.example", "ExternalRecruiter", [job]),
    member: await link("tomas@harbour.example", "TeamMember", [elsewhere]),
  };
}

test("every list of people is whole and accessible with accounts in every state", async ({
  page,
}) => {
  const [helen, priya] = [demoPerson(server, "Company admin"), demoPerson(server, "Super admin")];
  const [admin, provider] = [await apiOf(server, helen), await apiOf(server, priya)];
  const nobody = apiOfNobody(server);
  const [company] = await nobody.get<{ id: string }[]>("/companies?search=Harbour");
  const email = "wanda@harbour.example";
  await nobody.post("/user/sign-up", {
    firstName: "Wanda",
    lastName: "Waits",
    email,
    password: "Harbour-2026",
    verifyPassword: "Harbour-2026",
    companyId: company?.id,
    role: "HiringManager",
  });
  const token = /verify-email#token=([\w-]+)/.exec(await server.mailTo(email, /verify/i))?.[1];
  await nobody.post("/auth/verify-email", { token });
  await admin.post("/user/invite", {
    email: "sam@harbour.example",
    role: "TeamMember",
    adverts: [],
  });
  await admin.post("/user/invite", {
    email: "remi@agency.example",
    role: "ExternalRecruiter",
    adverts: [],
  });
  const idOf = async (words: string) =>
    (await provider.get<{ items: { id: string }[] }>(`/user?searchString=${words}&pageSize=50`))
      .items[0]?.id;
  const ids = {
    waiting: await idOf("Wanda"),
    pending: await idOf("sam%40harbour"),
    recruiter: await idOf("Erin"),
    admin: await idOf("Helen"),
    blocked: await idOf("Owen"),
  };
  await provider.post("/user/block", { id: ids.blocked, reason: "He has left the company." });
  const watched = watch(page);
  const users = Object.entries(ids).map(([name, id]) => ({
    name: `user-${name}`,
    path: `/users/${id}`,
  }));
  await signIn(page, server, helen);
  for (const screen of [
    { name: "members", path: "/settings/account-members" },
    { name: "members-external", path: "/settings/account-members?tab=ExternalRecruiters" },
    { name: "members-none", path: "/settings/account-members?query=zzzz" },
    ...users.filter(({ name }) => name !== "user-admin"),
  ])
    await visit(page, watched, "states, company admin", screen);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, server, priya);
  for (const screen of [
    ...["all", "toVerify", "pending", "verified", "blocked"].map((subTab) => ({
      name: `manage-users-${subTab}`,
      path: `/admin/manage-users?tab=HiringTeam&subTab=${subTab}`,
    })),
    { name: "manage-users-none", path: "/admin/manage-users?query=zzzz" },
    { name: "manage-users-external", path: "/admin/manage-users?tab=ExternalRecruiters" },
    ...users,
    {
      name: "create-user-new",
      path: "/admin/create-user",
      first: async () => {
        await page.getByText("New", { exact: true }).click();
        await page.getByRole("button", { name: "Create user" }).click();
        await expect(page.getByText("Please enter company name")).toBeVisible();
      },
    },
  ])
    await visit(page, watched, "states, super admin", screen);
});

async function visit(
  page: Page,
  watched: ReturnType<typeof watch>,
  who: string,
  { name, path, says, field, paper, complains, first }: Screen,
): Promise<void> {
  if (!ONLY.test(name)) return;
  await test.step(name, async () => {
    await page.goto(new URL(path, server.address).href);
    await expect(page.getByRole("heading", { level: 1, name: says ?? /\S/ })).toBeVisible();
    await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
    if (field) await expect(page.getByRole("textbox", { name: field })).toBeVisible();
    if (paper) await expect(paperOf(page)).toBeVisible();
    await first?.(page);
    // Every address that is refused shows the same screen: it is looked at once.
    const seen = `${who} ${says}`;
    if (says !== REFUSED || !looked.has(seen))
      await everyLook(page, `${who}/${name}`, SAME.has(who) ? TWO_LOOKS : ALL_LOOKS);
    looked.add(seen);
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
  const firstOf = (status: string): Job | undefined => jobs.find((job) => job.status === status);
  const draft = firstOf("Draft");
  // Its owner is asked for changes.
  const asked = jobs.find(({ title }) => title === "Commis Chef");
  const mayCreate = role !== "Team member" && role !== "External recruiter";
  const superAdmin = role === "Super admin";
  const listsMembers = !superAdmin && role !== "External recruiter";
  const refused = { says: REFUSED };
  const scored = await scoredOf(api, jobs);
  const seesCredits = ["Company admin", "Recruitment manager", "Hiring manager"].includes(role);
  const user =
    superAdmin || role === "Company admin" || role === "Recruitment manager"
      ? (await api.get<{ items: { id: string }[] }>("/user?searchString=hattie")).items[0]
      : undefined;
  const anOrder =
    superAdmin || seesCredits
      ? (await api.get<{ items: { id: string }[] }>("/orders")).items[0]
      : undefined;

  return [
    { name: "dashboard", path: "/", says: "Dashboard" },
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
    {
      name: "select-campaign-type",
      path: "/select-campaign-type",
      ...(!mayCreate && refused),
    },
    ...(mayCreate ? [{ name: "job-create-campaign", path: "/job/create?tab=SelectCampaign" }] : []),
    { name: "job-preview-team", path: `/job/${live.id}/preview?tab=HiringTeam` },
    ...states.map((status) => ({
      name: `job-preview-${status}`,
      path: `/job/${firstOf(status)?.id}/preview`,
    })),
    ...(asked
      ? [
          { name: "job-preview-asked", path: `/job/${asked.id}/preview` },
          ...(mayCreate ? [{ name: "job-edit-asked", path: `/job/${asked.id}/edit` }] : []),
        ]
      : []),
    ...(mayCreate && draft ? [{ name: "job-edit-draft", path: `/job/${draft.id}/edit` }] : []),
    {
      name: "job-edit-live",
      path: `/job/${live.id}/edit`,
      ...(!mayCreate && refused),
    },
    ...["Candidates", "Pipeline", "HiringTeam", "JobDetails"].map((tab) => ({
      name: `job-${tab}`,
      // Ten rows say as much as fifty, and are judged sooner.
      path: `/job/${live.id}?tab=${tab}&limit=10`,
    })),
    {
      name: "candidates-to-review",
      path: `/job/${live.id}?tab=Candidates&limit=10&status=AutoRejected`,
    },
    {
      name: "candidates-rejected",
      path: `/job/${live.id}?tab=Candidates&limit=10&status=Rejected,AutoRejected`,
    },
    ...(superAdmin
      ? [
          { name: "everyone-provider", path: "/admin/candidates", says: "Candidates" },
          { name: "everyone", path: "/candidates", says: "Access denied" },
        ]
      : [
          { name: "everyone", path: "/candidates?near=SO14&miles=50", says: "Candidates" },
          { name: "everyone-none", path: "/candidates?query=zzzz&status=New", says: "Candidates" },
          {
            name: "everyone-views",
            path: "/candidates?status=New",
            says: "Candidates",
            first: async (page: Page) => {
              await page.getByRole("button", { name: "Views", exact: true }).click();
              await expect(page.getByRole("button", { name: "Save this view" })).toBeVisible();
            },
          },
        ]),
    {
      name: "reports",
      path: "/reports?range=All",
      ...(superAdmin || role === "External recruiter" ? refused : { says: "Reports" }),
    },
    { name: "candidates-none", path: `/job/${live.id}?tab=Candidates&query=zzzz` },
    ...(role === "Super admin" || role === "External recruiter"
      ? []
      : [
          {
            name: "candidate-task",
            path: `/candidate/${candidate?.id}?tab=Details`,
            first: async (page: Page) => {
              await expect(page.getByRole("button", { name: "Add task" })).toBeVisible();
              await page.keyboard.press("t");
              await expect(page.getByRole("dialog", { name: "Add task" })).toBeVisible();
            },
          },
          {
            name: "candidate-Interviews-arrange",
            path: `/candidate/${candidate?.id}?tab=Interviews`,
            first: async (page: Page) => {
              await page.getByRole("button", { name: "Arrange interview" }).click();
              // With nothing typed: what is not saved would hold the page.
              const dialog = page.getByRole("dialog", { name: "Arrange interview" });
              await expect(dialog.getByLabel("Day")).toBeVisible();
            },
          },
        ]),
    ...["Summary", "Details", "Notes", "Messages", "Timeline"].map((tab) => ({
      name: `candidate-${tab}`,
      path: `/candidate/${candidate?.id}?tab=${tab}`,
      paper: tab === "Summary",
    })),
    ...(role === "External recruiter"
      ? []
      : [
          {
            name: "job-Overview",
            path: `/job/${live.id}?tab=Overview`,
            first: (page: Page) => expect(page.getByRole("table", { name: "Stages" })).toBeVisible(),
          },
          {
            name: "job-Activities",
            path: `/job/${live.id}?tab=Activities`,
            first: (page: Page) => expect(page.getByText(/ moved /).first()).toBeVisible(),
          },
          { name: "job-Scorecard-none", path: `/job/${live.id}?tab=Scorecard` },
          { name: "job-Scorecard", path: `/job/${scored.job}?tab=Scorecard` },
          { name: "candidate-Scorecards-hidden", path: `/candidate/${scored.hidden}?tab=Scorecards` },
          { name: "candidate-Scorecards", path: `/candidate/${scored.shown}?tab=Scorecards` },
        ].filter(({ path }) => !path.includes("undefined"))),
    ...["CompaniesToVerify", "HiringTeam", "ActiveCompanies", "ExternalRecruiters"].map((tab) => ({
      name: `manage-users-${tab}`,
      path: `/admin/manage-users?tab=${tab}`,
      ...(!superAdmin && refused),
    })),
    { name: "create-user", path: "/admin/create-user", ...(!superAdmin && refused) },
    { name: "settings-profile", path: "/settings/profile", ...(superAdmin && refused) },
    ...["credits", "assign-credits"].map((page) => ({
      name: `settings-${page}`,
      path: `/settings/${page}`,
      ...(!(page === "credits" ? seesCredits : role === "Company admin") && refused),
    })),
    ...(superAdmin || role === "Company admin" || role === "Recruitment manager"
      ? []
      : [
          {
            name: "user-elsewhere",
            path: "/users/0190a000-0000-7000-8000-000000000000",
            ...(role === "External recruiter"
              ? refused
              : { says: "Page not found", complains: /404/ }),
          },
        ]),
    {
      name: "settings-account-members",
      path: "/settings/account-members",
      ...(!listsMembers && refused),
    },
    {
      name: "add-board",
      path: "/add-board",
      ...(role !== "Company admin" && !superAdmin && refused),
    },
    { name: "settings-gdpr", path: "/settings/gdpr", ...(!listsMembers && refused) },
    ...["", "/edit"].map((part) => ({
      name: `settings-jobs-stages${part.replace("/", "-")}`,
      path: `/settings/jobs-stages${part}`,
      ...(role !== "Company admin" && refused),
    })),
    { name: "settings-security", path: "/settings/security", ...(superAdmin && refused) },
    // The provider's people are led to their own.
    ...(superAdmin ? [] : [{ name: "settings-notifications", path: "/settings/notifications" }]),
    {
      name: "settings-company-info",
      path: "/settings/company-info",
      ...(!listsMembers && refused),
    },
    {
      name: "settings-security-log",
      path: "/settings/security-log",
      ...(role !== "Company admin" && refused),
    },
    {
      name: "settings-search-words",
      path: "/settings/search-words",
      ...(role !== "Company admin" && refused),
    },
    {
      name: "settings-reject-reasons",
      path: "/settings/reject-reasons",
      ...(role !== "Company admin" && refused),
    },
    {
      name: "settings-message-templates",
      path: "/settings/message-templates",
      ...(role !== "Company admin" && role !== "Recruitment manager" && refused),
    },
    {
      name: "settings-tags",
      path: "/settings/tags",
      ...(role !== "Company admin" && role !== "Recruitment manager" && refused),
    },
    ...["week", "day"].map((view) => ({
      name: `interviews-${view}`,
      path: `/interviews?view=${view}&whose=Team`,
      ...((superAdmin || role === "External recruiter") && refused),
    })),
    {
      name: "settings-interview-kinds",
      path: "/settings/interview-kinds",
      ...(role !== "Company admin" && role !== "Recruitment manager" && refused),
    },
    ...["Open", "All"].map((show) => ({
      name: `inbox-${show}`,
      path: `/inbox?show=${show}`,
      ...((superAdmin || role === "External recruiter") && refused),
    })),
    {
      name: "settings-agencies",
      path: "/settings/agencies",
      ...(role !== "Company admin" && refused),
    },
    { name: "checkout", path: "/checkout", ...(!seesCredits && refused) },
    { name: "settings-orders", path: "/settings/orders", ...(!seesCredits && refused) },
    { name: "admin-orders", path: "/admin/orders", ...(!superAdmin && refused) },
    { name: "desk", path: "/desk", ...(!superAdmin && refused) },
    { name: "desk-owners", path: "/desk?waitsFor=Owner", ...(!superAdmin && refused) },
    { name: "admin-prices", path: "/admin/prices", ...(!superAdmin && refused) },
    ...(anOrder
      ? [
          {
            name: "order",
            path: superAdmin ? `/admin/orders/${anOrder.id}` : `/settings/orders/${anOrder.id}`,
          },
        ]
      : []),
    { name: "admin-security", path: "/admin/security", ...(!superAdmin && refused) },
    { name: "admin-notifications", path: "/admin/notifications", ...(!superAdmin && refused) },
    { name: "admin-security-log", path: "/admin/security-log", ...(!superAdmin && refused) },
    { name: "admin-operations", path: "/admin/operations", ...(!superAdmin && refused) },
    ...(user ? [{ name: "user", path: `/users/${user.id}` }] : []),
    {
      name: "job-nowhere",
      path: "/job/0190a000-0000-7000-8000-000000000000",
      says: "Page not found",
      complains: /404/,
    },
    { name: "nowhere", path: "/nowhere", says: "Page not found" },
    // The last: whoever leaves a form that is filled in is asked.
    ...(mayCreate
      ? [
          {
            name: "job-create-questions",
            path: "/job/create",
            field: "Job description",
            first: async (page: Page) => {
              await page.getByRole("button", { name: "Notice period" }).click();
              await page.getByRole("button", { name: "Your own question" }).click();
              await page.getByRole("button", { name: "Save & continue" }).click();
              await expect(page.getByText("Each question has to be complete")).toBeVisible();
            },
          },
        ]
      : []),
  ];
}

/** The job with a scorecard, and candidates of it whose cards somebody may not read yet, and may read. */
async function scoredOf(api: Api, jobs: readonly Job[]) {
  const job = jobs.find(({ title }) => title === "Senior Software Engineer (Rust)");
  const found: { job?: string; hidden?: string; shown?: string } = {};
  if (!job) return found;
  for (const { id } of await candidatesOf(api, job.id)) {
    const cards = await api
      .get<{ sent: number; hidden: boolean }>(`/candidate/${id}/scorecards`)
      .catch(() => null);
    if (!cards) return found;
    found.job = job.id;
    if (cards.sent > 0 && cards.hidden) found.hidden ??= id;
    if (cards.sent > 0 && !cards.hidden) found.shown ??= id;
  }
  return found;
}
