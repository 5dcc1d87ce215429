import { beforeEach, expect, test } from "vitest";
import { expectAccessible } from "@/testing/axe";
import { fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { HAS_ACCOUNT, INVITED, inside } from "@/testing/social";

beforeEach(() => {
  sessionStorage.clear();
  delete window.jobhelmProviders;
});

test("whoever has an account goes on to the invitation that they set out with", async () => {
  fakeServer({
    ...inside,
    "POST /auth/exchange": () => ({ body: { accessToken: "t1" } }),
    "GET /auth/invitation": () => ({
      body: { ...INVITED, invitation: { ...INVITED.invitation, invitedAs: "Member" } },
    }),
  });
  const { screen, router } = await renderApp("/auth/callback#access_token=once&token=i1");
  await expect.element(screen.getByRole("heading", { name: "Invitation" })).toBeVisible();
  expect(router.state.location.href).toBe("/auth/invitation");
});

test("whoever sets out with an invitation and has an account shows first that it is theirs", async () => {
  fakeServer({
    ...inside,
    "POST /auth/exchange": HAS_ACCOUNT,
    "POST /auth/sign-in": () => ({ body: { accessToken: "t1" } }),
    "GET /auth/invitation": () => ({
      body: { ...INVITED, invitation: { ...INVITED.invitation, invitedAs: "Member" } },
    }),
  });
  const { screen, router } = await renderApp("/auth/callback#access_token=once&token=i1");
  await screen.getByLabelText("Password", { exact: true }).fill("Abcdefg1");
  await screen.getByRole("button", { name: "Sign in" }).click();
  await expect.element(screen.getByRole("heading", { name: "Invitation" })).toBeVisible();
  expect(router.state.location.href).toBe("/auth/invitation");
});

test("whoever has an account shows once by its password that it is theirs", async () => {
  const { calls } = fakeServer({
    ...inside,
    "POST /auth/exchange": HAS_ACCOUNT,
    "POST /auth/sign-in": (body) =>
      (body as { password: string }).password === "Abcdefg1"
        ? { body: { accessToken: "t1" } }
        : refusal(401, { message: "Wrong email or password." }),
  });
  const { screen, router } = await renderApp(
    "/auth/callback#access_token=once&next=%2Fjobs%3Fstatus%3DLive",
  );
  await expect
    .element(screen.getByRole("heading", { name: "You have a JobHelm account" }))
    .toBeVisible();
  await expectAccessible();
  await screen.getByLabelText("Password", { exact: true }).fill("Wrong-Pass1");
  await screen.getByRole("button", { name: "Sign in" }).click();
  await expect
    .element(screen.getByLabelText("Password", { exact: true }))
    .toHaveAccessibleDescription("Wrong email or password.");
  await screen.getByLabelText("Password", { exact: true }).fill("Abcdefg1");
  await screen.getByRole("button", { name: "Sign in" }).click();
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect.poll(() => router.state.location.href).toBe("/jobs?status=Live");
  expect(calls.find(({ call }) => call === "POST /auth/sign-in")?.body).toEqual({
    email: "ada@harbour.co.uk",
    password: "Wrong-Pass1",
  });
});

test("or by a letter", async () => {
  const { calls } = fakeServer({
    "POST /auth/exchange": HAS_ACCOUNT,
    "POST /auth/link/letter": () => ({ body: { status: "CheckYourEmail" } }),
  });
  const { screen } = await renderApp("/auth/callback#access_token=once");
  await screen.getByRole("button", { name: "Email me a link instead" }).click();
  await expect
    .element(screen.getByRole("heading", { name: "Please check your inbox" }))
    .toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ token: "l1" });
});

test("the letter's link signs in, once", async () => {
  const { calls } = fakeServer({
    ...inside,
    "POST /auth/link": () => ({ body: { accessToken: "t1" } }),
  });
  const { screen, router } = await renderApp("/auth/link#token=secret");
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(calls[0]?.body).toEqual({ token: "secret" });
  expect(router.state.location.pathname).toBe("/");
});

test.for([
  [401, "This sign-in is no longer valid.", "This link is no longer valid."],
  [
    403,
    "Please open this link in the browser in which you asked for it.",
    "Please open this link in the browser in which you asked for it.",
  ],
] as const)("a letter's link that is refused with %s says why", async ([status, message, says]) => {
  fakeServer({ "POST /auth/link": () => refusal(status, { message }) });
  const { screen } = await renderApp("/auth/link#token=secret");
  await expect.element(screen.getByText(says)).toBeVisible();
  await expectAccessible();
});
