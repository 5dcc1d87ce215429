import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { Job } from "@/entities/jobs/queries";
import type { Viewer } from "@/policy/viewer";
import { expectAccessible } from "@/testing/axe";
import { anEmptyPage, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { aJobTo, type Looker } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const OWNER: Looker = { role: "HiringManager", owns: true };
const PROVIDER: Looker = { role: "JHSuperAdmin" };
const none = { advertiser: 0, managed: 0, hire: 0 };

type Answers = Parameters<typeof fakeServer>[0];

/** An advert's preview; what publishing or submitting makes of it is its next state. */
async function openPreview(
  looker: Looker,
  changes: Partial<Job>,
  {
    next,
    viewer = {},
    answers = {},
  }: { next?: Job["status"]; viewer?: Partial<Viewer>; answers?: Answers } = {},
) {
  let job = aJobTo(looker, changes);
  const step = () => {
    if (next) job = aJobTo(looker, { ...changes, status: next });
    return { body: job };
  };
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(looker.role, viewer) }),
    [`GET /campaign/${job.id}`]: () => ({ body: job }),
    "GET /campaign": () => ({ body: anEmptyPage }),
    "GET /campaign/counters": () => ({ body: { pending: 0, live: 0, draft: 0, archived: 0 } }),
    "GET /credits/prices": () => refusal(400, { message: "Closed." }),
    "POST /campaign/approve": step,
    "POST /campaign/publish": step,
    ...answers,
  });
  const { screen, router } = await renderApp(`/job/${job.id}/preview`);
  await expect.element(screen.getByRole("heading", { name: "Review job details" })).toBeVisible();
  /** What was asked to be done, without what was only read. */
  const deeds = () =>
    server.calls
      .filter(({ call }) => !call.startsWith("GET"))
      .map(({ call, body }) => [call, body] as const);
  return {
    screen,
    main: screen.getByRole("main"),
    deeds,
    press: (name: string) => screen.getByRole("button", { name, exact: true }).click(),
    address: () => router.state.location.href,
  };
}

const WAYS = [
  "Delete draft",
  "Delete job",
  "Edit job",
  "Submit for approval",
  "Request changes",
  "Publish on behalf of the user",
  "Submit for user approval",
  "Approve & Publish",
  "View job",
];

test.each<[who: string, Looker, Job["status"], needApproval: boolean, ways: string[]]>([
  ["its owner", OWNER, "Draft", true, ["Delete draft", "Edit job", "Submit for approval"]],
  ["its owner", OWNER, "NoCredits", true, ["Delete job", "Edit job", "Submit for approval"]],
  ["its owner", OWNER, "PendingAdminApproval", true, ["Delete job", "Edit job"]],
  [
    "its owner",
    OWNER,
    "PendingUserApproval",
    true,
    ["Delete job", "Edit job", "Approve & Publish"],
  ],
  ["its owner", OWNER, "Live", true, ["View job"]],
  ["its owner", OWNER, "Archived", true, ["View job"]],
  [
    "a company admin",
    { role: "CompanyAdmin" },
    "PendingUserApproval",
    true,
    ["Delete job", "Edit job"],
  ],
  ["a colleague", { role: "RecruitmentManager" }, "PendingUserApproval", true, []],
  ["a team member", { role: "TeamMember" }, "Draft", true, []],
  ["the provider", PROVIDER, "Draft", true, ["Edit job", "Submit for approval"]],
  [
    "the provider",
    PROVIDER,
    "PendingAdminApproval",
    true,
    ["Edit job", "Request changes", "Publish on behalf of the user", "Submit for user approval"],
  ],
  [
    "the provider",
    PROVIDER,
    "PendingAdminApproval",
    false,
    ["Edit job", "Request changes", "Approve & Publish"],
  ],
  [
    "the provider",
    PROVIDER,
    "PendingUserApproval",
    true,
    ["Edit job", "Publish on behalf of the user"],
  ],
  ["the provider", PROVIDER, "Live", true, ["Edit job", "View job"]],
])(
  "what %s finds to do about an advert in its state",
  async (_who, looker, status, needApproval, ways) => {
    const { main } = await openPreview(looker, { status, needApproval });
    const found = WAYS.filter((name) =>
      (["button", "link"] as const).some((role) =>
        main.getByRole(role, { name, exact: true }).query(),
      ),
    );
    expect(found).toEqual(ways);
  },
);

test.each<[Job["status"], owners: string, others: string]>([
  ["Draft", "Draft", "Draft"],
  ["NoCredits", "Pending no Credits", "Pending no Credits"],
  ["PendingAdminApproval", "Pending approval by the provider", "Pending approval by the provider"],
  ["PendingUserApproval", "Pending your approval", "Pending user's approval"],
  ["Live", "Live", "Live"],
  ["ReadOnly", "Read only", "Read only"],
  ["Archived", "Archived", "Archived"],
])("what %s is called to its owner, and to others", async (status, owners, others) => {
  const own = await openPreview(OWNER, { status });
  await expect.element(own.main.getByText(owners, { exact: true })).toBeVisible();
  await own.screen.unmount();
  const { main } = await openPreview({ role: "RecruitmentManager" }, { status });
  await expect.element(main.getByText(others, { exact: true })).toBeVisible();
});

test("the provider publishes at once what its owner need not approve", async () => {
  const { screen, press, deeds, address } = await openPreview(
    PROVIDER,
    { status: "PendingAdminApproval", needApproval: false },
    { next: "Live" },
  );
  await press("Approve & Publish");
  await expect.element(screen.getByRole("heading", { name: "Deck hand", level: 1 })).toBeVisible();
  expect(address()).toBe("/job/j1");
  expect(deeds()).toEqual([
    ["POST /campaign/publish", { id: "j1", userApproval: false, version: 1 }],
  ]);
});

