import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { BellEntry, NotificationKind } from "@/entities/notifications/queries";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const NOTE = "0197a000-0000-7000-8000-00000000000a";
const AT = "2026-11-20T09:00:00Z";

const entry = (kind: NotificationKind, changes: Partial<BellEntry> = {}): BellEntry => ({
  id: kind,
  kind,
  at: AT,
  isRead: false,
  times: 1,
  job: { id: "j1", title: "Cook", status: "Live" },
  company: { id: "c2", name: "Quay Ltd" },
  user: { id: "u2", fullName: "Nora Quist" },
  order: { id: "o1", billingName: "Quay Ltd" },
  note: { id: NOTE, candidateId: "a1", candidateName: "Ada Hull", author: "Nora Quist" },
  task: { id: "t1", candidateId: "a1", candidateName: "Ada Hull", text: "Call her" },
  interview: {
    id: "i1",
    candidateId: "a1",
    candidateName: "Ada Hull",
    startsAt: "2026-12-03T10:00:00Z",
  },
  ...changes,
});

let bell: BellEntry[];

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

async function openBell(role: Role) {
  const answer = () => ({
    body: { items: bell, unread: bell.filter(({ isRead }) => !isRead).length },
  });
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /user/bell": answer,
    "POST /user/bell/read": () => {
      bell = bell.map((each) => ({ ...each, isRead: true }));
      return answer();
    },
  });
  // A screen to which none of them leads.
  const { screen } = await renderApp("/job/create");
  await screen.getByRole("button", { name: /^What is new/ }).click();
  return { screen, server };
}

const KINDS: Record<NotificationKind, readonly [says: string, href: string]> = {
  AdvertSubmitted: ["“Cook” waits for your approval", "/job/j1/preview"],
  AdvertApproved: ["“Cook” is live", "/job/j1"],
  ChangesRequested: ["JobHelm asks for changes to “Cook”", "/job/j1/preview"],
  AdvertTakenDown: ["JobHelm has taken “Cook” down", "/job/j1"],
  AdvertExpiring: ["“Cook” leaves the job boards within a week", "/job/j1"],
  AdvertNotTaken: ["A job board has not taken “Cook”", "/job/j1"],
  NewApplicants: ["3 new applicants for “Cook”", "/job/j1?tab=Candidates"],
  Withdrawn: ["3 candidates have withdrawn from “Cook”", "/job/j1?tab=Candidates"],
  ReviewAsked: [
    "3 candidates ask for a person to look at a rejection by keywords for “Cook”",
    "/job/j1?tab=Candidates&status=AutoRejected",
  ],
  CompanyToVerify: ["Quay Ltd waits to be verified", "/admin/manage-users?tab=CompaniesToVerify"],
  JoinRequest: ["Nora Quist asks to join your company", "/settings/account-members"],
  InvitationAnswered: ["Nora Quist has answered your invitation", "/settings/account-members"],
  SupportLooked: [
    "JobHelm support has looked at what Nora Quist sees",
    "/settings/security-log?kind=Support",
  ],
  CreditsReceived: ["You have received credits", "/settings/credits"],
  CreditsRunOut: ["You have no credits left", "/settings/credits"],
  OrderToSettle: ["An order of Quay Ltd needs attention", "/admin/orders/o1"],
  Mentioned: [
    "Nora Quist mentions you in a note on Ada Hull",
    `/candidate/a1?tab=Notes&note=${NOTE}`,
  ],
  InterviewArranged: [
    "Interview with Ada Hull, 3 Dec 2026, 10:00 GMT",
    "/candidate/a1?tab=Interviews",
  ],
  InterviewChangeAsked: [
    "Ada Hull asks for another time of their interview",
    "/candidate/a1?tab=Interviews",
  ],
  InterviewCancelled: [
    "The interview with Ada Hull, 3 Dec 2026, 10:00 GMT, is called off",
    "/candidate/a1?tab=Interviews",
  ],
  TaskAssigned: ["You have a new task on Ada Hull: Call her", "/candidate/a1?tab=Details"],
  TaskDue: ["Your task on Ada Hull is due: Call her", "/candidate/a1?tab=Details"],
  CreditsAsked: ["Nora Quist asks you for a credit for “Cook”", "/settings/assign-credits?to=u2"],
};
const ALL = Object.keys(KINDS) as NotificationKind[];

test("whatever it tells of, it says so and leads there", async () => {
  bell = ALL.map((kind) => entry(kind, { times: 3 }));
  const { screen } = await openBell("CompanyAdmin");
  for (const [says, href] of Object.values(KINDS))
    await expect
      .element(screen.getByRole("link", { name: new RegExp(`^${says}`) }))
      .toHaveAttribute("href", href);
  await expectAccessible();
});

test("an advert that was approved may wait for its owner still", async () => {
  const job = { id: "j1", title: "Cook", status: "PendingUserApproval" } as const;
  bell = [entry("AdvertApproved", { job })];
  const { screen } = await openBell("HiringManager");
  await expect
    .element(screen.getByRole("link", { name: /is approved and waits for you to publish it/ }))
    .toHaveAttribute("href", "/job/j1/preview");
});

test("the provider's people find whom they invited among all users", async () => {
  bell = [entry("InvitationAnswered")];
  const { screen } = await openBell("JHSuperAdmin");
  await expect
    .element(screen.getByRole("link", { name: /has answered your invitation/ }))
    .toHaveAttribute("href", "/admin/manage-users?tab=HiringTeam");
});

test("more than nine are not counted out, and all of them are known at once", async () => {
  bell = ALL.map((kind) => entry(kind));
  const { screen, server } = await openBell("CompanyAdmin");
  const button = screen.getByRole("button", { name: /^What is new/ });
  await expect.element(button).toHaveAccessibleName("What is new, 9+ new ones");
  await screen.getByRole("button", { name: "Mark all as read" }).click();
  await expect.element(button).toHaveAccessibleName("What is new");
  await expect
    .element(screen.getByRole("button", { name: "Mark all as read" }))
    .not.toBeInTheDocument();
  const read = server.calls.filter(({ call }) => call === "POST /user/bell/read");
  expect(read.map(({ body }) => body)).toEqual([{ ids: [], until: AT }]);
});

test("a kind that only a later version knows is passed over", async () => {
  bell = [entry("CreditsReceived"), entry("Comet" as NotificationKind)];
  const { screen } = await openBell("HiringManager");
  const button = screen.getByRole("button", { name: /^What is new/ });
  await expect.element(button).toHaveAccessibleName("What is new, 1 new one");
});
