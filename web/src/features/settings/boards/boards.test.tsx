import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { Board } from "@/entities/boards/queries";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const OPEN: Board = {
  code: "indeed",
  name: "Indeed",
  of: "Everybody",
  address: null,
  canRemove: false,
  partner: null,
  account: null,
  byFile: false,
  byFeed: false,
  readAt: null,
  file: null,
};
const OWN: Board = {
  code: "b1",
  name: "Sea Jobs",
  of: "Company",
  address: "https://sea.example/post",
  canRemove: true,
  partner: null,
  account: null,
  byFile: false,
  byFeed: false,
  readAt: null,
  file: null,
};
const REED: Board = {
  code: "b2",
  name: "Reed.co.uk",
  of: "Company",
  address: "https://www.reed.co.uk/recruiter",
  canRemove: true,
  partner: "Reed",
  account: "jobs@harbour.example",
  byFile: false,
  byFeed: false,
  readAt: null,
  file: null,
};

let boards: Board[];

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
  boards = [OPEN];
});

const serve = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("CompanyAdmin") }),
    "GET /board": () => ({ body: boards }),
    "GET /board/partners": () => ({
      body: [
        { partner: "Reed", name: "Reed.co.uk", isAvailable: true },
        { partner: "LogicMelon", name: "LogicMelon", isAvailable: false },
      ],
    }),
    "POST /board": () => {
      boards = [OPEN, OWN];
      return { body: boards };
    },
    "DELETE /board/b1": () => {
      boards = [OPEN];
      return { status: 204, body: null };
    },
    ...more,
  });

test("a board that reads a feed says when it did, or that it needs the address", async () => {
  const readAt = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString();
  boards = [
    { ...OPEN, byFeed: true, readAt },
    { ...OPEN, code: "jooble", name: "Jooble", byFeed: true },
  ];
  serve();
  const { screen } = await renderApp("/add-board");
  await expect
    .element(screen.getByRole("row", { name: /Indeed .* which it read 3 hours/ }))
    .toBeVisible();
  await expect
    .element(screen.getByRole("row", { name: /Jooble .* once the board has its address/ }))
    .toBeVisible();
  await expectAccessible();
});

test("a board is added and removed", async () => {
  const server = serve();
  const { screen } = await renderApp("/add-board");
  await expect
    .element(screen.getByRole("row", { name: /Indeed All companies By itself/ }))
    .toBeVisible();
  await screen.getByRole("button", { name: "Add" }).click();
  await expect.element(screen.getByText("Has to be between 2 and 50 characters")).toBeVisible();
  await screen.getByRole("textbox", { name: /^Name/ }).fill("Sea Jobs");
  await screen.getByRole("textbox", { name: /^Address/ }).fill("sea.example/post");
  await screen.getByRole("button", { name: "Add" }).click();
  await expect.element(screen.getByText("Sea Jobs is added.")).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("");
  const sent = server.calls.filter(({ call }) => call === "POST /board");
  expect(sent.map(({ body }) => body)).toEqual([{ name: "Sea Jobs", address: "sea.example/post" }]);
  await expectAccessible();

  await screen.getByRole("button", { name: "Remove Sea Jobs" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.element(screen.getByText("Sea Jobs is removed.")).toBeVisible();
  await expect.element(screen.getByRole("cell", { name: "Sea Jobs" })).not.toBeInTheDocument();
});

test("a name that is taken is told at its field, and what was typed stays", async () => {
  serve({
    "POST /board": () =>
      refusal(400, { item: "name", message: "There is a board of this name already" }),
  });
  const { screen } = await renderApp("/add-board");
  await screen.getByRole("textbox", { name: /^Name/ }).fill("Indeed");
  await screen.getByRole("textbox", { name: /^Address/ }).fill("sea.example");
  await screen.getByRole("button", { name: "Add" }).click();
  await expect.element(screen.getByText("There is a board of this name already")).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Indeed");
});

test("who may not add boards finds the door shut", async () => {
  serve({ "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }) });
  const { screen } = await renderApp("/add-board");
  await expect.element(screen.getByRole("heading", { name: "Access denied" })).toBeVisible();
});

test("an account with a board is connected, and its key changed", async () => {
  const server = serve({
    "POST /board": () => {
      boards = [OPEN, REED];
      return { body: boards };
    },
    "PUT /board/b2/keys": () => ({ body: boards }),
  });
  const { screen } = await renderApp("/add-board");
  await screen.getByRole("combobox", { name: "Board" }).click();
  await expect
    .element(screen.getByRole("option", { name: "LogicMelon (not set up on this server)" }))
    .toHaveAttribute("data-combobox-disabled", "true");
  await screen.getByRole("option", { name: "Reed.co.uk" }).click();
  await screen.getByRole("button", { name: "Connect" }).click();
  await expect.element(screen.getByText("Has to be between 3 and 200 characters")).toBeVisible();
  await screen.getByLabelText(/^E-mail address of your/).fill("jobs@harbour.example");
  await screen.getByLabelText(/^Posting key/).fill("03cbd494");
  await expectAccessible();
  await screen.getByRole("button", { name: "Connect" }).click();
  await expect.element(screen.getByText("Reed.co.uk is connected.")).toBeVisible();
  await expect
    .element(
      screen.getByRole("row", { name: /Reed.co.uk Your company By itself, as jobs@harbour/ }),
    )
    .toBeVisible();
  const sent = server.calls.filter(({ call }) => call === "POST /board");
  expect(sent.map(({ body }) => body)).toEqual([
    { partner: "Reed", account: "jobs@harbour.example", key: "03cbd494" },
  ]);

  await screen.getByRole("button", { name: "Change the key, of Reed.co.uk" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText(/^Posting key/).fill("8d862341");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText(/Reed.co.uk has its new key/)).toBeVisible();
  const set = server.calls.filter(({ call }) => call === "PUT /board/b2/keys");
  expect(set.map(({ body }) => body)).toEqual([
    { account: "jobs@harbour.example", key: "8d862341" },
  ]);
});

test("the provider sees what became of the day's file for Find a Job", async () => {
  const file: NonNullable<Board["file"]> = {
    sentAt: "2026-11-24T04:00:12Z",
    adverts: 42,
    ended: 1,
    tries: 1,
    triedAt: "2026-11-24T04:00:03Z",
    words: null,
  };
  const findAJob: Board = { ...OPEN, code: "find-a-job", name: "Find a Job", file };
  boards = [OPEN, findAJob];
  serve({ "GET /user/signed-in": () => ({ body: aViewer("JHSuperAdmin") }) });
  const { screen, queryClient } = await renderApp("/add-board");
  const row = screen.getByRole("row", { name: /^Find a Job/ });
  await expect.element(row).toMatchTextContent(/held 42 adverts and took off 1, and was sent/);
  await expectAccessible();

  const words = "The server does not accept the user name with this password or key.";
  boards = [{ ...findAJob, file: { ...file, sentAt: null, tries: 3, words } }];
  await queryClient.invalidateQueries();
  await expect.element(row).toMatchTextContent(new RegExp(words));
  await expect.element(row).toMatchTextContent(/tried 3 times, the last time/);
  await expectAccessible();
});
