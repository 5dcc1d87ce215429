import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aJob, anEmptyPage, aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

beforeEach(() => {
  session.begin("t1");
});

const letter: Schemas["JobForwardView"] = {
  id: "f1",
  at: "2026-05-02T10:00:00Z",
  expiresAt: "2099-05-16T10:00:00Z",
  by: null,
  cause: "Directly",
  comment: null,
  candidates: 3,
  recipients: [
    {
      id: "r1",
      email: "kim@client.example",
      sentAt: "2026-05-02T10:00:00Z",
      withFiles: true,
      opened: 2,
      downloaded: 0,
      answered: 1,
      withdrawnAt: null,
    },
  ],
};

/** What is chosen for the job, as the server keeps it. */
function serve() {
  let job = aJob({
    can: ["job.view", "job.forwarding"],
    cvForwarding: { enable: false, emailList: [] },
  });
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /companies/c1/attachments": () => ({ body: { attachCvs: true } }),
    "GET /campaign/j1": () => ({ body: job }),
    "GET /campaign/j1/forwards": () => ({ body: { ...anEmptyPage, items: [letter] } }),
    "POST /campaign/forwarding": (body) => {
      const { frequency, enable = false, emailList } = body as Schemas["CvForwardingInput"];
      const cvForwarding = { frequency: frequency ?? null, enable, emailList: emailList ?? [] };
      job = {
        ...job,
        cvForwarding,
        forwardTo: cvForwarding.emailList,
        cvForwardingFrequency: enable ? cvForwarding.frequency : null,
      };
      return { body: job };
    },
  });
}

test("where new CVs go is chosen once all of it is said, and turned off with nothing said", async () => {
  const server = serve();
  const { screen } = await renderApp("/job/j1");
  await expect.element(screen.getByText("3 CVs")).toBeVisible();
  await expect.element(screen.getByText("2 opened, 1 answered · with the files")).toBeVisible();
  await screen.getByRole("button", { name: "Actions for Deck hand" }).click();
  await screen.getByRole("menuitem", { name: "CV Forwarding" }).click();
  const dialog = screen.getByRole("dialog", { name: "CV Forwarding" });
  await expect
    .element(dialog.getByText(/^A CV that goes as it comes goes with the letter as a file/))
    .toBeVisible();
  await dialog.getByRole("switch", { name: "Forward new CVs" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Frequency is required")).toBeVisible();
  const missing = "Provide email address in order to send CV";
  await expect.element(dialog.getByText(missing)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("radio", { name: "Daily" }).click();
  await dialog
    .getByLabelText(/^Send to/)
    .first()
    .click();
  await userEvent.keyboard("kim@client.example{Enter}");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("CV forwarding saved")).toBeVisible();
  await expect.element(screen.getByText("New CVs go to 1 person daily.")).toBeVisible();

  await screen.getByRole("button", { name: "CV Forwarding" }).click();
  await dialog.getByRole("switch", { name: "Forward new CVs" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("New CVs go to 1 person daily.")).not.toBeInTheDocument();
  const sent = server.calls.filter(({ call }) => call === "POST /campaign/forwarding");
  const daily = { id: "j1", frequency: "Daily", emailList: ["kim@client.example"], comment: "" };
  expect(sent.map(({ body }) => body)).toEqual([
    { ...daily, enable: true },
    { ...daily, enable: false },
  ]);
});
