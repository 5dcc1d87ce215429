import { describe, expect, test } from "vitest";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

describe("a verification link", () => {
  test.for([
    ["Success", "Your email is verified."],
    ["TokenAlreadyUsed", "Email is already verified."],
    ["ExpiredToken", "This link is no longer valid."],
    ["InvalidToken", "This link is no longer valid."],
  ] as const)("that comes back as %s says so", async ([status, title]) => {
    const { calls } = fakeServer({ "POST /auth/verify-email": () => ({ body: { status } }) });
    const { screen, router } = await renderApp("/auth/verify-email#token=secret");
    await expect.element(screen.getByRole("heading", { name: title })).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ token: "secret" }]);
    expect(router.state.location.href).toBe("/auth/verify-email");
    await expectAccessible();
  });

  test("works for who is signed in as somebody else, too", async () => {
    session.begin("t1");
    fakeServer({
      "POST /auth/verify-email": () => ({ body: { status: "Success" } }),
      "GET /user/signed-in": () => ({ body: aViewer("TeamMember") }),
    });
    const { screen } = await renderApp("/auth/verify-email#token=secret");
    await expect.element(screen.getByText("Your email is verified.")).toBeVisible();
  });
});

describe("a reset link", () => {
  test.for([
    ["Success", "Password reset successfully!", "You can sign in now."],
    ["TokenAlreadyUsed", "Token already used", "Please request another token."],
    ["ExpiredToken", "Token expired", "Please request another token."],
    ["InvalidToken", "Token not valid", "Please request another token."],
  ] as const)("that comes back as %s says so", async ([status, title, lead]) => {
    const { calls } = fakeServer({
      "POST /auth/reset-link": () => ({ body: { status: "Success" } }),
      "POST /user/set-password": () => ({ body: { status } }),
    });
    const { screen, router } = await renderApp("/auth/reset-password#token=secret");
    await screen.getByLabelText("New password", { exact: true }).fill("Abcdefg1");
    await screen.getByLabelText("Confirm new password").fill("Abcdefg1");
    expect(router.state.location.href).toBe("/auth/reset-password");
    await screen.getByRole("button", { name: "Reset password" }).click();

    await expect.element(screen.getByRole("heading", { name: title })).toBeVisible();
    await expect.element(screen.getByText(lead)).toBeVisible();
    expect(calls[1]?.body).toEqual({
      token: "secret",
      password: "Abcdefg1",
      verifyPassword: "Abcdefg1",
    });
  });

  test("that no longer works says so before anybody has typed a password", async () => {
    fakeServer({ "POST /auth/reset-link": () => ({ body: { status: "TokenAlreadyUsed" } }) });
    const { screen } = await renderApp("/auth/reset-password#token=secret");
    await expect.element(screen.getByRole("heading", { name: "Token already used" })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Request another token" })).toBeVisible();
  });

  test("without a token is not valid", async () => {
    fakeServer({});
    const { screen } = await renderApp("/auth/reset-password");
    await expect.element(screen.getByRole("heading", { name: "Token not valid" })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Request another token" })).toBeVisible();
  });
});

test("asking for a reset link gives the same answer for every address", async () => {
  fakeServer({ "POST /user/reset-password": () => ({ body: { status: "CheckYourEmail" } }) });
  const { screen } = await renderApp("/auth/forgot-password");
  await screen.getByLabelText("Email").fill("nobody@nowhere.co.uk");
  await screen.getByRole("button", { name: "Send reset link" }).click();
  await expect
    .element(
      screen.getByText(
        "If your email was found in our database, we've sent you a Password Reset link.",
      ),
    )
    .toBeVisible();
});
