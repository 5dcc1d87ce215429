import { expect, test } from "vitest";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { anEmptyPage, aUser, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const jobs = {
  "GET /campaign": () => ({ body: anEmptyPage }),
  "GET /campaign/counters": () => ({ body: { pending: 0, live: 0, draft: 0, archived: 0 } }),
};
const signedIn = { "GET /user/signed-in": () => ({ body: aViewer("CompanyAdmin") }), ...jobs };

async function firstStep(screen: Awaited<ReturnType<typeof renderApp>>["screen"]) {
  await screen.getByLabelText("Email").fill("ada@harbour.co.uk");
  await screen.getByLabelText("Password", { exact: true }).fill("Abcdefg1");
  await screen.getByRole("button", { name: "Sign in" }).click();
}

test("a second step is asked for, and leads where the person was heading", async () => {
  const server = fakeServer({
    ...signedIn,
    "POST /auth/sign-in": () => ({ body: { secondStep: "half" } }),
    "POST /auth/second-step": (body) =>
      (body as { code: string }).code === "123456"
        ? { body: { accessToken: "t1" } }
        : refusal(400, { item: "code", message: "This code is not right." }),
  });
  const { screen, router } = await renderApp("/jobs?status=Live");
  await firstStep(screen);
  await expect.element(screen.getByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
  expect(localStorage.getItem("accessToken")).toBeNull();
  const code = screen.getByRole("textbox", { name: "Code" });
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await expectAccessible();
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect
    .element(screen.getByText("Please enter the six digits from your app, or a recovery code."))
    .toBeVisible();
  await code.fill("000000");
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.element(screen.getByText("This code is not right.")).toBeVisible();
  await code.fill("123456");
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(router.state.location.href).toBe("/jobs?status=Live");
  const sent = server.calls.filter(({ call }) => call === "POST /auth/second-step");
  expect(sent.at(-1)?.body).toEqual({ token: "half", code: "123456" });
});

test("whoever has no phone at hand uses a recovery code", async () => {
  fakeServer({
    ...signedIn,
    "POST /auth/sign-in": () => ({ body: { secondStep: "half" } }),
    "POST /auth/second-step": () => ({ body: { accessToken: "t1" } }),
  });
  const { screen } = await renderApp("/auth/sign-in");
  await firstStep(screen);
  await screen.getByRole("button", { name: "Use a recovery code" }).click();
  const code = screen.getByRole("textbox", { name: "Recovery code" });
  await expect.element(code).toHaveFocus();
  await code.fill("aaaa-bbbb-cccc-dddd");
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("a first step that took too long is begun again", async () => {
  fakeServer({
    "POST /auth/sign-in": () => ({ body: { secondStep: "half" } }),
    "POST /auth/second-step": () =>
      refusal(401, { message: "This sign-in took too long. Please sign in again." }),
  });
  const { screen } = await renderApp("/auth/sign-in");
  await firstStep(screen);
  await screen.getByRole("textbox", { name: "Code" }).fill("123456");
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect
    .element(screen.getByText("This sign-in took too long. Please sign in again."))
    .toBeVisible();
  await screen.getByRole("button", { name: "Sign in again" }).click();
  await expect.element(screen.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("where two steps are demanded they are set up on the way in", async () => {
  const server = fakeServer({
    ...signedIn,
    "POST /auth/sign-in": () => ({ body: { secondStep: "half", enrol: true } }),
    "POST /auth/second-step/enrol": () => ({
      body: {
        secret: "GEZDGNBVGY3TQOJQ",
        address: "otpauth://totp/JobHelm:ada?secret=GEZDGNBVGY3TQOJQ",
        qr: { size: 3, path: "M0 0h1v1h-1z" },
      },
    }),
    "POST /auth/second-step": () => ({
      body: { accessToken: "t1", recoveryCodes: ["aaaa-bbbb-cccc-dddd"] },
    }),
  });
  const { screen } = await renderApp("/auth/sign-in");
  await firstStep(screen);
  await expect
    .element(screen.getByRole("heading", { name: "Set up two-step sign-in" }))
    .toBeVisible();
  await expect.element(screen.getByText("GEZD GNBV GY3T QOJQ")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("textbox", { name: "Code" }).fill("123456");
  await screen.getByRole("button", { name: "Confirm" }).click();
  await expect.element(screen.getByText("aaaa-bbbb-cccc-dddd")).toBeVisible();
  await screen.getByRole("button", { name: "I have kept them, continue" }).click();
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  const asked = server.calls.filter(({ call }) => call === "POST /auth/second-step/enrol");
  expect(asked).toHaveLength(1);
});

test("over a screen whose session has ended the second step goes on where it was", async () => {
  session.begin("t1");
  const nora = aUser({ id: "u7", firstName: "Nora", lastName: "Quist" });
  let known = "t1";
  const ifKnown = (body: unknown) => (_body: unknown, token: string | null) =>
    token === known ? { body } : refusal(401, { message: "Please sign in." });
  fakeServer({
    "POST /auth/sign-in": () => ({ body: { secondStep: "half" } }),
    "POST /auth/second-step": () => {
      known = "t2";
      return { body: { accessToken: "t2" } };
    },
    "GET /user/signed-in": ifKnown(aViewer("JHSuperAdmin")),
    "GET /user": ifKnown(anEmptyPage),
    "GET /admin/companies": ifKnown(anEmptyPage),
    "GET /user/u7": ifKnown(nora),
    "GET /user/u7/two-step": ifKnown({ since: null }),
    "PUT /user": ifKnown({ ...nora, lastName: "Quist-Berg" }),
  });
  const { screen } = await renderApp("/users/u7");
  await screen.getByRole("textbox", { name: "Last name" }).fill("Quist-Berg");
  known = "none";
  await screen.getByRole("button", { name: "Save" }).click();
  const again = screen.getByRole("dialog");
  await again.getByLabelText("Password").fill("Abcdefg1");
  await again.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.element(again.getByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
  await again.getByRole("textbox", { name: "Code" }).fill("123456");
  await again.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.element(screen.getByText("Profile updated")).toBeVisible();
  expect(again.query()).toBeNull();
});
