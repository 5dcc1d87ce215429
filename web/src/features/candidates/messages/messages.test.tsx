import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { MessageView } from "@/entities/conversations/queries";
import { expectAccessible } from "@/testing/axe";
import { aCandidate, anEmptyPage, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let sent: unknown[];
let takenBack: unknown[];
let messages: MessageView[];
let unreachable: Schemas["Unreachable"][];

const AT = "2026-01-01T00:00:00.000Z";

const aMessage = (id: string, state: MessageView["state"]): MessageView => ({
  id,
  by: { id: "u1", fullName: "Nora Quist", isExternalRecruiter: false, company: "Harbour" },
  email: "ada@example.org",
  subject: `${state} one`,
  body: "<p>Hello</p>",
  at: AT,
  dueAt: AT,
  state,
  quoted: null,
  isAutomatic: false,
  isByItself: false,
  proof: null,
  attachments: [],
});

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  session.begin("t1");
  [sent, takenBack, messages, unreachable] = [[], [], [], []];
});

const serve = () =>
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("CompanyAdmin") }),
    "GET /stage": () => ({ body: [] }),
    "GET /candidate/a": () => ({
      body: aCandidate({
        id: "a",
        firstName: "Ada",
        lastName: "Hull",
        can: ["candidate.view", "message.view", "message.write"],
      }),
    }),
    "GET /candidate/a/pages": () => ({ body: { pages: [], more: false, kind: null } }),
    "GET /message-template": () => ({
      body: {
        templates: [
          {
            id: "t1",
            name: "Invitation",
            subject: "{{job title}}",
            body: "<p>Dear {{last name}}</p>",
            version: 1,
            changedAt: AT,
          },
        ],
        fields: ["first name", "last name"],
      },
    }),
    "GET /candidate/a/messages": () => ({
      body: {
        email: "ada@example.org",
        isOpen: false,
        messages: { ...anEmptyPage, items: messages },
      },
    }),
    "POST /message/preview": () => ({
      body: {
        total: 1 - unreachable.length,
        unreachable,
        shown:
          unreachable.length > 0
            ? null
            : {
                id: "a",
                fullName: "Ada Hull",
                email: "ada@example.org",
                subject: "Chef",
                body: "<p>Dear Hull</p>",
              },
      },
    }),
    "POST /message": (body) => {
      sent.push(body);
      if (unreachable.length > 0)
        return refusal(409, { message: "Ada Hull cannot be written to." });
      return { status: 201, body: { ids: ["m1"], dueAt: AT, unreachable: [] } };
    },
    "POST /message/take-back": (body) => {
      takenBack.push(body);
      return { body: { takenBack: 1, tooLate: 0 } };
    },
  });

test("a message is written by the keys, and what is taken back is there to go on with", async () => {
  serve();
  const { screen } = await renderApp("/candidate/a?tab=Messages");
  await expect.element(screen.getByText("No messages yet")).toBeVisible();
  await userEvent.keyboard("w");
  const subject = screen.getByLabelText("Subject");
  await expect.element(subject).toHaveFocus();
  await userEvent.keyboard("Hello");
  const box = screen.getByRole("textbox", { name: "Message" });
  await box.click();
  await userEvent.keyboard("Dear ");
  await screen.getByRole("button", { name: "Insert the field first name" }).click();
  await expect.element(box).toMatchTextContent("Dear {{first name}}");
  await expectAccessible();
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByText("Message goes out in a moment")).toBeVisible();
  expect(sent).toMatchObject([
    { ids: ["a"], subject: "Hello", body: "<p>Dear {{first name}}</p>", leaveOut: false },
  ]);
  await screen.getByRole("button", { name: "UNDO" }).click();
  await expect.element(screen.getByText("Message taken back")).toBeVisible();
  expect(takenBack).toEqual([{ ids: ["m1"] }]);
  await screen.getByRole("button", { name: "Write a message" }).click();
  await expect.element(subject).toHaveValue("Hello");
});

test("another tab is gone to in the midst of it, and what was written is there again", async () => {
  serve();
  const { screen } = await renderApp("/candidate/a?tab=Messages");
  await screen.getByRole("button", { name: "Write a message" }).click();
  await screen.getByLabelText("Subject").fill("Hello");
  await screen.getByRole("link", { name: "CV", exact: true }).click();
  await expect.element(screen.getByLabelText("Subject")).not.toBeInTheDocument();
  await screen.getByRole("link", { name: "Messages" }).click();
  await screen.getByRole("button", { name: "Write a message" }).click();
  await expect.element(screen.getByLabelText("Subject")).toHaveValue("Hello");
});

test("a template is shown filled in, and does not take the place of what was written unasked", async () => {
  serve();
  const { screen } = await renderApp("/candidate/a?tab=Messages");
  await screen.getByRole("button", { name: "Write a message" }).click();
  await screen.getByLabelText("Template").selectOptions("Invitation");
  await expect.element(screen.getByText("As Ada Hull reads it")).toBeVisible();
  await expect.element(screen.getByText("Dear Hull")).toBeVisible();
  await expectAccessible();
  await screen.getByLabelText("Subject").fill("My own");
  await screen.getByLabelText("Template").selectOptions("Invitation");
  const dialog = screen.getByRole("dialog", { name: "Use the template" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByLabelText("Subject")).toHaveValue("My own");
});

test("whoever cannot be reached is named with the reason, and nothing goes out", async () => {
  unreachable = [{ id: "a", fullName: "Ada Hull", hasEmail: true, missing: ["last name"] }];
  serve();
  const { screen } = await renderApp("/candidate/a?tab=Messages");
  await screen.getByRole("button", { name: "Write a message" }).click();
  await screen.getByLabelText("Template").selectOptions("Invitation");
  await expect.element(screen.getByText("Ada Hull (last name not known)")).toBeVisible();
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByText("Ada Hull cannot be written to.")).toBeVisible();
});

test("what has not gone out can be taken back from its place, and what failed says so", async () => {
  messages = [aMessage("m2", "Held"), aMessage("m1", "Failed")];
  serve();
  const { screen } = await renderApp("/candidate/a?tab=Messages");
  await expect.element(screen.getByText("Not delivered")).toBeVisible();
  await expectAccessible();
  messages = [aMessage("m1", "Failed")];
  await screen.getByRole("button", { name: "Take back" }).click();
  await expect.element(screen.getByText("Held one")).not.toBeInTheDocument();
  expect(takenBack).toEqual([{ ids: ["m2"] }]);
});

test("what may be from somebody else says so, and what is proven or was never looked at does not", async () => {
  const received = (id: string, proof: Schemas["Proof"] | null): MessageView => ({
    ...aMessage(id, "Received"),
    by: null,
    proof,
  });
  messages = [
    received("m1", "Unproven"),
    received("m2", "Unknown"),
    received("m3", "Proven"),
    received("m4", null),
  ];
  serve();
  const { screen } = await renderApp("/candidate/a?tab=Messages");
  await expect.element(screen.getByText("ada@example.org").nth(3)).toBeVisible();
  const doubts = screen.getByText(/^Anybody may have written this|^Nobody could check/);
  expect(doubts.elements()).toHaveLength(2);
  await expectAccessible();
});

test("a letter that goes out by itself says when, and is taken back", async () => {
  const due = new Date(Date.now() + 3_600_000).toISOString();
  messages = [{ ...aMessage("m1", "Held"), isByItself: true, dueAt: due }];
  serve();
  const { screen } = await renderApp("/candidate/a?tab=Messages");
  await expect.element(screen.getByText("Goes out by itself")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Take back" })).toBeVisible();
});
