import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { Job } from "@/entities/jobs/queries";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { aJobTo, type Looker } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const OWNER: Looker = { role: "HiringManager", owns: true };

async function openJob(looker: Looker, changes: Partial<Job>) {
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(looker.role) }),
    "GET /campaign/j1": () => ({ body: aJobTo(looker, changes) }),
    "GET /campaign/j2": () => ({ body: aJobTo(OWNER, { id: "j2", status: "Draft" }) }),
    "POST /campaign/copy": () => ({ body: aJobTo(OWNER, { id: "j2", status: "Draft" }) }),
  });
  const { screen, router } = await renderApp("/job/j1");
  await expect.element(screen.getByRole("heading", { name: "Deck hand", level: 1 })).toBeVisible();
  // The header's buttons come with code of their own.
  await expect.element(screen.getByRole("term").filter({ hasText: "Posted by" })).toBeVisible();
  return { screen, router, server };
}

const copy = () => page.getByRole("button", { name: "Copy job" });
const invite = () => page.getByRole("button", { name: "Invite New Member" });

test("an archived job's header offers a copy, and asks nobody to join", async () => {
  const { screen, router, server } = await openJob(OWNER, { status: "Archived" });
  await expect.element(copy()).toBeVisible();
  await expect.element(invite()).not.toBeInTheDocument();
  await copy().click();
  await expect.element(screen.getByText("Job reposted.")).toBeVisible();
  await expect.poll(() => router.state.location.href).toBe("/job/j2/preview");
  expect(server.calls.find(({ call }) => call === "POST /campaign/copy")?.body).toEqual({
    id: "j1",
  });
});

test("a live job's header asks people to join instead", async () => {
  await openJob(OWNER, { status: "Live" });
  await expect.element(invite()).toBeVisible();
  await expect.element(copy()).not.toBeInTheDocument();
});

test.each<[who: string, Looker]>([
  ["a team member", { role: "TeamMember" }],
  ["an external recruiter", { role: "ExternalRecruiter" }],
])("%s copies no archived job and asks nobody to join a live one", async (_who, looker) => {
  const archived = await openJob(looker, { status: "Archived" });
  await expect.element(copy()).not.toBeInTheDocument();
  await archived.screen.unmount();
  await openJob(looker, { status: "Live" });
  await expect.element(invite()).not.toBeInTheDocument();
});

const OWNERS_LIVE = ["Copy job", "Expire job boards", "Archive job"];

test.each<[who: string, Job["status"], Looker, offered: string[]]>([
  ["its owner", "Live", OWNER, [...OWNERS_LIVE, "Delete job"]],
  [
    "a company admin",
    "Live",
    { role: "CompanyAdmin" },
    [...OWNERS_LIVE, "Edit job stages", "Delete job"],
  ],
  [
    "the provider",
    "Live",
    { role: "JHSuperAdmin" },
    ["Edit job", "Copy job", "Access Multiposter", "Take down"],
  ],
  ["a recruitment manager", "Live", { role: "RecruitmentManager" }, ["Copy job"]],
  ["a hiring manager who has joined", "Live", { role: "HiringManager" }, ["Copy job"]],
  ["a team member", "Live", { role: "TeamMember" }, []],
  ["an external recruiter", "Live", { role: "ExternalRecruiter" }, []],
  ["its owner", "Archived", OWNER, ["Copy job", "Delete job"]],
  [
    "a company admin",
    "Archived",
    { role: "CompanyAdmin" },
    ["Copy job", "Edit job stages", "Delete job"],
  ],
  ["the provider", "Archived", { role: "JHSuperAdmin" }, ["Copy job"]],
  ["its owner", "Draft", OWNER, ["Edit job", "Copy job", "Delete Draft"]],
])(
  "the page's menu offers %s of a job that is %s what is theirs",
  async (_who, status, looker, offered) => {
    const { screen } = await openJob(looker, { status });
    const menu = screen.getByRole("button", { name: "Actions for Deck hand" });
    if (offered.length === 0) {
      await expect.element(menu).not.toBeInTheDocument();
      return;
    }
    await menu.click();
    await expect.element(screen.getByRole("menu")).toBeVisible();
    const items = screen.getByRole("menuitem").elements();
    expect(items.map(({ textContent }) => textContent)).toEqual(offered);
  },
);

test("stages are edited where the company's are", async () => {
  const { screen } = await openJob({ role: "CompanyAdmin" }, {});
  await screen.getByRole("button", { name: "Actions for Deck hand" }).click();
  await expect
    .element(screen.getByRole("menuitem", { name: "Edit job stages" }))
    .toHaveAttribute("href", "/settings/jobs-stages");
});
