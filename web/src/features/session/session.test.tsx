import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { Viewer } from "@/policy/viewer";
import { aUser, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const nora = aUser({ id: "u7", firstName: "Nora", lastName: "Quist" });
const provider = aViewer("JHSuperAdmin");

/** A server that knows the named tokens and no other. */
function serverThatKnows(...known: string[]) {
  let comesBackAs = provider;
  const tokens = new Set(known);
  const ifKnown = (answer: () => { body: unknown }) => (_body: unknown, token: string | null) =>
    tokens.has(token ?? "") ? answer() : refusal(401, { message: "Please sign in." });
  const server = fakeServer({
    "POST /auth/sign-in": (body) => {
      if ((body as { password: string }).password !== "Abcdefg1")
        return refusal(401, { message: "Wrong email or password." });
      tokens.add("t2");
      return { body: { accessToken: "t2" } };
    },
    "POST /auth/sign-out": () => ({ status: 204 }),
    "GET /user/signed-in": (_body, token) => {
      if (!tokens.has(token ?? "")) return refusal(401, { message: "Please sign in." });
      return { body: token === "t2" ? comesBackAs : provider };
    },
    "GET /user": ifKnown(() => ({ body: { ...anEmptyPageOf(), items: [nora], totalElements: 1 } })),
    "GET /admin/companies": ifKnown(() => ({ body: anEmptyPageOf() })),
    "GET /user/u7": (_body, token) => {
      if (!tokens.has(token ?? "")) return refusal(401, { message: "Please sign in." });
      const isSeen = token !== "t2" || comesBackAs === provider;
      return isSeen ? { body: nora } : refusal(404, { message: "There is no such user." });
    },
    "PUT /user": ifKnown(() => ({ body: { ...nora, lastName: "Quist-Berg" } })),
    "GET /campaign": ifKnown(() => ({ body: anEmptyPageOf() })),
    "GET /campaign/counters": ifKnown(() => ({
      body: { pending: 0, live: 0, draft: 0, archived: 0 },
    })),
  });
  return {
    ...server,
    forget: (token: string) => tokens.delete(token),
    comesBack: (viewer: Viewer) => {
      comesBackAs = viewer;
    },
  };
}

const anEmptyPageOf = () => ({
  items: [],
  first: true,
  last: true,
  pageNumber: 0,
  numberOfElements: 0,
  size: 10,
  totalElements: 0,
  totalPages: 1,
});

test("a session that ended under an unsaved form is signed in again over it, and the save goes on", async () => {
  session.begin("t1");
  const server = serverThatKnows("t1");
  const { screen, router } = await renderApp("/users/u7");
  await screen.getByRole("textbox", { name: "Last name" }).fill("Quist-Berg");
  server.forget("t1");
  await screen.getByRole("button", { name: "Save" }).click();

  const again = screen.getByRole("dialog", { name: "Sign in again" });
  await expect.element(again).toBeVisible();
  await expect.element(again.getByText(provider.fullName)).toBeVisible();
  await again.getByLabelText("Password").fill("Wrong-Pass1");
  await again.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect
    .element(again.getByLabelText("Password"))
    .toHaveAccessibleDescription("Wrong email or password.");
  await again.getByLabelText("Password").fill("Abcdefg1");
  await again.getByRole("button", { name: "Sign in", exact: true }).click();

  await expect.element(screen.getByText("Profile updated")).toBeVisible();
  expect(again.query()).toBeNull();
  expect(router.state.location.pathname).toBe("/admin/manage-users");
  const saves = server.calls.filter(({ call }) => call === "PUT /user");
  expect(saves.map(({ authorization }) => authorization)).toEqual(["Bearer t1", "Bearer t2"]);
  expect(saves[1]?.body).toMatchObject({ lastName: "Quist-Berg" });
});

test("whoever signs in again with another role sees nothing of the screen that was there", async () => {
  session.begin("t1");
  const server = serverThatKnows("t1");
  const { screen } = await renderApp("/users/u7");
  await screen.getByRole("textbox", { name: "Last name" }).fill("Quist-Berg");
  server.forget("t1");
  server.comesBack({ ...aViewer("TeamMember"), id: provider.id });
  await screen.getByRole("button", { name: "Save" }).click();
  const again = screen.getByRole("dialog", { name: "Sign in again" });
  await again.getByLabelText("Password").fill("Abcdefg1");
  await again.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.element(screen.getByText("There is nothing at this address.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Last name" }).query()).toBeNull();
  expect(server.calls.filter(({ call }) => call === "PUT /user")).toHaveLength(1);
});

