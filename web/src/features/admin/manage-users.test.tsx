import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { ListedCompany } from "@/entities/companies/queries";
import { expectAccessible } from "@/testing/axe";
import {
  anEmptyPage,
  aUser,
  aViewer,
  fakeServer,
  refusal,
  userCounters,
} from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const HARBOUR = "11111111-2222-7333-8444-555555555555";
let companies: ListedCompany[];
let asked: URLSearchParams[];

const aCompany = (changes: Partial<ListedCompany>): ListedCompany => ({
  id: HARBOUR,
  name: "Harbour & Finch Ltd",
  website: ["harbour.co.uk"],
  status: "Verified",
  numberOfMembers: 3,
  createdAt: "2026-01-02T10:00:00Z",
  balance: { advertiser: 4, managed: 1, hire: 0 },
  numberOfJobs: 12,
  ...changes,
});

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
  asked = [];
  companies = [aCompany({}), aCompany({ id: "c2", name: "Quay Ltd", status: "NotVerified" })];
});

const listed = (items: readonly unknown[]) => ({
  body: { ...anEmptyPage, items, totalElements: items.length, totalPages: 1 },
});

const serve = () =>
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("JHSuperAdmin") }),
    "GET /user/counters": () => ({
      body: userCounters(
        { all: 9, toVerify: 2, pending: 1, verified: 5, blocked: 1 },
        { toVerify: 1, verified: 1 },
        { all: 4 },
      ),
    }),
    "GET /user": (_body, _token, query) => {
      asked.push(query);
      return listed([aUser()]);
    },
    [`GET /companies/${HARBOUR}`]: () => ({ body: companies[0] }),
    "GET /admin/companies": (_body, _token, query) => {
      asked.push(query);
      return listed(
        companies.filter(({ status }) => !query.get("status") || status === query.get("status")),
      );
    },
    "POST /companies/reject": (body) => {
      companies = companies.filter(({ id }) => id !== (body as { id: string }).id);
      return { status: 204 };
    },
    "POST /user/invite": () => ({ status: 201, body: { userId: "u9", status: "Pending" } }),
    "POST /companies/confirmation-link": () => ({
      body: { link: "https://jobhelm.example/auth/verify-email#token=fresh" },
    }),
    "POST /user": (body) => ({
      status: 201,
      body: aUser({ fullName: `${(body as { firstName: string }).firstName} Newman` }),
    }),
  });