test("the provider hands an advert to its owner, and stays to see it wait", async () => {
  const { main, press, deeds, address } = await openPreview(
    PROVIDER,
    { status: "PendingAdminApproval" },
    { next: "PendingUserApproval" },
  );
  await press("Submit for user approval");
  await expect.element(main.getByText("Pending user's approval")).toBeVisible();
  expect(address()).toBe("/job/j1/preview");
  expect(deeds()).toEqual([
    ["POST /campaign/publish", { id: "j1", userApproval: false, version: 1 }],
  ]);
});

test("the provider publishes in the owner's stead, and is led to the job", async () => {
  const { screen, press, deeds, address } = await openPreview(
    PROVIDER,
    { status: "PendingUserApproval" },
    { next: "Live" },
  );
  await press("Publish on behalf of the user");
  await expect.element(screen.getByRole("heading", { name: "Deck hand", level: 1 })).toBeVisible();
  expect(address()).toBe("/job/j1");
  expect(deeds()).toEqual([
    ["POST /campaign/publish", { id: "j1", userApproval: true, version: 1 }],
  ]);
});

test("an owner who publishes is told so, and goes on to the job or to all jobs", async () => {
  const { main, press, deeds, address } = await openPreview(
    OWNER,
    { status: "PendingUserApproval" },
    { next: "Live" },
  );
  await press("Approve & Publish");
  await expect.element(main.getByText("Your advert is now published!")).toBeVisible();
  expect(address()).toBe("/job/j1/preview?status=published");
  expect(deeds()).toEqual([
    ["POST /campaign/publish", { id: "j1", userApproval: false, version: 1 }],
  ]);
  await expect
    .element(main.getByRole("link", { name: "See all jobs" }))
    .toHaveAttribute("href", "/jobs");
  await expect
    .element(main.getByRole("link", { name: "View job" }))
    .toHaveAttribute("href", "/job/j1");
  await expectAccessible();
});

test("an owner who submits is told where the advert has gone, and goes on to the jobs", async () => {
  const { main, press, deeds, address } = await openPreview(
    OWNER,
    { status: "Draft" },
    { next: "PendingAdminApproval", viewer: { balance: { ...none, managed: 1 } } },
  );
  await press("Submit for approval");
  await press("Select Branded +");
  await expect
    .element(main.getByText("Your advert is on it's way to our editorial team."))
    .toBeVisible();
  expect(address()).toBe("/job/j1/preview?status=approved");
  expect(deeds()).toEqual([["POST /campaign/approve", { id: "j1", creditType: "Managed" }]]);
  await expect
    .element(main.getByRole("link", { name: "View jobs" }))
    .toHaveAttribute("href", "/jobs");
});

test("the provider submits from the owner's pools, and an empty one leads to the owner", async () => {
  const { screen, main, press, deeds, address } = await openPreview(
    PROVIDER,
    {
      status: "Draft",
      user: {
        id: "u2",
        fullName: "Nora Quist",
        company: "Harbour & Finch Ltd",
        companyStatus: "Verified",
        balance: { ...none, managed: 2 },
      },
    },
    { next: "PendingAdminApproval" },
  );
  await press("Submit for approval");
  const pools = screen.getByRole("dialog", { name: "Select campaign type" });
  const ways = pools.getByRole("link", { name: /^Assign credits/ });
  await expect.element(ways.first()).toBeVisible();
  expect(ways.elements().map((way) => way.getAttribute("href"))).toEqual([
    "/users/u2",
    "/users/u2",
  ]);
  await expect.element(pools.getByRole("link", { name: /^Buy now/ })).not.toBeInTheDocument();
  await pools.getByRole("button", { name: "Select Branded +" }).click();
  await expect.element(main.getByText("Pending approval by the provider")).toBeVisible();
  expect(address()).toBe("/job/j1/preview");
  expect(deeds()).toEqual([["POST /campaign/approve", { id: "j1", creditType: "Managed" }]]);
});

/** As the checkout takes it: whatever is no identity is left out of its address. */
const ID = "0197a000-0000-7000-8000-000000000003";
const AT_CHECKOUT = `/checkout?redirectURL=/job/${ID}/preview&advertId=${ID}`;

test.each<[Job["status"], number]>([
  ["Draft", 1],
  ["NoCredits", 0],
])(
  "whoever has no credit is led from a %s advert to where they are sold",
  async (status, calls) => {
    const { press, deeds, address } = await openPreview(
      OWNER,
      { id: ID, status },
      { next: "NoCredits", viewer: { balance: none } },
    );
    await press("Submit for approval");
    await expect.poll(() => decodeURIComponent(address())).toBe(AT_CHECKOUT);
    // A draft is marked as waiting for credits; what waits already is asked about no more.
    expect(deeds()).toEqual(Array(calls).fill(["POST /campaign/approve", { id: ID }]));
  },
);

test.each<[string, ReturnType<typeof refusal>, string]>([
  [
    "a failure",
    refusal(500, { message: "Panic at line 3." }),
    "An error ocurred. Please try again later.",
  ],
  [
    "a conflict",
    refusal(409, { message: "This job is live and cannot be published." }),
    "This job is live and cannot be published.",
  ],
])("%s of a deed is told, and the advert stays", async (_what, answer, said) => {
  const { screen, press, address } = await openPreview(
    OWNER,
    { status: "PendingUserApproval" },
    { answers: { "POST /campaign/publish": () => answer } },
  );
  await press("Approve & Publish");
  await expect.element(screen.getByRole("alert").getByText(said)).toBeVisible();
  expect(address()).toBe("/job/j1/preview");
  await expect.element(screen.getByRole("button", { name: "Approve & Publish" })).toBeEnabled();
});
