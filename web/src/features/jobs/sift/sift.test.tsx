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

function serve(changes: Partial<Schemas["JobView"]>) {
  let job = aJob({ can: ["job.view", "job.blindSift"], ...changes });
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /campaign/j1": () => ({ body: job }),
    "GET /campaign/j1/forwards": () => ({ body: anEmptyPage }),
    "PUT /campaign/j1/blind-sift": (body) => {
      job = { ...job, blindSift: (body as Schemas["BlindSiftInput"]).on };
      return { body: job };
    },
  });
}

test("a blind sift begins once it is said what it does, by key, and ends again", async () => {
  const server = serve({});
  const { screen } = await renderApp("/job/j1");
  const tag = screen.getByText("Blind sift", { exact: true });
  const open = async (name: string) => {
    await screen.getByRole("button", { name: "Actions for Deck hand" }).click();
    await screen.getByRole("menuitem", { name }).click();
  };
  await open("Blind sift");
  const dialog = screen.getByRole("dialog", { name: "Sift candidates blind" });
  await expect.element(dialog.getByText(/^Until somebody shortlists them/)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Begin the blind sift" })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Candidates are sifted blind from now on.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(tag).toBeVisible();

  await open("End blind sift");
  const end = screen.getByRole("dialog", { name: "End the blind sift" });
  await end.getByRole("button", { name: "Cancel" }).click();
  await expect.element(tag).toBeVisible();
  await open("End blind sift");
  await end.getByRole("button", { name: "End the blind sift" }).click();
  await expect.element(tag).not.toBeInTheDocument();
  const sent = server.calls.filter(({ call }) => call.startsWith("PUT"));
  expect(sent.map(({ body }) => body)).toEqual([{ on: true }, { on: false }]);
});

test("whoever may not change it sees that it is on, and why", async () => {
  serve({ blindSift: true, can: ["job.view"] });
  const { screen } = await renderApp("/job/j1");
  await expect.element(screen.getByText("Blind sift", { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText(". Who candidates are is hidden until somebody shortlists them."))
    .toBeInTheDocument();
  await expect
    .element(screen.getByRole("button", { name: "Actions for Deck hand" }))
    .not.toBeInTheDocument();
});

test("what a refusal says is told, and the dialog goes", async () => {
  const server = serve({});
  server.handlers["PUT /campaign/j1/blind-sift"] = () => ({
    status: 403,
    body: { errors: [{ item: null, message: "You have no right to do this." }] },
  });
  const { screen } = await renderApp("/job/j1");
  await screen.getByRole("button", { name: "Actions for Deck hand" }).click();
  await screen.getByRole("menuitem", { name: "Blind sift" }).click();
  await screen.getByRole("button", { name: "Begin the blind sift" }).click();
  await expect.element(screen.getByText("You have no right to do this.")).toBeVisible();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});
