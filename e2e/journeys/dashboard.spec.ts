import { expect, test } from "@playwright/test";
import { everyLook } from "../looks.ts";
import { apiOf, apiOfNobody, demoPerson, type Job, jobsOf, signIn } from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
test.beforeAll(async () => {
  server = await Server.start("demo");
});
test.afterAll(async () => {
  await server.stop();
});

test("what somebody else has seen to goes from the dashboard and from the bell", async ({
  page,
}) => {
  const provider = await apiOf(server, demoPerson(server, "Super admin"));
  const nobody = apiOfNobody(server);
  const [company] = await nobody.get<{ id: string }[]>("/companies?search=Harbour");
  const email = "wanda@harbour.example";
  await nobody.post("/user/sign-up", {
    firstName: "Wanda",
    lastName: "Waits",
    email,
    password: "Harbour-2026",
    verifyPassword: "Harbour-2026",
    companyId: company?.id,
    role: "HiringManager",
  });
  const token = /verify-email#token=([\w-]+)/.exec(await server.mailTo(email, /verify/i))?.[1];
  await nobody.post("/auth/verify-email", { token });
  await server.mailTo("helen", /approv|join/i);

  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(server.address);
  const line = page.getByRole("link", { name: /Wanda Waits Asks to join/ });
  await expect(line).toBeVisible();
  await page.getByRole("button", { name: /^What is new/ }).click();
  const entry = page.getByRole("link", { name: /Wanda Waits asks to join your company/ });
  await expect(entry).toBeVisible();
  await everyLook(page, "dashboard with the bell open");

  const { items } = await provider.get<{ items: { id: string }[] }>(
    "/user?searchString=Wanda&pageSize=50",
  );
  await provider.post("/user/approve", { userId: items[0]?.id });
  await expect(entry).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(line).toHaveCount(0);
});

test("a line leads to where it is done, by keyboard, and is gone when it is", async ({ page }) => {
  const priya = demoPerson(server, "Super admin");
  await signIn(page, server, priya);
  await page.goto(server.address);
  const queue = page.getByRole("region", { name: "Adverts to approve" });
  const first = queue.getByRole("listitem").getByRole("link").first();
  const title = (await first.locator("b").textContent()) ?? "";
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/job\/[\w-]+\/preview$/);
  await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();
  const id = /job\/([\w-]+)\/preview/.exec(page.url())?.[1];
  await (await apiOf(server, priya)).post("/campaign/publish", { id });
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(queue.getByRole("link", { name: new RegExp(`^${title}`) })).toHaveCount(0);
});

test("somebody who is invited to another job accepts on the dashboard", async ({ page }) => {
  const tom = demoPerson(server, "Team member");
  const admin = await apiOf(server, demoPerson(server, "Company admin"));
  const known = new Set((await jobsOf(await apiOf(server, tom))).map(({ id }) => id));
  const other = (await jobsOf(admin)).find(
    ({ id, status }) => status === "Live" && !known.has(id),
  ) as Job;
  await admin.post("/user/invite", { email: tom.email, role: "TeamMember", adverts: [other.id] });
  await server.mailTo(tom.email, /invites you/);
  await signIn(page, server, tom);
  await page.goto(server.address);
  const invitations = page.getByRole("region", { name: "Invitations" });
  await expect(invitations).toContainText(other.title);
  await everyLook(page, "dashboard with an invitation");
  await invitations.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("You now work with Harbour & Co")).toBeVisible();
  await expect(invitations).toHaveCount(0);
  await page.goto(`${server.address}/job/${other.id}`);
  await expect(page.getByRole("heading", { level: 1, name: other.title })).toBeVisible();
});
