import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { TeamMember } from "@/entities/jobs/queries";
import { changed } from "@/live/changed";
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

const NOBODY: Schemas["InvitableView"] = { members: [], externals: [], any: false };

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
    "GET /hiringteam/invitable": () => ({ body: NOBODY }),
    ...more,
  });
  const { screen, queryClient } = await renderApp("/job/j1?tab=HiringTeam");
  const table = screen.getByRole("table", { name: "Hiring team" });
  await expect.element(table).toBeVisible();
  const sent = (call: string) => server.calls.filter((each) => each.call === call);
  return { screen, queryClient, table, sent };
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
  await expect.element(dialog).toBeVisible();
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
  await expect.element(dialog.getByText(/^tom@harbour\.example is no longer asked/)).toBeVisible();
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
  await expect.element(table.getByRole("row", { name: /Tom Ash.*Accepted/ })).toBeVisible();
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

test("a newcomer is invited anew by whoever asks again", async () => {
  const sent = member({
    userId: "u9",
    fullName: "Invite Sent",
    email: "nina@harbour.example",
    invitationStatus: "Pending",
  });
  const { screen, sent: calls } = await openTeam([CREATOR, sent], OWNER, {
    "POST /user/invite": () => ({ status: 201, body: { userId: "u9", status: "Pending" } }),
  });
  await choose("nina@harbour.example", "Re-invite");
  await expect.element(screen.getByText("Pending invite resent")).toBeVisible();
  expect(calls("POST /user/invite")[0]?.body).toEqual({
    userId: "u1",
    email: "nina@harbour.example",
    role: "TeamMember",
    adverts: ["j1"],
    companyId: "c1",
  });
});

const VERA: Schemas["Invitable"] = {
  userId: "u5",
  fullName: "Vera Lund",
  email: "vera@harbour.example",
  role: "RecruitmentManager",
  company: "Harbour & Finch Ltd",
};
const ERIN: Schemas["Invitable"] = {
  userId: "u6",
  fullName: "Erin Walsh",
  email: "erin@tidewater.example",
  role: "ExternalRecruiter",
  company: "Tidewater Talent",
};

const panel = () => page.getByRole("region", { name: "Invite to the team" });

test("colleagues and recruiters are found as they are typed, and invited", async () => {
  const asked: string[] = [];
  let invited = false;
  const { screen, table, sent } = await openTeam([CREATOR], OWNER, {
    "GET /hiringteam": () => ({
      body: invited ? [CREATOR, member({ ...VERA, invitationStatus: "Pending" })] : [CREATOR],
    }),
    "GET /hiringteam/invitable": (_body, _token, query) => {
      const typed = query.get("searchString") ?? "";
      asked.push(typed);
      const finds = ({ fullName }: typeof VERA) => fullName.toLowerCase().includes(typed);
      const members = invited ? [] : [VERA].filter(finds);
      return { body: { members, externals: [ERIN].filter(finds), any: true } };
    },
    "POST /hiringteam": () => {
      invited = true;
      return { status: 201, body: member({ ...VERA, invitationStatus: "Pending" }) };
    },
  });
  await expect.element(panel().getByRole("list", { name: "Company members" })).toBeVisible();
  await expect.element(panel().getByText(/^Tidewater Talent/)).toBeVisible();
  await expectAccessible();
  const search = panel().getByRole("searchbox", { name: "Search for a person..." });
  await search.fill("zz");
  await expect.element(panel().getByText("Nobody to invite matches “zz”.")).toBeVisible();
  await search.fill("vera");
  await expect.element(panel().getByText("Vera Lund")).toBeVisible();
  await expect.element(panel().getByText("Erin Walsh")).not.toBeInTheDocument();
  expect(asked).toContain("vera");
  await panel().getByRole("button", { name: "Invite Vera Lund" }).click();
  await expect.element(screen.getByText("Invitation sent to vera@harbour.example")).toBeVisible();
  await expect.element(table.getByRole("row", { name: /Vera Lund.*Pending/ })).toBeVisible();
  await expect.element(panel().getByText("Vera Lund")).not.toBeInTheDocument();
  expect(sent("POST /hiringteam")[0]?.body).toEqual({ id: "j1", userId: "u5" });
});

test.each<[string, Looker, Schemas["InvitableView"]]>([
  ["there is nobody", OWNER, NOBODY],
  ["a team member looks", { role: "TeamMember" }, { members: [VERA], externals: [], any: true }],
  [
    "a recruiter from outside looks",
    { role: "ExternalRecruiter" },
    { members: [VERA], externals: [], any: true },
  ],
])("nobody is offered where %s", async (_where, looker, invitable) => {
  await openTeam([CREATOR], looker, { "GET /hiringteam/invitable": () => ({ body: invitable }) });
  await expect.element(panel()).not.toBeInTheDocument();
});

test("whoever invites while the job is archived under them is warned", async () => {
  let status: "Live" | "Archived" = "Live";
  const looker: Looker = { role: "RecruitmentManager" };
  const shown = await openTeam([CREATOR], looker, {
    "GET /campaign/j1": () => ({ body: aJobTo(looker, { status }) }),
    "GET /hiringteam/invitable": () => ({ body: { members: [VERA], externals: [], any: true } }),
  });
  await expect.element(panel()).toBeVisible();
  status = "Archived";
  await changed(shown.queryClient, { kind: "team.changed", id: "j1" });
  const warning = "You are in the middle of inviting user to archived job.";
  await expect.element(page.getByText(warning)).toBeVisible();
  await expect.element(panel()).toBeVisible();
});

test("an archived job asks nobody to its team", async () => {
  const looker: Looker = { role: "CompanyAdmin" };
  await openTeam([CREATOR, NORA], looker, {
    "GET /campaign/j1": () => ({ body: aJobTo(looker, { status: "Archived" }) }),
    "GET /hiringteam/invitable": () => ({ body: { members: [VERA], externals: [], any: true } }),
  });
  await expect.element(menuOf("Nora Quist")).toBeVisible();
  await expect.element(panel()).not.toBeInTheDocument();
});

test("whoever wrote the job is told from the others by a light bulb", async () => {
  const { table } = await openTeam([CREATOR, NORA, TOM]);
  await expect.element(table.getByRole("img", { name: "Created this job" })).toBeVisible();
  expect(table.getByRole("img", { name: "Created this job" }).elements()).toHaveLength(1);
});
