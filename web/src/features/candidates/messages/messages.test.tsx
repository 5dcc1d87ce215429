import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ApiError, type Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { MessageView } from "@/entities/conversations/queries";
import { expectAccessible } from "@/testing/axe";
import { fakeRequests } from "@/testing/fake-request";
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

test("files are attached one by one, taken off again, and go with the message, and with what is taken back", async () => {
  serve();
  let attached = 0;
  fakeRequests(({ path }) => {
    expect(path).toBe("/api/v1/message/file");
    attached += 1;
    if (attached === 2)
      throw new ApiError(400, {
        errors: [{ code: 400, item: "file", message: "This file holds a virus." }],
      });
    return { id: `f${attached}`, name: `${attached}.pdf`, size: 2048 };
  });
  const { screen } = await renderApp("/candidate/a?tab=Messages");
  await screen.getByRole("button", { name: "Write a message" }).click();
  await screen.getByLabelText("Subject").fill("Hello");
  await screen.getByRole("textbox", { name: "Message" }).fill("See below");
  const input = screen.container.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("files can be attached");
  const three = ["a.pdf", "b.pdf", "c.pdf"].map((name) => new File(["%PDF-"], name));
  await userEvent.upload(input, three);
  const files = screen.getByRole("list", { name: "Attached files" }).getByRole("listitem");
  await expect.element(files.nth(1)).toMatchTextContent("3.pdf");
  await expect
    .element(screen.getByText("b.pdf was not attached. This file holds a virus."))
    .toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Remove 1.pdf" }).click();
  await expect.element(screen.getByRole("button", { name: "Attach files" })).toHaveFocus();

  // What was not attached is not left out without a word.
  await screen.getByRole("button", { name: "Send" }).click();
  await expect
    .element(screen.getByText("Remove what was not attached, or attach it again."))
    .toBeVisible();
  expect(sent).toEqual([]);
  await screen.getByRole("button", { name: "Remove b.pdf" }).click();
  await userEvent.upload(input, [new File([new Uint8Array(10 * 1024 * 1024)], "huge.pdf")]);
  await expect.element(screen.getByText("The files have to be 10 MB at most in all")).toBeVisible();
  expect(attached).toBe(3);

  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByText("Message goes out in a moment")).toBeVisible();
  expect(sent).toMatchObject([{ ids: ["a"], subject: "Hello", files: ["f3"] }]);
  await screen.getByRole("button", { name: "UNDO" }).click();
  await expect.element(screen.getByText("Message taken back")).toBeVisible();
  await screen.getByRole("button", { name: "Write a message" }).click();
  await expect.element(files).toMatchTextContent("3.pdf");
});

test("a file on its way holds the message back, can be stopped, and be chosen again", async () => {
  serve();
  let asked = 0;
  fakeRequests(() => {
    asked += 1;
    return asked === 1
      ? new Promise(() => undefined)
      : { id: `f${asked}`, name: "offer.pdf", size: 2048 };
  });
  const { screen } = await renderApp("/candidate/a?tab=Messages");
  await screen.getByRole("button", { name: "Write a message" }).click();
  await screen.getByLabelText("Subject").fill("Hello");
  await screen.getByRole("textbox", { name: "Message" }).fill("See below");
  const input = screen.container.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("files can be attached");
  await userEvent.upload(input, [new File(["%PDF-"], "offer.pdf")]);
  await expect.element(screen.getByText("Attaching offer.pdf…").first()).toBeVisible();
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByRole("button", { name: "Attach files" })).toHaveFocus();
  expect(sent).toEqual([]);
  await screen.getByRole("button", { name: "Remove offer.pdf" }).click();
  await userEvent.upload(input, [new File(["%PDF-"], "offer.pdf")]);
  await expect.element(screen.getByText("offer.pdf 2 kB")).toBeVisible();
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByText("Message goes out in a moment")).toBeVisible();
  expect(sent).toMatchObject([{ files: ["f2"] }]);
});

