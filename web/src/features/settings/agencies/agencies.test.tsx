import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { AgencyTerms } from "@/entities/companies/agency-terms";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let own: AgencyTerms;

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  session.begin("t1");
  own = { months: 6, terms: "", version: 0, changes: [] };
});

const serve = (role: Role) =>
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /company/agency-terms": () => ({ body: own }),
    "PUT /company/agency-terms": (body) => {
      const { months, terms, version } = body as { months: number; terms: string; version: number };
      if (terms.includes("\u202e"))
        return refusal(400, {
          item: "terms",
          message: "Has to be plain text of at most 5000 characters",
        });
      if (version !== own.version) {
        const message = "Somebody else has changed the terms meanwhile.";
        return { status: 409, body: { errors: [{ code: 409, message }], current: own } };
      }
      const at = "2026-07-06T10:00:00Z";
      const next = own.version + 1;
      const change = { version: next, months, terms, at, by: "Ada Whitcombe" };
      own = { months, terms, version: next, changes: [change, ...own.changes] };
      return { body: own };
    },
  });

test("an admin says for how long a submission is an agency's, on which terms, and reads what was before", async () => {
  serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/agencies");
  await expect.element(screen.getByRole("link", { name: "Agencies" })).toBeVisible();
  const months = screen.getByRole("combobox", { name: "A submission belongs to the agency for" });
  const terms = screen.getByRole("textbox", { name: "Terms for agencies" });
  await expect.element(months).toHaveValue("6");
  await expect.element(screen.getByRole("heading", { name: "Changes" })).not.toBeInTheDocument();
  await expectAccessible();
  await terms.fill("a\u202eb");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .element(screen.getByText("Has to be plain text of at most 5000 characters"))
    .toBeVisible();
  await months.selectOptions("12 months");
  await terms.fill("A fifth of the salary.");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Terms for agencies saved")).toBeVisible();
  await expect.element(screen.getByText("Version 1: 12 months")).toBeVisible();
  await expect.element(screen.getByText(/^by Ada Whitcombe,/)).toBeVisible();
  const words = screen.getByText("A fifth of the salary.", { exact: true });
  await screen.getByText("Read it").click();
  await expect.element(words.last()).toBeVisible();
  await expectAccessible();
});

test("what somebody else has changed meanwhile is met, and nothing that was typed is lost", async () => {
  serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/agencies");
  const terms = screen.getByRole("textbox", { name: "Terms for agencies" });
  await terms.fill("A quarter.");
  own = { ...own, months: 3, version: 4 };
  await screen.getByRole("button", { name: "Save" }).click();
  const months = screen.getByRole("combobox", { name: "A submission belongs to the agency for" });
  await expect.element(months).toHaveValue("3");
  await expect.element(terms).toHaveValue("A quarter.");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => [own.months, own.terms]).toEqual([3, "A quarter."]);
});

test("whoever is no admin has no such page", async () => {
  serve("RecruitmentManager");
  const { screen } = await renderApp("/settings/agencies");
  await expect.element(screen.getByText("Access Denied", { exact: false }).first()).toBeVisible();
});
