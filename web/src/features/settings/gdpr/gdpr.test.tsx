import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type {
  KeptCandidate,
  PrivacyNotice,
  Receipt,
  Retention,
} from "@/entities/companies/retention";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { anEmptyPage, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { saidOf } from "./said";
import { amountsOf, causeOf } from "./words";

let kept: Retention;
let going: KeptCandidate[];
let holds: KeptCandidate[];
let removals: Receipt[];
let notice: PrivacyNotice;
let attachCvs: boolean;

const ann: KeptCandidate = {
  candidateId: "a1",
  fullName: "Ann Applicant",
  advertId: "j1",
  campaignTitle: "Night porter",
  applied: "2026-01-02T10:00:00Z",
  goesOn: "2026-10-03",
  hold: null,
};

const receipt: Receipt = {
  id: "r1",
  at: "2026-09-01T10:00:00Z",
  cause: "Time",
  by: null,
  campaignTitle: "Day porter",
  candidates: 3,
  files: 2,
  notes: 1,
  forwards: 0,
  lists: 0,
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  session.begin("t1");
  kept = { months: 9, nextMonths: null, nextFrom: null, version: 0, changes: [] };
  going = [ann];
  holds = [];
  removals = [receipt];
  notice = { words: null, contact: null, informs: true, version: 0 };
  attachCvs = false;
});

const pageOf = <T,>(items: readonly T[]) => ({
  ...anEmptyPage,
  items,
  totalElements: items.length,
  totalPages: items.length > 0 ? 1 : 0,
});

const serve = (role: Role) =>
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /companies/c1/retention": () => ({ body: kept }),
    "GET /companies/c1/retention/preview": (_body, _token, query) => {
      const total = query.get("months") === "3" ? 4812 : going.filter(({ hold }) => !hold).length;
      const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
      const days = total > 1 ? [{ day, count: 37 }] : [];
      return { body: { total, held: holds.length, days, ...pageOf(going) } };
    },
    "GET /companies/c1/attachments": () => ({ body: { attachCvs } }),
    "PUT /companies/attachments": (body) => {
      ({ attachCvs } = body as Schemas["AttachmentsInput"]);
      return { body: { attachCvs } };
    },
    "GET /companies/c1/holds": () => ({ body: pageOf(holds) }),
    "GET /companies/c1/removals": () => ({ body: pageOf(removals) }),
    "GET /companies/c1/privacy-notice": () => ({ body: notice }),
    "PUT /companies/privacy-notice": (body) => {
      const { id: _id, words, contact, informs, version } = body as Schemas["NoticeInput"];
      if (contact === "dpo")
        return refusal(400, {
          item: "contact",
          message: "Please provide correct email address.",
        });
      notice = { words: words || null, contact: contact || null, informs, version: version + 1 };
      return { body: notice };
    },
    "PUT /companies/retention": (body) => {
      const sent = body as Schemas["RetentionInput"];
      if (sent.expectedGoing < 4812 && sent.months === 3)
        return refusal(409, { message: "More candidates would go than you were told." });
      const change = {
        fromMonths: kept.months,
        toMonths: sent.months,
        reason: sent.reason,
        by: "Ada Whitcombe",
        at: "2026-09-02T10:00:00Z",
        effectiveAt: "2026-09-03T10:00:00Z",
      };
      kept = { ...kept, nextMonths: sent.months, nextFrom: "2026-09-03T10:00:00Z" };
      kept = { ...kept, version: kept.version + 1, changes: [change] };
      return { body: kept };
    },
    "POST /candidate/a1/hold": (body) => {
      const hold = { ...(body as { reason: string }), by: "Ada Whitcombe", at: ann.applied };
      holds = [{ ...ann, goesOn: null, hold }];
      going = holds;
      return { body: hold };
    },
    "DELETE /candidate/a1/hold": () => {
      holds = [];
      going = [ann];
      return { status: 204 };
    },
  });

test("an admin changes the period once they have read who goes by it", async () => {
  const server = serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/gdpr");
  await expect
    .element(
      screen.getByText("All candidates are automatically removed 9 months after they arrived."),
    )
    .toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Change", exact: true }).click();
  const dialog = screen.getByRole("dialog");
  await expect
    .element(dialog.getByText("1 goes in the next 30 days, none by tomorrow."))
    .toBeVisible();
  await dialog.getByRole("combobox", { name: "Months after they arrived" }).selectOptions("3");
  await expect
    .element(dialog.getByText("4,812 go in the next 30 days, 37 by tomorrow."))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Has to be between 2 and 500 characters")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("The season is short");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("How long candidates are kept was changed")).toBeVisible();
  await expect.element(screen.getByText(/removed after 3 months:/)).toBeVisible();
  await expect
    .element(screen.getByText("From 9 months to 3 months: The season is short"))
    .toBeVisible();
  const [sent] = server.calls.filter(({ call }) => call === "PUT /companies/retention");
  expect(sent?.body).toEqual({
    id: "c1",
    months: 3,
    reason: "The season is short",
    expectedGoing: 4812,
    version: 0,
  });
});