test("a file that is not kept any more is named, and taken out of what is sent", async () => {
  const server = serve();
  fakeRequests(() => ({ id: "f1", name: "offer.pdf", size: 2048 }));
  server.handlers["POST /message"] = () =>
    refusal(400, { item: "files.0", message: "It is not kept any more. Please attach it again." });
  const { screen } = await renderApp("/candidate/a?tab=Messages");
  await screen.getByRole("button", { name: "Write a message" }).click();
  await screen.getByLabelText("Subject").fill("Hello");
  await screen.getByRole("textbox", { name: "Message" }).fill("See below");
  const input = screen.container.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("files can be attached");
  await userEvent.upload(input, [new File(["%PDF-"], "offer.pdf")]);
  await expect.element(screen.getByText("offer.pdf 2 kB")).toBeVisible();
  await screen.getByRole("button", { name: "Send" }).click();
  await expect
    .element(
      screen.getByText(
        "offer.pdf was not attached. It is not kept any more. Please attach it again.",
      ),
    )
    .toBeVisible();
});

test("only what a candidate has sent is offered as a CV", async () => {
  const cv = { name: "CV.pdf", contentType: "application/pdf", size: 2048 };
  const offer = { ...cv, name: "Offer.pdf" };
  messages = [
    { ...aMessage("m1", "Sent"), attachments: [offer] },
    { ...aMessage("m2", "Received"), attachments: [cv] },
  ];
  const server = serve();
  server.handlers["GET /candidate/a"] = () => ({
    body: aCandidate({
      id: "a",
      firstName: "Ada",
      lastName: "Hull",
      can: ["candidate.view", "candidate.edit", "message.view", "message.write"],
    }),
  });
  server.handlers["POST /candidate/a/messages/seen"] = () => ({ status: 204 });
  const { screen } = await renderApp("/candidate/a?tab=Messages");
  await expect.element(screen.getByRole("button", { name: /^Offer.pdf/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Use as CV" }).elements()).toHaveLength(1);
});

test("while a message is being sent, Ctrl+Z waits for it and takes back that", async () => {
  const server = serve();
  const answer = server.handlers["POST /message"];
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  server.handlers["POST /message"] = async (...asked) => {
    await gate;
    return answer?.(...asked) ?? {};
  };
  const { screen } = await renderApp("/candidate/a?tab=Messages");
  await screen.getByRole("button", { name: "Write a message" }).click();
  await screen.getByLabelText("Subject").fill("Hello");
  const box = screen.getByRole("textbox", { name: "Message" });
  await box.click();
  await userEvent.keyboard("Dear Ada");
  const send = screen.getByRole("button", { name: "Send" });
  await send.click();
  (send.element() as HTMLElement).blur();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(screen.getByText("It is taken back as soon as it is saved.")).toBeVisible();
  expect(takenBack).toEqual([]);
  goOn();
  await expect.element(screen.getByText("Message taken back")).toBeVisible();
  expect(takenBack).toEqual([{ ids: ["m1"] }]);
});

test("what could not be taken back says why, whether it has gone out or was taken back before", async () => {
  messages = [aMessage("m2", "Held")];
  const server = serve();
  const { screen } = await renderApp("/candidate/a?tab=Messages");
  const none = { takenBack: 0, tooLate: 1, goneOut: 0, notYours: 0, notThere: 0 };
  for (const [why, said] of [
    ["notThere", /^The message is not there any more: it was taken back before/],
    ["goneOut", "The message has gone out already, or is on its way"],
    ["notYours", "The message is a colleague’s to take back"],
  ] as const) {
    server.handlers["POST /message/take-back"] = () => ({ body: { ...none, [why]: 1 } });
    await screen.getByRole("button", { name: "Take back" }).click();
    await expect.element(screen.getByText(said)).toBeVisible();
  }
});