test("signing out asks about unsaved changes before the session ends", async () => {
  session.begin("t1");
  const server = serverThatKnows("t1");
  const { screen } = await renderApp("/users/u7");
  await screen.getByRole("textbox", { name: "Last name" }).fill("Quist-Berg");
  await screen.getByRole("button", { name: `${provider.fullName}, menu` }).click();
  await screen.getByRole("menuitem", { name: "Sign out" }).click();
  await screen.getByRole("button", { name: "Keep editing" }).click();
  await expect
    .element(screen.getByRole("textbox", { name: "Last name" }))
    .toHaveValue("Quist-Berg");
  expect(session.token()).toBe("t1");
  expect(server.calls.some(({ call }) => call === "POST /auth/sign-out")).toBe(false);

  await screen.getByRole("button", { name: `${provider.fullName}, menu` }).click();
  await screen.getByRole("menuitem", { name: "Sign out" }).click();
  await screen.getByRole("button", { name: "Discard changes" }).click();
  await expect.element(screen.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(session.token()).toBeNull();
});

test("signing out in another tab covers this one until the same person is back, here or there", async () => {
  session.begin("t1");
  serverThatKnows("t1", "t3");
  const { screen } = await renderApp("/users/u7");
  await screen.getByRole("textbox", { name: "Last name" }).fill("Quist-Berg");
  inAnotherTab(() => localStorage.removeItem("accessToken"));
  await expect.element(screen.getByRole("dialog", { name: "Sign in again" })).toBeVisible();

  inAnotherTab(() => localStorage.setItem("accessToken", "t3"));
  await expect
    .element(screen.getByRole("textbox", { name: "Last name" }))
    .toHaveValue("Quist-Berg");
  await expect.poll(() => screen.getByRole("dialog", { name: "Sign in again" }).query()).toBeNull();
  expect(session.token()).toBe("t3");
});

test("emptying the browser's storage covers the screen too", async () => {
  session.begin("t1");
  serverThatKnows("t1");
  const { screen } = await renderApp("/users/u7");
  await expect.element(screen.getByRole("textbox", { name: "Last name" })).toBeVisible();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  await expect.element(screen.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
});

test("somebody else's sign-in in another tab leaves nothing of the first person here", async () => {
  session.begin("t1");
  const other = aViewer("CompanyAdmin", {
    id: "u99",
    fullName: "Omar Haddad",
    firstName: "Omar",
    lastName: "Haddad",
  });
  let viewer = provider;
  const server = fakeServer({
    "GET /user/signed-in": (_body, token) => ({ body: token === "t9" ? other : viewer }),
    "GET /user/u7": () => ({ body: nora }),
    "GET /campaign": () => ({ body: anEmptyPageOf() }),
    "GET /campaign/counters": () => ({ body: { pending: 0, live: 0, draft: 0, archived: 0 } }),
  });
  const { screen, router } = await renderApp("/users/u7");
  await screen.getByRole("textbox", { name: "Last name" }).fill("Quist-Berg");
  viewer = other;
  inAnotherTab(() => localStorage.setItem("accessToken", "t9"));
  await expect.element(screen.getByRole("button", { name: "Omar Haddad, menu" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Quist-Berg");
  expect(screen.getByRole("textbox", { name: "Last name" }).query()).toBeNull();
  const after = server.calls.findLastIndex(({ call }) => call === "GET /user/u7");
  expect(
    server.calls.slice(after + 1).every(({ authorization }) => authorization === "Bearer t9"),
  ).toBe(true);
});

test("whoever is not the one whose session ended starts anew", async () => {
  session.begin("t1");
  const server = serverThatKnows("t1");
  const { screen, router } = await renderApp("/users/u7");
  await screen.getByRole("textbox", { name: "Last name" }).fill("Quist-Berg");
  server.forget("t1");
  await screen.getByRole("button", { name: "Save" }).click();
  await screen.getByRole("button", { name: "Sign in as somebody else" }).click();
  await expect.element(screen.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(router.state.location.search).toEqual({});
  await userEvent.keyboard("x");
  expect(server.calls.filter(({ call }) => call === "PUT /user")).toHaveLength(1);
});

/** What another tab does to the storage, as this one hears of it. */
function inAnotherTab(change: () => void): void {
  change();
  window.dispatchEvent(new StorageEvent("storage", { key: "accessToken" }));
}