test("whoever goes soon is put on hold with a reason, and released", async () => {
  serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/gdpr");
  await screen.getByRole("button", { name: "Put on hold: Ann Applicant" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("A claim is on");
  await dialog.getByRole("button", { name: "Put on hold" }).click();
  const table = screen.getByRole("table", { name: "On hold" });
  await expect.element(table.getByText("A claim is on")).toBeVisible();
  await expectAccessible();
  await table.getByRole("button", { name: "Release: Ann Applicant" }).click();
  await expect.element(screen.getByText("Ann Applicant is released")).toBeVisible();
  await expect.element(screen.getByText(/Nobody is on hold/)).toBeVisible();
});

test("on a phone the lists are cards, and what was removed tells nobody's name", async () => {
  await page.viewport(390, 844);
  serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/gdpr");
  const list = screen.getByRole("list", { name: "Removals" });
  await expect.element(list.getByText("3 candidates, 2 CVs, 1 note")).toBeVisible();
  await expect.element(list.getByText("The period was over")).toBeVisible();
  await expectAccessible();
});

test("whoever may not change it reads the period and nobody's name", async () => {
  kept = { ...kept, months: 12 };
  const server = serve("RecruitmentManager");
  const { screen } = await renderApp("/settings/gdpr");
  await expect.element(screen.getByText(/removed 12 months after they arrived/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Change", exact: true }).query()).toBeNull();
  expect(server.calls.some(({ call }) => /preview|holds|removals/.test(call))).toBe(false);
});

test("what is said of who goes counts those on hold apart", () => {
  const now = Date.parse("2026-09-01T12:00:00Z");
  const days = [
    { day: "2026-09-02", count: 2 },
    { day: "2026-09-09", count: 3 },
  ];
  expect(saidOf({ total: 5, held: 1, days }, now)).toBe(
    "5 go in the next 30 days, 2 by tomorrow. 1 candidate on hold stays.",
  );
  expect(saidOf({ total: 0, held: 0, days: [] }, now)).toBe("Nobody goes in the next 30 days.");
  expect(causeOf({ ...receipt, cause: "Hand", by: "Carl Tester" })).toBe("Deleted by Carl Tester");
  expect(amountsOf({ ...receipt, files: 0, notes: 0, lists: 2 })).toBe(
    "3 candidates, 2 CSV lists closed",
  );
});

test("an admin says what candidates are told, and the others read it", async () => {
  const server = serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/gdpr");
  const card = screen.getByRole("region", { name: "What candidates are told" });
  await expect.element(card.getByText("Nothing is added.")).toBeVisible();
  await card.getByRole("button", { name: "Change what candidates are told" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Words of your own" }).fill("We film the premises.");
  await dialog.getByRole("textbox", { name: "Address for questions" }).fill("dpo");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Please provide correct email address.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Address for questions" }).fill("dpo@harbour.example");
  await dialog.getByRole("switch").click();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(card.getByText("We film the premises.")).toBeVisible();
  await expect.element(card.getByText(/gets no letter: your company tells them/)).toBeVisible();
  const sent = server.calls.filter(({ call }) => call === "PUT /companies/privacy-notice").at(-1);
  expect(sent?.body).toEqual({
    id: "c1",
    words: "We film the premises.",
    contact: "dpo@harbour.example",
    informs: false,
    version: 0,
  });
});

test("members read what candidates are told, and change nothing", async () => {
  serve("TeamMember");
  const { screen } = await renderApp("/settings/gdpr");
  const card = screen.getByRole("region", { name: "What candidates are told" });
  await expect.element(card.getByText("Nothing is added.")).toBeVisible();
  expect(card.getByRole("button").elements()).toHaveLength(0);
});

test("whoever asked to be erased is erased by being released, once that is said", async () => {
  const hold = {
    reason: "A claim is open",
    by: "Ada Whitcombe",
    at: ann.applied,
    erasureAskedAt: "2026-09-02T10:00:00Z",
  };
  holds = [{ ...ann, goesOn: null, hold }];
  going = [];
  const server = serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/gdpr");
  await expect.element(screen.getByText(/^Asked to be erased/)).toBeVisible();
  await screen.getByRole("button", { name: "Release: Ann Applicant" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText(/Ann Applicant asked to be erased/)).toBeVisible();
  expect(server.calls.some(({ call }) => call === "DELETE /candidate/a1/hold")).toBe(false);
  await dialog.getByRole("button", { name: "Release and erase" }).click();
  await expect.element(screen.getByText("Ann Applicant is released and erased")).toBeVisible();
  await expect.element(screen.getByText(/^Nobody is on hold/)).toBeVisible();
});

test("an admin has CVs attached, once what that means stands there, and a failure puts the switch back", async () => {
  const server = serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/gdpr");
  const attach = screen.getByRole("switch", { name: "Attach the CV files to the letters, too" });
  await expect.element(attach).not.toBeChecked();
  await expect.element(screen.getByText(/^A file that was sent does not expire/)).toBeVisible();
  await attach.click();
  const sent = () => server.calls.filter(({ call }) => call === "PUT /companies/attachments");
  await expect.poll(() => sent().map(({ body }) => body)).toEqual([{ id: "c1", attachCvs: true }]);
  await expect.element(attach).toBeEnabled();
  await expect.element(attach).toBeChecked();
  server.handlers["PUT /companies/attachments"] = () => ({ status: 500, body: { errors: [] } });
  await attach.click();
  await expect.element(screen.getByText(/^It could not be changed whether/)).toBeVisible();
  await expect.element(attach).toBeChecked();
});

test("whoever may not change it reads whether CVs are attached", async () => {
  serve("TeamMember");
  attachCvs = true;
  const { screen } = await renderApp("/settings/gdpr");
  await expect
    .element(screen.getByText("Your company attaches the CV files to the letters, too."))
    .toBeVisible();
  expect(screen.getByRole("switch").query()).toBeNull();
});
