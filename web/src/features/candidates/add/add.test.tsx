import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { ApiError, BASE, type Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { fakeRequests } from "@/testing/fake-request";
import { aJob, anEmptyPage, aViewer, fakeServer, someStages } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let role: Role;
beforeEach(() => {
  sessionStorage.clear();
  session.begin("t1");
  role = "HiringManager";
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
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

test("what a CV was read as, and perhaps wrongly, is marked until somebody has looked at it", async () => {
  const parsed: Schemas["ParsedCvView"] = {
    outcome: "Text",
    firstName: "Nora",
    lastName: "Quist",
    email: "nora@harbour.example",
    phoneNumber: "07700 900123",
    doubtful: ["lastName", "phoneNumber"],
  };
  const sent: string[] = [];
  fakeRequests(({ method, path }) => {
    sent.push(`${method} ${path.replace(BASE, "")}`);
    return parsed;
  });
  const { dialog } = await openDialog();
  const cv = new File(["%PDF-1.7"], "nora.pdf", { type: "application/pdf" });
  await dialog.getByLabelText(/^CVDrop a file/).upload(cv);
  const field = (name: string) => dialog.getByRole("textbox", { name });
  await expect.element(field("Last name")).toHaveValue("Quist");
  expect(sent).toEqual(["POST /candidate/parse"]);
  const doubtful = "Read from the CV, perhaps wrongly: please check";
  await expect.element(field("First name")).toHaveAccessibleDescription("Filled in from the CV");
  await expect.element(field("Email")).toHaveAccessibleDescription("Filled in from the CV");
  await expect.element(field("Last name")).toHaveAccessibleDescription(doubtful);
  await expect.element(field("Phone number")).toHaveAccessibleDescription(doubtful);
  await expectAccessible();
  await field("Last name").fill("Quistgaard");
  await expect.element(field("Last name")).not.toHaveAccessibleDescription();
  await expect.element(field("Phone number")).toHaveAccessibleDescription(doubtful);
});

test("a super admin says where a candidate comes from, and is offered no recruiters' submissions", async () => {
  role = "JHSuperAdmin";
  const { dialog } = await openDialog();
  const source = dialog.getByRole("combobox", { name: "Source" });
  const offered = () =>
    Array.from(source.element().querySelectorAll("option"), ({ textContent }) => textContent);
  expect(offered()).toEqual(["Select source", "JobHelm", "JH CV search", "Sourced"]);
  await dialog.getByRole("button", { name: "Add Candidate" }).click();
  await expect.element(dialog.getByText("Select source in order to add Candidate.")).toBeVisible();
  await expect.element(dialog.getByLabelText(/^Sourced by/)).not.toBeInTheDocument();
  await source.selectOptions("Sourced");
  await expect.element(dialog.getByLabelText(/^Sourced by/).first()).toBeVisible();
  await expectAccessible();
});

test("whoever adds for their own company is not asked where from", async () => {
  const { dialog } = await openDialog();
  await expect.element(dialog.getByRole("combobox", { name: "Source" })).not.toBeInTheDocument();
});

test("a refusal that names no field stands at the email", async () => {
  const why = "Candidates cannot be added to an archived job.";
  fakeRequests(({ path }) => {
    if (!path.endsWith("/parse"))
      throw new ApiError(400, { errors: [{ code: 400, message: why }] });
    return { outcome: "NoText", doubtful: [] };
  });
  const { dialog } = await openDialog();
  await dialog.getByRole("textbox", { name: "First name" }).fill("Nora");
  const cv = new File(["%PDF-1.7"], "nora.pdf", { type: "application/pdf" });
  await dialog.getByLabelText(/^CVDrop a file/).upload(cv);
  await dialog.getByRole("button", { name: "Add Candidate" }).click();
  await expect
    .element(dialog.getByRole("textbox", { name: "Email" }))
    .toHaveAccessibleDescription(why);
});
