import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { Job } from "@/entities/jobs/queries";
import { expectAccessible } from "@/testing/axe";
import { anEmptyPage, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { aJobTo, type Looker } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const OWNER: Looker = { role: "HiringManager", owns: true };
const PROVIDER: Looker = { role: "JHSuperAdmin" };
const AT = "2026-04-02T10:00:00Z";

const aCard = (changes: Partial<Schemas["DeskCard"]>): Schemas["DeskCard"] => ({
  id: "j1",
  title: "Deck hand",
  companyName: "Harbour & Finch Ltd",
  companyStatus: "Verified",
  ownerName: "Nora Quist",
  submittedAt: AT,
  ...changes,
});

const asked = (changes: Partial<Schemas["ChangeView"]>): Schemas["ChangeView"] => ({
  round: 1,
  field: "Title",
  comment: "Which deck?",
  askedAt: AT,
  isOpen: true,
  ...changes,
});

const aDesk = (changes: Partial<Schemas["DeskView"]> = {}): Schemas["DeskView"] => ({
  id: "j1",
  submittedAt: AT,
  changedSince: [],
  findings: [],
  ...changes,
});

type Answers = Parameters<typeof fakeServer>[0];

function serve(looker: Looker, changes: Partial<Job>, answers: Answers = {}) {
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(looker.role) }),
    "GET /campaign/j1": () => ({
      body: aJobTo(looker, { status: "PendingAdminApproval", ...changes }),
    }),
    "GET /campaign/desk/j1": () => ({ body: aDesk() }),
    "GET /hiringteam": () => ({ body: [] }),
    "POST /campaign/readiness": () => ({ body: { findings: [] } }),
    ...answers,
  });
  return () =>
    server.calls
      .filter(({ call }) => call.startsWith("POST") && call !== "POST /campaign/readiness")
      .map(({ call, body }) => [call, body] as const);
}

test("the desk lists who waits and who holds what, and those that wait for their owners", async () => {
  serve(
    PROVIDER,
    {},
    {
      "GET /campaign/desk": (_body, _token, query) => {
        const items =
          query.get("waitsFor") === "Owner"
            ? []
            : [
                aCard({ holder: { id: "u9", fullName: "Sam Provider", since: AT } }),
                aCard({ id: "j2", title: "Bosun", changesAnsweredAt: AT }),
              ];
        return { body: { ...anEmptyPage, items, totalElements: items.length, totalPages: 1 } };
      },
    },
  );
  const { screen } = await renderApp("/desk");
  const row = screen.getByRole("row", { name: /Deck hand/ });
  await expect.element(row.getByText("Sam Provider")).toBeVisible();
  await expect.element(row.getByText("Submitted")).toBeVisible();
  const other = screen.getByRole("row", { name: /Bosun/ });
  await expect.element(other.getByText("Nobody")).toBeVisible();
  await expect.element(other.getByText("Answered")).toBeVisible();
  await expect
    .element(row.getByRole("link", { name: "Deck hand" }))
    .toHaveAttribute("href", "/job/j1/preview");
  await expectAccessible();
  await screen.getByRole("link", { name: "Waiting for their owners" }).click();
  await expect.element(screen.getByText("No owner is asked for changes")).toBeVisible();
});

test("whoever has no desk is told so, and the server is not asked", async () => {
  const server = fakeServer({ "GET /user/signed-in": () => ({ body: aViewer("CompanyAdmin") }) });
  const { screen } = await renderApp("/desk");
  await expect.element(screen.getByText(/permission to access/)).toBeVisible();
  expect(server.calls.some(({ call }) => call.includes("desk"))).toBe(false);
});

test("a desk that cannot be loaded says so, and can be tried again", async () => {
  let tries = 0;
  serve(
    PROVIDER,
    {},
    {
      "GET /campaign/desk": () => {
        tries += 1;
        return refusal(400, { message: "No." });
      },
    },
  );
  const { screen } = await renderApp("/desk");
  await expect.element(screen.getByText("The desk could not be loaded.")).toBeVisible();
  const before = tries;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => tries).toBeGreaterThan(before);
});

test("an editor reads what has changed and what was answered, and takes the advert", async () => {
  let desk = aDesk({
    seenAt: AT,
    changedSince: [
      {
        field: "Title",
        before: "Deck hand",
        after: "Deck hands",
        pieces: [
          { kind: "Kept", text: "Deck " },
          { kind: "Removed", text: "hand" },
          { kind: "Added", text: "hands" },
        ],
      },
    ],
  });
  const deeds = serve(
    PROVIDER,
    { changes: [asked({ isOpen: false, answer: "Both of them", answeredAt: AT })] },
    {
      "GET /campaign/desk/j1": () => ({ body: desk }),
      "POST /campaign/desk/hold": () => {
        desk = { ...desk, holder: { id: "u1", fullName: "Ada Whitcombe", since: AT } };
        return { body: desk };
      },
    },
  );
  const { screen } = await renderApp("/job/j1/preview");
  const panel = screen.getByRole("complementary", { name: "At the desk" });
  await expect.element(panel.getByText(/Both of them/)).toBeVisible();
  expect(panel.element().querySelector("del")?.textContent).toContain("hand");
  expect(panel.element().querySelector("ins")?.textContent).toContain("hands");
  await expect.element(panel.getByText("Nothing stands in its way.")).toBeVisible();
  await expectAccessible();
  await panel.getByRole("button", { name: "Take it" }).click();
  await expect.element(panel.getByText("You hold it")).toBeVisible();
  await expect.element(panel.getByRole("button", { name: "Give it up" })).toBeVisible();
  expect(deeds()).toEqual([["POST /campaign/desk/hold", { id: "j1", step: "Take" }]]);
});

