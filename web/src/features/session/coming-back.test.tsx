import { beforeEach, expect, test } from "vitest";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aUser, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { both, inside } from "@/testing/social";

beforeEach(() => {
  sessionStorage.clear();
  delete window.jobhelmProviders;
});

test("buttons lead out through the services that the operator has registered with, and take along where one was heading", async () => {
  fakeServer(both);
  const { screen } = await renderApp("/jobs?status=Live");
  const google = screen.getByRole("link", { name: "Continue with Google" });
  await expect
    .element(google)
    .toHaveAttribute("href", "/api/v1/auth/google/start?next=%2Fjobs%3Fstatus%3DLive");
  await expect
    .element(screen.getByRole("link", { name: "Continue with LinkedIn" }))
    .toHaveAttribute("href", "/api/v1/auth/linkedin/start?next=%2Fjobs%3Fstatus%3DLive");
  await expectAccessible();
});

test("sign-up offers them too, and nothing is said of them where there are none", async () => {
  const server = fakeServer({ ...both });
  const { screen } = await renderApp("/auth/sign-up");
  await expect
    .element(screen.getByRole("link", { name: "Continue with Google" }))
    .toHaveAttribute("href", "/api/v1/auth/google/start");
  await expectAccessible();
  server.handlers["GET /auth/providers"] = () => ({ body: { providers: [] } });
  await screen.unmount();

  const without = await renderApp("/auth/sign-in");
  await expect.element(without.screen.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(without.screen.getByText("or").query()).toBeNull();
  expect(without.screen.getByRole("link", { name: /Continue with/ }).query()).toBeNull();
});

test("a server that does not say through whom keeps nobody from signing in", async () => {
  fakeServer({ "GET /auth/providers": () => new Promise(() => {}) });
  const { screen } = await renderApp("/auth/sign-in");
  await expect.element(screen.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("coming back exchanges the token once, out of sight, and goes where the person was heading", async () => {
  const { calls } = fakeServer({
    ...inside,
    "POST /auth/exchange": () => ({ body: { accessToken: "t1" } }),
  });
  const { screen, router } = await renderApp(
    "/auth/callback#access_token=once&next=%2Fjobs%3Fstatus%3DLive",
  );
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(router.state.location.href).toBe("/jobs?status=Live");
  expect(
    calls.filter(({ call }) => call === "POST /auth/exchange").map(({ body }) => body),
  ).toEqual([{ accessToken: "once" }]);
  expect(localStorage.getItem("accessToken")).toBe("t1");
  expect(router.history.length).toBe(1);
});

test("coming back as somebody ends what was there of somebody else", async () => {
  session.begin("old");
  const { calls } = fakeServer({
    ...inside,
    "POST /auth/exchange": () => ({ body: { accessToken: "t1" } }),
  });
  const { screen } = await renderApp("/auth/callback#access_token=once");
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(calls.some(({ authorization }) => authorization === "Bearer old")).toBe(false);
});

test.for([
  "%2F%2Fevil.example",
  "%2F%5Cevil.example",
  // Browsers leave the tab out.
  "%2F%09%2Fevil.example",
])("an address outside the product is never where coming back leads: %s", async (next) => {
  fakeServer({ ...inside, "POST /auth/exchange": () => ({ body: { accessToken: "t1" } }) });
  const { screen, router } = await renderApp(`/auth/callback#access_token=once&next=${next}`);
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/");
});

test.for([
  [
    "error=unauthorized&error_description=Please+verify+your+email+before+logging+in.",
    "Please verify your email before logging in.",
  ],
  ["error=access_denied&error_description=No", "The sign-in was cancelled."],
  [
    "error=expired",
    "The sign-in took too long, or was begun in another browser. Please try again.",
  ],
  ["error=anything&error_description=Call+0800+now", "The sign-in did not work. Please try again."],
  ["error=constructor", "The sign-in did not work. Please try again."],
] as const)("coming back with %s leads to sign-in, which says so", async ([fragment, sentence]) => {
  fakeServer(both);
  const { screen, router } = await renderApp(`/auth/callback#${fragment}&next=%2Fsettings`);
  await expect.element(screen.getByRole("main").getByRole("alert")).toHaveTextContent(sentence);
  expect(router.state.location.href).toBe("/auth/sign-in?next=%2Fsettings");
  await expect
    .element(screen.getByRole("link", { name: "Continue with Google" }))
    .toHaveAttribute("href", "/api/v1/auth/google/start?next=%2Fsettings");
});

test.for([
  [refusal(401, { message: "This sign-in is no longer valid. Please sign in again." })],
  [refusal(403, { message: "This account cannot sign in." })],
  [refusal(500, { message: "An error ocurred. Please try again later." })],
] as const)("a token that is refused leads to sign-in, which says why", async ([answer]) => {
  fakeServer({ "POST /auth/exchange": () => answer });
  const { screen } = await renderApp("/auth/callback#access_token=once");
  const sentence = (answer.body as { errors: { message: string }[] }).errors[0]?.message ?? "";
  await expect.element(screen.getByRole("main").getByRole("alert")).toHaveTextContent(sentence);
  expect(localStorage.getItem("accessToken")).toBeNull();
});

test("whose account takes two steps goes on with the second, and then to where they were heading", async () => {
  fakeServer({
    ...inside,
    "POST /auth/exchange": () => ({ body: { secondStep: "half" } }),
    "POST /auth/second-step": () => ({ body: { accessToken: "t1" } }),
  });
  const { screen, router } = await renderApp(
    "/auth/callback#access_token=once&next=%2Fsettings%2Fprofile",
  );
  await expect.element(screen.getByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
  await screen.getByRole("textbox", { name: "Code" }).fill("123456");
  await screen.getByRole("button", { name: "Sign in" }).click();
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect.poll(() => router.state.location.href).toBe("/settings/profile");
});

test("whoever comes back while somebody else is signed in here goes where they were heading", async () => {
  session.begin("t0");
  session.isOf("somebody else");
  fakeServer({ ...inside, "POST /auth/exchange": () => ({ body: { accessToken: "t1" } }) });
  const { router } = await renderApp("/auth/callback#access_token=once&next=%2Fsettings%2Fprofile");
  await expect.poll(() => router.state.location.href).toBe("/settings/profile");
  expect(session.token()).toBe("t1");
});

test("whoever's session ends under a screen can go on through the service that they came by", async () => {
  session.begin("t1");
  const viewer = aViewer("JHSuperAdmin");
  fakeServer({
    ...both,
    ...inside,
    "GET /user/signed-in": () => ({ body: viewer }),
    "GET /user/u2": () => ({ body: aUser() }),
    "PUT /user": () => refusal(401, { message: "Please sign in." }),
  });
  const { screen } = await renderApp("/users/u2");
  await screen.getByRole("textbox", { name: "Last name" }).fill("Quist-Berg");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .element(
      screen
        .getByRole("dialog", { name: "Sign in again" })
        .getByRole("link", { name: "Continue with Google" }),
    )
    .toBeVisible();
});
