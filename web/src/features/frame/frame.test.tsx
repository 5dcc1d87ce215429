import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { Role } from "@/policy/policy.gen";
import type { Viewer } from "@/policy/viewer";
import { expectAccessible } from "@/testing/axe";
import {
  aCandidate,
  anEmptyPage,
  aViewer,
  fakeServer,
  refusal,
  someStages,
  userCounters,
} from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
});

async function openAs(role: Role, changes: Partial<Viewer> = {}, address = "/no-such-job-page") {
  session.begin("t1");
  fakeServer({ "GET /user/signed-in": () => ({ body: aViewer(role, changes) }) });
  return renderApp(address);
}

/** A screen of the frame that asks the server for nothing. */
const QUIET = "/job/create";

test("who may post jobs finds that in the menu", async () => {
  const { screen } = await openAs("HiringManager", {}, QUIET);
  await screen.getByRole("button", { name: "Jobs menu" }).click();
  await expect.element(screen.getByRole("menuitem", { name: "All jobs" })).toBeVisible();
  await expect.element(screen.getByRole("menuitem", { name: "Post a job" })).toBeVisible();
  await expectAccessible();
});

test("a forbidden screen says so, and leads back to the jobs", async () => {
  const { screen } = await openAs("TeamMember", {}, QUIET);
  await expect
    .element(screen.getByText("Access Denied, You don't have permission to access"))
    .toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Jobs", exact: true })).toBeVisible();
});

test("the credits' total opens into its three pools", async () => {
  const { screen } = await openAs("CompanyAdmin", {}, QUIET);
  await screen.getByRole("button", { name: "15 credits" }).click();
  for (const pool of ["Advertiser Advertiser +", "Managed Branded +", "Hire Hire Pro"])
    await expect.element(screen.getByRole("term").filter({ hasText: pool })).toBeVisible();
});

test("credits are shown neither to team members nor to super admins", async () => {
  const { screen } = await openAs("JHSuperAdmin", {}, QUIET);
  await expect.element(screen.getByRole("link", { name: "Manage users" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /credits/ })).not.toBeInTheDocument();
  await screen.unmount();
  const member = await openAs("TeamMember", {}, QUIET);
  await expect.element(member.screen.getByRole("button", { name: /, menu$/ })).toBeVisible();
  await expect
    .element(member.screen.getByRole("button", { name: /credits/ }))
    .not.toBeInTheDocument();
});

test("an account that awaits approval is told so on the jobs' screen, and carries its badge", async () => {
  const waiting: Partial<Viewer> = { status: "NotVerified", can: ["user.view"] };
  const { screen } = await openAs("HiringManager", waiting, "/jobs");
  await expect.element(screen.getByText("Account pending verification")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Find out more here." }))
    .toHaveAttribute("href", "/help/approval");
  await screen.getByRole("button", { name: /Ada Whitcombe/ }).click();
  await expect.element(screen.getByText("Harbour & Finch Ltd")).toBeVisible();
  await expect.element(screen.getByText("Unverified")).toBeVisible();
});

test("whoever is let in while they wait at a candidate's address sees the candidate", async () => {
  session.begin("t1");
  let viewer = aViewer("HiringManager", { status: "NotVerified", can: ["user.view"] });
  fakeServer({
    "GET /user/signed-in": () => ({ body: viewer }),
    "GET /candidate/c1": () =>
      viewer.status === "Verified"
        ? { body: aCandidate({ id: "c1" }) }
        : refusal(403, { message: "Your account awaits approval." }),
    "GET /stage": () => ({ body: someStages }),
    "GET /candidate/c1/note": () => ({ body: { ...anEmptyPage, can: [] } }),
    "GET /candidate/c1/timeline": () => ({ body: { ...anEmptyPage, can: [] } }),
    "GET /candidate/c1/pages": () => ({ body: { pages: [], more: false, kind: null } }),
  });
  const { screen } = await renderApp("/candidate/c1");
  await expect.element(screen.getByText("Account pending verification")).toBeVisible();
  viewer = aViewer("HiringManager");
  await screen.getByRole("button", { name: "Check again" }).click();
  await expect.element(screen.getByRole("heading", { name: "Omar Haddad" })).toBeVisible();
});

test("the chosen theme is kept", async () => {
  const { screen } = await openAs("CompanyAdmin", {}, QUIET);
  await screen.getByRole("button", { name: /Ada Whitcombe/ }).click();
  await screen.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe("dark");
  expect(localStorage.getItem("colorScheme")).toBe("dark");
  await screen.getByRole("menuitemradio", { name: "System" }).click();
});

test("on a phone the menus move into a drawer", async () => {
  await page.viewport(390, 800);
  const { screen } = await openAs("CompanyAdmin", {}, QUIET);
  await screen.getByRole("button", { name: "Menu" }).click();
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByRole("link", { name: "Post a job" })).toBeVisible();
  await expect.element(drawer.getByText("Advertiser +")).toBeVisible();
  await expect.element(drawer.getByRole("button", { name: "Sign out" })).toBeVisible();
  await expectAccessible();
});

test("the question mark opens the sheet of keys, where single keys can be switched off", async () => {
  const { screen } = await openAs("CompanyAdmin", {}, QUIET);
  await expect.element(screen.getByRole("button", { name: "15 credits" })).toBeVisible();
  await userEvent.keyboard("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(sheet.getByText("Go to all jobs")).toBeVisible();
  await sheet.getByRole("switch", { name: /^Single-key shortcuts/ }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard("?");
  await expect.element(sheet).not.toBeInTheDocument();
});

test("an address that leads nowhere says so", async () => {
  const { screen } = await openAs("CompanyAdmin");
  await expect.element(screen.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expectAccessible();
});

test("the provider sees in the menu how many companies and users wait", async () => {
  session.begin("t1");
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("JHSuperAdmin") }),
    "GET /user/counters": () => ({ body: userCounters({ toVerify: 2 }, { toVerify: 1 }) }),
  });
  const { screen } = await renderApp(QUIET);
  const entry = screen.getByRole("link", {
    name: "Manage users 1 company and 2 users to verify",
  });
  await expect.element(entry).toHaveTextContent("Manage users 31 company and 2 users to verify");
  await expect.element(screen.getByText(/You have new users to approve/)).toBeVisible();
  await expectAccessible();
});

test("a company admin is led to who waits for them, and nobody else is asked", async () => {
  session.begin("t1");
  const serve = (role: Role) =>
    fakeServer({
      "GET /user/signed-in": () => ({ body: aViewer(role) }),
      "GET /user/counters": () => ({ body: userCounters({ toVerify: 1 }) }),
      "GET /user": () => ({ body: anEmptyPage }),
    });
  serve("CompanyAdmin");
  const { screen, router } = await renderApp(QUIET);
  await expect.element(screen.getByText(/You have new users to approve/)).toBeVisible();
  await screen.getByRole("link", { name: "Review" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/settings/account-members");
  await screen.unmount();

  const server = serve("RecruitmentManager");
  const other = await renderApp(QUIET);
  await expect.element(other.screen.getByRole("button", { name: /credits/ })).toBeVisible();
  await expect
    .element(other.screen.getByText(/You have new users to approve/))
    .not.toBeInTheDocument();
  expect(server.calls.map(({ call }) => call)).not.toContain("GET /user/counters");
});
