import { onlineManager } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { User } from "@/entities/users/queries";
import { anEmptyPage, aUser, aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let nora: User;

beforeEach(() => {
  nora = aUser({ id: "u7" });
  session.begin("t1");
});

function serve() {
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("JHSuperAdmin") }),
    "GET /user": () => ({
      body: { ...anEmptyPage, items: [nora], totalElements: 1, totalPages: 1 },
    }),
    "GET /user/u7": () => ({ body: nora }),
    "GET /admin/companies": () => ({ body: anEmptyPage }),
    "GET /campaign": () => ({ body: anEmptyPage }),
    "GET /campaign/counters": () => ({ body: { pending: 0, live: 0, draft: 0, archived: 0 } }),
    "PUT /user": (body) => {
      const { version, ...change } = body as { version: number } & Partial<User>;
      if (version !== nora.version)
        return {
          status: 409,
          body: {
            errors: [{ code: 409, message: "Somebody else has just changed this user." }],
            current: nora,
          },
        };
      nora = { ...nora, ...change, version: version + 1 };
      return { body: nora };
    },
  });
}

const saves = ({ calls }: ReturnType<typeof serve>) =>
  calls.filter(({ call }) => call === "PUT /user").map(({ body }) => body);

type Screen = Awaited<ReturnType<typeof renderApp>>["screen"];

async function openDialog(screen: Screen) {
  await screen.getByRole("button", { name: "Actions for Nora Quist" }).click();
  await screen.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = screen.getByRole("dialog", { name: "Nora Quist" });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

test("correcting a phone number sends no credits, and credits go with what was read of them", async () => {
  const server = serve();
  const { screen } = await renderApp("/admin/manage-users");
  const dialog = await openDialog(screen);
  await dialog.getByRole("textbox", { name: "Phone" }).fill("020 7946 0018");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => saves(server))
    .toEqual([{ id: "u7", version: 1, phoneNumber: "020 7946 0018" }]);

  await expect.poll(() => dialog.query()).toBeNull();
  await openDialog(screen);
  await dialog.getByRole("textbox", { name: /^Managed/ }).fill("5000");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Has to be a valid credits")).toBeVisible();
  await dialog.getByRole("textbox", { name: /^Managed/ }).fill("5");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => saves(server)[1])
    .toEqual({
      id: "u7",
      version: 2,
      managed: 5,
      balanceWas: { advertiser: 4, managed: 1, hire: 0 },
    });
});

test("when somebody else was first both changes are put together, and only a clash asks", async () => {
  const server = serve();
  const { screen } = await renderApp("/admin/manage-users");
  const dialog = await openDialog(screen);
  await dialog.getByRole("textbox", { name: "Last name" }).fill("Quist-Berg");
  await dialog.getByRole("textbox", { name: "Phone" }).fill("020 7946 0000");
  nora = { ...nora, firstName: "Eleonora", phoneNumber: "020 7946 1111", version: 9 };
  await dialog.getByRole("button", { name: "Save" }).click();

  await expect.element(dialog.getByText(/Somebody else has saved changes/)).toBeVisible();
  await expect.element(dialog.getByText(/in the form now: First name/)).toBeVisible();
  await expect.element(dialog.getByText(/Phone: they wrote “020 7946 1111”/)).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "First name" })).toHaveValue("Eleonora");
  await expect
    .element(dialog.getByRole("textbox", { name: "Last name" }))
    .toHaveValue("Quist-Berg");
  await dialog.getByRole("button", { name: "Take theirs" }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Phone" })).toHaveValue("020 7946 1111");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => saves(server)[1])
    .toEqual({ id: "u7", version: 9, lastName: "Quist-Berg" });
});

test("Escape asks before what was typed is lost, and not when nothing was", async () => {
  serve();
  const { screen } = await renderApp("/admin/manage-users");
  const dialog = await openDialog(screen);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => dialog.query()).toBeNull();

  await openDialog(screen);
  await dialog.getByRole("textbox", { name: "Phone" }).fill("020");
  await userEvent.keyboard("{Escape}");
  const asking = screen.getByRole("dialog", { name: "Close without saving?" });
  await asking.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Phone" })).toHaveValue("020");
  await userEvent.keyboard("{Escape}");
  await asking.getByRole("button", { name: "Discard changes" }).click();
  await expect.poll(() => dialog.query()).toBeNull();
});

test("with the line down a save fails at once, and is not made later when nobody wants it", async () => {
  const server = serve();
  const { screen } = await renderApp("/admin/manage-users");
  const dialog = await openDialog(screen);
  onlineManager.setOnline(false);
  server.handlers["PUT /user"] = () => Promise.reject(new TypeError("Failed to fetch"));
  await dialog.getByRole("textbox", { name: "Phone" }).fill("020 7946 0018");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("An error ocurred. Please try again later.")).toBeVisible();
  expect(saves(server)).toHaveLength(1);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await screen.getByRole("button", { name: "Discard changes" }).click();
  onlineManager.setOnline(true);
  await expect.poll(() => dialog.query()).toBeNull();
  expect(saves(server)).toHaveLength(1);
});
