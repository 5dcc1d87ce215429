import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { Viewer } from "@/policy/viewer";
import { expectAccessible } from "@/testing/axe";
import { anEmptyPage, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

beforeEach(() => sessionStorage.clear());

type Details = Schemas["InvitationDetails"];
type Handlers = Parameters<typeof fakeServer>[0];

const LINK = "/auth/invitation#token=secret";

const details = (changes: Partial<Details> = {}): Details => ({
  email: "nora@harbour.co.uk",
  role: "HiringManager",
  companyName: "Harbour & Co",
  invitedBy: "Helen Marsh",
  adverts: [{ id: "j1", title: "Deck hand" }],
  invitedAs: "Newcomer",
  namesCompany: false,
  ...changes,
});

const AGENCY: Partial<Details> = { role: "ExternalRecruiter", namesCompany: true };

function serve(changes: Partial<Details> = {}, more: Handlers = {}, viewer?: Viewer) {
  if (viewer) session.begin("t1");
  return fakeServer({
    "GET /auth/invitation": (_body, _token, query) =>
      query.get("token") === "secret"
        ? { body: { status: "Success", invitation: details(changes) } }
        : { body: { status: "InvalidToken" } },
    "GET /user/signed-in": () => ({ body: viewer ?? aViewer("TeamMember") }),
    "GET /campaign": () => ({ body: anEmptyPage }),
    "GET /campaign/counters": () => ({ body: { pending: 0, live: 0, draft: 0, archived: 0 } }),
    "POST /auth/sign-out": () => ({ status: 204 }),
    ...more,
  });
}

const answers = (status: Schemas["LinkStatus"]): Handlers => ({
  "POST /user/sign-up": () => ({ status: 201, body: { status } }),
});

type Screen = Awaited<ReturnType<typeof renderApp>>["screen"];

async function fillPerson(screen: Screen, email?: string) {
  await screen.getByLabelText("First name").fill("Nora");
  await screen.getByLabelText("Last name").fill("Quist");
  if (email) await screen.getByLabelText("Work email").fill(email);
  await screen.getByLabelText("Password", { exact: true }).fill("Abcdefg1");
}

describe("a newcomer", () => {
  test("learns who asks, makes the account and is led to sign in, the token in no address", async () => {
    const server = serve({}, answers("Success"));
    const { screen, router } = await renderApp(LINK);
    await expect.element(screen.getByRole("heading", { name: "Sign Up Invitation" })).toBeVisible();
    await expect
      .element(
        screen.getByText("Helen Marsh invites you to work with Harbour & Co as a hiring manager."),
      )
      .toBeVisible();
    await expect.element(screen.getByText("Deck hand")).toBeVisible();
    await expect.element(screen.getByLabelText("Work email")).toHaveValue("nora@harbour.co.uk");
    expect(router.state.location.href).toBe("/auth/invitation");
    await expectAccessible();
    await fillPerson(screen);
    await screen.getByRole("button", { name: "Sign up" }).click();

    await expect
      .element(screen.getByText("Your account is ready. You can sign in now."))
      .toBeVisible();
    await expect.element(screen.getByLabelText("Email")).toHaveValue("nora@harbour.co.uk");
    const [sent] = server.calls.filter(({ call }) => call === "POST /user/sign-up");
    expect(sent?.body).toEqual({
      token: "secret",
      firstName: "Nora",
      lastName: "Quist",
      email: "nora@harbour.co.uk",
      password: "Abcdefg1",
    });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("Abcdefg1");
  });

  test("who gives another address is asked to check that inbox", async () => {
    serve({}, answers("CheckYourEmail"));
    const { screen } = await renderApp(LINK);
    await fillPerson(screen, "nora@home.example");
    await screen.getByRole("button", { name: "Sign up" }).click();
    await expect
      .element(screen.getByRole("heading", { name: "Please check your inbox" }))
      .toBeVisible();
    await expect.element(screen.getByText("nora@home.example")).toBeVisible();
  });

  test("who was faster in another tab leaves the link used", async () => {
    serve({}, answers("TokenAlreadyUsed"));
    const { screen } = await renderApp(LINK);
    await fillPerson(screen);
    await screen.getByRole("button", { name: "Sign up" }).click();
    await expect
      .element(screen.getByRole("heading", { name: "Invitation already used" }))
      .toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
  });

  test("whose answer was lost on its way is led to sign in by the second try", async () => {
    let tries = 0;
    serve(
      {},
      {
        "POST /user/sign-up": () => {
          tries += 1;
          if (tries === 1) throw new TypeError("Failed to fetch");
          return { status: 201, body: { status: "TokenAlreadyUsed" } };
        },
      },
    );
    const { screen } = await renderApp(LINK);
    await fillPerson(screen);
    await screen.getByRole("button", { name: "Sign up" }).click();
    await expect
      .element(screen.getByText("An error ocurred. Please try again later."))
      .toBeVisible();
    await screen.getByRole("button", { name: "Sign up" }).click();
    await expect.element(screen.getByText(/Your account is ready/)).toBeVisible();
  });

  test("whose answer was lost and whose address is not the invited one has still to prove it", async () => {
    const server = serve({}, { "POST /user/sign-up": () => refusal(502) });
    const { screen } = await renderApp(LINK);
    await fillPerson(screen, "nora@home.example");
    await screen.getByRole("button", { name: "Sign up" }).click();
    await expect.element(screen.getByText(/^An error ocurred/)).toBeVisible();
    Object.assign(server.handlers, answers("TokenAlreadyUsed"));
    await screen.getByRole("button", { name: "Sign up" }).click();
    await expect
      .element(screen.getByRole("heading", { name: "Please check your inbox" }))
      .toBeVisible();
    await expect.element(screen.getByText("nora@home.example")).toBeVisible();
  });

  test("whose address has an account elsewhere is asked for another one", async () => {
    serve({ invitedAs: "Elsewhere" }, answers("CheckYourEmail"));
    const { screen } = await renderApp(LINK);
    await expect.element(screen.getByText(/has an account with another company/)).toBeVisible();
    await expect.element(screen.getByLabelText("Work email")).toHaveValue("");
    await expectAccessible();
  });

  test("declines, asked once", async () => {
    const server = serve(
      {},
      { "POST /auth/invitation/decline": () => ({ body: { status: "Success" } }) },
    );
    const { screen } = await renderApp(LINK);
    await screen.getByRole("button", { name: "Decline the invitation" }).click();
    const asked = page.getByRole("dialog", { name: "Decline the invitation?" });
    await expect.element(asked).toBeVisible();
    await expectAccessible();
    await asked.getByRole("button", { name: "Decline" }).click();
    await expect
      .element(screen.getByRole("heading", { name: "Invitation declined" }))
      .toBeVisible();
    expect(server.calls.at(-1)?.body).toEqual({ token: "secret" });
  });
});

describe("an external recruiter", () => {
  test("takes two steps, and finds everything again on the way back", async () => {
    const server = serve(AGENCY, answers("Success"));
    const { screen } = await renderApp(LINK);
    await screen.getByRole("button", { name: "Next" }).click();
    await expect
      .element(screen.getByLabelText("First name"))
      .toHaveAccessibleDescription("Has to be between 3 and 50 characters");
    await expect.element(screen.getByLabelText("First name")).toHaveFocus();
    await fillPerson(screen);
    await screen.getByRole("button", { name: "Next" }).click();
    await expect
      .element(screen.getByRole("heading", { name: "You're nearly there." }))
      .toBeVisible();
    await expect.element(screen.getByLabelText("Company name")).toHaveFocus();
    await expectAccessible();
    await screen.getByRole("button", { name: "Get started!" }).click();
    await expect.element(screen.getByText("Please enter company name")).toBeVisible();
    await screen.getByLabelText("Company name").fill("Tidewater");
    await screen.getByRole("button", { name: "Back" }).click();
    await expect.element(screen.getByLabelText("First name")).toHaveValue("Nora");
    await screen.getByRole("button", { name: "Next" }).click();
    await expect.element(screen.getByLabelText("Company name")).toHaveValue("Tidewater");
    await screen.getByLabelText("Company website").fill("tidewater.co.uk");
    await screen.getByLabelText("Phone (optional)").fill("020 7946 0018");
    await screen.getByRole("button", { name: "Get started!" }).click();
    await expect.element(screen.getByText(/Your account is ready/)).toBeVisible();
    expect(server.calls.find(({ call }) => call === "POST /user/sign-up")?.body).toMatchObject({
      companyName: "Tidewater",
      companyWebsite: "tidewater.co.uk",
      phoneNumber: "+44 20 7946 0018",
    });
  });

  test("is led back to the first step by what the server refuses of the address", async () => {
    serve(AGENCY, {
      "POST /user/sign-up": () =>
        refusal(400, { item: "email", message: "This email is already in use." }),
    });
    const { screen } = await renderApp(LINK);
    await fillPerson(screen);
    await screen.getByRole("button", { name: "Next" }).click();
    await screen.getByLabelText("Company name").fill("Tidewater");
    await screen.getByLabelText("Company website").fill("tidewater.co.uk");
    await screen.getByRole("button", { name: "Get started!" }).click();
    await expect
      .element(screen.getByLabelText("Work email"))
      .toHaveAccessibleDescription("This email is already in use.");
    await expect.element(screen.getByLabelText("Work email")).toHaveFocus();
  });

  test("accepts with an account of another address, signed in", async () => {
    const viewer = aViewer("ExternalRecruiter", { email: "erin@tidewater.example" });
    const server = serve(
      AGENCY,
      { "POST /auth/invitation/accept": () => ({ body: { status: "Success" } }) },
      viewer,
    );
    const { screen, router } = await renderApp(LINK);
    await expect
      .element(screen.getByText(/and this invitation went to another address/))
      .toBeVisible();
    await screen.getByRole("button", { name: "Accept as Ada Whitcombe" }).click();
    await expect.element(screen.getByText("You now work with Harbour & Co")).toBeVisible();
    expect(router.state.location.pathname).toBe("/");
    const [sent] = server.calls.filter(({ call }) => call === "POST /auth/invitation/accept");
    expect(sent).toMatchObject({ body: { token: "secret" }, authorization: "Bearer t1" });
  });
});

describe("somebody who has an account", () => {
  const MEMBER: Partial<Details> = { invitedAs: "Member", email: "ADA@harbour.co.uk" };

  test("signs in and comes back to accept, the token in no address", async () => {
    serve(MEMBER, {
      "POST /auth/sign-in": () => ({ body: { accessToken: "t2" } }),
      "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
      "POST /auth/invitation/accept": () => ({ body: { status: "Success" } }),
    });
    const { screen, router } = await renderApp(LINK);
    await expect.element(screen.getByRole("heading", { name: "Invitation" })).toBeVisible();
    await expectAccessible();
    await screen.getByRole("link", { name: "Sign in to accept" }).click();
    expect(router.state.location.href).not.toContain("secret");
    await expect.element(screen.getByLabelText("Email")).toHaveValue("ADA@harbour.co.uk");
    await screen.getByLabelText("Password", { exact: true }).fill("Abcdefg1");
    await screen.getByRole("button", { name: "Sign in", exact: true }).click();
    await screen.getByRole("button", { name: "Accept" }).click();
    await expect.element(screen.getByText("You now work with Harbour & Co")).toBeVisible();
  });

  test("accepts some of the jobs, and leaves the others for later", async () => {
    const adverts = [
      { id: "j1", title: "Deck hand" },
      { id: "j2", title: "Ship's cook" },
    ];
    const server = serve(
      { ...MEMBER, adverts },
      { "POST /auth/invitation/accept": () => ({ body: { status: "Success" } }) },
      aViewer("HiringManager", { email: "ada@harbour.co.uk" }),
    );
    const { screen } = await renderApp(LINK);
    const accept = screen.getByRole("button", { name: "Accept" });
    await expect.element(accept).toBeVisible();
    await expectAccessible();
    await screen.getByRole("checkbox", { name: "Deck hand" }).click();
    await screen.getByRole("checkbox", { name: "Ship's cook" }).click();
    await expect.element(accept).toBeDisabled();
    await screen.getByRole("checkbox", { name: "Ship's cook" }).click();
    await accept.click();
    await expect.element(screen.getByText("You now work with Harbour & Co")).toBeVisible();
    const [sent] = server.calls.filter(({ call }) => call === "POST /auth/invitation/accept");
    expect(sent?.body).toEqual({ token: "secret", adverts: ["j2"] });
  });

  test("who is signed in as somebody else is told so, and can change", async () => {
    const viewer = aViewer("TeamMember", { email: "other@harbour.co.uk", fullName: "Olga Other" });
    serve(MEMBER, {}, viewer);
    const { screen } = await renderApp(LINK);
    await expect.element(screen.getByText("Olga Other")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Accept" })).not.toBeInTheDocument();
    await expectAccessible();
    await screen.getByRole("button", { name: "Sign in as somebody else" }).click();
    await expect.element(screen.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect.element(screen.getByLabelText("Email")).toHaveValue("ADA@harbour.co.uk");
    expect(session.token()).toBeNull();
  });

  test("who is signed in when a newcomer is asked signs out to go on", async () => {
    serve({}, {}, aViewer("TeamMember"));
    const { screen } = await renderApp(LINK);
    await screen.getByRole("button", { name: "Sign out and go on" }).click();
    await expect.element(screen.getByRole("heading", { name: "Sign Up Invitation" })).toBeVisible();
  });

  test("learns that somebody else used the link, also where an answer was lost", async () => {
    const path = "POST /auth/invitation/accept";
    const server = serve(
      MEMBER,
      { [path]: () => Promise.reject(new TypeError("Failed to fetch")) },
      aViewer("HiringManager"),
    );
    const { screen } = await renderApp(LINK);
    await screen.getByRole("button", { name: "Accept" }).click();
    await expect.element(screen.getByText(/^An error ocurred/)).toBeVisible();
    // The same person's second try would be a yes.
    server.handlers[path] = () => ({ body: { status: "TokenAlreadyUsed" } });
    await screen.getByRole("button", { name: "Accept" }).click();
    await expect
      .element(screen.getByRole("heading", { name: "Invitation already used" }))
      .toBeVisible();
  });

  test("is told what the server has against it", async () => {
    serve(
      MEMBER,
      {
        "POST /auth/invitation/accept": () =>
          refusal(409, { message: "An account belongs to one company." }),
      },
      aViewer("HiringManager"),
    );
    const { screen } = await renderApp(LINK);
    await screen.getByRole("button", { name: "Accept" }).click();
    await expect.element(screen.getByText("An account belongs to one company.")).toBeVisible();
  });
});

describe("a link", () => {
  test.for([
    ["TokenAlreadyUsed", "Invitation already used"],
    ["ExpiredToken", "Invitation expired"],
    ["InvalidToken", "Invitation expired"],
  ] as const)("that is %s says so", async ([status, title]) => {
    fakeServer({ "GET /auth/invitation": () => ({ body: { status } }) });
    const { screen } = await renderApp(LINK);
    await expect.element(screen.getByRole("heading", { name: title })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
    if (title === "Invitation expired") {
      await expect.element(screen.getByText("Please request another invitation.")).toBeVisible();
      await expect.element(screen.getByRole("link", { name: "Sign up" })).toBeVisible();
    }
    await expectAccessible();
  });

  test("of the older kind is understood, and its token leaves the address", async () => {
    serve();
    const { screen, router } = await renderApp(
      "/auth/invitation?token=secret&role=HiringManager&email=nora%40harbour.co.uk",
    );
    await expect.element(screen.getByRole("heading", { name: "Sign Up Invitation" })).toBeVisible();
    expect(router.state.location.href).toBe("/auth/invitation");
  });

  test.for([
    ["success", "Sign in"],
    ["accepted", "Sign in"],
    ["rejected", "Sign in"],
    ["token_already_used", "Invitation already used"],
    ["expired_token", "Invitation expired"],
    ["check-your-email", "Please check your inbox"],
    ["need-to-be-verified", "You need to be verified"],
  ] as const)("with the status %s leads to “%s”", async ([status, title]) => {
    fakeServer({});
    const { screen } = await renderApp(`/auth/invitation?status=${status}&email=a%40b.example`);
    await expect.element(screen.getByRole("heading", { name: title })).toBeVisible();
  });
});
