import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { Role } from "@/policy/policy.gen";
import type { Viewer } from "@/policy/viewer";
import { expectAccessible } from "@/testing/axe";
import { aJob, anEmptyPage, aUser, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

type Handlers = Parameters<typeof fakeServer>[0];

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const pending = () =>
  aUser({
    id: "u9",
    status: "Pending",
    role: "TeamMember",
    firstName: "",
    lastName: "",
    fullName: "nora@harbour.example",
    email: "nora@harbour.example",
    can: ["user.view", "user.reinvite"],
  });

const JOBS = [
  aJob({ id: "j1", title: "Deck hand" }),
  aJob({ id: "j2", title: "Ship's cook", status: "Archived", statusFilter: "Archived" }),
];

function serve(role: Role, changes: Partial<Viewer> = {}, more: Handlers = {}) {
  const users = [aUser({ id: "u2" })];
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role, changes) }),
    "GET /user": () => ({
      body: { ...anEmptyPage, items: users, totalElements: users.length, totalPages: 1 },
    }),
    "GET /campaign": () => ({
      body: { ...anEmptyPage, items: JOBS, totalElements: JOBS.length, totalPages: 1 },
    }),
    "POST /user/invite": () => {
      users.unshift(pending());
      return { status: 201, body: { userId: "u9", status: "Pending" } };
    },
    "POST /user/invite/resend": () => ({ body: { userId: "u9", status: "Pending" } }),
    "POST /user/invite/cancel": () => {
      users.shift();
      return { status: 204 };
    },
    ...more,
  });
}

const BY_JOB: Partial<Viewer> = {
  mayInvite: ["HiringManager", "TeamMember", "ExternalRecruiter"],
  invitesToJobs: true,
};

async function openDialog() {
  const { screen } = await renderApp("/settings/account-members");
  await screen.getByRole("button", { name: "Invite a new Member" }).click();
  return { screen, dialog: page.getByRole("dialog", { name: "Invite a new Member" }) };
}

test("a colleague is invited, and stands in the list as pending", async () => {
  const server = serve("CompanyAdmin");
  const { screen, dialog } = await openDialog();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect
    .element(dialog.getByText("Provide email address in order to send an invite."))
    .toBeVisible();
  await expect.element(dialog.getByText("Please select user role below.")).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText("Email").fill("nora@harbour.example");
  await dialog.getByRole("combobox", { name: "Access level" }).click();
  await page.getByRole("option", { name: "Recruitment manager" }).click();
  await expect.element(dialog.getByText(/All jobs and candidates of the company/)).toBeVisible();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect.element(screen.getByText("Invitation sent to nora@harbour.example")).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /nora@harbour\.example/ })).toBeVisible();
  await expect.element(screen.getByText("Pending")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Invite a new Member" })).toHaveFocus();
  const [sent] = server.calls.filter(({ call }) => call === "POST /user/invite");
  expect(sent?.body).toEqual({
    email: "nora@harbour.example",
    role: "RecruitmentManager",
    adverts: [],
  });
});

