import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { session } from "@/api/session";
import { aJob, anEmptyPage, aViewer, fakeServer, someStages } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

beforeEach(() => {
  sessionStorage.clear();
  session.begin("t1");
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /stage": () => ({ body: someStages }),
    "GET /campaign/j1": () => ({ body: aJob() }),
    "GET /candidate/count": () => ({
      body: { totalElements: 0, statusCount: [], stageCount: [], sourceCount: [] },
    }),
    "GET /candidate/list": () => ({ body: { ...anEmptyPage, can: ["candidate.add"] } }),
  });
});

async function openDialog() {
  const app = await renderApp("/job/j1?tab=Candidates");
  await app.screen.getByRole("button", { name: "Add Candidate" }).first().click();
  const dialog = app.screen.getByRole("dialog", { name: "Add Candidate" });
  await expect.element(dialog).toBeVisible();
  return { ...app, dialog };
}

test("a candidate that was typed is there again after a reload, until somebody discards them", async () => {
  const before = await openDialog();
  await before.dialog.getByRole("textbox", { name: "First name" }).fill("Nora");
  await before.dialog.getByRole("textbox", { name: "Note" }).fill("Met at the fair");
  await before.screen.unmount();

  const { screen, dialog } = await openDialog();
  await expect.element(dialog.getByText("What you had not saved is here again.")).toBeVisible();
  await expect
    .element(dialog.getByRole("textbox", { name: "Note" }))
    .toHaveValue("Met at the fair");

  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Discard changes" }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  await screen.getByRole("button", { name: "Add Candidate" }).first().click();
  await expect.element(dialog.getByRole("textbox", { name: "First name" })).toHaveValue("");
});

test("without a CV nobody is added, and the form says so", async () => {
  const { dialog } = await openDialog();
  await dialog.getByRole("textbox", { name: "First name" }).fill("Nora");
  await dialog.getByRole("button", { name: "Add Candidate" }).click();
  await expect.element(dialog.getByText("File is required")).toBeVisible();
});
