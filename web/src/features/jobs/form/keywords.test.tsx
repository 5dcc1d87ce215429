import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { aJobTo, type Looker } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const OWNER: Looker = { role: "HiringManager", owns: true };
const DESCRIPTION = `<p>${"Splices ropes by night and day. ".repeat(3)}</p>`;
const LONG = "Certified rope access technician";

/** The form of a draft with these keywords. */
async function openForm(preferKw: string[] = []) {
  const job = aJobTo(OWNER, { status: "Draft", description: DESCRIPTION, preferKw });
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /campaign/j1": () => ({ body: job }),
    "PUT /campaign": () => ({ body: job }),
  });
  const { screen } = await renderApp("/job/j1/edit");
  const field = screen.getByRole("textbox", { name: "Keywords (optional)" });
  await expect.element(field).toBeVisible();
  return {
    screen,
    field,
    /** The keywords in the field, each by the name that its button says in full. */
    shown: () =>
      screen
        .getByRole("button", { name: /^Delete keyword / })
        .elements()
        .map((button) => button.getAttribute("aria-label")?.replace("Delete keyword ", "")),
    /** Saves it; answers what was sent. */
    saved: async () => {
      await screen.getByRole("button", { name: "Save & continue" }).click();
      await expect.element(screen.getByText("Job was updated")).toBeVisible();
      return server.calls.find(({ call }) => call === "PUT /campaign")?.body;
    },
  };
}

test("Enter, a comma and leaving the field each add what was typed, once", async () => {
  const { field, shown, saved } = await openForm(["Ropes"]);
  await field.click();
  await userEvent.keyboard("Knots{Enter}");
  await userEvent.keyboard("Sails,");
  await userEvent.keyboard("  ropes {Enter}KNOTS,");
  await expect.element(field).toHaveValue("");
  await field.fill("Tar, sails, Oakum");
  await userEvent.tab();
  const all = ["Ropes", "Knots", "Sails", "Tar", "Oakum"];
  await expect.poll(shown).toEqual(all);
  expect(await saved()).toMatchObject({ preferKw: all });
});

test("a long keyword is cut short, and said in full by its tip", async () => {
  const twenty = "Twenty letters, all.";
  const { screen } = await openForm([LONG, twenty]);
  const short = screen.getByText("Certified rope acces…", { exact: true });
  await expect.element(short).toBeVisible();
  await expect.element(screen.getByText(twenty, { exact: true })).toBeVisible();
  await expectAccessible();
  await short.hover();
  await expect.element(screen.getByRole("tooltip", { name: LONG })).toBeVisible();
  await screen.getByText(twenty, { exact: true }).hover();
  await expect.element(screen.getByRole("tooltip")).not.toBeInTheDocument();
});

test("a deleted keyword says so, and UNDO puts it back in its place", async () => {
  const { screen, shown, saved } = await openForm(["Ropes", "Knots", "Sails"]);
  await screen.getByRole("button", { name: "Delete keyword Knots" }).click();
  await expect.element(screen.getByText("Keyword has been deleted.")).toBeVisible();
  expect(shown()).toEqual(["Ropes", "Sails"]);
  await screen.getByRole("button", { name: "UNDO" }).click();
  await expect.poll(shown).toEqual(["Ropes", "Knots", "Sails"]);
  expect(await saved()).toMatchObject({ preferKw: ["Ropes", "Knots", "Sails"] });
});

test("Backspace in the empty field deletes the last keyword, which UNDO gives back beside a newer one", async () => {
  const { screen, field, shown, saved } = await openForm(["Ropes", "Knots"]);
  await field.click();
  await userEvent.keyboard("{Backspace}");
  await expect.element(screen.getByText("Keyword has been deleted.")).toBeVisible();
  await userEvent.keyboard("Sails{Enter}");
  await expect.poll(shown).toEqual(["Ropes", "Sails"]);
  await screen.getByRole("button", { name: "UNDO" }).click();
  await expect.poll(shown).toEqual(["Ropes", "Knots", "Sails"]);
  expect(await saved()).toMatchObject({ preferKw: ["Ropes", "Knots", "Sails"] });
});

test("a keyword that is too long says so and stays to be mended, also when the form is saved", async () => {
  const { screen, field, shown } = await openForm();
  await field.fill("x".repeat(256));
  await userEvent.keyboard("{Enter}");
  await expect
    .element(field)
    .toHaveAccessibleDescription(/Keyword should be between 1 and 255 characters/);
  expect(shown()).toEqual([]);
  await screen.getByRole("button", { name: "Save & continue" }).click();
  await expect
    .element(field)
    .toHaveAccessibleDescription(/Keyword should be between 1 and 255 characters/);
  await field.fill("x".repeat(255));
  await userEvent.keyboard("{Enter}");
  await expect.poll(shown).toEqual(["x".repeat(255)]);
  await expect
    .element(field)
    .not.toHaveAccessibleDescription(/Keyword should be between 1 and 255 characters/);
});

test("the provider sees whom other keywords would reject before they are saved, and of how many that speaks", async () => {
  const job = aJobTo(
    { role: "JHSuperAdmin" },
    { status: "Live", description: DESCRIPTION, preferKw: ["Ropes"], totalCandidates: 5000 },
  );
  const who = { candidateId: "c1", fullName: "Ada Hull", applied: "2026-05-02T10:00:00Z" };
  const { calls } = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("JHSuperAdmin") }),
    "GET /campaign/j1": () => ({ body: job }),
    "POST /campaign/keywords/preview": () => ({
      body: {
        total: 5000,
        looked: 2000,
        unread: 1,
        rejected: 1234,
        items: [{ ...who, status: "Shortlisted" }],
      },
    }),
  });
  const { screen } = await renderApp("/job/j1/edit");
  const field = screen.getByRole("textbox", { name: "Keywords (optional)" });
  await field.click();
  await userEvent.keyboard("Knots{Enter}");
  await expect
    .element(screen.getByText("would reject 1,234 of the 2,000 newest of 5,000", { exact: false }))
    .toBeVisible();
  await expect
    .element(screen.getByText("Saving changes none of them", { exact: false }))
    .toBeVisible();
  await screen.getByText("Who, the newest 1").click();
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  await expectAccessible();
  const asked = calls.filter(({ call }) => call === "POST /campaign/keywords/preview");
  expect(asked.map(({ body }) => body)).toEqual([{ id: "j1", preferKw: ["Ropes", "Knots"] }]);
});
