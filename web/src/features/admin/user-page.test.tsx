import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { User } from "@/entities/users/queries";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import {
  anEmptyPage,
  aUser,
  aViewer,
  fakeServer,
  refusal,
  userCounters,
} from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const PROVIDERS: User["can"] = [
  "user.view",
  "user.edit",
  "user.setRole",
  "user.setEmail",
  "user.delete",
  "user.move",
  "user.block",
  "credits.grant",
  "credits.view",
];
const harbour = {
  id: "c1",
  name: "Harbour & Finch Ltd",
  website: ["harbour.co.uk"],
  status: "Verified",
  numberOfMembers: 3,
  createdAt: "2026-01-02T10:00:00Z",
};
let nora: User;

beforeEach(async () => {
  await page.viewport(1280, 800);
  nora = aUser({ id: "u7", can: PROVIDERS });
  session.begin("t1");
});

const listed = (items: readonly unknown[]) => ({
  body: { ...anEmptyPage, items, totalElements: items.length, totalPages: 1 },
});

function serve(role: Role = "JHSuperAdmin") {
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    // What the frame shows is asked for again with what is done here: unanswered, a notice would come and go above.
    "GET /user/bell": () => ({ body: { items: [], unread: 0 } }),
    "GET /user/counters": () => ({ body: userCounters() }),
    "GET /user": () => listed([nora]),
    "GET /user/u7": () => ({ body: nora }),
    "GET /companies/c1": () => ({ body: harbour }),
    "GET /admin/companies": () =>
      listed([harbour, { ...harbour, id: "c2", name: "Quay Ltd", website: ["quay.example"] }]),
    "PUT /user": (body) => {
      nora = { ...nora, ...(body as Partial<User>), version: nora.version + 1 };
      return { body: nora };
    },
    "PUT /companies": (body) => ({
      body: { userCompany: { ...harbour, ...(body as object) } },
    }),
    "POST /user/move": () => {
      nora = {
        ...nora,
        company: { id: "c2", name: "Quay Ltd", status: "Verified" },
        version: nora.version + 1,
      };
      return { body: nora };
    },
    "POST /user/block": (body) => {
      nora = {
        ...nora,
        status: "Blocked",
        blockedReason: (body as { reason: string }).reason,
        version: nora.version + 1,
      };
      return { body: nora };
    },
    "POST /user/unblock": () => {
      nora = { ...nora, status: "Verified", blockedReason: null, version: nora.version + 1 };
      return { body: nora };
    },
  });
}

const bodies = ({ calls }: ReturnType<typeof serve>, call: string) =>
  calls.filter((each) => each.call === call).map(({ body }) => body);

test("the provider corrects address and access level, and only what changed is sent", async () => {
  const server = serve();
  const { screen, router } = await renderApp("/users/u7");
  await expect.element(screen.getByLabelText("Status")).toBeDisabled();
  await expectAccessible();
  await screen.getByRole("textbox", { name: "Email" }).fill("nora.quist@harbour.co.uk");
  await userEvent.selectOptions(screen.getByLabelText("Access level"), "Recruitment manager");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Profile updated")).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe("/admin/manage-users");
  expect(bodies(server, "PUT /user")).toEqual([
    { id: "u7", version: 1, email: "nora.quist@harbour.co.uk", role: "RecruitmentManager" },
  ]);
});

test("nobody is made an external recruiter, and whoever holds credits no team member", async () => {
  serve();
  const { screen } = await renderApp("/users/u7");
  const offered = () =>
    screen
      .getByLabelText("Access level")
      .getByRole("option")
      .elements()
      .map((option) => option.textContent);
  await expect.poll(offered).toEqual(["Company admin", "Recruitment manager", "Hiring manager"]);
  await screen.unmount();

  nora = { ...nora, balance: { advertiser: 0, managed: 0, hire: 0 } };
  serve();
  const poor = await renderApp("/users/u7");
  await expect
    .poll(() =>
      poor.screen
        .getByLabelText("Access level")
        .getByRole("option")
        .elements()
        .map((option) => option.textContent),
    )
    .toContain("Team member");
});

test("what the server says of nothing in particular stands on the access level", async () => {
  const server = serve();
  server.handlers["PUT /user"] = () =>
    refusal(400, { message: "The role of this user cannot be changed." });
  const { screen } = await renderApp("/users/u7");
  await userEvent.selectOptions(screen.getByLabelText("Access level"), "Company admin");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .element(screen.getByLabelText("Access level"))
    .toHaveAccessibleDescription(/The role of this user cannot be changed\./);
});

