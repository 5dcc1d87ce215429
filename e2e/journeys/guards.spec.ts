import { expect, type Page, test } from "@playwright/test";
import { demoPerson, fillSignIn, signIn } from "../people.ts";
import { quiet } from "../quiet.ts";
import { Server } from "../server.ts";

let server: Server;
test.beforeAll(async () => {
  server = await Server.start("demo");
});
test.afterAll(async () => {
  await server.stop();
});

const goToJobs = async (page: Page): Promise<void> => {
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("button", { name: "Jobs menu" })
    .click();
  await page.getByRole("menuitem", { name: "All jobs" }).click();
};

test("a new advert that is left unsaved can be kept as a draft", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/job/create`);
  await page.getByLabel("Job title").fill("Harbour pilot");
  // The steps of the same screen lose nothing.
  await page.getByRole("link", { name: "Select campaign" }).click();
  await page.getByRole("link", { name: "Job details" }).click();
  await expect(page.getByLabel("Job title")).toHaveValue("Harbour pilot");

  await goToJobs(page);
  const dialog = page.getByRole("dialog", { name: "Delete advert" });
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Fill all required fields first");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/job\/create/);
  await expect(page.getByText("Has to be between 50 and 6000 characters")).toBeVisible();
  await expect(page.getByText("Has to be a valid location")).toBeVisible();

  await page.getByLabel("Location").fill("Southampton");
  await page.getByRole("textbox", { name: "Job description" }).click();
  await page.keyboard.type("Bring ships of every size safely through the Solent and into port.");
  await goToJobs(page);
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/jobs/);
  await page.goto(`${server.address}/jobs?tab=Draft`);
  await expect(page.getByRole("link", { name: "Harbour pilot" })).toBeVisible();
});

test("a new advert that is left unsaved can be let go", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/job/create`);
  await page.getByLabel("Job title").fill("Lighthouse keeper");
  await goToJobs(page);
  const dialog = page.getByRole("dialog", { name: "Delete advert" });
  await dialog.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  await page.goto(`${server.address}/jobs?query=Lighthouse`);
  await expect(page.getByRole("link", { name: "Lighthouse keeper" })).toBeHidden();

  // Nothing typed, nothing asked.
  await page.goto(`${server.address}/job/create`);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
});

