import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { Dashboard } from "@/entities/dashboard/queries";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { anEmptyPage, aQuietDay, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
});

const SINCE = "2026-11-20T09:00:00Z";
const none = { items: [], total: 0 };

type Answers = Parameters<typeof fakeServer>[0];

async function openAs(role: Role, waits: () => Dashboard, more: Answers = {}) {
  session.begin("t1");
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /dashboard": () => ({ body: waits() }),
    ...more,
  });
  return { ...(await renderApp("/")), server };
}

test("each line leads to where it is done", async () => {
  const { screen } = await openAs("HiringManager", () => ({
    ...aQuietDay,
    adverts: {
      items: [
        {
          id: "j1",
          title: "Cook",
          companyName: "Harbour & Co",
          status: "PendingUserApproval",
          wantsChanges: false,
          since: SINCE,
        },
        {
          id: "j2",
          title: "Driver",
          companyName: "Harbour & Co",
          status: "Draft",
          wantsChanges: true,
          since: SINCE,
        },
      ],
      total: 12,
    },
    newCandidates: {
      items: [{ id: "j3", title: "Welder", sinceLooked: 2, unseen: 5, at: SINCE }],
      total: 1,
    },
    expiring: { items: [{ id: "j4", title: "Nurse", expiresAt: SINCE }], total: 1 },
  }));
  const link = (name: RegExp) => screen.getByRole("link", { name });
  await expect
    .element(link(/^Cook Approved: you can publish it/))
    .toHaveAttribute("href", "/job/j1/preview");
  await expect.element(link(/^Driver JobHelm asks for changes/)).toBeVisible();
  await expect
    .element(link(/^Welder 2 new candidates, 5 not looked at/))
    .toHaveAttribute("href", "/job/j3?tab=Candidates");
  await expect.element(link(/^Nurse Leaves the job boards/)).toHaveAttribute("href", "/job/j4");
  await expect.element(link(/^See all 12$/)).toHaveAttribute("href", "/jobs");
  await expect
    .element(screen.getByRole("heading", { name: "Adverts to approve" }))
    .not.toBeInTheDocument();
  await expectAccessible();
});

test("the provider sees who waits, and for how long", async () => {
  const { screen } = await openAs("JHSuperAdmin", () => ({
    ...aQuietDay,
    companies: { items: [{ id: "c1", name: "Quay Ltd", since: SINCE }], total: 1 },
    users: {
      items: [{ id: "u1", fullName: "Nina Newman", companyName: "Harbour & Co", since: SINCE }],
      total: 1,
    },
    orders: {
      items: [{ id: "o1", companyName: "Quay Ltd", attention: ["PaidTwice"], since: SINCE }],
      total: 1,
    },
  }));
  await expect
    .element(screen.getByRole("link", { name: /^Quay Ltd (?!This order)/ }))
    .toHaveAttribute("href", "/admin/manage-users?tab=CompaniesToVerify");
  await expect
    .element(screen.getByRole("link", { name: /^Nina Newman Asks to join Harbour & Co/ }))
    .toHaveAttribute("href", "/users/u1");
  await expect
    .element(
      screen.getByRole("link", { name: /^Quay Ltd This order was paid a second time\. Return/ }),
    )
    .toHaveAttribute("href", "/admin/orders/o1");
});

test("one's own tasks stand by their day, each with its candidate, and are ticked off in place", async () => {
  const task = (id: string, text: string, dueOn: string) => ({
    id,
    text,
    dueOn,
    assignee: { id: "u1", fullName: "Hattie Finch", seesCandidate: true },
    author: "Hattie Finch",
    createdAt: SINCE,
    version: 0,
    candidate: { id: "a1", fullName: "Ada Hull", advertId: "j1", campaignTitle: "Cook" },
  });
  let tasks = [
    task("k1", "Call her", "2026-11-24"),
    task("k2", "Mail him", "2026-11-26"),
    task("k3", "Agree the day", "2026-11-27"),
  ];
  const { screen } = await openAs("HiringManager", () => aQuietDay, {
    "GET /tasks": () => ({
      body: {
        today: "2026-11-26",
        tasks: { ...anEmptyPage, items: tasks, totalElements: tasks.length },
      },
    }),
    "PUT /tasks/k1/done": () => {
      const done = { ...task("k1", "Call her", "2026-11-24"), doneAt: SINCE };
      tasks = tasks.filter(({ id }) => id !== "k1");
      return { body: done };
    },
  });
  const overdue = screen.getByRole("region", { name: "Overdue" });
  await expect
    .element(overdue.getByRole("link", { name: /^Call her Ada Hull, Cook 24 Nov 2026/ }))
    .toHaveAttribute("href", "/candidate/a1?tab=Details");
  await expect
    .element(screen.getByRole("region", { name: "Coming" }).getByText("Tomorrow"))
    .toBeVisible();
  await expectAccessible();
  await overdue.getByRole("checkbox", { name: "Done: Call her" }).click();
  await expect.element(overdue).not.toBeInTheDocument();
  await expect.element(screen.getByText("Mail him")).toBeVisible();
});

