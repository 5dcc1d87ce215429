import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { Movement } from "@/entities/credits/queries";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { anEmptyPage, aUser, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const balance = { advertiser: 0, managed: 5, hire: 2 };
const none = { advertiser: 0, managed: 0, hire: 0 };
const hattie = aUser({ id: "u3", fullName: "Hattie Lowe", balance });
const owen = aUser({ id: "u4", fullName: "Owen Price", balance: none });

const movements: Movement[] = [
  {
    id: "m2",
    at: "2026-11-02T10:00:00Z",
    reason: "Transfer",
    pool: "Managed",
    amount: -2,
    user: { id: "u3", fullName: "Hattie Lowe" },
    other: { id: "u4", fullName: "Owen Price" },
    by: { id: "u1", fullName: "Ada Whitcombe" },
    job: null,
    order: null,
  },
  {
    id: "m1",
    at: "2026-10-02T10:00:00Z",
    reason: "Reserve",
    pool: "Hire",
    amount: -1,
    user: { id: "u3", fullName: "Hattie Lowe" },
    other: null,
    by: { id: "u3", fullName: "Hattie Lowe" },
    job: { id: "j1", title: "Deck hand" },
    order: null,
  },
];

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const serve = (role: Role, items: Movement[] = movements) =>
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /user": () => ({
      body: { ...anEmptyPage, items: [hattie, owen], totalElements: 2, totalPages: 1 },
    }),
    "GET /user/u3": () => ({ body: hattie }),
    "GET /user/u4": () => ({ body: owen }),
    "GET /credits": () => ({
      body: {
        balance,
        reserved: { advertiser: 0, managed: 0, hire: 1 },
        movements: {
          ...anEmptyPage,
          items,
          totalElements: items.length,
          totalPages: items.length ? 1 : 0,
        },
      },
    }),
    "POST /user/transfer-credits": () => ({ status: 204 }),
  });

test("credits go from one colleague to another, and the sentence counts them", async () => {
  const server = serve("CompanyAdmin");
  const { screen } = await renderApp("/assign-credits");
  await expect
    .element(screen.getByRole("heading", { name: "Assign Campaign Credits" }))
    .toBeVisible();
  await expectAccessible();
  const assign = screen.getByRole("button", { name: "Assign", exact: true });
  await expect.element(assign).toBeDisabled();
  await screen.getByRole("textbox", { name: "Managed Campaign" }).fill("2");
  await screen.getByRole("textbox", { name: "Hire Campaign" }).fill("1");
  await assign.click();
  await expect.element(screen.getByText("Select user to assign credits from")).toBeVisible();
  await expect.element(screen.getByText("Who would you like to assign credits to?")).toBeVisible();

  await screen.getByRole("combobox", { name: "Assign from" }).click();
  await screen.getByRole("option", { name: /Hattie Lowe/ }).click();
  await expect.element(screen.getByText("5 credits to give")).toBeVisible();
  await screen.getByRole("combobox", { name: "Assign to" }).click();
  await expect.element(screen.getByRole("option", { name: /Owen Price/ })).toBeVisible();
  expect(screen.getByRole("option", { name: /Hattie Lowe/ }).elements()).toHaveLength(0);
  await screen.getByRole("option", { name: /Owen Price/ }).click();
  await assign.click();
  await expect
    .element(
      screen.getByText("2 Managed Campaign and 1 Hire Campaign credits assigned successfully."),
    )
    .toBeVisible();
  const [sent] = server.calls.filter(({ call }) => call === "POST /user/transfer-credits");
  expect(sent?.body).toEqual({
    fromUserId: "u3",
    toUserId: "u4",
    advertiser: 0,
    managed: 2,
    hire: 1,
  });
  await expect.element(assign).toBeDisabled();
});

test("credits whose answer was lost are sent again under the same key, until they have gone", async () => {
  const server = serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/assign-credits");
  await screen.getByRole("textbox", { name: "Managed Campaign" }).fill("2");
  await screen.getByRole("combobox", { name: "Assign from" }).click();
  await screen.getByRole("option", { name: /Hattie Lowe/ }).click();
  await screen.getByRole("combobox", { name: "Assign to" }).click();
  await screen.getByRole("option", { name: /Owen Price/ }).click();
  const assign = screen.getByRole("button", { name: "Assign", exact: true });
  const path = "POST /user/transfer-credits";
  const answer = server.handlers[path];
  server.handlers[path] = () => Promise.reject(new TypeError("Failed to fetch"));
  await assign.click();
  await expect.element(screen.getByText(/^An error ocurred/)).toBeVisible();
  // What was lost is still on its way through the server.
  server.handlers[path] = () => ({
    ...refusal(409, {
      message: "This request is being carried out. Please ask again in a moment.",
    }),
    headers: { "Retry-After": "1" },
  });
  await assign.click();
  await expect.element(screen.getByText(/is being carried out/)).toBeVisible();
  if (answer) server.handlers[path] = answer;
  await assign.click();
  await expect.element(screen.getByText(/credits assigned successfully/)).toBeVisible();
  const keys = server.calls.filter(({ call }) => call === path).map(({ key }) => key);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("the statement says what moved, whose it was, and what there is", async () => {
  serve("RecruitmentManager");
  const { screen } = await renderApp("/settings/credits");
  const table = screen.getByRole("table", { name: "Statement of credits" });
  await expect.element(table.getByText("Assigned to Owen Price")).toBeVisible();
  await expect.element(table.getByText("−2")).toBeVisible();
  await expect.element(table.getByRole("link", { name: "Deck hand" })).toBeVisible();
  await expect
    .element(screen.getByText("1 more is held for jobs that wait for approval."))
    .toBeVisible();
  expect(screen.getByRole("link", { name: "Assign Credits" }).elements()).toHaveLength(0);
  await expectAccessible();
  await page.viewport(390, 800);
  await expect.element(screen.getByText("−2 Managed")).toBeVisible();
  await expectAccessible();
});

test("nothing has moved, and who has no credits finds no page of them", async () => {
  serve("HiringManager", []);
  const { screen } = await renderApp("/settings/credits");
  await expect.element(screen.getByText("No credits have come or gone yet")).toBeVisible();
  const denied = "Access Denied, You don't have permission to access";
  serve("TeamMember");
  const other = await renderApp("/settings/credits");
  await expect.element(other.screen.getByText(denied)).toBeVisible();
});
