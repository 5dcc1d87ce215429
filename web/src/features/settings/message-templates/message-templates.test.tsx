import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let saved: unknown[];
let sentWhen: Schemas["SentWhen"] | null;

const aTemplate = (): Schemas["TemplateView"] => ({
  id: "t1",
  name: "Not this time",
  subject: "{{job title}}",
  body: "<p>Dear {{first name}}</p>",
  sentWhen,
  version: 3,
  changedAt: "2026-01-01T00:00:00.000Z",
});

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  session.begin("t1");
  [saved, sentWhen] = [[], { stageId: null, hold: "TenMinutes", hour: 9 }];
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("CompanyAdmin") }),
    "GET /stage": () => ({ body: [] }),
    "GET /message-template": () => ({
      body: { templates: [aTemplate()], fields: ["first name"] },
    }),
    "PUT /message-template/t1": (body) => {
      saved.push(body);
      sentWhen = (body as Schemas["TemplateInput"]).sentWhen ?? null;
      return { body: aTemplate() };
    },
  });
});

test("a template waits for the hour that is chosen, and the list says which", async () => {
  const { screen } = await renderApp("/settings/message-templates");
  await expect.element(screen.getByText(/is rejected, after ten minutes$/)).toBeVisible();
  await screen.getByRole("button", { name: "Edit Not this time" }).click();
  await expect.element(screen.getByLabelText("Hour", { exact: true })).not.toBeInTheDocument();
  await screen.getByLabelText("Goes out").selectOptions("At an hour of the day");
  await screen.getByLabelText("Hour", { exact: true }).selectOptions("17:00");
  await expectAccessible();
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText(/is rejected, the next time it is 17:00$/)).toBeVisible();
  expect(saved).toMatchObject([
    { sentWhen: { stageId: null, hold: "NextMorning", hour: 17 }, version: 3 },
  ]);
});
