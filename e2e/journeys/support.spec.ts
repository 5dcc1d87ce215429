import { expect, test } from "@playwright/test";
import { apiOf, demoPerson, fillSignIn } from "../people.ts";
import { Server } from "../server.ts";

type Users = { items: { id: string; fullName: string; email: string }[] };
type Log = { items: { event: string; reason: string | null; actor: { fullName: string } }[] };

let server: Server;

test.beforeAll(async () => {
  server = await Server.start("demo");
});
test.afterAll(() => server.stop());

test("support sees what a user sees, changes nothing, and the company's admins know", async ({
  page,
}) => {
  const provider = await apiOf(server, demoPerson(server, "Super admin"));
  const { email } = demoPerson(server, "Hiring manager");
  const { items } = await provider.get<Users>("/user?pageSize=200");
  const hattie = items.find((user) => user.email === email);
  if (!hattie) throw new Error("there is no hiring manager");

  // Priya opens Hattie's page, says why, and sees what Hattie sees
  await page.goto(`${server.address}/auth/sign-in?next=/users/${hattie.id}`);
  await fillSignIn(page, demoPerson(server, "Super admin"));
  await page.getByRole("button", { name: `Actions for ${hattie.fullName}` }).click();
  await page.getByRole("menuitem", { name: "See what they see" }).click();
  const dialog = page.getByRole("dialog", { name: `See what ${hattie.fullName} sees?` });
  await dialog.getByLabel("Reason").fill("Too short");
  await dialog.getByRole("button", { name: "See what they see" }).click();
  await expect(dialog.getByText("Has to be between 10 and 300 characters")).toBeVisible();
  await dialog.getByLabel("Reason").fill("She cannot find her candidates.");
  await dialog.getByRole("button", { name: "See what they see" }).click();
  const banner = page.getByRole("complementary", { name: "With whose eyes you look" });
  await expect(banner).toContainText(`You see what ${hattie.fullName} sees`);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();

  // It holds across screens and reloads, in this tab alone; what changes something is refused
  await page.goto(`${server.address}/settings/profile`);
  await expect(banner).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("First name").fill("Harriet");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(
    page.getByText("You are looking with this user's eyes, and can change nothing.").first(),
  ).toBeVisible();
  await page.reload();
  await expect(banner).toBeVisible();
  await expect(page.getByText("Harriet")).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto(`${server.address}/users/${hattie.id}`);
  await expect(other.getByRole("heading", { level: 1, name: hattie.fullName })).toBeVisible();
  await other.close();

  // Stop leads back
  await banner.getByRole("button", { name: "Stop" }).click();
  await expect(page).toHaveURL(`${server.address}/users/${hattie.id}`);
  await expect(page.getByRole("heading", { level: 1, name: hattie.fullName })).toBeVisible();
  await expect(banner).toHaveCount(0);

  const admin = await apiOf(server, demoPerson(server, "Company admin"));
  const log = await admin.get<Log>("/security/events?kind=Support");
  expect(log.items.map(({ event }) => event)).toEqual(["SupportViewEnded", "SupportViewBegun"]);
  expect(log.items[1]?.reason).toBe("She cannot find her candidates.");
});
