import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { TeamMember } from "@/entities/jobs/queries";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { aJobTo, type Looker } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

type Handlers = Parameters<typeof fakeServer>[0];

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const member = (changes: Partial<TeamMember> & { userId: string }): TeamMember => ({
  objectID: `j1_${changes.userId}`,
  advertId: "j1",
  fullName: "Nora Quist",
  email: "nora@harbour.example",
  role: "TeamMember",
  invitationStatus: "Accepted",
  invitedBy: "u1",
  isCreator: false,
  job: { id: "j1", title: "Deck hand" },
  can: ["team.manage"],
  ...changes,
});

const CREATOR = member({
  userId: "u1",
  fullName: "Ada Whitcombe",
  email: "ada@harbour.example",
  role: "HiringManager",
  invitedBy: null,
  isCreator: true,
  can: [],
});
const NORA = member({ userId: "u2" });
const TOM = member({
  userId: "u3",
  fullName: "Tom Ash",
  email: "tom@harbour.example",
  invitationStatus: "Pending",
});

const OWNER: Looker = { role: "HiringManager", owns: true };

async function openTeam(team: TeamMember[], looker = OWNER, more: Handlers = {}) {
  let now = team;
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(looker.role) }),
    "GET /campaign/j1": () => ({ body: aJobTo(looker) }),
    "GET /hiringteam": () => ({ body: now }),
    "DELETE /hiringteam": (body) => {
      now = now.filter(({ userId }) => userId !== (body as TeamMember).userId);
      return { status: 204 };
    },
    "POST /hiringteam/resend": () => ({ body: TOM }),
    ...more,
  });
  const { screen } = await renderApp("/job/j1?tab=HiringTeam");
  const table = screen.getByRole("table", { name: "Hiring team" });
  await expect.element(table).toBeVisible();
  const sent = (call: string) => server.calls.filter((each) => each.call === call);
  return { screen, table, sent };
}

const menuOf = (email: string) => page.getByRole("button", { name: `Actions for ${email}` });
const choose = async (email: string, item: string) => {
  await menuOf(email).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("a member is removed once that is confirmed", async () => {
  const { screen, table, sent } = await openTeam([CREATOR, NORA, TOM]);
  await expectAccessible();
  await expect.element(menuOf("Ada Whitcombe")).not.toBeInTheDocument();
  await choose("Nora Quist", "Remove from team");
  const dialog = page.getByRole("dialog", { name: "Remove Nora Quist from the team?" });
  await expectAccessible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(sent("DELETE /hiringteam")).toHaveLength(0);
  await choose("Nora Quist", "Remove from team");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(screen.getByText("Nora Quist is off the team.")).toBeVisible();
  await expect.element(table.getByText("Nora Quist")).not.toBeInTheDocument();
  expect(sent("DELETE /hiringteam")[0]?.body).toEqual({
    id: "j1",
    userId: "u2",
    objectID: "j1_u2",
  });
});

test("a pending invite is cancelled once that is confirmed", async () => {
  const { screen, table, sent } = await openTeam([CREATOR, TOM]);
  await choose("tom@harbour.example", "Cancel invite");
  const dialog = page.getByRole("dialog", { name: "Cancel the invite?" });
  await expect.element(dialog.getByText(/^tom@harbour\.example is asked/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel invite" }).click();
  await expect.element(screen.getByText("Pending invite deleted")).toBeVisible();
  await expect.element(table.getByText("Tom Ash")).not.toBeInTheDocument();
  expect(sent("DELETE /hiringteam")).toHaveLength(1);
});

test("a pending invite is resent", async () => {
  const { screen, sent } = await openTeam([CREATOR, TOM]);
  await choose("tom@harbour.example", "Resend invite");
  await expect.element(screen.getByText("Pending invite resent")).toBeVisible();
  const [resent] = sent("POST /hiringteam/resend");
  expect(resent?.body).toEqual({ id: "j1", userId: "u3" });
  expect(resent?.key).toBeTruthy();
});

test("a refusal is said, and the team shown as it is", async () => {
  const why = "This user does not wait to answer an invitation.";
  const accepted: TeamMember = { ...TOM, invitationStatus: "Accepted" };
  let answered = false;
  const { screen, table } = await openTeam([CREATOR, TOM], OWNER, {
    "GET /hiringteam": () => ({ body: [CREATOR, answered ? accepted : TOM] }),
    "POST /hiringteam/resend": () => {
      answered = true;
      return refusal(409, { message: why });
    },
  });
  await choose("tom@harbour.example", "Resend invite");
  await expect.element(screen.getByText(why)).toBeVisible();
  await expect.element(table.getByRole("row", { name: /Tom Ash/ })).toHaveTextContent(/Accepted/);
});

test("whoever may do nothing about the team finds no menus", async () => {
  const seen = [CREATOR, { ...NORA, can: [] }];
  const { table } = await openTeam(seen, { role: "ExternalRecruiter" });
  await expect.element(table.getByText("Nora Quist")).toBeVisible();
  expect(page.getByRole("button", { name: /^Actions for/ }).elements()).toHaveLength(0);
});

test("on a phone each member is a card with its menu", async () => {
  await openTeam([CREATOR, NORA, TOM]);
  await page.viewport(390, 800);
  await expect.element(page.getByRole("table")).not.toBeInTheDocument();
  await expect.element(menuOf("tom@harbour.example")).toBeVisible();
  await expect.element(page.getByText("tom@harbour.example")).toBeVisible();
  await expectAccessible();
});

test.each<[Role, boolean]>([
  ["JHSuperAdmin", false],
  ["CompanyAdmin", true],
  ["RecruitmentManager", true],
])("%s invites by e-mail from a job: %s", async (role, offered) => {
  await openTeam([CREATOR], { role });
  const invite = page.getByRole("button", { name: "Invite New Member" });
  if (offered) await expect.element(invite).toBeVisible();
  else await expect.element(invite).not.toBeInTheDocument();
});
