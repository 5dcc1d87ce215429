import { beforeEach, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { JobCard } from "@/entities/jobs/queries";
import type { Role } from "@/policy/policy.gen";
import { anEmptyPage, aViewer, fakeServer } from "@/testing/fake-server";
import { aCardTo, type Looker } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const DAY = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

/** The jobs' list with these cards, for somebody of this role. */
async function openList(role: Role, cards: JobCard[]) {
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /campaign": () => ({
      body: { ...anEmptyPage, items: cards, totalElements: cards.length, totalPages: 1 },
    }),
    "GET /campaign/counters": () => ({ body: { pending: 1, live: 1, draft: 1, archived: 1 } }),
  });
  const { screen } = await renderApp("/jobs");
  const row = (title: string) => screen.getByRole("listitem").filter({ hasText: title });
  await expect.element(row(cards[0]?.title ?? "")).toBeVisible();
  return row;
}

/** One advert in each state, each called by what it is. */
const STATES = {
  "Cook, a draft": "Draft",
  "Driver, unpaid": "NoCredits",
  "Nurse, submitted": "PendingAdminApproval",
  "Clerk, approved": "PendingUserApproval",
  "Welder, live": "Live",
  "Roofer, taken down": "ReadOnly",
  "Baker, archived": "Archived",
} as const satisfies Record<string, JobCard["status"]>;
type Title = keyof typeof STATES;
const TITLES = Object.keys(STATES) as Title[];

const oneOfEach = (looker: Looker): JobCard[] =>
  TITLES.map((title, at) => aCardTo(looker, { id: `j${at}`, title, status: STATES[title] }));

/** What a card offers: the words of its menu, or its one button; nothing where it has neither. */
async function offersOf(row: Locator, title: string): Promise<string[]> {
  const button = row.getByRole("link", { name: `View job ${title}` });
  if (button.query()) return [button.element().textContent];
  const menu = row.getByRole("button", { name: `Actions for ${title}` });
  if (!menu.query()) return [];
  await menu.click();
  await expect.element(page.getByRole("menu")).toBeVisible();
  const items = page.getByRole("menuitem").elements();
  const words = items.map(({ textContent }) => textContent);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  return words;
}

const VIEW = ["View job"];
/** What is the same for whoever may look at adverts that wait. */
const PENDING = {
  "Driver, unpaid": VIEW,
  "Nurse, submitted": VIEW,
  "Clerk, approved": VIEW,
};
const ended = (...words: string[]) => ({
  "Roofer, taken down": words,
  "Baker, archived": words,
});

/** An owner's, which are a company admin's, too. */
const OWNERS: Record<Title, string[]> = {
  ...PENDING,
  "Cook, a draft": ["Edit job", "Delete Draft"],
  "Welder, live": [
    "View job",
    "Copy job",
    "Hiring Team",
    "Expire job boards",
    "Archive job",
    "Delete job",
  ],
  ...ended("View Candidates", "Copy job", "View job", "Delete"),
};

/** Of those who work on somebody else's job. */
const COLLEAGUES: Record<Title, string[]> = {
  ...PENDING,
  "Cook, a draft": [],
  "Welder, live": ["View job", "Copy job", "Hiring Team"],
  ...ended("View Candidates", "Copy job", "View job"),
};

const OFFERS: readonly [who: string, Looker, Record<Title, string[]>][] = [
  ["its owner", { role: "HiringManager", owns: true }, OWNERS],
  ["a company admin", { role: "CompanyAdmin" }, OWNERS],
  ["a recruitment manager", { role: "RecruitmentManager" }, COLLEAGUES],
  ["a hiring manager who has joined", { role: "HiringManager" }, COLLEAGUES],
  [
    "a team member",
    { role: "TeamMember" },
    {
      ...COLLEAGUES,
      "Welder, live": ["View job", "Hiring Team"],
      ...ended("View Candidates", "View job"),
    },
  ],
  [
    "an external recruiter",
    { role: "ExternalRecruiter" },
    {
      "Cook, a draft": [],
      "Driver, unpaid": [],
      "Nurse, submitted": [],
      "Clerk, approved": [],
      "Welder, live": ["View job", "Hiring Team"],
      ...ended("View Candidates", "View job"),
    },
  ],
  [
    "the provider",
    { role: "JHSuperAdmin" },
    {
      ...COLLEAGUES,
      "Cook, a draft": ["Edit job"],
      "Welder, live": ["View job", "Copy job", "Hiring Team", "Take down"],
    },
  ],
];