test("nothing to do is good news, and leads on", async () => {
  const { screen } = await openAs("TeamMember", () => aQuietDay);
  await expect.element(screen.getByText("Nothing waits for you")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "See all jobs" }))
    .toHaveAttribute("href", "/jobs");
  await expectAccessible();
});

test("an invitation is answered here, and what was taken back says so", async () => {
  let open = true;
  let refuses = true;
  const invitation = {
    id: "i1",
    companyName: "Quay Ltd",
    invitedBy: "Quentin Quay",
    adverts: [
      { id: "j1", title: "Cook" },
      { id: "j2", title: "Driver" },
    ],
  };
  const { screen } = await openAs(
    "ExternalRecruiter",
    () => ({ ...aQuietDay, invitations: open ? { items: [invitation], total: 1 } : none }),
    {
      "POST /user/invitations/i1/accept": () => {
        if (refuses) return refusal(409, { message: "This invitation has been answered already." });
        open = false;
        return { status: 204 };
      },
    },
  );
  await expect.element(screen.getByText("Quentin Quay invites you to Quay Ltd")).toBeVisible();
  await expect.element(screen.getByText("Cook, Driver")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Accept" }).click();
  await expect
    .element(screen.getByText("This invitation has been answered already."))
    .toBeVisible();
  refuses = false;
  await screen.getByRole("button", { name: "Accept" }).click();
  await expect.element(screen.getByText("You now work with Quay Ltd")).toBeVisible();
  await expect.element(screen.getByText("Nothing waits for you")).toBeVisible();
});

test("of an invitation to several jobs each is answered by itself", async () => {
  const cook = { id: "j1", title: "Cook" };
  const driver = { id: "j2", title: "Driver" };
  let adverts = [cook, driver];
  const invitation = () => ({ id: "i1", companyName: "Quay Ltd", invitedBy: null, adverts });
  const { screen, server } = await openAs(
    "TeamMember",
    () => ({ ...aQuietDay, invitations: { items: [invitation()], total: 1 } }),
    {
      "POST /user/invitations/i1/decline": () => {
        adverts = [cook];
        return { status: 204 };
      },
    },
  );
  await screen.getByRole("button", { name: "Job by job" }).click();
  await expectAccessible();
  await screen.getByRole("button", { name: "Decline Driver" }).click();
  await expect.element(screen.getByText("Invitation declined")).toBeVisible();
  await expect.element(screen.getByText("Driver")).not.toBeInTheDocument();
  const [sent] = server.calls.filter(({ call }) => call.startsWith("POST /user/invitations"));
  expect(sent?.body).toEqual({ adverts: ["j2"] });
});

test("an invitation is declined here", async () => {
  let open = true;
  const invitation = { id: "i1", companyName: "Quay Ltd", invitedBy: "Quentin Quay", adverts: [] };
  const { screen } = await openAs(
    "ExternalRecruiter",
    () => ({ ...aQuietDay, invitations: open ? { items: [invitation], total: 1 } : none }),
    {
      "POST /user/invitations/i1/decline": () => {
        open = false;
        return { status: 204 };
      },
    },
  );
  await screen.getByRole("button", { name: "Decline" }).click();
  await expect.element(screen.getByText("Invitation declined")).toBeVisible();
  await expect.element(screen.getByText("Nothing waits for you")).toBeVisible();
});

test("what could not be had is asked for again", async () => {
  let fails = true;
  session.begin("t1");
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("CompanyAdmin") }),
    "GET /dashboard": () =>
      fails ? refusal(400, { message: "The server is out of order." }) : { body: aQuietDay },
  });
  const { screen } = await renderApp("/");
  await expect.element(screen.getByText("The dashboard could not be loaded.")).toBeVisible();
  fails = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Nothing waits for you")).toBeVisible();
});
