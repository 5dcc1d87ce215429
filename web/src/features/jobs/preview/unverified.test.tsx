import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { Job } from "@/entities/jobs/queries";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { anEmptyPage, aViewer, fakeServer, userCounters } from "@/testing/fake-server";
import { aJobTo, type Looker } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

/** The preview of an advert that waits, of a company that nobody has approved. */
async function openPreview(looker: Looker, status: Job["status"] = "PendingAdminApproval") {
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(looker.role) }),
    "GET /campaign/j1": () => ({
      body: aJobTo(looker, {
        status,
        company: { id: "c2", name: "Quay & Sons Ltd", status: "NotVerified" },
      }),
    }),
    "GET /user/counters": () => ({ body: userCounters() }),
    "GET /admin/companies": () => ({ body: anEmptyPage }),
  });
  const { screen, router } = await renderApp("/job/j1/preview");
  await expect.element(screen.getByText("Company unverified")).toBeVisible();
  return { screen, router, server };
}

const publish = () => page.getByRole("button", { name: "Approve & Publish" });
const published = ({ calls }: { calls: { call: string }[] }): boolean =>
  calls.some(({ call }) => call === "POST /campaign/publish");

test.each<Job["status"]>(["PendingAdminApproval", "PendingUserApproval"])(
  "the provider is led from a %s advert to the company that comes first",
  async (status) => {
    const { screen, router, server } = await openPreview({ role: "JHSuperAdmin" }, status);
    for (const name of ["Publish on behalf of the user", "Submit for user approval"])
      await expect.element(screen.getByRole("button", { name })).not.toBeInTheDocument();
    await publish().click();
    const dialog = screen.getByRole("dialog", { name: "Quay & Sons Ltd not verified" });
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole("link", { name: "Go to Companies to Approve" }).click();
    await expect.poll(() => router.state.location.pathname).toBe("/admin/manage-users");
    expect(router.state.location.search).toEqual({
      tab: "CompaniesToVerify",
      query: "Quay & Sons Ltd",
    });
    expect(published(server)).toBe(false);
  },
);

test("the provider may leave the company for later", async () => {
  const { screen, router } = await openPreview({ role: "JHSuperAdmin" });
  await publish().click();
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/job/j1/preview");
});

test.each<[who: string, Job["status"], Looker]>([
  ["its owner", "PendingUserApproval", { role: "HiringManager", owns: true }],
  ["its owner", "PendingAdminApproval", { role: "HiringManager", owns: true }],
  ["a colleague", "PendingUserApproval", { role: "RecruitmentManager" }],
  ["a company admin", "PendingUserApproval", { role: "CompanyAdmin" }],
])("%s reads why a %s advert cannot be published", async (_who, status, looker) => {
  const { screen, server } = await openPreview(looker, status);
  await expect.element(publish()).toHaveAttribute("aria-disabled", "true");
  await expect.element(publish()).toHaveAccessibleDescription("Pending company verification");
  await expectAccessible();
  const why = screen.getByRole("tooltip", { name: "Pending company verification" });
  await publish().hover();
  await expect.element(why).toBeVisible();
  await publish().unhover();
  await expect.element(why).not.toBeInTheDocument();
  while (document.activeElement !== publish().element()) await userEvent.tab();
  await expect.element(why).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(published(server)).toBe(false);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test.each<[Role, Job["status"]]>([
  ["TeamMember", "PendingUserApproval"],
  ["HiringManager", "Draft"],
])("a %s has nothing to publish of a %s advert", async (role, status) => {
  await openPreview({ role, owns: role === "HiringManager" }, status);
  await expect.element(publish()).not.toBeInTheDocument();
});
