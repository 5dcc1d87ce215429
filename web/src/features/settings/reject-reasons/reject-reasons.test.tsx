import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { RejectReasons } from "@/entities/companies/reject-reasons";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let own: RejectReasons;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
  own = { reasons: [{ id: "r1", label: "Came late" }], version: 1 };
});

const serve = (role: Role) =>
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /company/reject-reasons": () => ({ body: own }),
    "PUT /company/reject-reasons": (body) => {
      const { reasons } = body as { reasons: string[] };
      const short = reasons.findIndex((reason) => reason.length === 1);
      if (short >= 0) {
        const message = `Line ${short + 1} has to be between 2 and 75 characters`;
        return { status: 400, body: { errors: [{ code: 400, item: "reasons", message }] } };
      }
      own = {
        reasons: reasons.map((label) => ({ id: label, label })),
        version: own.version + 1,
      };
      return { body: own };
    },
  });

test("an admin says which reasons are offered, is told the line that is none, and keeps the rest", async () => {
  serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/reject-reasons");
  await expect.element(screen.getByRole("link", { name: "Rejection reasons" })).toBeVisible();
  const box = screen.getByRole("textbox", { name: "Reasons of your company" });
  await expect.element(box).toHaveValue("Came late");
  await expectAccessible();
  await box.fill("Came late\nx");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .element(screen.getByText("Line 2 has to be between 2 and 75 characters"))
    .toBeVisible();
  await box.fill("Came late\nToo far away");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Rejection reasons saved")).toBeVisible();
  await expect
    .poll(() => own.reasons.map(({ label }) => label))
    .toEqual(["Came late", "Too far away"]);
});

test("whoever is no admin has no such page", async () => {
  serve("HiringManager");
  const { screen } = await renderApp("/settings/reject-reasons");
  await expect.element(screen.getByText("Access Denied", { exact: false }).first()).toBeVisible();
});
