import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { User } from "@/entities/users/queries";
import type { Role } from "@/policy/policy.gen";
import type { Viewer } from "@/policy/viewer";
import { expectAccessible } from "@/testing/axe";
import { anEmptyPage, aUser, aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let ada: User;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
  ada = aUser({ id: "u1", firstName: "Ada", lastName: "Whitcombe", fullName: "Ada Whitcombe" });
});

const serve = (role: Role, changes: Partial<Viewer> = {}) =>
  fakeServer({
    "GET /user/signed-in": () => ({
      body: aViewer(role, { firstName: ada.firstName, fullName: ada.fullName, ...changes }),
    }),
    "GET /companies/c1/retention": () => ({ body: { months: 9, version: 0, changes: [] } }),
    "GET /user/u1": () => ({ body: ada }),
    "GET /user": () => ({
      body: { ...anEmptyPage, items: [ada], totalElements: 1, totalPages: 1 },
    }),
    "POST /user/letters/try-again": () => {
      ada = { ...ada, lettersCameBackAt: null };
      return { body: ada };
    },
    "PUT /user": (body) => {
      const { version, ...change } = body as { version: number } & Partial<User>;
      if (version !== ada.version)
        return {
          status: 409,
          body: { errors: [{ code: 409, message: "Outdated." }], current: ada },
        };
      ada = { ...ada, ...change, version: version + 1 };
      ada.fullName = `${ada.firstName} ${ada.lastName}`;
      return { body: ada };
    },
  });

test("one's own names and phone are edited, saved, and shown in the frame at once", async () => {
  const server = serve("TeamMember");
  const { screen } = await renderApp("/settings");
  await expect.element(screen.getByRole("heading", { name: "Profile" })).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Edit" }).click();
  await expect.element(screen.getByRole("textbox", { name: "First name" })).toHaveFocus();
  await screen.getByRole("textbox", { name: "First name" }).fill("Adela");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Profile updated")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Edit" })).toHaveFocus();
  await expect.element(screen.getByRole("button", { name: "Adela Whitcombe, menu" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Edit" })).toBeVisible();
  const [saved] = server.calls.filter(({ call }) => call === "PUT /user");
  expect(saved?.body).toEqual({ id: "u1", version: 1, firstName: "Adela" });
});

test("whoever's letters come back is told, and has them sent again", async () => {
  ada = { ...ada, email: "ada@harbour.example", lettersCameBackAt: "2026-11-03T09:00:00.000Z" };
  const server = serve("TeamMember");
  const { screen } = await renderApp("/settings");
  await expect
    .element(screen.getByText(/^Letters to ada@harbour.example came back on 3 Nov 2026/))
    .toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Send to it again" }).click();
  await expect.element(screen.getByText("Letters go to your address again")).toBeVisible();
  await expect.element(screen.getByText(/came back on/)).not.toBeInTheDocument();
  expect(server.calls.filter(({ call }) => call === "POST /user/letters/try-again")).toHaveLength(
    1,
  );
});

test("what was cancelled is gone, what was being written before a reload is there", async () => {
  serve("HiringManager");
  const first = await renderApp("/settings/profile");
  await first.screen.getByRole("button", { name: "Edit" }).click();
  await first.screen.getByRole("textbox", { name: "Phone" }).fill("020 7946 0000");
  await first.screen.unmount();
  const { screen } = await renderApp("/settings/profile");
  const phone = screen.getByRole("textbox", { name: "Phone" });
  await expect.element(phone).toHaveValue("020 7946 0000");
  await screen.getByRole("button", { name: "Cancel" }).click();
  await screen.getByRole("button", { name: "Edit" }).click();
  await expect.element(phone).toHaveValue("");
});

test("somebody else's correction and one's own are put together", async () => {
  serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/profile");
  await screen.getByRole("button", { name: "Edit" }).click();
  ada = { ...ada, lastName: "Whitcombe-Lee", version: 2 };
  await screen.getByRole("textbox", { name: "First name" }).fill("Adela");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText(/Somebody else has saved changes/)).toBeVisible();
  await expect
    .element(screen.getByRole("textbox", { name: "Last name" }))
    .toHaveValue("Whitcombe-Lee");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Profile updated")).toBeVisible();
  expect(ada).toMatchObject({ firstName: "Adela", lastName: "Whitcombe-Lee" });
});

test("each role finds in the settings what is theirs, and the provider's people none", async () => {
  const menuOf = async (role: Role, changes: Partial<Viewer> = {}) => {
    serve(role, changes);
    const { screen } = await renderApp("/settings/profile");
    const menu = screen.getByRole("navigation", { name: "Settings" });
    await expect.element(menu).toBeVisible();
    const names = menu
      .getByRole("link")
      .elements()
      .map((link) => link.textContent?.trim());
    await screen.unmount();
    return names;
  };
  const personal = ["Profile", "Security", "Notifications"];
  const members = [...personal, "Company info", "Account Members"];
  expect(await menuOf("CompanyAdmin")).toEqual([
    ...personal,
    "Company info",
    "Job boards",
    "Account Members",
    "Job Stages",
    "Search words",
    "Rejection reasons",
    "Message templates",
    "Tags",
    "Interviews",
    "Agencies",
    "GDPR",
    "Credits",
    "Orders and invoices",
    "Assign credits",
    "Security log",
  ]);
  expect(await menuOf("RecruitmentManager")).toEqual([
    ...members,
    "Message templates",
    "Tags",
    "Interviews",
    "GDPR",
    "Credits",
    "Orders and invoices",
  ]);
  expect(await menuOf("HiringManager")).toEqual([
    ...members,
    "GDPR",
    "Credits",
    "Orders and invoices",
  ]);
  expect(await menuOf("TeamMember")).toEqual([...members, "GDPR"]);
  expect(await menuOf("ExternalRecruiter")).toEqual(personal);
  const waiting: Partial<Viewer> = { status: "NotVerified", can: ["user.view", "user.edit"] };
  expect(await menuOf("CompanyAdmin", waiting)).toEqual(["Profile"]);

  serve("JHSuperAdmin");
  const { screen } = await renderApp("/settings/profile");
  await expect.element(screen.getByText("Please register as a user")).toBeVisible();
});

test("the members of the company are listed, and on a phone the area's menu stands over them", async () => {
  await page.viewport(390, 844);
  serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/account-members");
  await expect.element(screen.getByRole("list", { name: "Members" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Ada Whitcombe" })).toBeVisible();
  await expectAccessible();
  await screen.getByRole("link", { name: "Profile" }).click();
  await expect.element(screen.getByRole("heading", { name: "Profile" })).toBeVisible();
});

test("how long candidates are kept is said to whoever sees them, and to nobody else", async () => {
  serve("TeamMember");
  const { screen } = await renderApp("/settings/gdpr");
  await expect
    .element(
      screen.getByText("All candidates are automatically removed 9 months after they arrived."),
    )
    .toBeVisible();
  await expectAccessible();
  await screen.unmount();
  serve("ExternalRecruiter");
  const refused = await renderApp("/settings/gdpr");
  await expect
    .element(refused.screen.getByText("Access Denied, You don't have permission to access"))
    .toBeVisible();
});