test.each(OFFERS)(
  "each card offers %s what they may do in its state",
  async (_who, looker, offers) => {
    const row = await openList(looker.role, oneOfEach(looker));
    const offered: Partial<Record<Title, string[]>> = {};
    for (const title of TITLES) offered[title] = await offersOf(row(title), title);
    expect(offered).toEqual(offers);
  },
);

test("a live advert that has left the boards says so, and is not taken off them twice", async () => {
  const owner: Looker = { role: "HiringManager", owns: true };
  const row = await openList("HiringManager", [
    aCardTo(owner, { id: "j1", title: "Welder", isExpired: true }),
  ]);
  await expect.element(row("Welder").getByText("Advert expired")).toBeVisible();
  expect(await offersOf(row("Welder"), "Welder")).not.toContain("Expire job boards");
});

/** Where each title leads; null where it is no link. */
const LEADS: Record<Title, string> = {
  "Cook, a draft": "/job/j0/preview",
  "Driver, unpaid": "/job/j1/preview",
  "Nurse, submitted": "/job/j2/preview",
  "Clerk, approved": "/job/j3/preview",
  "Welder, live": "/job/j4?tab=Candidates",
  "Roofer, taken down": "/job/j5",
  "Baker, archived": "/job/j6",
};
const UNPUBLISHED = {
  "Cook, a draft": null,
  "Driver, unpaid": null,
  "Nurse, submitted": null,
  "Clerk, approved": null,
};

test.each<[Role, Record<Title, string | null>]>([
  ["HiringManager", LEADS],
  ["TeamMember", LEADS],
  ["JHSuperAdmin", LEADS],
  ["ExternalRecruiter", { ...LEADS, ...UNPUBLISHED }],
])("each title leads a %s where its job is worked on", async (role, leads) => {
  const row = await openList(role, oneOfEach({ role }));
  const found = TITLES.map((title) => {
    const link = row(title).getByRole("link", { name: title, exact: true });
    return [title, link.query()?.getAttribute("href") ?? null];
  });
  expect(Object.fromEntries(found)).toEqual(leads);
});

test.each([
  ["its owner", { role: "HiringManager", owns: true }, "Waiting your approval..."],
  ["a colleague", { role: "HiringManager" }, "Pending user's approval"],
  ["the provider", { role: "JHSuperAdmin" }, "Pending user's approval"],
] satisfies [string, Looker, string][])(
  "what waits says for whom, as %s reads it, and leads on by its button",
  async (_who, looker, waits) => {
    const row = await openList(looker.role, oneOfEach(looker));
    for (const [title, words, href] of [
      ["Driver, unpaid", "Pending no Credits", "/job/j1/preview"],
      ["Nurse, submitted", "Pending approval by the provider", "/job/j2/preview"],
      ["Clerk, approved", waits, "/job/j3/preview"],
    ] as const) {
      await expect.element(row(title).getByText(words, { exact: true })).toBeVisible();
      await expect
        .element(row(title).getByRole("link", { name: `View job ${title}` }))
        .toHaveAttribute("href", href);
    }
  },
);

test("an advert whose changes are asked for says so, and waits for nobody at the provider", async () => {
  const looker: Looker = { role: "HiringManager", owns: true };
  const card = { status: "PendingAdminApproval", asksChanges: true } as const;
  const row = await openList(looker.role, [
    aCardTo(looker, { id: "j1", title: "Nurse", ...card }),
    aCardTo(looker, { id: "j2", title: "Clerk", ...card, asksChanges: false }),
  ]);
  await expect.element(row("Nurse").getByText("Changes requested", { exact: true })).toBeVisible();
  await expect.element(row("Clerk").getByText("Pending approval by the provider")).toBeVisible();
  await expect
    .element(row("Nurse").getByText("Pending approval by the provider"))
    .not.toBeInTheDocument();
});

test("a live card counts its candidates, makes new ones stand out, and says how long it has been live", async () => {
  const live = (id: string, title: string, changes: Partial<JobCard>) =>
    aCardTo({ role: "HiringManager" }, { id, title, ...changes });
  const row = await openList("HiringManager", [
    live("j1", "Welder", {
      totalNewCandidates: 12,
      totalCandidates: 1234,
      activatedAt: daysAgo(22),
    }),
    live("j2", "Roofer", { totalNewCandidates: 0, totalCandidates: 7, activatedAt: daysAgo(1) }),
  ]);
  const terms = (title: string) =>
    row(title)
      .getByRole("term")
      .elements()
      .map(({ textContent }) => textContent);
  const figures = (title: string) => row(title).getByRole("definition").elements();
  const said = (title: string) => figures(title).map(({ textContent }) => textContent);
  expect(terms("Welder")).toEqual(["New Candidates", "All Candidates", "Live for"]);
  expect(said("Welder")).toEqual(["12", "1,234", "3 weeks"]);
  expect(said("Roofer")).toEqual(["0", "7", "1 day"]);
  await expect
    .element(row("Welder").getByRole("link", { name: "12 new candidates" }))
    .toHaveAttribute("href", "/job/j1?tab=Candidates&status=New&limit=100");
  expect(
    row("Roofer")
      .getByRole("link", { name: /new candidates/ })
      .elements(),
  ).toHaveLength(0);
  const looks = (title: string) =>
    figures(title).map((figure) => {
      const { color, fontWeight } = getComputedStyle(figure);
      return `${color} ${fontWeight}`;
    });
  const [fresh, ...plain] = looks("Welder");
  expect(plain).not.toContain(fresh);
  expect(new Set(looks("Roofer"))).toEqual(new Set(plain));
});

