import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { OwnSession, SecurityEntry } from "@/entities/security/queries";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { anEmptyPage, aUser, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const enrolment: Schemas["EnrolmentView"] = {
  secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
  address: "otpauth://totp/JobHelm:ada?secret=GEZDGNBVGY3TQOJQ",
  qr: { size: 3, path: "M0 0h1v1h-1z" },
};
const recoveryCodes = ["aaaa-bbbb-cccc-dddd", "eeee-ffff-gggg-hhhh"];

const aSession = (changes: Partial<OwnSession>): OwnSession => ({
  id: "s1",
  current: false,
  browser: "Firefox",
  system: "Linux",
  address: "192.0.2.1",
  signedInAt: "2026-01-02T10:00:00Z",
  lastSeenAt: "2026-01-05T10:00:00Z",
  ...changes,
});

const anEntry = (changes: Partial<SecurityEntry>): SecurityEntry => ({
  id: "e1",
  at: "2026-07-05T23:30:00Z",
  event: "SignedIn",
  kind: "SignIn",
  person: { id: "u2", fullName: "Nora Quist" },
  actor: { id: "u2", fullName: "Nora Quist" },
  company: null,
  address: "192.0.2.1",
  browser: "Firefox",
  system: "Linux",
  times: 1,
  newDevice: false,
  secondStep: false,
  demanded: null,
  left: null,
  role: null,
  roleWas: null,
  accepted: null,
  ...changes,
});

let security: Schemas["SecurityView"];
let sessions: OwnSession[];

beforeEach(async () => {
  await page.viewport(1280, 900);
  session.begin("t1");
  security = { hasPassword: true, twoStep: null, demandedBy: null };
  sessions = [
    aSession({ id: "s1", current: true }),
    aSession({ id: "s2", browser: "Safari", system: "iPhone", address: "198.51.100.7" }),
    aSession({ id: "s3", browser: null, system: null, address: null }),
  ];
});

const serve = (role: Role, more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /user/security": () => ({ body: security }),
    "GET /user/sessions": () => ({ body: sessions }),
    "GET /user": () => ({ body: { ...anEmptyPage, items: [aUser()], totalElements: 1 } }),
    "GET /admin/companies": () => ({ body: anEmptyPage }),
    ...more,
  });

test("the password is changed with the present one, and the server's word stands at its field", async () => {
  const server = serve("TeamMember", {
    "POST /user/change-password": (body) =>
      (body as { currentPassword: string }).currentPassword === "Abcdefg1"
        ? { status: 204 }
        : refusal(400, { item: "currentPassword", message: "Wrong password." }),
  });
  const { screen } = await renderApp("/settings/security");
  await screen.getByRole("button", { name: "Change password" }).click();
  const dialog = screen.getByRole("dialog", { name: "Change password" });
  await dialog.getByLabelText("Current password").fill("Wrong-Pass1");
  await dialog.getByLabelText("New password", { exact: true }).fill("Hijklmn2");
  await dialog.getByLabelText("Confirm new password").fill("Hijklmn3");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect.element(dialog.getByText("Passwords must match")).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText("Confirm new password").fill("Hijklmn2");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect.element(dialog.getByText("Wrong password.")).toBeVisible();
  await dialog.getByLabelText("Current password").fill("Abcdefg1");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect.element(screen.getByText("Password changed")).toBeVisible();
  expect(server.calls.filter(({ call }) => call === "POST /user/change-password")).toHaveLength(2);
});

test("an account without a password is mailed a link", async () => {
  security.hasPassword = false;
  const server = serve("TeamMember", {
    "POST /user/reset-password": () => ({ body: { status: "CheckYourEmail" } }),
  });
  const { screen } = await renderApp("/settings/security");
  await screen.getByRole("button", { name: "Mail me a link" }).click();
  await expect.element(screen.getByText("Link sent to ada@harbour.co.uk")).toBeVisible();
  const sent = server.calls.find(({ call }) => call === "POST /user/reset-password");
  expect(sent?.body).toEqual({ email: "ada@harbour.co.uk" });
});