test("whoever waits can be let in here, and nobody else's status is changed", async () => {
  nora = {
    ...nora,
    status: "NotVerified",
    balance: null,
    can: ["user.view", "user.edit", "user.approve", "user.delete"],
  };
  const server = serve("CompanyAdmin");
  const { screen, router } = await renderApp("/users/u7");
  await expect.element(screen.getByLabelText("Access level")).toBeDisabled();
  await expect.element(screen.getByRole("textbox", { name: "Email" })).toHaveAttribute("readonly");
  await userEvent.selectOptions(screen.getByLabelText("Status"), "Verified");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/settings/account-members");
  expect(bodies(server, "PUT /user")).toEqual([{ id: "u7", version: 1, status: "Verified" }]);
});

test("a company admin reads credits and company, and the provider's business is none of theirs", async () => {
  nora = {
    ...nora,
    can: ["user.view", "user.edit", "user.setRole", "credits.transfer", "credits.view"],
  };
  serve("CompanyAdmin");
  const { screen } = await renderApp("/users/u7");
  const credits = screen.getByRole("region", { name: "Credits" });
  await expect.element(credits.getByText("Total")).toBeVisible();
  await expect.element(credits.getByRole("textbox")).not.toBeInTheDocument();
  await expect
    .element(credits.getByRole("link", { name: "Assign Credits" }))
    .toHaveAttribute("href", "/settings/assign-credits");
  const company = screen.getByRole("region", { name: "Company details" });
  await expect.element(company.getByRole("link", { name: "harbour.co.uk" })).toBeVisible();
  await expect.element(company.getByText("Verified")).not.toBeInTheDocument();
  await expect.element(company.getByRole("button")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("link", { name: "Account Members" })).toBeVisible();
});

test("an external recruiter's page names whom they recruit for, and offers no move", async () => {
  nora = aUser({
    id: "u7",
    role: "ExternalRecruiter",
    balance: null,
    can: ["user.view", "user.edit", "user.block", "user.delete"],
    invitedToCompanies: [{ id: "c3", name: "Pilot & Sons", website: ["pilot.example"] }],
  });
  serve();
  const { screen } = await renderApp("/users/u7");
  const company = screen.getByRole("region", { name: "Recruiter company details" });
  await expect
    .element(company.getByRole("table", { name: "Companies recruiting for" }))
    .toBeVisible();
  await expect.element(company.getByRole("link", { name: "pilot.example" })).toBeVisible();
  await expect
    .element(company.getByRole("button", { name: "Move to existing company" }))
    .not.toBeInTheDocument();
  await expectAccessible();
});

test("the company's name and website are corrected beside the account", async () => {
  const server = serve();
  const { screen } = await renderApp("/users/u7");
  await screen.getByRole("button", { name: "Edit company details" }).click();
  const dialog = screen.getByRole("dialog", { name: "Edit company details" });
  await dialog.getByRole("textbox", { name: "Company URL" }).fill("no url");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Please enter correct url")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Company URL" }).fill("harbour.example");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Company updated")).toBeVisible();
  expect(bodies(server, "PUT /companies")).toEqual([{ id: "c1", website: "harbour.example" }]);
  expect(bodies(server, "PUT /user")).toEqual([]);
});

test("a move says what stays behind, and asks for a company", async () => {
  const server = serve();
  const { screen } = await renderApp("/users/u7");
  await screen.getByRole("button", { name: "Move to existing company" }).click();
  const dialog = screen.getByRole("dialog", { name: "Move Nora Quist to another company" });
  await expect
    .element(dialog.getByText(/Jobs, credits and places on hiring teams stay with Harbour & Finch/))
    .toBeVisible();
  await expect.element(dialog.getByRole("combobox", { name: "Company" })).toHaveFocus();
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect.element(dialog.getByText("Please select company below.")).toBeVisible();
  const company = dialog.getByRole("combobox", { name: "Company" });
  await expect.element(company).toHaveFocus();
  await company.click();
  await expect.element(screen.getByRole("option", { name: /Quay Ltd/ })).toBeVisible();
  expect(screen.getByRole("option", { name: /Harbour/ }).query()).toBeNull();
  await screen.getByRole("option", { name: /Quay Ltd/ }).click();
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect.element(screen.getByText("Nora Quist has been moved to Quay Ltd.")).toBeVisible();
  expect(bodies(server, "POST /user/move")).toEqual([{ id: "u7", companyId: "c2" }]);
});

