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
};
const OWN: Board = {
  code: "b1",
  name: "Sea Jobs",
  of: "Company",
  address: "https://sea.example/post",
  canRemove: true,
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
