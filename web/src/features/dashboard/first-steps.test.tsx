import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { Role } from "@/policy/policy.gen";
import type { Viewer } from "@/policy/viewer";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

type Counters = Schemas["JobCounters"];

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const NONE = { advertiser: 0, managed: 0, hire: 0 };
const ONE = { ...NONE, managed: 1 };
const unverified = { id: "c1", name: "Quay Ltd", status: "NotVerified" } as const;

async function open(role: Role, counters: Partial<Counters>, changes: Partial<Viewer> = {}) {
  const answered = { pending: 0, live: 0, draft: 0, archived: 0, ...counters };
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role, changes) }),
    "GET /campaign/counters": () => ({ body: answered }),
  });
  const { screen } = await renderApp("/");
  await expect.element(screen.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  return screen;
}

type Way = readonly [label: string, href: string] | null;
type Row = [
  when: string,
  viewer: Partial<Viewer>,
  counters: Partial<Counters>,
  steps: readonly (readonly [says: RegExp, way: Way])[],
];
const ROWS: Row[] = [
  [
    "nothing is done",
    { balance: NONE, company: unverified },
    {},
    [
      [/^JobHelm verifies Quay Ltd ?Waiting/, null],
      [/^Get a credit ?To do/, ["Buy credits", "/checkout"]],
      [/^Post a job ?To do/, ["Create a job", "/select-campaign-type"]],
    ],
  ],
  [
    "an advert is written",
    { balance: ONE },
    { draft: 2 },
    [
      [/^Your company is verified ?Done/, null],
      [/^You have credits ?Done ?1 credit, one for each advert/, null],
      [/^Submit your advert ?To do/, ["See your drafts", "/jobs?tab=Draft"]],
    ],
  ],
  [
    "it is submitted with the last credit",
    { balance: NONE },
    { pending: 1 },
    [
      [/^Your company is verified ?Done/, null],
      [/^You have credits ?Done ?Your advert is paid for/, null],
      [/^Your advert is submitted ?Waiting/, ["See where it stands", "/jobs?tab=Pending"]],
    ],
  ],
];

test.each(ROWS)(
  "who begins reads three steps and where each stands: %s",
  async (_when, viewer, counters, steps) => {
    const screen = await open("CompanyAdmin", counters, viewer);
    const list = screen.getByRole("region", { name: "Your first advert" });
    const rows = list.getByRole("listitem");
    await expect.element(list).toBeVisible();
    expect(rows.elements()).toHaveLength(3);
    for (const [at, [says, way]] of steps.entries()) {
      await expect.poll(() => rows.nth(at).element().textContent).toMatch(says);
      if (way)
        await expect
          .element(rows.nth(at).getByRole("link", { name: way[0] }))
          .toHaveAttribute("href", way[1]);
      else expect(rows.nth(at).getByRole("link").elements()).toEqual([]);
    }
    expect(screen.getByText("Nothing waits for you").elements()).toEqual([]);
    await expectAccessible();
  },
);

test("nothing is shown that the steps would push down, and they keep nobody waiting who cannot have them", async () => {
  let fail = (_reason: Error) => {};
  const late = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("CompanyAdmin") }),
    "GET /campaign/counters": () => late,
  });
  const { screen } = await renderApp("/");
  await expect.element(screen.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect.element(screen.getByText("Loading the dashboard")).toBeInTheDocument();
  expect(screen.getByText("Nothing waits for you").elements()).toEqual([]);
  fail(new TypeError("the line is down"));
  await expect.element(screen.getByText("Nothing waits for you")).toBeVisible();
});

test.each<[Role, Partial<Counters>]>([
  ["HiringManager", { live: 1 }],
  ["HiringManager", { archived: 1, draft: 1 }],
  ["TeamMember", {}],
  ["ExternalRecruiter", {}],
  ["JHSuperAdmin", {}],
])("whoever has begun, or posts no jobs, reads none of it: %s", async (role, counters) => {
  const screen = await open(role, counters);
  await expect.element(screen.getByText("Nothing waits for you")).toBeVisible();
  expect(screen.getByRole("region", { name: "Your first advert" }).elements()).toEqual([]);
});