test("a draft says when it was begun, an archived job when it expired", async () => {
  const me: Looker = { role: "HiringManager" };
  const row = await openList("HiringManager", [
    aCardTo(me, { id: "j1", title: "Cook", status: "Draft", createdAt: daysAgo(2) }),
    aCardTo(me, {
      id: "j2",
      title: "Baker",
      status: "Archived",
      isExpired: true,
      archivedAt: daysAgo(21),
      expiresAt: daysAgo(-9),
    }),
  ]);
  await expect.element(row("Cook").getByText("Created 2 days ago")).toBeVisible();
  await expect.element(row("Baker").getByText("Expired 3 weeks ago")).toBeVisible();
});

const UNVERIFIED = "Company unverified";
/** What everybody reads who sees the job. */
const PLAIN = ["Hull", "Nora Quist", "Self Service Campaign"];

/** The small line under a title, fact by fact. */
const FACTS: readonly [Role, JobCard["status"], string[]][] = [
  ["JHSuperAdmin", "Live", ["Quay Ltd", ...PLAIN, "REFA1", "Copy of REFB2", UNVERIFIED]],
  ["JHSuperAdmin", "NoCredits", ["Quay Ltd", ...PLAIN, "REFA1", "Copy of REFB2", UNVERIFIED]],
  ["JHSuperAdmin", "Draft", ["Quay Ltd", ...PLAIN, "Copy of REFB2", UNVERIFIED]],
  ["JHSuperAdmin", "Archived", ["Quay Ltd", ...PLAIN, "Copy of REFB2", UNVERIFIED]],
  ["CompanyAdmin", "Live", PLAIN],
  ["TeamMember", "Live", PLAIN],
  ["ExternalRecruiter", "Live", ["Quay Ltd", ...PLAIN, UNVERIFIED]],
  ["ExternalRecruiter", "Draft", ["Quay Ltd", UNVERIFIED]],
];

test.each(FACTS)(
  "a %s reads of a job that is %s what is theirs to know",
  async (role, status, facts) => {
    const job = aCardTo(
      { role },
      {
        id: "j1",
        title: "Welder",
        status,
        campaignType: "SelfService",
        company: { id: "c2", name: "Quay Ltd", status: "NotVerified" },
        relatedCampaign: { referenceCode: "B2" },
      },
    );
    const row = await openList(role, [job]);
    const line = row("Welder").getByRole("paragraph").element();
    expect([...line.children].map(({ textContent }) => textContent)).toEqual(facts);
  },
);

test("a managed campaign and a verified company are called so, or not at all", async () => {
  const row = await openList("JHSuperAdmin", [
    aCardTo({ role: "JHSuperAdmin" }, { id: "j1", title: "Welder", remote: true }),
  ]);
  await expect.element(row("Welder").getByText("JobHelm Campaign")).toBeVisible();
  await expect.element(row("Welder").getByText("Hull, remote")).toBeVisible();
  await expect.element(row("Welder").getByText(/^Copy of/)).not.toBeInTheDocument();
  await expect.element(row("Welder").getByText("Company unverified")).not.toBeInTheDocument();
});

test("whoever waits or takes applications names the day on which they close; what is over does not", async () => {
  const looker: Looker = { role: "HiringManager", owns: true };
  const card = (id: string, title: string, status: JobCard["status"]) =>
    aCardTo(looker, { id, title, status, closesOn: "2026-12-03" });
  const row = await openList("HiringManager", [
    card("j1", "Welder", "Live"),
    card("j2", "Nurse", "PendingAdminApproval"),
    card("j3", "Baker", "Archived"),
  ]);
  for (const title of ["Welder", "Nurse"])
    await expect.element(row(title).getByText(/^Closes 3 Dec/)).toBeVisible();
  await expect.element(row("Baker").getByText(/^Closes/)).not.toBeInTheDocument();
});