test("two-step sign-in is set up by password, picture and code, and its recovery codes are shown once", async () => {
  serve("HiringManager", {
    "POST /user/two-step": (body) =>
      (body as { password: string }).password === "Abcdefg1"
        ? { body: enrolment }
        : refusal(400, { item: "password", message: "Wrong password." }),
    "POST /user/two-step/confirm": (body) => {
      if ((body as { code: string }).code !== "123 456")
        return refusal(400, { item: "code", message: "This code is not right." });
      security = {
        ...security,
        twoStep: { since: "2026-01-05T10:00:00Z", recoveryCodesLeft: 10 },
      };
      return { body: { recoveryCodes } };
    },
  });
  const { screen } = await renderApp("/settings/security");
  await screen.getByRole("button", { name: "Set up two-step sign-in" }).click();
  const dialog = screen.getByRole("dialog", { name: "Set up two-step sign-in" });
  await dialog.getByLabelText("Password").fill("Abcdefg2");
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect.element(dialog.getByText("Wrong password.")).toBeVisible();
  await dialog.getByLabelText("Password").fill("Abcdefg1");
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect
    .element(dialog.getByRole("img", { name: "QR code for your authenticator app" }))
    .toBeVisible();
  await expect.element(dialog.getByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeVisible();
  await expectAccessible();
  const code = dialog.getByRole("textbox", { name: "Code" });
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("000000");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect.element(dialog.getByText("This code is not right.")).toBeVisible();
  await code.fill("123 456");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect.element(dialog.getByText("aaaa-bbbb-cccc-dddd")).toBeVisible();
  const file = dialog.getByRole("link", { name: "Download" });
  await expect.element(file).toHaveAttribute("download", "jobhelm-recovery-codes.txt");
  await expectAccessible();
  await dialog.getByRole("button", { name: "I have kept them, continue" }).click();
  await expect.element(screen.getByText("10 recovery codes left")).toBeVisible();
  expect(screen.getByText("aaaa-bbbb-cccc-dddd").query()).toBeNull();
});

test("it is turned off with password and code, unless somebody demands it", async () => {
  security.twoStep = { since: "2026-01-05T10:00:00Z", recoveryCodesLeft: 2 };
  serve("HiringManager", {
    "POST /user/two-step/off": () => {
      security.twoStep = null;
      return { status: 204 };
    },
  });
  const { screen } = await renderApp("/settings/security");
  await expect.element(screen.getByText("2 recovery codes left")).toBeVisible();
  await expect.element(screen.getByText("Make new ones before they run out.")).toBeVisible();
  await screen.getByRole("button", { name: "Turn off" }).click();
  const dialog = screen.getByRole("dialog", { name: "Turn off: Two-step sign-in" });
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect
    .element(dialog.getByText("Please enter the six digits from your app, or a recovery code."))
    .toBeVisible();
  await dialog.getByLabelText("Password").fill("Abcdefg1");
  await dialog
    .getByRole("textbox", { name: "Code from your app, or a recovery code" })
    .fill("123456");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect.element(screen.getByText("Two-step sign-in turned off")).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Set up two-step sign-in" }))
    .toBeVisible();
  await screen.unmount();

  security.twoStep = { since: "2026-01-05T10:00:00Z", recoveryCodesLeft: 9 };
  security.demandedBy = "Company";
  const again = await renderApp("/settings/security");
  await expect
    .element(again.screen.getByText("Your company requires two-step sign-in."))
    .toBeVisible();
  expect(again.screen.getByRole("button", { name: "Turn off" }).query()).toBeNull();
});

test("devices are named in words, and each but this one is signed out with a click", async () => {
  await page.viewport(390, 844);
  const server = serve("ExternalRecruiter", {
    "DELETE /user/sessions/s2": () => {
      sessions = sessions.filter(({ id }) => id !== "s2");
      return { status: 204 };
    },
    "POST /user/sessions/end-others": () => {
      sessions = sessions.slice(0, 1);
      return { body: { ended: 1 } };
    },
  });
  const { screen } = await renderApp("/settings/security");
  const devices = screen.getByRole("list", { name: "Devices" }).getByRole("listitem");
  await expect.element(devices.nth(0).getByText("Firefox on Linux")).toBeVisible();
  await expect.element(devices.nth(0).getByText("This device")).toBeVisible();
  await expect.element(devices.nth(0).getByText("192.0.2.1")).toBeVisible();
  await expect.element(devices.nth(2).getByText("Unknown browser")).toBeVisible();
  expect(devices.nth(0).getByRole("button").query()).toBeNull();
  await expectAccessible();
  await screen.getByRole("button", { name: /^Sign out: Safari on iPhone/ }).click();
  await expect.element(screen.getByText("Signed out of that device")).toBeVisible();
  await expect.poll(() => devices.elements().length).toBe(2);
  await expect.element(screen.getByRole("heading", { name: "Devices" })).toHaveFocus();
  await screen.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect.element(screen.getByText("Signed out of 1 other device")).toBeVisible();
  await expect.poll(() => devices.elements().length).toBe(1);
  expect(screen.getByRole("button", { name: "Sign out everywhere else" }).query()).toBeNull();
  expect(server.calls.some(({ call }) => call === "DELETE /user/sessions/s2")).toBe(true);
});

test("the provider's people find their security in the administration", async () => {
  security.demandedBy = "Provider";
  serve("JHSuperAdmin");
  const { screen, router } = await renderApp("/jobs");
  await screen.getByRole("button", { name: "Ada Whitcombe, menu" }).click();
  await screen.getByRole("menuitem", { name: "Security", exact: true }).click();
  await expect.element(screen.getByRole("heading", { name: "Security" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/security");
  await expect
    .element(screen.getByText(/JobHelm requires two-step sign-in of its administrators/))
    .toBeVisible();
});

const log = (...items: SecurityEntry[]) => ({
  body: { ...anEmptyPage, items, totalElements: items.length, totalPages: 1, size: 20 },
});

test("a company admin reads the log, filters it, and demands two steps", async () => {
  let requiresTwoStep = false;
  const asked: string[] = [];
  serve("CompanyAdmin", {
    "GET /security/events": (_body, _token, query) => {
      asked.push(query.toString());
      if (query.get("kind") === "Password") return log();
      return log(
        anEntry({ newDevice: true, secondStep: true }),
        anEntry({ id: "e2", event: "SignInFailed", kind: "FailedSignIn", actor: null, times: 4 }),
        anEntry({
          id: "e3",
          event: "TwoStepReset",
          kind: "TwoStep",
          actor: { id: "u1", fullName: "Ada Whitcombe" },
          address: null,
          browser: null,
          system: null,
        }),
        anEntry({ id: "e4", person: { id: "u9", fullName: null }, actor: { id: "u9" } }),
        anEntry({
          id: "e5",
          event: "CandidateLookedFor",
          kind: "LookUp",
          person: null,
          actor: { id: "u8", fullName: "Rex Tide" },
          known: true,
          campaignTitle: "Bosun",
        }),
      );
    },
    "GET /companies/c1/security": () => ({
      body: { requiresTwoStep, members: 6, withTwoStep: 1 },
    }),
    "PUT /companies/security": (body) => {
      requiresTwoStep = (body as { requiresTwoStep: boolean }).requiresTwoStep;
      return { body: { requiresTwoStep, members: 6, withTwoStep: 1 } };
    },
  });
  const { screen, router } = await renderApp("/settings/security-log");
  const table = screen.getByRole("table", { name: "Security log" });
  await expect.element(table).toBeVisible();
  const cells = (row: number) =>
    table
      .getByRole("row")
      .nth(row)
      .getByRole("cell")
      .elements()
      .map((cell) => cell.textContent);
  expect(cells(1)).toEqual([
    "6 Jul 2026, 00:30 BST",
    "Signed in in two steps on a new device",
    "Nora Quist",
    "192.0.2.1Firefox on Linux",
  ]);
  expect(cells(2)[1]).toBe("Wrong password, 4 times");
  expect(cells(3).slice(1)).toEqual(["Two-step sign-in reset", "Nora Quistby Ada Whitcombe", "–"]);
  expect(cells(4)[2]).toBe("Deleted account");
  expect(cells(5).slice(1, 3)).toEqual([
    "Told that somebody is already a candidate for Bosun",
    "Rex Tide",
  ]);
  await expectAccessible();

  await expect.element(screen.getByText("1 of 6 members has set it up.")).toBeVisible();
  const demand = screen.getByRole("switch", { name: "Require it of everybody" });
  await demand.click({ force: true });
  await expect.element(demand).toBeChecked();
  await expect.poll(() => requiresTwoStep).toBe(true);

  await screen.getByLabelText("From").fill("2026-07-01");
  await screen.getByLabelText("To", { exact: true }).click();
  await expect.poll(() => router.state.location.search).toEqual({ from: "2026-07-01" });
  await expect.poll(() => asked.at(-1)).toContain("from=2026-06-30T23%3A00%3A00.000Z");
  await screen.getByLabelText("What").selectOptions("Passwords and other ways in");
  await expect.element(screen.getByText("Nothing like this has happened")).toBeVisible();
  expect(router.state.location.search).toEqual({ from: "2026-07-01", kind: "Password" });
});

test("days are taken over as they are chosen, and whoever is blocked can be looked for", async () => {
  const asked: URLSearchParams[] = [];
  serve("CompanyAdmin", {
    "GET /security/events": () => log(anEntry({ event: "Beamed" as "SignedIn" })),
    "GET /companies/c1/security": () => ({
      body: { requiresTwoStep: false, members: 6, withTwoStep: 1 },
    }),
    "GET /user": (_body, _token, query) => {
      asked.push(query);
      const items = [aUser({ fullName: "Ravi Chandra", status: "Blocked" })];
      return { body: { ...anEmptyPage, items, totalElements: 1 } };
    },
  });
  const { screen, router } = await renderApp("/settings/security-log");
  // The server has learned of something since the page was opened.
  await expect.element(screen.getByRole("cell", { name: "Something else" })).toBeVisible();
  const from = screen.getByLabelText("From");
  await from.fill("2026-07-01");
  await expect.element(from).toHaveFocus();
  await expect.poll(() => router.state.location.search).toEqual({ from: "2026-07-01" });
  await from.fill("2026-07-02");
  await userEvent.keyboard("{Enter}");
  await expect.element(from).toHaveFocus();
  expect(router.state.location.search).toEqual({ from: "2026-07-02" });
  await expect.element(from).toHaveFocus();
  await screen.getByRole("combobox", { name: "Person" }).fill("Ravi");
  await screen.getByRole("option", { name: /Ravi Chandra/ }).click();
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ from: "2026-07-02", person: "u2" });
  expect(asked.at(-1)?.getAll("userStatuses")).toEqual([]);
});

test("nobody else in a company finds the log", async () => {
  for (const role of ["RecruitmentManager", "HiringManager", "TeamMember"] as const) {
    serve(role);
    const { screen } = await renderApp("/settings/security-log");
    await expect
      .element(screen.getByText("Access Denied, You don't have permission to access"))
      .toBeVisible();
    await screen.unmount();
  }
});

test("the provider reads everybody's log, as cards on a phone, and hears when it cannot be loaded", async () => {
  await page.viewport(390, 844);
  let down = true;
  serve("JHSuperAdmin", {
    "GET /security/events": () =>
      down
        ? refusal(500, { message: "An error ocurred." })
        : log(anEntry({ company: "Harbour & Co" })),
  });
  const { screen } = await renderApp("/admin/security-log");
  await expect.element(screen.getByText("The security log could not be loaded.")).toBeVisible();
  down = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  const cards = screen.getByRole("list", { name: "Security log" });
  await expect.element(cards.getByText("Nora Quist · Harbour & Co")).toBeVisible();
  await expectAccessible();
});

test("an administrator resets the second step of whom has lost the phone", async () => {
  let since: string | null = "2026-01-05T10:00:00Z";
  const server = serve("CompanyAdmin", {
    "GET /user/u2": () => ({ body: aUser({ can: ["user.view", "user.resetTwoStep"] }) }),
    "GET /user/u2/two-step": () => ({ body: { since } }),
    "POST /user/two-step/reset": () => {
      since = null;
      return { body: { since } };
    },
  });
  const answer = server.handlers["GET /user/u2/two-step"];
  server.handlers["GET /user/u2/two-step"] = () => refusal(400, { message: "No." });
  const { screen } = await renderApp("/users/u2");
  const section = screen.getByRole("region", { name: "Two-step sign-in" });
  await expect.element(section.getByText(/could not be loaded how/)).toBeVisible();
  if (answer) server.handlers["GET /user/u2/two-step"] = answer;
  await section.getByRole("button", { name: "Try again" }).click();
  await screen.getByRole("button", { name: "Reset", exact: true }).click();
  const dialog = screen.getByRole("dialog", { name: "Reset two-step sign-in of Nora Quist?" });
  await dialog.getByRole("button", { name: "Reset", exact: true }).click();
  await expect.element(screen.getByText("Not set up")).toBeVisible();
  const sent = server.calls.find(({ call }) => call === "POST /user/two-step/reset");
  expect(sent?.body).toEqual({ id: "u2" });
});