test("whoever invites to an archived job is warned", async () => {
  serve("RecruitmentManager", { mayInvite: ["HiringManager"], invitesToJobs: false });
  const { dialog } = await openDialog();
  await dialog.getByRole("combobox", { name: "Access level" }).click();
  await page.getByRole("option", { name: "Hiring manager" }).click();
  await dialog.getByRole("combobox", { name: "Jobs (optional)" }).fill("co");
  await page.getByRole("option", { name: /Ship's cook/ }).click();
  await expect
    .element(dialog.getByText("You are in the middle of inviting user to archived job."))
    .toBeVisible();
});

test("picked jobs stay picked while the access level is thought over", async () => {
  const server = serve(
    "CompanyAdmin",
    {},
    {
      "GET /campaign": (_body, _token, query) => {
        const items = query.get("searchString") === "deck" ? JOBS.slice(0, 1) : JOBS.slice(1);
        return { body: { ...anEmptyPage, items, totalElements: 1, totalPages: 1 } };
      },
    },
  );
  const { screen, dialog } = await openDialog();
  const role = async (name: string) => {
    await dialog.getByRole("combobox", { name: "Access level" }).click();
    await page.getByRole("option", { name }).click();
  };
  const jobs = dialog.getByRole("combobox", { name: "Jobs (optional)" });
  await dialog.getByLabelText("Email").fill("nora@harbour.example");
  await role("Hiring manager");
  await jobs.fill("deck");
  await page.getByRole("option", { name: /Deck hand/ }).click();
  await role("Company admin");
  await expect.element(jobs).not.toBeInTheDocument();
  await role("Team member");
  await expect.element(dialog.getByText("Deck hand")).toBeVisible();
  await jobs.fill("cook");
  await page.getByRole("option", { name: /Ship's cook/ }).click();
  await userEvent.keyboard("{Tab}");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect.element(screen.getByText(/^Invitation sent to/)).toBeVisible();
  const [sent] = server.calls.filter(({ call }) => call === "POST /user/invite");
  expect(sent?.body).toMatchObject({ adverts: ["j1", "j2"] });
});

test("a hiring manager picks at least one job of those that go on", async () => {
  const can = aViewer("CompanyAdmin").can;
  const server = serve("HiringManager", { ...BY_JOB, can });
  const { screen, dialog } = await openDialog();
  await dialog.getByLabelText("Email").fill("nora@harbour.example");
  await dialog.getByRole("combobox", { name: "Access level" }).click();
  await page.getByRole("option", { name: "Team member" }).click();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect.element(dialog.getByText("Please select a job.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Jobs" }).fill("deck");
  await expect.element(page.getByRole("option", { name: /Deck hand/ })).toBeVisible();
  expect(page.getByRole("option", { name: /Ship's cook/ }).query()).toBeNull();
  await page.getByRole("option", { name: /Deck hand/ }).click();
  await userEvent.keyboard("{Tab}");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect.element(screen.getByText(/^Invitation sent to/)).toBeVisible();
  const [sent] = server.calls.filter(({ call }) => call === "POST /user/invite");
  expect(sent?.body).toMatchObject({ role: "TeamMember", adverts: ["j1"] });
});

test("what the server has against it stands on its field", async () => {
  serve(
    "CompanyAdmin",
    {},
    {
      "POST /user/invite": () =>
        refusal(400, { item: "email", message: "This person is with your company already." }),
    },
  );
  const { dialog } = await openDialog();
  await dialog.getByLabelText("Email").fill("nora@harbour.example");
  await dialog.getByRole("combobox", { name: "Access level" }).click();
  await page.getByRole("option", { name: "Company admin" }).click();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect.element(dialog.getByText("This person is with your company already.")).toBeVisible();
  await expect.element(dialog.getByLabelText("Email")).toHaveFocus();
});

test("an invitation is sent again, and taken back after a question", async () => {
  const server = serve("CompanyAdmin");
  const { screen, dialog } = await openDialog();
  await dialog.getByLabelText("Email").fill("nora@harbour.example");
  await dialog.getByRole("combobox", { name: "Access level" }).click();
  await page.getByRole("option", { name: "Team member" }).click();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await screen.getByRole("button", { name: "Dismiss" }).click();
  const menu = screen.getByRole("button", { name: "Actions for nora@harbour.example" });
  await menu.click();
  await screen.getByRole("menuitem", { name: "Send again" }).click();
  await expect
    .poll(() => server.calls.find(({ call }) => call.endsWith("/resend"))?.body)
    .toEqual({ userId: "u9" });
  await expect.element(screen.getByText("Invitation sent to nora@harbour.example")).toBeVisible();
  await menu.click();
  await screen.getByRole("menuitem", { name: "Cancel invitation" }).click();
  const asked = page.getByRole("dialog", { name: "Cancel the invitation?" });
  await expect.element(asked).toBeVisible();
  await expectAccessible();
  await asked.getByRole("button", { name: "Cancel invitation" }).click();
  await expect
    .element(screen.getByText("Invitation to nora@harbour.example cancelled"))
    .toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
  expect(server.calls.find(({ call }) => call.endsWith("/cancel"))?.body).toEqual({ userId: "u9" });
});

test("who may invite nobody finds no button", async () => {
  const can = aViewer("CompanyAdmin").can.filter((action) => action !== "user.invite");
  serve("TeamMember", { can });
  const { screen } = await renderApp("/settings/account-members");
  await expect.element(screen.getByRole("row", { name: /Nora Quist/ })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Invite a new Member" }))
    .not.toBeInTheDocument();
});