test("closing the window over unsaved changes asks first", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/job/create`);
  await page.getByLabel("Job title").fill("Ferry steward");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expect(page.getByLabel("Job title")).toHaveValue("Ferry steward");
});

test("changes to a draft are not lost by a stray link", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await page.goto(`${server.address}/jobs?tab=Draft`);
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Edit job" }).click();
  await page.getByLabel("Job title").fill("Another title");
  await goToJobs(page);
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Job title")).toHaveValue("Another title");
  await page.getByRole("button", { name: "Save & continue" }).click();
  await expect(page.getByText("Job was updated")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Another title" })).toBeVisible();
});

test("a live job goes only to who types DELETE", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await page.goto(`${server.address}/jobs?tab=Live&query=Rust`);
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "View job" }).click();
  const tabs = page.getByRole("navigation", { name: "Job", exact: true });
  await expect(tabs.getByRole("link", { name: "Candidates" })).toBeVisible();
  const address = page.url();
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Delete job" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete job" });
  const confirm = dialog.getByRole("button", { name: "Delete job" });
  const field = dialog.getByLabel("Type DELETE to confirm");
  await expect(confirm).toBeDisabled();
  await field.fill("delete");
  await expect(confirm).toBeDisabled();
  await field.press("Enter");
  await expect(dialog).toBeVisible();
  await field.fill(" DELETE ");
  await confirm.click();
  await expect(page.getByText("Job has been deleted.")).toBeVisible();
  await expect(page).toHaveURL(/\/jobs/);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("after signing out, Back shows nothing", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.getByRole("link", { name: "Approved Electrician, hotel refit" }).first().click();
  await expect(page.getByRole("table", { name: "Candidates" })).toBeVisible();
  await page.getByRole("button", { name: /, menu$/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByText("Approved Electrician")).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  await page.goto(`${server.address}/jobs`);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("a session that ended elsewhere is signed in again over the screen, which goes on", async ({
  page,
}) => {
  const helen = demoPerson(server, "Company admin");
  await signIn(page, server, helen);
  const job = page.getByRole("link", { name: "Approved Electrician, hotel refit" }).first();
  // Only a list that has all it asked for does not learn of the end by itself.
  await expect(job).toBeVisible();
  await quiet(page);
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const ended = await fetch(`${server.address}/api/v1/auth/sign-out`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status).toBe(204);

  // A pointer that rests on the link would load ahead, and lead back to the list.
  await job.dispatchEvent("click");
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await again.getByLabel("Password", { exact: true }).fill(helen.password);
  await again.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/job\/.*tab=Candidates/);
  await expect(
    page.getByRole("heading", { level: 1, name: "Approved Electrician, hotel refit" }),
  ).toBeVisible();
});

test("a server that cannot be reached ends nobody's session", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.route("**/api/v1/**", (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await expect(page.getByText("This screen could not be loaded.")).toBeVisible();
  await page.unroute("**/api/v1/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
});

test("a forgotten password is replaced by the mailed link, which works once", async ({ page }) => {
  const ravi = demoPerson(server, "Recruitment manager");
  await page.goto(`${server.address}/auth/sign-in`);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot password" })).toBeVisible();
  await page.getByLabel("Email").fill(ravi.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(
    page.getByText(
      "If your email was found in our database, we've sent you a Password Reset link.",
    ),
  ).toBeVisible();

  const mail = await server.mailTo(ravi.email, /password/i);
  const link = /http\S+\/auth\/reset-password#token=[\w-]+/.exec(mail)?.[0] ?? "";
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Reset password" })).toBeVisible();
  expect(page.url()).not.toContain("token");
  await page.getByLabel("New password", { exact: true }).fill("Fresh-Start-2026");
  await page.getByLabel("Confirm new password").fill("Fresh-Start-2027");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByLabel("Confirm new password")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Confirm new password").fill("Fresh-Start-2026");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("heading", { name: "Password reset successfully!" })).toBeVisible();

  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await fillSignIn(page, ravi);
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await fillSignIn(page, { ...ravi, password: "Fresh-Start-2026" });
  await expect(page).toHaveURL(`${server.address}/`);

  // The same link again, in the tab that shows the outcome of another one.
  await page.goto(`${server.address}/auth/reset-password`);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Token already used" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Request another token" })).toBeVisible();
});

test("sign-up says what it promises, also to search engines", async ({ page }) => {
  await page.goto(`${server.address}/auth/sign-up`);
  await expect(page).toHaveTitle(/JobHelm/);
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /UK job boards/);
  for (const promise of [
    "Post a job in minutes",
    "No credit card needed",
    "No long-term contracts",
    "Access to top UK job boards at a fraction of the cost",
  ])
    await expect(page.getByText(promise)).toBeVisible();
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("a verification link says so when it is used again", async ({ page }) => {
  const email = "nadia@newcomer.example";
  await page.goto(`${server.address}/auth/sign-up`);
  await page.getByLabel("First name").fill("Nadia");
  await page.getByLabel("Last name").fill("Newcomer");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Company name").fill("Newcomer Ltd");
  await page.getByLabel("Company website").fill("newcomer.example");
  await page.getByLabel("Password", { exact: true }).fill("Newcomer-2026");
  await page.getByLabel("Confirm password").fill("Newcomer-2026");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Please check your inbox")).toBeVisible();
  const mail = await server.mailTo(email, /verify/i);
  const link = /http\S+\/auth\/verify-email#token=[\w-]+/.exec(mail)?.[0] ?? "";
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Your email is verified." })).toBeVisible();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Email is already verified." })).toBeVisible();
});