test("whoever cannot be moved is told why, and the button becomes Got it", async () => {
  const sentence = "You cannot move selected user as he is the company admin.";
  const server = serve();
  server.handlers["POST /user/move"] = () => refusal(409, { message: sentence });
  const { screen } = await renderApp("/users/u7");
  await screen.getByRole("button", { name: "Move to existing company" }).click();
  const dialog = screen.getByRole("dialog", { name: "Move Nora Quist to another company" });
  await dialog.getByRole("combobox", { name: "Company" }).click();
  await screen.getByRole("option", { name: /Quay Ltd/ }).click();
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect.element(dialog.getByText(sentence)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Got it" })).toHaveFocus();
  await dialog.getByRole("button", { name: "Got it" }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  await screen.unmount();

  nora = { ...nora, isLastUser: true };
  serve();
  const last = await renderApp("/users/u7");
  await last.screen.getByRole("button", { name: "Move to existing company" }).click();
  await expect
    .element(
      last.screen.getByText("You cannot move selected user as he is the last user in the company."),
    )
    .toBeVisible();
  await expect.element(last.screen.getByRole("button", { name: "Got it" })).toBeVisible();
});

test("a company admin is known not to move before a company is asked for", async () => {
  nora = { ...nora, role: "CompanyAdmin" };
  const server = serve();
  const { screen } = await renderApp("/users/u7");
  await screen.getByRole("button", { name: "Move to existing company" }).click();
  const dialog = screen.getByRole("dialog", { name: "Move Nora Quist to another company" });
  await expect
    .element(dialog.getByText("You cannot move selected user as he is the company admin."))
    .toBeVisible();
  expect(dialog.getByRole("combobox").query()).toBeNull();
  await expect.element(dialog.getByRole("button", { name: "Got it" })).toHaveFocus();
  expect(bodies(server, "POST /user/move")).toEqual([]);
});

test("somebody is blocked with a reason, which stands on the page until they are let in again", async () => {
  const server = serve();
  const { screen } = await renderApp("/users/u7");
  await screen.getByRole("button", { name: "Actions for Nora Quist" }).click();
  await screen.getByRole("menuitem", { name: "Block" }).click();
  const dialog = screen.getByRole("dialog", { name: "Block Nora Quist" });
  await dialog.getByRole("button", { name: "Block" }).click();
  await expect.element(dialog.getByText("Has to be between 2 and 500 characters")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Sent adverts for pyramids.");
  await dialog.getByRole("button", { name: "Block" }).click();
  await expect.element(screen.getByText("Nora Quist has been blocked.")).toBeVisible();
  await expect
    .element(screen.getByText("This account is blocked: Sent adverts for pyramids."))
    .toBeVisible();
  expect(bodies(server, "POST /user/block")).toEqual([
    { id: "u7", reason: "Sent adverts for pyramids." },
  ]);
  await expectAccessible();

  await screen.getByRole("button", { name: "Actions for Nora Quist" }).click();
  await screen.getByRole("menuitem", { name: "Unblock" }).click();
  await screen
    .getByRole("dialog", { name: "Unblock Nora Quist?" })
    .getByRole("button", { name: "Unblock" })
    .click();
  await expect.element(screen.getByText("Nora Quist has been unblocked.")).toBeVisible();
  await expect.element(screen.getByText(/This account is blocked/)).not.toBeInTheDocument();
});

test("whoever is deleted has their page left before anything is asked for again", async () => {
  nora = {
    ...nora,
    balance: { advertiser: 0, managed: 0, hire: 0 },
    can: [...PROVIDERS, "user.resetTwoStep"],
  };
  const server = serve();
  Object.assign(server.handlers, {
    "GET /user/u7/two-step": () => ({ body: { since: null } }),
    "DELETE /user": () => ({ status: 204 }),
  });
  const { screen, router } = await renderApp("/users/u7");
  await expect.element(screen.getByText("Not set up")).toBeVisible();
  await screen.getByRole("button", { name: "Actions for Nora Quist" }).click();
  await screen.getByRole("menuitem", { name: "Delete user" }).click();
  const dialog = screen.getByRole("dialog", { name: "Delete Nora Quist" });
  await dialog.getByLabelText("Type DELETE to confirm").fill("DELETE");
  await dialog.getByRole("button", { name: "Delete user" }).click();
  await expect.element(screen.getByText("Nora Quist has been deleted.")).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe("/admin/manage-users");
  await expect.element(screen.getByRole("heading", { name: "Manage users" })).toBeVisible();
  await expect.poll(() => dialog.query()).toBeNull();
  const asked = server.calls.map(({ call }) => call);
  const after = asked.slice(asked.indexOf("DELETE /user") + 1);
  expect(after.filter((call) => /u7|c1/.test(call))).toEqual([]);
});
