import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { Job } from "@/entities/jobs/queries";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { aJobTo, type Looker } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const OWNER: Looker = { role: "HiringManager", owns: true };
const PROVIDER: Looker = { role: "JHSuperAdmin" };
const DESCRIPTION = `<p>${"Splices ropes by night and day. ".repeat(3)}</p>`;

async function open(looker: Looker, changes: Partial<Job>, address = "/job/j1/edit") {
  let job = aJobTo(looker, { description: DESCRIPTION, ...changes });
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(looker.role) }),
    "GET /campaign/j1": () => ({ body: job }),
    "PUT /campaign": (body) => {
      const { title } = body as { title: string };
      job = { ...job, title, version: job.version + 1 };
      return { body: job };
    },
  });
  const { screen, router } = await renderApp(address);
  return {
    screen,
    saved: () => server.calls.find(({ call }) => call === "PUT /campaign")?.body,
    address: () => router.state.location.href,
  };
}

const PUBLISHED = "Once published, an advert stays as its readers know it.";
const ANOTHERS = "Only its owner may change it.";

test.each<[who: string, Job["status"], Looker, why: string, leads: string]>([
  ["its owner", "Live", OWNER, PUBLISHED, "/job/j1"],
  ["its owner", "Archived", OWNER, PUBLISHED, "/job/j1"],
  ["a company admin", "Live", { role: "CompanyAdmin" }, PUBLISHED, "/job/j1"],
  ["the provider", "Archived", PROVIDER, PUBLISHED, "/job/j1"],
  ["a colleague", "Draft", { role: "RecruitmentManager" }, ANOTHERS, "/job/j1/preview"],
  ["a colleague", "PendingUserApproval", { role: "HiringManager" }, ANOTHERS, "/job/j1/preview"],
])("%s is told why a job that is %s cannot be edited", async (_who, status, looker, why, leads) => {
  const { screen } = await open(looker, { status });
  await expect
    .element(screen.getByRole("heading", { name: "This advert cannot be edited." }))
    .toBeVisible();
  await expect.element(screen.getByText(why)).toBeVisible();
  await expect.element(screen.getByRole("textbox")).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole("link", { name: "View job" }))
    .toHaveAttribute("href", leads);
  await expectAccessible();
});

test("the provider edits a live advert from its page, and is back there", async () => {
  const { screen, saved, address } = await open(PROVIDER, { status: "Live" }, "/job/j1");
  await screen.getByRole("button", { name: "Actions for Deck hand" }).click();
  await screen.getByRole("menuitem", { name: "Edit job", exact: true }).click();
  await expect.element(screen.getByRole("heading", { name: "Enter job details" })).toBeVisible();
  await screen.getByRole("textbox", { name: "Job title" }).fill("Bosun");
  await screen.getByRole("button", { name: "Save & continue" }).click();
  await expect.element(screen.getByText("Job was updated")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Bosun", level: 1 })).toBeVisible();
  expect(address()).toBe("/job/j1");
  expect(saved()).toMatchObject({ id: "j1", title: "Bosun", version: 1, userId: "u2" });
});

test("an owner edits a draft from its preview, and is back there", async () => {
  const { screen, saved, address } = await open(OWNER, { status: "Draft" }, "/job/j1/preview");
  await screen.getByRole("link", { name: "Edit job" }).click();
  await screen.getByRole("textbox", { name: "Job title" }).fill("Bosun");
  await screen.getByRole("button", { name: "Save & continue" }).click();
  await expect.element(screen.getByText("Job was updated")).toBeVisible();
  expect(address()).toBe("/job/j1/preview");
  // Whose it is goes without saying.
  expect(saved()).toMatchObject({ id: "j1", title: "Bosun", version: 1, userId: null });
});

test("an advert keeps its owner, whom the provider sees and cannot change", async () => {
  const { screen } = await open(PROVIDER, { status: "Draft" });
  const owner = screen.getByRole("textbox", { name: "Post on behalf of" });
  await expect.element(owner).toHaveValue("Nora Quist, Harbour & Finch Ltd");
  await expect.element(owner).toBeDisabled();
  await expect
    .element(owner)
    .toHaveAccessibleDescription("The owner of an existing advert cannot be changed.");
  await screen.unmount();
  const own = await open(OWNER, { status: "Draft" });
  await expect.element(own.screen.getByRole("textbox", { name: "Job title" })).toBeVisible();
  await expect.element(own.screen.getByText("Post on behalf of")).not.toBeInTheDocument();
});