test("each tab and each state has its number and asks for its own users", async () => {
  serve();
  const { screen } = await renderApp("/admin/manage-users");
  for (const name of [
    "Companies to verify 1",
    "Hiring Team 9",
    "Active companies 1",
    "External Recruiters 4",
    "All 9",
    "Users to verify 2",
    "Pending users 1",
    "Live users 5",
    "Blocked 1",
  ])
    await expect.element(screen.getByRole("link", { name, exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Live users 5" }))
    .toHaveAttribute("aria-current", "page");
  await expectAccessible();
  await expect.poll(() => asked.at(-1)?.get("group")).toBe("HiringTeam");
  expect(asked.at(-1)?.getAll("userStatuses")).toEqual(["Verified"]);
  await screen.getByRole("link", { name: "External Recruiters 4" }).click();
  await expect.poll(() => asked.at(-1)?.get("group")).toBe("ExternalRecruiters");
  expect(asked.at(-1)?.getAll("userStatuses")).toEqual([]);
});

test("an active company shows what it has and leads to its people, until the filter is taken off", async () => {
  serve();
  const { screen, router } = await renderApp("/company");
  const row = screen.getByRole("row", { name: /Harbour & Finch Ltd/ });
  await expect.element(row).toMatchTextContent(/Harbour & Finch Ltdharbour\.co\.uk3512/);
  await expectAccessible();
  await row.getByRole("link", { name: "Harbour & Finch Ltd" }).click();
  await expect.element(screen.getByText("Company: Harbour & Finch Ltd")).toBeVisible();
  await expect.poll(() => asked.at(-1)?.get("companyId")).toBe(HARBOUR);
  await expectAccessible();
  await screen.getByRole("button", { name: /Show users of all companies/ }).click();
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ tab: "HiringTeam", subTab: "all" });
  await expect.poll(() => asked.at(-1)?.get("companyId")).toBeNull();
});

test("a company may be named in words, too", async () => {
  serve();
  const { screen } = await renderApp("/admin/manage-users?company=Harbour");
  await expect.element(screen.getByText("Company: Harbour")).toBeVisible();
  await expect.poll(() => asked.at(-1)?.get("searchString")).toBe("Harbour");
});

test("a company is rejected with a reason, and what is refused says why", async () => {
  const server = serve();
  const { screen } = await renderApp("/admin/manage-users?tab=CompaniesToVerify");
  const open = async () => {
    await screen.getByRole("button", { name: "Actions for Quay Ltd" }).click();
    await screen.getByRole("menuitem", { name: "Reject" }).click();
  };
  await open();
  const dialog = screen.getByRole("dialog", { name: "Reject Quay Ltd" });
  await expect.element(dialog.getByText(/with its 3 accounts and 12 adverts/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect.element(dialog.getByText("Has to be between 2 and 500 characters")).toBeVisible();
  const reason = dialog.getByRole("textbox", { name: "Reason" });
  await reason.fill("Not a company.");
  const answer = server.handlers["POST /companies/reject"];
  const sentence =
    "This company has had a live job or has bought credits, and cannot be rejected any more.";
  server.handlers["POST /companies/reject"] = () => refusal(409, { message: sentence });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect.element(dialog.getByText(sentence)).toBeVisible();
  if (answer) server.handlers["POST /companies/reject"] = answer;
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect.element(screen.getByText("Quay Ltd has been rejected.")).toBeVisible();
  await expect.element(screen.getByText("No companies to verify")).toBeVisible();
});

test("an approved company leaves the list, and the focus goes to the heading", async () => {
  const server = serve();
  server.handlers["POST /companies/approve"] = (body) => {
    companies = companies.filter(({ id }) => id !== (body as { id: string }).id);
    return { body: aCompany({ id: "c2", name: "Quay Ltd" }) };
  };
  const { screen } = await renderApp("/admin/manage-users?tab=CompaniesToVerify");
  await screen.getByRole("button", { name: "Approve Quay Ltd" }).click();
  await expect.element(screen.getByText("Quay Ltd has been approved.")).toBeVisible();
  await expect.element(screen.getByText("No companies to verify")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Manage users" })).toHaveFocus();
});

test("somebody is invited into a company, which has to be chosen", async () => {
  const server = serve();
  const { screen } = await renderApp("/admin/manage-users");
  await screen.getByRole("button", { name: "Invite a new Member" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a new Member" });
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect.element(dialog.getByText("Please select company below.")).toBeVisible();
  // The list does not open over the error, and Escape would close the dialog at once.
  expect(page.getByRole("option").elements()).toHaveLength(0);
  await dialog.getByRole("combobox", { name: "Company" }).fill("Harb");
  await page.getByRole("option", { name: /Harbour & Finch/ }).click();
  await dialog.getByLabelText("Email").fill("nora@harbour.example");
  await dialog.getByRole("combobox", { name: "Access level" }).click();
  await page.getByRole("option", { name: "Team member" }).click();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect.element(screen.getByText("Invitation sent to nora@harbour.example")).toBeVisible();
  const [sent] = server.calls.filter(({ call }) => call === "POST /user/invite");
  expect(sent?.body).toEqual({
    email: "nora@harbour.example",
    role: "TeamMember",
    adverts: [],
    companyId: HARBOUR,
  });
});

test("what is chosen stays chosen, and a search that failed is tried again with what was typed", async () => {
  const server = serve();
  const { screen } = await renderApp("/admin/create-user");
  const company = screen.getByRole("combobox", { name: "Company" });
  const answer = server.handlers["GET /admin/companies"];
  server.handlers["GET /admin/companies"] = () => refusal(400, { message: "No." });
  await company.fill("Harb");
  await expect.element(screen.getByRole("status").filter({ hasText: "Searching…" })).toBeVisible();
  await expect.element(screen.getByText(/The companies could not be searched\./)).toBeVisible();
  if (answer) server.handlers["GET /admin/companies"] = answer;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(company).toHaveValue("Harb");
  await screen.getByRole("option", { name: /Harbour & Finch/ }).click();
  expect(asked.findLast((query) => query.has("searchString"))?.get("searchString")).toBe("Harb");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("option", { name: /Harbour & Finch/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(company).toHaveValue("Harbour & Finch Ltd");
  await screen.getByRole("button", { name: "Create user" }).click();
  await expect.element(screen.getByText("Please select user role below.")).toBeVisible();
  expect(screen.getByText("Please select company below.").query()).toBeNull();
});

test("a confirmation link is shown until it has been copied, or it is said that none is needed", async () => {
  const server = serve();
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { screen } = await renderApp("/admin/manage-users?tab=CompaniesToVerify");
  const generate = async () => {
    await screen.getByRole("button", { name: "Actions for Quay Ltd" }).click();
    await screen.getByRole("menuitem", { name: "Generate Confirmation link" }).click();
  };
  await generate();
  const dialog = screen.getByRole("dialog", { name: "Confirmation link for Quay Ltd" });
  await expect
    .element(dialog.getByRole("textbox", { name: "Confirmation link" }))
    .toHaveValue("https://jobhelm.example/auth/verify-email#token=fresh");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect
    .element(screen.getByText("A fresh confirmation link for Quay Ltd is on the clipboard."))
    .toBeVisible();
  expect(copied).toHaveBeenCalledWith("https://jobhelm.example/auth/verify-email#token=fresh");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  server.handlers["POST /companies/confirmation-link"] = () =>
    refusal(409, { message: "The email address of this company's admin is verified already." });
  await generate();
  await expect.element(screen.getByText(/is verified already/)).toBeVisible();
});

async function fillPerson(screen: Awaited<ReturnType<typeof renderApp>>["screen"]) {
  await screen.getByRole("textbox", { name: "First name" }).fill("Nina");
  await screen.getByRole("textbox", { name: "Last name" }).fill("Newman");
  await screen.getByRole("textbox", { name: "Email" }).fill("nina@example.org");
  await screen.getByRole("textbox", { name: "Password", exact: true }).fill("Harbour2026");
  await screen.getByRole("textbox", { name: "Re-type password" }).fill("Harbour2026");
}

test("a user is made in a company that is there, whose people are shown", async () => {
  const server = serve();
  const { screen, router } = await renderApp("/admin/manage-users");
  await screen.getByRole("link", { name: "Add user" }).click();
  await expect.element(screen.getByRole("heading", { name: "Create user" })).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Create user" }).click();
  await expect.element(screen.getByText("Please select company below.")).toBeVisible();
  await expect.element(screen.getByText("Please select user role below.")).toBeVisible();
  await fillPerson(screen);
  await screen.getByRole("combobox", { name: "Company" }).click();
  await screen.getByRole("option", { name: /Harbour & Finch Ltd/ }).click();
  await expect
    .element(screen.getByRole("table", { name: "Verified users of Harbour & Finch Ltd" }))
    .toBeVisible();
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "Access level" }),
    "Team member",
  );

  const answer = server.handlers["POST /user"];
  server.handlers["POST /user"] = () => refusal(400, { message: "This email is already in use." });
  await screen.getByRole("button", { name: "Create user" }).click();
  await expect
    .element(screen.getByRole("textbox", { name: "Email" }))
    .toHaveAccessibleDescription("This email is already in use.");
  if (answer) server.handlers["POST /user"] = answer;
  await screen.getByRole("button", { name: "Create user" }).click();
  await expect.element(screen.getByText(/Nina Newman has been added/)).toBeVisible();
  await expect.poll(() => router.state.location.search).toEqual({ tab: "HiringTeam" });
  expect(server.calls.findLast(({ call }) => call === "POST /user")?.body).toEqual({
    firstName: "Nina",
    lastName: "Newman",
    role: "TeamMember",
    email: "nina@example.org",
    phoneNumber: "",
    password: "Harbour2026",
    verifyPassword: "Harbour2026",
    companyId: HARBOUR,
  });
});

test("a new company makes its first user the company admin, whatever was chosen", async () => {
  const server = serve();
  const { screen } = await renderApp("/admin/create-user");
  await fillPerson(screen);
  await screen.getByText("New", { exact: true }).click();
  await expect
    .element(screen.getByText("Please check if company exists before adding new one."))
    .toBeVisible();
  await expect.element(screen.getByRole("combobox", { name: "Access level" })).toBeDisabled();
  await expect
    .element(screen.getByRole("combobox", { name: "Access level" }))
    .toHaveValue("CompanyAdmin");
  await screen.getByRole("button", { name: "Create user" }).click();
  await expect.element(screen.getByText("Please enter company name")).toBeVisible();
  await screen.getByRole("textbox", { name: "Company name" }).fill("Uplands Ltd");
  await screen.getByRole("textbox", { name: "Company website" }).fill("uplands.example");
  await expectAccessible();
  await screen.getByRole("button", { name: "Create user" }).click();
  await expect.element(screen.getByText(/Nina Newman has been added/)).toBeVisible();
  expect(server.calls.findLast(({ call }) => call === "POST /user")?.body).toMatchObject({
    role: "CompanyAdmin",
    companyName: "Uplands Ltd",
    companyWebsite: "uplands.example",
  });
});

test("a company's name in the address is searched for among the companies", async () => {
  serve();
  const { screen } = await renderApp("/admin/manage-users?tab=CompaniesToVerify&company=Quay");
  await expect.element(screen.getByLabelText("Search for a company...")).toHaveValue("Quay");
  await expect.element(screen.getByRole("row", { name: /Quay Ltd/ })).toBeVisible();
  await expect.poll(() => asked.at(-1)?.get("searchString")).toBe("Quay");
});