test("an editor asks for changes field by field, and none without a comment", async () => {
  const deeds = serve(
    PROVIDER,
    {},
    {
      "POST /campaign/changes": () => ({
        body: aJobTo(PROVIDER, { status: "PendingAdminApproval", changes: [asked({})] }),
      }),
    },
  );
  const { screen } = await renderApp("/job/j1/preview");
  await screen.getByRole("button", { name: "Request changes" }).click();
  const dialog = screen.getByRole("dialog", { name: "Request changes" });
  const send = dialog.getByRole("button", { name: "Request changes" });
  await send.click();
  await expect.element(dialog.getByText("Choose at least one field")).toBeVisible();
  await dialog.getByLabelText("Job title", { exact: true }).click();
  await send.click();
  await expect.element(dialog.getByText("Has to be between 2 and 1000 characters")).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText(/What has to change: Job title/).fill(" Which deck? ");
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const items = [{ field: "Title", comment: "Which deck?" }];
  expect(deeds()).toEqual([["POST /campaign/changes", { id: "j1", items }]]);
  await expect.element(screen.getByText(/Its owner has not answered yet/)).toBeVisible();
  await expect.element(screen.getByText("Changes requested", { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Submit for user approval" }))
    .not.toBeInTheDocument();
});

test.each([
  ["takes back what was asked", 200],
  ["is told where it was answered meanwhile", 409],
])("an editor %s", async (_what, status) => {
  const isTaken = status === 200;
  let job = aJobTo(PROVIDER, { status: "PendingAdminApproval", changes: [asked({})] });
  const deeds = serve(
    PROVIDER,
    {},
    {
      "GET /campaign/j1": () => ({ body: job }),
      "POST /campaign/changes/withdraw": () => {
        const answered = [asked({ isOpen: false, answer: "The upper", answeredAt: AT })];
        const changes = isTaken ? [] : answered;
        job = aJobTo(PROVIDER, { status: "PendingAdminApproval", changes });
        return isTaken
          ? { body: job }
          : refusal(409, { message: "Nobody waits for changes to this job." });
      },
    },
  );
  const { screen } = await renderApp("/job/j1/preview");
  const takeBack = screen.getByRole("button", { name: "Take back", exact: true });
  await takeBack.click();
  const dialog = screen.getByRole("dialog", { name: "Take the request back?" });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(deeds()).toEqual([]);
  await takeBack.click();
  await dialog.getByRole("button", { name: "Take request back" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(deeds()).toEqual([["POST /campaign/changes/withdraw", { id: "j1" }]]);
  const told = isTaken
    ? "Its owner is asked for changes no more."
    : "Nobody waits for changes to this job.";
  await expect.element(screen.getByText(told)).toBeVisible();
  if (!isTaken) await expect.element(screen.getByText(/The upper/)).toBeVisible();
  await expect.element(takeBack).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Request changes" })).toBeVisible();
});

test("an owner answers at the field or beside the advert, and submits it again", async () => {
  const changes = [asked({}), asked({ field: "Salary", comment: "An hour?\nOr a day?" })];
  let job = aJobTo(OWNER, { status: "PendingAdminApproval", changes });
  const deeds = serve(
    OWNER,
    {},
    {
      "GET /campaign/j1": () => ({ body: job }),
      "POST /campaign/changes/answer": () => {
        const answered = changes.map((change) => ({ ...change, isOpen: false, answeredAt: AT }));
        job = aJobTo(OWNER, { status: "PendingAdminApproval", changes: answered });
        return { body: job };
      },
    },
  );
  const { screen, router } = await renderApp("/job/j1/edit");
  await expect.element(screen.getByText(/Or a day\?/)).toBeVisible();
  await screen.getByLabelText("Your answer: Salary").fill("A day");
  await expectAccessible();
  await router.navigate({ to: "/job/$jobId/preview", params: { jobId: "j1" } });
  const region = screen.getByRole("region", { name: "Requested changes" });
  await expect.element(region.getByLabelText("Your answer: Salary")).toHaveValue("A day");
  await expectAccessible();
  await region.getByLabelText("Your answer: Job title").fill("x");
  await region.getByRole("button", { name: "Resubmit" }).click();
  await expect.element(region.getByText("Has to be between 2 and 1000 characters")).toBeVisible();
  expect(deeds()).toEqual([]);
  await region.getByLabelText("Your answer: Job title").fill("");
  await region.getByRole("button", { name: "Resubmit" }).click();
  await expect.element(region).not.toBeInTheDocument();
  const answers = [{ field: "Salary", answer: "A day" }];
  expect(deeds()).toEqual([["POST /campaign/changes/answer", { id: "j1", answers }]]);
});

test("a colleague who cannot change the advert sees nothing of the requests", async () => {
  serve({ role: "RecruitmentManager" }, { changes: [] });
  const { screen } = await renderApp("/job/j1/preview");
  await expect.element(screen.getByRole("heading", { name: "Review job details" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Resubmit" })).not.toBeInTheDocument();
});
