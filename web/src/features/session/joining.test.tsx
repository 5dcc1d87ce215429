import { beforeEach, expect, test } from "vitest";
import { expectAccessible } from "@/testing/axe";
import { fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

beforeEach(() => sessionStorage.clear());

type Screen = Awaited<ReturnType<typeof renderApp>>["screen"];

const FOUND = [
  { id: "c1", name: "Harbour & Co" },
  { id: "c2", name: "Harbour Hotels" },
];

const serve = (names: (search: string | null) => { status?: number; body?: unknown }) =>
  fakeServer({
    "GET /companies": (_body, _token, query) => names(query.get("search")),
    "POST /user/sign-up": () => ({ status: 201, body: { status: "CheckYourEmail" } }),
  });

const PERSON = {
  "First name": "Ada",
  "Last name": "Whitcombe",
  "Work email": "ada@harbour.co.uk",
  Password: "Abcdefg1",
  "Confirm password": "Abcdefg1",
};

async function fillIn(screen: Screen) {
  for (const [label, value] of Object.entries(PERSON))
    await screen.getByLabelText(label, { exact: true }).fill(value);
}

const existing = (screen: Screen) => screen.getByText("Existing company");
const company = (screen: Screen) => screen.getByRole("combobox", { name: "Company" });

test("signs count neither as letters nor as syntax of the search for a company", async () => {
  const asked: (string | null)[] = [];
  serve((search) => {
    asked.push(search);
    return { body: FOUND };
  });
  const { screen } = await renderApp("/auth/sign-up");
  await existing(screen).click();
  await company(screen).fill('"-h');
  await expect.element(screen.getByText("Type three letters or more of its name.")).toBeVisible();
  await company(screen).fill('"harb');
  await expect.element(screen.getByRole("option", { name: "Harbour & Co" })).toBeVisible();
  expect(asked).toEqual(["harb"]);
});

test("somebody asks to join a company that is there, found by its name", async () => {
  const server = serve(() => ({ body: FOUND }));
  const { screen } = await renderApp("/auth/sign-up");
  await existing(screen).click();
  await fillIn(screen);
  await company(screen).fill("ha");
  await expect.element(screen.getByText("Type three letters or more of its name.")).toBeVisible();
  await company(screen).fill("harb");
  await screen.getByRole("option", { name: "Harbour & Co" }).click();
  await screen.getByRole("radio", { name: "Hiring manager" }).click();
  await expectAccessible();
  await screen.getByRole("button", { name: "Sign up" }).click();

  await expect
    .element(screen.getByRole("heading", { name: "Please check your inbox" }))
    .toBeVisible();
  await expect.element(screen.getByText(/are then asked to let you in/)).toBeVisible();
  const [sent] = server.calls.filter(({ call }) => call === "POST /user/sign-up");
  expect(sent?.body).toEqual({
    firstName: "Ada",
    lastName: "Whitcombe",
    email: "ada@harbour.co.uk",
    companyId: "c1",
    role: "HiringManager",
    password: "Abcdefg1",
    verifyPassword: "Abcdefg1",
  });
});

test("without a company or a role nobody joins, and the first that is missing has the cursor", async () => {
  serve(() => ({ body: FOUND }));
  const { screen } = await renderApp("/auth/sign-up");
  await existing(screen).click();
  await fillIn(screen);
  await screen.getByRole("button", { name: "Sign up" }).click();
  await expect.element(screen.getByText("Please select company below.")).toBeVisible();
  await expect.element(screen.getByText("Please select user role below.")).toBeVisible();
  await expect.element(company(screen)).toHaveFocus();
  await expectAccessible();
});

test("a name that no company has says so, and a search that failed can be tried again", async () => {
  let works = false;
  serve((search) =>
    search === "nobody"
      ? { body: [] }
      : works
        ? { body: FOUND }
        : // Not asked again by itself.
          refusal(429, { message: "Too many attempts. Please try again later." }),
  );
  const { screen } = await renderApp("/auth/sign-up");
  await existing(screen).click();
  await company(screen).fill("nobody");
  await expect.element(screen.getByText("No company of that name")).toBeVisible();
  await company(screen).fill("harb");
  await expect.element(screen.getByText(/The companies could not be searched\./)).toBeVisible();
  works = true;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(company(screen)).toHaveValue("harb");
  await expect.element(screen.getByRole("option", { name: "Harbour Hotels" })).toBeVisible();
});

test("what was typed for one kind of company is not sent with the other, and all of it is kept", async () => {
  const server = serve(() => ({ body: FOUND }));
  const before = await renderApp("/auth/sign-up");
  await before.screen.getByLabelText("Company name").fill("Whitcombe Ltd");
  await existing(before.screen).click();
  await company(before.screen).fill("harb");
  await before.screen.getByRole("option", { name: "Harbour Hotels" }).click();
  await before.screen.getByRole("radio", { name: "Team member" }).click();
  await before.screen.unmount();

  const { screen } = await renderApp("/auth/sign-up");
  await expect.element(screen.getByText("What you had not saved is here again.")).toBeVisible();
  await expect.element(company(screen)).toHaveValue("Harbour Hotels");
  await expect.element(screen.getByRole("radio", { name: "Team member" })).toBeChecked();
  await screen.getByText("New company").click();
  await expect.element(screen.getByLabelText("Company name")).toHaveValue("Whitcombe Ltd");
  await existing(screen).click();
  await fillIn(screen);
  await screen.getByRole("button", { name: "Sign up" }).click();
  await expect.element(screen.getByText("Please check your inbox")).toBeVisible();
  const [sent] = server.calls.filter(({ call }) => call === "POST /user/sign-up");
  expect(sent?.body).toMatchObject({ companyId: "c2", role: "TeamMember" });
  expect(sent?.body).not.toHaveProperty("companyName");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Abcdefg1");
});

test("the terms and the privacy notice are a click away from the button that accepts them", async () => {
  serve(() => ({ body: [] }));
  const { screen } = await renderApp("/auth/sign-up");
  await expect
    .element(screen.getByRole("link", { name: "terms" }))
    .toHaveAttribute("href", "/help/terms");
  await expect
    .element(screen.getByRole("link", { name: "privacy notice" }))
    .toHaveAttribute("href", "/help/privacy");
});
