import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { ScorecardForm } from "@/entities/scorecards/queries";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { aCardTo, aJobTo, type Looker } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
  sessionStorage.clear();
});

const OWNER: Looker = { role: "HiringManager", owns: true };
const NOTHING: ScorecardForm = { version: 0, criteria: [], changedAt: null, changedBy: null };

const worded = (name: string): Schemas["Criterion"] => ({
  id: name,
  name,
  hint: null,
  steps: ["Strong no", "No", "Yes", "Strong yes"],
});

async function open(form: ScorecardForm, editable = true) {
  let now = form;
  const job = aJobTo(OWNER);
  const rights = editable ? ["scorecard.viewForm", "scorecard.editForm"] : ["scorecard.viewForm"];
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /campaign/j1": () => ({ body: { ...job, can: [...job.can, ...rights] } }),
    "GET /campaign": () => ({
      body: { items: [aCardTo(OWNER, { id: "j2", title: "Bosun" })], totalElements: 1 },
    }),
    "GET /campaign/j1/scorecard": () => ({ body: now }),
    "GET /campaign/j2/scorecard": () => ({
      body: { ...NOTHING, version: 1, criteria: [worded("Whistle"), worded("Knots")] },
    }),
    "PUT /campaign/j1/scorecard": (body) => {
      const { criteria, version } = body as Schemas["ScorecardFormInput"];
      now = {
        ...NOTHING,
        version: version + 1,
        criteria: (criteria ?? []).map(({ name }) => worded(name ?? "")),
      };
      return { body: now };
    },
  });
  const { screen } = await renderApp("/job/j1?tab=Scorecard");
  const saved = () =>
    server.calls
      .filter(({ call }) => call === "PUT /campaign/j1/scorecard")
      .map(({ body }) => body as Schemas["ScorecardFormInput"])
      .at(-1);
  const names = () =>
    screen
      .getByRole("textbox", { name: /^Criterion \d+$/ })
      .elements()
      .map((input) => (input as HTMLInputElement).value);
  return { screen, server, saved, names };
}

test("a scorecard begins with the usual criteria, which are put in order, worded and saved", async () => {
  const { screen, saved, names } = await open(NOTHING);
  const button = (name: string) => screen.getByRole("button", { name, exact: true });
  await button("Four usual criteria").click();
  await expect.poll(() => names().length).toBe(4);
  await expectAccessible();
  await button("Move down: Criterion 1").click();
  await expect.poll(() => names()[1]).toBe("Skills for the job");
  await expect.element(button("Move down: Criterion 2")).toHaveFocus();
  await button("Remove: Criterion 4").click();
  await button("Your own criterion").click();
  await userEvent.keyboard("working with OTHERS");
  await button("Save").click();
  await expect.element(screen.getByText("Has to have a name of its own").first()).toBeVisible();
  expect(saved()).toBeUndefined();
  await screen.getByRole("textbox", { name: "Criterion 4" }).fill("Knots");
  await screen.getByRole("textbox", { name: "4", exact: true }).last().fill("Teaches them");
  await button("Save").click();
  await expect.element(screen.getByText("Scorecard saved")).toBeVisible();
  expect(saved()?.version).toBe(0);
  expect(saved()?.criteria?.map(({ name }) => name)).toEqual([
    "Solving problems",
    "Skills for the job",
    "Working with others",
    "Knots",
  ]);
  expect(saved()?.criteria?.[3]?.steps).toEqual(["", "", "", "Teaches them"]);
});

test("the criteria of another job are taken over, each once", async () => {
  const { screen, names } = await open({ ...NOTHING, version: 2, criteria: [worded("Knots")] });
  await screen.getByRole("button", { name: "Those of another job" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Copy the criteria of" }).click();
  await userEvent.keyboard("bos");
  await screen.getByRole("option", { name: /Bosun/ }).click();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect.poll(names).toEqual(["Knots", "Whistle"]);
  await expect.element(screen.getByText("1 criterion copied")).toBeVisible();
});

test("two who change it at once lose nothing of each other", async () => {
  const mine = { ...NOTHING, version: 1, criteria: [worded("Knots")] };
  const { screen, server, saved } = await open(mine);
  const theirs = { ...NOTHING, version: 2, criteria: [worded("Stars")] };
  server.handlers["PUT /campaign/j1/scorecard"] = () => ({
    status: 409,
    body: { errors: [{ code: 409, message: "Changed." }], current: theirs },
  });
  await screen.getByRole("textbox", { name: "Criterion 1" }).fill("Ropes");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .element(screen.getByText("Criteria: they wrote “Stars”, yours stands in the form."))
    .toBeVisible();
  await screen.getByRole("button", { name: "Take theirs" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Criterion 1" })).toHaveValue("Stars");
  server.handlers["PUT /campaign/j1/scorecard"] = () => ({ body: theirs });
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => saved()?.version).toBe(2);
});

test("whoever may not change it reads it", async () => {
  const { screen } = await open({ ...NOTHING, version: 1, criteria: [worded("Knots")] }, false);
  await expect.element(screen.getByRole("heading", { name: "Knots" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
  await expectAccessible();
});
