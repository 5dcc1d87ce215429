import { beforeEach, expect, test } from "vitest";
import { expectAccessible } from "@/testing/axe";
import { fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { before, INVITED, inside, UNFINISHED } from "@/testing/social";

beforeEach(() => {
  sessionStorage.clear();
  delete window.jobhelmProviders;
});

test("somebody new names their company, and is in", async () => {
  const { calls } = fakeServer({
    ...inside,
    "POST /auth/exchange": UNFINISHED,
    "POST /user/social-sign-up": () => ({ status: 201, body: { accessToken: "t1" } }),
  });
  const { screen, router } = await renderApp("/auth/callback#access_token=once&role=TeamMember");
  await expect
    .element(screen.getByRole("heading", { name: "Tell us about your company" }))
    .toBeVisible();
  expect(router.state.location.href).toBe("/auth/sign-up-company?role=TeamMember");
  await expect.element(screen.getByText("ada@harbour.co.uk")).toBeVisible();
  expect(screen.getByLabelText("First name").query()).toBeNull();
  await expectAccessible();

  await screen.getByRole("button", { name: "Sign up" }).click();
  await expect
    .element(screen.getByLabelText("Company name"))
    .toHaveAccessibleDescription("Please enter company name");
  await expect
    .element(screen.getByLabelText("Company website"))
    .toHaveAccessibleDescription("Please enter correct url");
  await screen.getByLabelText("Company name").fill("Harbour & Finch");
  await screen.getByLabelText("Company website").fill("harbour.co.uk");
  await screen.getByRole("button", { name: "Sign up" }).click();

  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(calls.find(({ call }) => call === "POST /user/social-sign-up")?.body).toEqual({
    token: "s1",
    firstName: "Ada",
    lastName: "Whitcombe",
    companyName: "Harbour & Finch",
    companyWebsite: "harbour.co.uk",
  });
});

test("what one person began to type is not sent as the next, who comes through another service", async () => {
  const needs = (provider: string, email: string, firstName: string | null) =>
    before("User haven't finished sign up", {
      signUp: { token: "s1", provider, email, firstName, lastName: "Whitcombe" },
    });
  const server = fakeServer({
    ...inside,
    "POST /auth/exchange": needs("Linkedin", "alice@harbour.co.uk", null),
    "POST /user/social-sign-up": () => ({ status: 201, body: { accessToken: "t1" } }),
  });
  const first = await renderApp("/auth/callback#access_token=once");
  await first.screen.getByLabelText("First name").fill("Alice");
  await first.screen.getByLabelText("Company name").fill("Harbour & Finch");
  await first.screen.unmount();

  server.handlers["POST /auth/exchange"] = needs("Google", "bob@harbour.co.uk", "Robert");
  const { screen } = await renderApp("/auth/callback#access_token=twice");
  await expect.element(screen.getByText("bob@harbour.co.uk")).toBeVisible();
  await expect.element(screen.getByLabelText("Company name")).toHaveValue("");
  await screen.getByLabelText("Company name").fill("Tidewater");
  await screen.getByLabelText("Company website").fill("tidewater.co.uk");
  await screen.getByRole("button", { name: "Sign up" }).click();
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(server.calls.find(({ call }) => call === "POST /user/social-sign-up")?.body).toMatchObject(
    { firstName: "Robert", lastName: "Whitcombe", companyName: "Tidewater" },
  );
});

test("somebody invited is asked for nothing that is known, and is in", async () => {
  const { calls } = fakeServer({
    ...inside,
    "POST /auth/exchange": UNFINISHED,
    "GET /auth/invitation": () => ({ body: INVITED }),
    "POST /user/social-sign-up": () => ({ status: 201, body: { accessToken: "t1" } }),
  });
  const { screen, router } = await renderApp(
    "/auth/callback#access_token=once&token=i1&role=TeamMember",
  );
  await expect.element(screen.getByRole("heading", { name: "Sign Up Invitation" })).toBeVisible();
  expect(router.state.location.href).toBe("/auth/sign-up-company?role=TeamMember");
  await expect.element(screen.getByText("Deck hand")).toBeVisible();
  expect(screen.getByLabelText("Company name").query()).toBeNull();
  await expectAccessible();
  await screen.getByRole("button", { name: "Sign up" }).click();
  await expect.element(screen.getByText("You now work with Harbour & Co")).toBeVisible();
  expect(calls.find(({ call }) => call === "POST /user/social-sign-up")?.body).toEqual({
    token: "s1",
    invitation: "i1",
    firstName: "Ada",
    lastName: "Whitcombe",
  });
});

test("an invited recruiter names their agency", async () => {
  fakeServer({
    ...inside,
    "POST /auth/exchange": UNFINISHED,
    "GET /auth/invitation": () => ({
      body: {
        ...INVITED,
        invitation: { ...INVITED.invitation, role: "ExternalRecruiter", namesCompany: true },
      },
    }),
    "POST /user/social-sign-up": () => ({ status: 201, body: { accessToken: "t1" } }),
  });
  const { screen } = await renderApp("/auth/callback#access_token=once&token=i1");
  await expect.element(screen.getByRole("heading", { name: "You're nearly there." })).toBeVisible();
  await screen.getByLabelText("Company name").fill("Tidewater");
  await screen.getByLabelText("Company website").fill("tidewater.co.uk");
  await screen.getByRole("button", { name: "Get started!" }).click();
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("an invitation that was answered meanwhile says so", async () => {
  fakeServer({
    "POST /auth/exchange": UNFINISHED,
    "GET /auth/invitation": () => ({ body: { status: "TokenAlreadyUsed" } }),
  });
  const { screen } = await renderApp("/auth/callback#access_token=once&token=i1");
  await expect
    .element(screen.getByRole("heading", { name: "Invitation already used" }))
    .toBeVisible();
});

test("names that the service did not tell are asked for, and what the server refuses is said", async () => {
  const server = fakeServer({
    "POST /auth/exchange": before("User haven't finished sign up", {
      signUp: {
        token: "s1",
        provider: "Linkedin",
        email: "jo@harbour.co.uk",
        firstName: null,
        lastName: "Whitcombe",
      },
    }),
    "POST /user/social-sign-up": () =>
      refusal(400, { item: "companyWebsite", message: "Please enter correct url" }),
  });
  const { screen } = await renderApp("/auth/callback#access_token=once");
  await screen.getByLabelText("First name").fill("Joanna");
  expect(screen.getByLabelText("Last name").query()).toBeNull();
  await screen.getByLabelText("Company name").fill("Harbour & Finch");
  await screen.getByLabelText("Company website").fill("harbour.co.uk");
  await screen.getByRole("button", { name: "Sign up" }).click();
  await expect
    .element(screen.getByLabelText("Company website"))
    .toHaveAccessibleDescription("Please enter correct url");

  server.handlers["POST /user/social-sign-up"] = () =>
    refusal(429, { message: "Too many attempts. Please try again later." });
  await screen.getByRole("button", { name: "Sign up" }).click();
  await expect
    .element(screen.getByRole("main").getByRole("alert"))
    .toHaveTextContent("Too many attempts. Please try again later.");
  expect(screen.getByText("Too many attempts. Please try again later.").elements()).toHaveLength(1);

  server.handlers["POST /user/social-sign-up"] = () =>
    refusal(409, { message: "This sign-up is no longer valid. Please start again." });
  await screen.getByRole("button", { name: "Sign up" }).click();
  await expect
    .element(screen.getByText("This sign-up is no longer valid. Please start again."))
    .toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("the company's screen by itself leads to sign-up", async () => {
  fakeServer({});
  const { screen } = await renderApp("/auth/sign-up-company");
  await expect.element(screen.getByRole("heading", { name: "Create your account" })).toBeVisible();
});
