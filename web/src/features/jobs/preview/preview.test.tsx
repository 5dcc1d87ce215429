import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { aJob, aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

type Job = Schemas["JobView"];

const DRAFT: Partial<Job> = {
  status: "Draft",
  statusFilter: "Draft",
  statusFilterExternal: "Draft",
  can: ["job.view", "job.edit", "job.submit", "team.invite"],
};
/** Of a colleague who has none left. */
const NORAS: Partial<Job> = {
  ...DRAFT,
  ownerId: "u2",
  user: {
    id: "u2",
    fullName: "Nora Quist",
    company: "Harbour & Finch Ltd",
    companyStatus: "Verified",
    balance: { advertiser: 0, managed: 0, hire: 0 },
  },
};

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

async function openAs(role: Role, job: Partial<Job>, tab = "") {
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /campaign/j1": () => ({ body: aJob(job) }),
    "GET /hiringteam": () => ({ body: [] }),
  });
  return renderApp(`/job/j1/preview${tab}`);
}

test("an admin gives credits to the colleague whose advert lacks them", async () => {
  const { screen } = await openAs("CompanyAdmin", NORAS);
  await screen.getByRole("button", { name: "Submit for approval" }).click();
  const dialog = screen.getByRole("dialog", { name: "Select campaign type" });
  await expect.element(dialog.getByText(/^Nora Quist has no credits left/)).toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "Assign credits for Branded +" }))
    .toHaveAttribute("href", "/settings/assign-credits?to=u2");
  await expect.element(dialog.getByRole("link", { name: /Buy now/ })).not.toBeInTheDocument();
  await expect.element(dialog.getByText(/You have no credits/)).not.toBeInTheDocument();
  await expectAccessible();
});

test("whose credits pay is said where it is not one's own", async () => {
  const balance = { advertiser: 0, managed: 2, hire: 0 };
  const user = { ...(NORAS.user as Job["user"]), balance };
  const { screen } = await openAs("CompanyAdmin", { ...NORAS, user });
  await screen.getByRole("button", { name: "Submit for approval" }).click();
  const dialog = screen.getByRole("dialog", { name: "Select campaign type" });
  await expect
    .element(dialog.getByText("One credit of Nora Quist pays for the advert."))
    .toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Select Branded +" })).toBeVisible();
});

test("the provider gives credits to whose advert lacks them", async () => {
  const { screen } = await openAs("JHSuperAdmin", NORAS);
  await screen.getByRole("button", { name: "Submit for approval" }).click();
  const dialog = screen.getByRole("dialog", { name: "Select campaign type" });
  await expect.element(dialog.getByText(/^Nora Quist has no credits left/)).toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "Assign credits for Branded +" }))
    .toHaveAttribute("href", "/users/u2");
});

test("people are invited to an advert until its job is archived", async () => {
  const { screen } = await openAs("CompanyAdmin", DRAFT, "?tab=HiringTeam");
  const invite = screen.getByRole("button", { name: "Invite a new Member" });
  await expect.element(invite).toBeVisible();
  await screen.unmount();

  const over = { statusFilter: "Archived", statusFilterExternal: "Archived" } as const;
  const archived = await openAs(
    "CompanyAdmin",
    { ...over, status: "Archived", can: ["job.view"] },
    "?tab=HiringTeam",
  );
  await expect
    .element(archived.screen.getByRole("heading", { name: "Select hiring team" }))
    .toBeVisible();
  await expect
    .element(archived.screen.getByRole("button", { name: "Invite a new Member" }))
    .not.toBeInTheDocument();
});

const FINDING: Schemas["ReadinessFinding"] = {
  rule: "age.young",
  field: "description",
  level: "Discouraged",
  boards: [],
  marks: [{ start: 2, end: 7, words: "young" }],
  sentence: "“young” turns older people away.",
  instead: null,
  source: { title: "Acas", url: null, read: "2026-11-23" },
};

async function openFound(job: Partial<Job>, findings: Schemas["ReadinessFinding"][]) {
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /campaign/j1": () => ({ body: aJob(job) }),
    "GET /hiringteam": () => ({ body: [] }),
    "POST /campaign/readiness": () => ({ body: { findings } }),
  });
  const shown = await renderApp("/job/j1/preview");
  await expect.element(shown.screen.getByRole("heading", { level: 1 })).toBeVisible();
  const asked = () => server.calls.some(({ call }) => call === "POST /campaign/readiness");
  return { ...shown, asked };
}
const found = () => page.getByRole("region", { name: "Readiness" });

test("what stands in the advert's way is listed before it is put forward, and leads to the form", async () => {
  const { screen } = await openFound(DRAFT, [FINDING]);
  await expect.element(found().getByText(FINDING.sentence)).toBeVisible();
  await expect
    .element(found().getByRole("link", { name: "Edit job description" }))
    .toHaveAttribute("href", "/job/j1/edit");
  // There is no text to be shown in here.
  await expect.element(found().getByRole("button")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Submit for approval" })).toBeEnabled();
  await expectAccessible();
});

test("where nothing stands in its way, nothing is said", async () => {
  const { asked } = await openFound(DRAFT, []);
  await expect.poll(asked).toBe(true);
  await expect.element(found()).not.toBeInTheDocument();
});

test("whoever may not mend the advert is not told of it", async () => {
  const { asked, screen } = await openFound({ ...DRAFT, can: ["job.view"] }, [FINDING]);
  await expect.element(screen.getByText("Splices ropes.")).toBeVisible();
  expect(asked()).toBe(false);
  await expect.element(found()).not.toBeInTheDocument();
});
