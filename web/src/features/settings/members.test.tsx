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

const ALL: User["can"] = ["user.view", "user.edit", "user.setRole", "user.delete", "credits.view"];
let people: User[];

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
  people = [
    aUser({ id: "u1", fullName: "Ada Whitcombe", role: "CompanyAdmin", can: ["user.view"] }),
    aUser({ id: "u2", ownAdverts: 3, can: ALL }),
    aUser({
      id: "u3",
      firstName: "Wanda",
      fullName: "Wanda Waits",
      status: "NotVerified",
      role: "TeamMember",
      balance: null,
      can: ["user.view", "user.edit", "user.approve", "user.delete"],
    }),
    aUser({
      id: "u4",
      fullName: "Rita Lund",
      role: "RecruitmentManager",
      lettersCameBackAt: "2026-11-03T09:00:00.000Z",
      can: ALL,
    }),
  ];
});

const listed = (items: readonly User[]) => ({
  body: { ...anEmptyPage, items, totalElements: items.length, totalPages: 1 },
});

function serve(role: Role) {
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /user/counters": () => ({
      body: userCounters(
        { all: people.length, toVerify: people.filter((u) => u.status === "NotVerified").length },
        {},
        { all: 1 },
      ),
    }),
    "GET /user": (_body, _token, query) => {
      if (query.get("group") === "ExternalRecruiters")
        return listed([
          aUser({
            id: "u9",
            fullName: "Erin Agency",
            role: "ExternalRecruiter",
            can: ["user.view"],
          }),
        ]);
      const owners = people.filter((u) => u.status === "Verified" && u.role !== "TeamMember");
      return listed(query.get("ownsJobs") ? owners : people);
    },
    ...Object.fromEntries(
      people.map(({ id }) => [
        `GET /user/${id}`,
        () => {
          const found = people.find((each) => each.id === id);
          return found ? { body: found } : refusal(404, { message: "There is no such user." });
        },
      ]),
    ),
    "POST /user/approve": (body) => {
      const { userId, role: as } = body as { userId: string; role: Role };
      people = people.map((u) =>
        u.id === userId ? { ...u, status: "Verified", role: as, can: ALL } : u,
      );
      return { body: people.find(({ id }) => id === userId) };
    },
    "POST /user/reject": (body) => {
      people = people.filter(({ id }) => id !== (body as { userId: string }).userId);
      return { status: 204 };
    },
    "DELETE /user": (body) => {
      people = people.filter(({ id }) => id !== (body as { userDeleteId: string }).userDeleteId);
      return { status: 204 };
    },
  });
}

type Screen = Awaited<ReturnType<typeof renderApp>>["screen"];

async function choose(screen: Screen, who: string, what: string) {
  await screen.getByRole("button", { name: `Actions for ${who}` }).click();
  await screen.getByRole("menuitem", { name: what }).click();
}

const bodies = ({ calls }: ReturnType<typeof serve>, call: string) =>
  calls.filter((each) => each.call === call).map(({ body }) => body);

test("two tabs with their numbers, and a warning that somebody waits", async () => {
  serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/account-members");
  await expect
    .element(screen.getByRole("link", { name: "Hiring Team 4 1 to verify" }))
    .toHaveAttribute("aria-current", "page");
  await expect.element(screen.getByRole("columnheader", { name: "Credits" })).toBeVisible();
  await expect
    .element(screen.getByRole("row", { name: /Rita Lund/ }))
    .toMatchTextContent("Letters come back");
  await expectAccessible();
  await screen.getByRole("link", { name: "External Recruiters 1" }).click();
  await expect.element(screen.getByRole("link", { name: "Erin Agency" })).toBeVisible();
  await expect
    .element(screen.getByRole("columnheader", { name: "Credits" }))
    .not.toBeInTheDocument();
});

test("whoever asks to join is let in as what they asked for, or as something else", async () => {
  const server = serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/account-members");
  await choose(screen, "Wanda Waits", "Approve");
  const dialog = screen.getByRole("dialog", { name: "Approve Wanda Waits" });
  await expect.element(dialog.getByLabelText("Access level")).toHaveValue("TeamMember");
  await expectAccessible();
  await userEvent.selectOptions(dialog.getByLabelText("Access level"), "Hiring manager");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect.element(screen.getByText("Wanda Waits has been approved.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Hiring Team 4" })).toBeVisible();
  expect(bodies(server, "POST /user/approve")).toEqual([{ userId: "u3", role: "HiringManager" }]);
});

