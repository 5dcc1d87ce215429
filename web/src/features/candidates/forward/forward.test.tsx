import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aCandidate, anEmptyPage, aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let recipients: Schemas["RecipientView"][];

beforeEach(() => {
  session.begin("t1");
  recipients = [];
});

function serve() {
  const one = () =>
    aCandidate({
      id: "a",
      firstName: "Ada",
      lastName: "Hull",
      can: ["candidate.view", "candidate.forward"],
      forwards: recipients.length,
    });
  const letter = (): Schemas["ForwardView"] => ({
    id: "f1",
    at: "2026-05-02T10:00:00Z",
    expiresAt: "2099-05-16T10:00:00Z",
    by: { id: "u1", fullName: "Nora Quist", isExternalRecruiter: false, company: "Harbour" },
    comment: null,
    cause: null,
    candidates: 1,
    recipients,
  });
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /stage": () => ({ body: [] }),
    "GET /candidate/a": () => ({ body: one() }),
    "GET /candidate/a/pages": () => ({ body: { pages: [], more: false, kind: null } }),
    "GET /candidate/a/forwards": () => ({ body: { ...anEmptyPage, items: [letter()] } }),
    "POST /candidate/forward": (body) => {
      const { emailList } = body as { emailList: string[] };
      recipients = emailList.map((email) => ({
        id: "r1",
        email,
        sentAt: null,
        withFiles: false,
        openedAt: null,
        downloadedAt: null,
        answer: null,
        answeredAt: null,
        withdrawnAt: null,
      }));
      const sent = { id: "f1", candidates: 1, recipients: emailList.length, without: [] };
      return { status: 201, body: sent };
    },
    "POST /candidate/forward/r1/withdraw": () => {
      recipients = recipients.map((each) => ({ ...each, withdrawnAt: "2026-05-02T11:00:00Z" }));
      return { status: 204 };
    },
  });
}

test("a CV is sent to whoever is named, once each is an address, and the link is withdrawn", async () => {
  const server = serve();
  const { screen } = await renderApp("/candidate/a");
  await screen.getByRole("button", { name: "Actions" }).click();
  await screen.getByRole("menuitem", { name: "Forward CV" }).click();
  const dialog = screen.getByRole("dialog", { name: "Forward the CV of Ada Hull" });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Actions" }).click();
  await screen.getByRole("menuitem", { name: "Forward CV" }).click();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect.element(dialog.getByText("Provide email address in order to send CV")).toBeVisible();
  const to = dialog.getByLabelText(/^Send to/).first();
  await to.fill("kim");
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect.element(dialog.getByText("Please provide correct email address")).toBeVisible();
  await expectAccessible();
  await to.click();
  await userEvent.keyboard("{Backspace}kim@client.example,kim@client.example{Enter}");
  await dialog.getByRole("textbox", { name: "Comment" }).fill("What do you think?");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByText("CV forwarded to 1 person")).toBeVisible();
  const sent = server.calls.filter(({ call }) => call === "POST /candidate/forward");
  // A letter that was asked for once goes once, whatever became of the answer.
  expect(sent.every(({ key }) => key)).toBe(true);
  expect(sent.map(({ body }) => body)).toEqual([
    { ids: ["a"], emailList: ["kim@client.example"], comment: "What do you think?" },
  ]);

  await expect.element(screen.getByText("Waits to be sent")).toBeVisible();
  await screen.getByRole("button", { name: "Withdraw the link of kim@client.example" }).click();
  await expect.element(screen.getByText(/Withdrawn$/)).toBeVisible();
});

test("where the company attaches CVs that is said before, and that the file went, after", async () => {
  const { handlers } = serve();
  handlers["GET /companies/c1/attachments"] = () => ({ body: { attachCvs: true } });
  const sentAt = "2026-05-02T10:01:00Z";
  recipients = [
    {
      id: "r1",
      email: "lee@client.example",
      sentAt,
      withFiles: true,
      openedAt: null,
      downloadedAt: null,
      answer: null,
      answeredAt: null,
      withdrawnAt: null,
    },
  ];
  const { screen } = await renderApp("/candidate/a");
  await expect.element(screen.getByText("Not opened yet · With the file")).toBeVisible();
  await screen.getByRole("button", { name: "Actions" }).click();
  await screen.getByRole("menuitem", { name: "Forward CV" }).click();
  await expect
    .element(screen.getByText(/^The CV goes with the letter as a file, too\./))
    .toBeVisible();
  await expectAccessible();
});
