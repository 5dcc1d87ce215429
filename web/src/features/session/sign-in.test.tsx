import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { anEmptyPage, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const signedIn = {
  "POST /auth/sign-in": () => ({ body: { accessToken: "t1" } }),
  "GET /user/signed-in": () => ({ body: aViewer("CompanyAdmin") }),
  "GET /campaign": () => ({ body: anEmptyPage }),
  "GET /campaign/counters": () => ({ body: { pending: 0, live: 0, draft: 0, archived: 0 } }),
};

async function signIn(screen: Awaited<ReturnType<typeof renderApp>>["screen"]) {
  await screen.getByLabelText("Email").fill(" ada@harbour.co.uk ");
  await screen.getByLabelText("Password", { exact: true }).fill("Abcdefg1");
  await screen.getByRole("button", { name: "Sign in" }).click();
}

test("signing in sends trimmed details, keeps the token and goes where the person was heading", async () => {
  const { calls } = fakeServer(signedIn);
  const { screen, router } = await renderApp("/jobs?status=Live");
  await expect.element(screen.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await signIn(screen);

  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(router.state.location.href).toBe("/jobs?status=Live");
  expect(calls[0]?.body).toEqual({ email: "ada@harbour.co.uk", password: "Abcdefg1" });
  expect(calls[1]?.authorization).toBe("Bearer t1");
  expect(localStorage.getItem("accessToken")).toBe("t1");
});

test("an address outside the product is never where sign-in leads", async () => {
  fakeServer(signedIn);
  const { screen, router } = await renderApp("/auth/sign-in?next=//evil.example/jobs");
  await signIn(screen);
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/");
});

test("wrong details are said under the password, and the session is left alone", async () => {
  fakeServer({
    "POST /auth/sign-in": () => refusal(401, { message: "Wrong email or password." }),
  });
  const { screen } = await renderApp("/auth/sign-in");
  await signIn(screen);
  await expect
    .element(screen.getByLabelText("Password", { exact: true }))
    .toHaveAccessibleDescription("Wrong email or password.");
});

test("who has not verified their address is told so and can ask for the link again", async () => {
  const { calls } = fakeServer({
    "POST /auth/sign-in": () =>
      refusal(401, { message: "Please verify your email before logging in." }),
    "POST /user/email-verification": () => ({ body: { status: "CheckYourEmail" } }),
  });
  const { screen } = await renderApp("/auth/sign-in");
  await signIn(screen);
  await expect
    .element(screen.getByText(/^Please verify your email before logging in\./))
    .toBeVisible();
  await screen.getByRole("link", { name: "Send the link again" }).click();

  await expect
    .element(screen.getByRole("heading", { name: "You need to be verified" }))
    .toBeVisible();
  await expect.element(screen.getByLabelText("Email")).toHaveValue("ada@harbour.co.uk");
  await screen.getByRole("button", { name: "Send the link" }).click();
  await expect
    .element(screen.getByRole("heading", { name: "Please check your inbox" }))
    .toBeVisible();
  const asked = calls.find(({ call }) => call === "POST /user/email-verification");
  expect(asked?.body).toEqual({ email: "ada@harbour.co.uk" });
});

test("an empty form names every wrong field at once and puts the cursor into the first", async () => {
  fakeServer({});
  const { screen } = await renderApp("/auth/sign-in");
  await screen.getByRole("button", { name: "Sign in" }).click();
  await expect.element(screen.getByText("Please provide correct email address.")).toBeVisible();
  await expect.element(screen.getByText(/^At least 8 characters, one uppercase/)).toBeVisible();
  await expect.element(screen.getByLabelText("Email")).toHaveFocus();
  await expectAccessible();
});

test("a signed-in visitor of the sign-in screen goes on to the dashboard", async () => {
  session.begin("t1");
  fakeServer(signedIn);
  const { screen, router } = await renderApp("/auth/sign-in");
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/");
});

test("a session that the server no longer knows leads to sign-in and back", async () => {
  session.begin("old");
  fakeServer({ "GET /user/signed-in": () => refusal(401, { message: "Please sign in." }) });
  const { screen, router } = await renderApp("/jobs");
  await expect.element(screen.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(localStorage.getItem("accessToken")).toBeNull();
  expect(router.state.location.search).toEqual({ next: "/jobs" });
});

test("signing out ends the session here even when the server cannot be reached", async () => {
  session.begin("t1");
  fakeServer({
    ...signedIn,
    "POST /auth/sign-out": () => Promise.reject(new TypeError("Failed to fetch")),
  });
  const { screen } = await renderApp("/jobs");
  await screen.getByRole("button", { name: /Ada Whitcombe/ }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await userEvent.keyboard("{End}{Enter}");
  await expect.element(screen.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(localStorage.getItem("accessToken")).toBeNull();
});