test("an approval that comes too late says why in its dialog", async () => {
  const server = serve("CompanyAdmin");
  server.handlers["POST /user/approve"] = () =>
    refusal(409, { message: "This user does not await approval." });
  const { screen } = await renderApp("/settings/account-members");
  await choose(screen, "Wanda Waits", "Approve");
  const dialog = screen.getByRole("dialog", { name: "Approve Wanda Waits" });
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("This user does not await approval.");
});

test("nobody is let in whose address is not proved", async () => {
  people = people.map((u) => (u.id === "u3" ? { ...u, emailVerified: false } : u));
  serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/account-members");
  await choose(screen, "Wanda Waits", "Approve");
  const dialog = screen.getByRole("dialog", { name: "Approve Wanda Waits" });
  await expect.element(dialog.getByText(/have not verified their email address/)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Approve" })).toBeDisabled();
});

test("whoever is turned away is asked about first, and gone then", async () => {
  const server = serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/account-members");
  await choose(screen, "Wanda Waits", "Reject");
  const dialog = screen.getByRole("dialog", { name: "Reject Wanda Waits?" });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect.element(screen.getByText("Wanda Waits has been rejected.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Wanda Waits" })).not.toBeInTheDocument();
  expect(bodies(server, "POST /user/reject")).toEqual([{ userId: "u3" }]);
});

test("somebody with jobs is deleted into a replacement, once DELETE is typed", async () => {
  const server = serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/account-members");
  await choose(screen, "Nora Quist", "Delete user");
  const dialog = screen.getByRole("dialog", { name: "Delete Nora Quist" });
  await expect
    .element(dialog.getByText("Please note, once deleted user's data CANNOT be retrieved."))
    .toBeVisible();
  await expect
    .element(dialog.getByText("3 jobs and 5 credits will be somebody else's."))
    .toBeVisible();
  await expectAccessible();
  const confirm = dialog.getByRole("button", { name: "Delete user" });
  await dialog.getByLabelText("Type DELETE to confirm").fill("delete");
  await expect.element(confirm).toBeDisabled();
  await dialog.getByLabelText("Type DELETE to confirm").fill("DELETE");
  await confirm.click();
  await expect.element(dialog.getByText("Please select user below.")).toBeVisible();
  expect(bodies(server, "DELETE /user")).toEqual([]);
  const heir = dialog.getByRole("combobox", { name: "Replacement user" });
  await expect.element(heir).toHaveFocus();

  await heir.click();
  await expect.element(screen.getByRole("option", { name: /Rita Lund/ })).toBeVisible();
  expect(screen.getByRole("option", { name: /Nora/ }).query()).toBeNull();
  await screen.getByRole("option", { name: /Rita Lund/ }).click();
  server.handlers["DELETE /user"] = () =>
    refusal(400, { item: "userAcceptId", message: "Please select user below." });
  await confirm.click();
  await expect.element(heir).toHaveAccessibleDescription("Please select user below.");
  await expect.element(heir).toHaveFocus();
  server.handlers["DELETE /user"] = () => {
    people = people.filter(({ id }) => id !== "u2");
    return { status: 204 };
  };
  await confirm.click();
  await expect.element(screen.getByText("Nora Quist has been deleted.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Nora Quist" })).not.toBeInTheDocument();
  expect(bodies(server, "DELETE /user").at(-1)).toEqual({
    userDeleteId: "u2",
    companyGoes: false,
    userAcceptId: "u4",
  });
});

