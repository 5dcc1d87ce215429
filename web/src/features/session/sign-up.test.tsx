import { beforeEach, expect, test } from "vitest";
import { expectAccessible } from "@/testing/axe";
import { fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

beforeEach(() => sessionStorage.clear());

type Screen = Awaited<ReturnType<typeof renderApp>>["screen"];

const DETAILS = {
  "First name": "Ada",
  "Last name": "Whitcombe",
  "Work email": "ada@harbour.co.uk",
  "Phone (optional)": "020 7946 0018",
  "Company name": "Harbour & Finch",
  "Company website": "harbour.co.uk",
  Password: "Abcdefg1",
  "Confirm password": "Abcdefg1",
};

async function fillIn(screen: Screen, changes: Partial<typeof DETAILS> = {}) {
  for (const [label, value] of Object.entries({ ...DETAILS, ...changes }))
    await screen.getByLabelText(label, { exact: true }).fill(value);
  await screen.getByRole("button", { name: "Sign up" }).click();
}

test("a new company signs up and is asked to check the inbox, where the link can be sent again", async () => {
  const { calls } = fakeServer({
    "POST /user/sign-up": () => ({ status: 201, body: { status: "CheckYourEmail" } }),
    "POST /user/email-verification": () => ({ body: { status: "CheckYourEmail" } }),
  });
  const { screen } = await renderApp("/auth/sign-up");
  await fillIn(screen);

  await expect
    .element(screen.getByRole("heading", { name: "Please check your inbox" }))
    .toBeVisible();
  expect(calls[0]?.body).toEqual({
    firstName: "Ada",
    lastName: "Whitcombe",
    email: "ada@harbour.co.uk",
    phoneNumber: "+44 20 7946 0018",
    companyName: "Harbour & Finch",
    companyWebsite: "harbour.co.uk",
    password: "Abcdefg1",
    verifyPassword: "Abcdefg1",
  });
  await screen.getByRole("button", { name: "Send the link again" }).click();
  await expect.element(screen.getByText("Link sent to ada@harbour.co.uk")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Send again in/ })).toBeDisabled();
  expect(calls[1]?.body).toEqual({ email: "ada@harbour.co.uk" });
});

test("what was typed is there again after a reload and to be corrected, but for the passwords", async () => {
  fakeServer({
    "POST /user/sign-up": () => ({ status: 201, body: { status: "CheckYourEmail" } }),
  });
  const before = await renderApp("/auth/sign-up");
  await before.screen.getByLabelText("First name").fill("Ada");
  await before.screen.getByLabelText("Password", { exact: true }).fill("Abcdefg1");
  await before.screen.unmount();

  const { screen } = await renderApp("/auth/sign-up");
  await expect.element(screen.getByText("What you had not saved is here again.")).toBeVisible();
  await expect.element(screen.getByLabelText("First name")).toHaveValue("Ada");
  await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveValue("");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Abcdefg1");

  await fillIn(screen);
  await screen.getByRole("button", { name: "correct your details" }).click();
  await expect.element(screen.getByLabelText("Company website")).toHaveValue("harbour.co.uk");
  await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveValue("");
});

test("every wrong field says what is wrong with it, all at once, and the first one has the cursor", async () => {
  fakeServer({});
  const { screen } = await renderApp("/auth/sign-up");
  await screen.getByLabelText("First name").fill("Ada");
  await screen.getByLabelText("Phone (optional)").fill("call me");
  await screen.getByLabelText("Confirm password").fill("something");
  await screen.getByRole("button", { name: "Sign up" }).click();

  for (const [label, message] of [
    ["Last name", "Has to be between 3 and 50 characters"],
    ["Work email", "Please provide correct email address."],
    ["Phone (optional)", "Has to be a valid phone number"],
    ["Company name", "Please enter company name"],
    ["Company website", "Please enter correct url"],
    ["Password", "At least 8 characters, one uppercase letter, one lowercase letter, one digit."],
    ["Confirm password", "Passwords must match"],
  ] as const)
    await expect
      .element(screen.getByLabelText(label, { exact: true }))
      .toHaveAccessibleDescription(expect.stringContaining(message));
  await expect.element(screen.getByLabelText("Last name")).toHaveFocus();
  await expectAccessible();
});

test("what the server refuses stands on the fields it names", async () => {
  fakeServer({
    "POST /user/sign-up": () =>
      refusal(
        400,
        { item: "companyWebsite", message: "Please enter correct url" },
        { message: "This email is already used." },
      ),
  });
  const { screen } = await renderApp("/auth/sign-up");
  await fillIn(screen);
  await expect
    .element(screen.getByLabelText("Company website"))
    .toHaveAccessibleDescription("Please enter correct url");
  await expect
    .element(screen.getByLabelText("Work email"))
    .toHaveAccessibleDescription("This email is already used.");
  await expect.element(screen.getByLabelText("Company website")).toHaveFocus();
});

test("a failure that nobody foresaw is said in the contract's own words", async () => {
  fakeServer({ "POST /user/sign-up": () => Promise.reject(new TypeError("Failed to fetch")) });
  const { screen } = await renderApp("/auth/sign-up");
  await fillIn(screen);
  await expect
    .element(screen.getByLabelText("Work email"))
    .toHaveAccessibleDescription("An error ocurred. Please try again later.");
});

test("the password's rules are ticked off while it is typed", async () => {
  fakeServer({});
  const { screen } = await renderApp("/auth/sign-up");
  await screen.getByLabelText("Password", { exact: true }).fill("abc1");
  await expect.element(screen.getByText("One digit, met")).toBeVisible();
  await expect.element(screen.getByText("One lowercase letter, met")).toBeVisible();
  await expect.element(screen.getByText("One uppercase letter", { exact: true })).toBeVisible();
});