test("a replacement that the server asks for is asked for, and the cursor waits there", async () => {
  people = people.map((u) =>
    u.id === "u2" ? { ...u, ownAdverts: 0, balance: { advertiser: 0, managed: 0, hire: 0 } } : u,
  );
  const server = serve("CompanyAdmin");
  const answer = server.handlers["DELETE /user"];
  server.handlers["DELETE /user"] = () =>
    refusal(400, { item: "userAcceptId", message: "Please select user below." });
  const { screen } = await renderApp("/settings/account-members");
  await choose(screen, "Nora Quist", "Delete user");
  const dialog = screen.getByRole("dialog", { name: "Delete Nora Quist" });
  await dialog.getByLabelText("Type DELETE to confirm").fill("DELETE");
  const confirm = dialog.getByRole("button", { name: "Delete user" });
  await confirm.click();
  const heir = dialog.getByRole("combobox", { name: "Replacement user" });
  await expect.element(heir).toHaveFocus();
  await expect.element(heir).toHaveAccessibleDescription("Please select user below.");
  await heir.fill("Rita");
  await screen.getByRole("option", { name: /Rita Lund/ }).click();
  if (answer) server.handlers["DELETE /user"] = answer;
  await confirm.click();
  await expect.element(screen.getByText("Nora Quist has been deleted.")).toBeVisible();
});

test("whoever has become the last user meanwhile goes with the company only once that was said", async () => {
  people = people.map((u) => (u.id === "u2" ? { ...u, ownAdverts: 0, balance: null } : u));
  const server = serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/account-members");
  await choose(screen, "Nora Quist", "Delete user");
  const dialog = screen.getByRole("dialog", { name: "Delete Nora Quist" });
  await expect.element(dialog.getByText(/Selected user has no jobs/)).toBeVisible();
  const answer = server.handlers["DELETE /user"];
  server.handlers["DELETE /user"] = () => {
    people = people.map((u) => (u.id === "u2" ? { ...u, isLastUser: true } : u));
    return refusal(409, { message: "This is the last user of the company." });
  };
  await dialog.getByLabelText("Type DELETE to confirm").fill("DELETE");
  const confirm = dialog.getByRole("button", { name: "Delete user" });
  await confirm.click();
  await expect.element(dialog.getByText(/the company goes with the account/)).toBeVisible();
  if (answer) server.handlers["DELETE /user"] = answer;
  await confirm.click();
  await expect.element(screen.getByText("Nora Quist has been deleted.")).toBeVisible();
  const said = bodies(server, "DELETE /user").map(
    (body) => (body as { companyGoes: boolean }).companyGoes,
  );
  expect(said).toEqual([false, true]);
});

test("somebody with nothing is deleted without a replacement, and the last user with a warning", async () => {
  people = people.map((u) =>
    u.id === "u2"
      ? { ...u, ownAdverts: 0, balance: { advertiser: 0, managed: 0, hire: 0 } }
      : u.id === "u4"
        ? { ...u, isLastUser: true, isLastCompanyAdmin: true }
        : u,
  );
  serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/account-members");
  await choose(screen, "Nora Quist", "Delete user");
  const dialog = screen.getByRole("dialog", { name: "Delete Nora Quist" });
  await expect
    .element(dialog.getByText("Selected user has no jobs or credits associated."))
    .toBeVisible();
  await expect.element(dialog.getByRole("combobox")).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => dialog.query()).toBeNull();

  await choose(screen, "Rita Lund", "Delete user");
  const last = screen.getByRole("dialog", { name: "Delete Rita Lund" });
  await expect
    .element(
      last.getByText(
        "Any job data and credits associated with this account will be deleted and cannot be recovered.",
      ),
    )
    .toBeVisible();
  await expect.element(last.getByRole("combobox")).not.toBeInTheDocument();
});

test("who may do nothing sees the members without links, menus or numbers of others' credits", async () => {
  people = people.map((u) => (u.id === "u1" ? u : { ...u, balance: null, can: [] }));
  for (const role of ["HiringManager", "TeamMember"] as const) {
    serve(role);
    const { screen } = await renderApp("/settings/account-members");
    await expect.element(screen.getByText("Nora Quist", { exact: true })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Nora Quist" })).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole("button", { name: "Actions for Nora Quist" }))
      .not.toBeInTheDocument();
    await expect
      .element(screen.getByRole("link", { name: /External Recruiters/ }))
      .not.toBeInTheDocument();
    await screen.unmount();
  }
});

test("on a phone each member is a card with the same menu", async () => {
  await page.viewport(390, 844);
  serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/account-members");
  await expect.element(screen.getByRole("list", { name: "Members" })).toBeVisible();
  await expectAccessible();
  await choose(screen, "Wanda Waits", "Reject");
  await expect.element(screen.getByRole("dialog", { name: "Reject Wanda Waits?" })).toBeVisible();
});
