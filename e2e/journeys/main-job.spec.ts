import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import { threeCvs } from "../cvs.ts";
import { everyLook } from "../looks.ts";
import { paperOf } from "../paper.ts";
import { Server, SUPER_ADMIN } from "../server.ts";

const ADMIN = { email: "hattie@harbour.example", password: "Harbour-2026" };
const { keywords, fitting, unfit } = threeCvs();

let server: Server;
test.beforeAll(async () => {
  server = await Server.start();
});
test.afterAll(async () => {
  await server.stop();
});

async function signIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto(`${server.address}/auth/sign-in`);
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${server.address}/`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("a company signs up, advertises, and triages the people who apply", async ({ browser }) => {
  test.setTimeout(240_000);
  const company = await (await browser.newContext()).newPage();
  const provider = await (await browser.newContext()).newPage();

  await test.step("sign up with a new company", async () => {
    await company.goto(`${server.address}/auth/sign-up`);
    await expectAccessible(company, "sign-up");
    await company.getByLabel("First name").fill("Hattie");
    await company.getByLabel("Last name").fill("Harbour");
    await company.getByLabel("Work email").fill(ADMIN.email);
    await company.getByLabel("Company name").fill("Harbour & Co");
    await company.getByLabel("Company website").fill("harbour.example");
    await company.getByLabel("Password", { exact: true }).fill(ADMIN.password);
    await company.getByLabel("Confirm password").fill(ADMIN.password);
    await company.getByRole("button", { name: "Sign up" }).click();
    await expect(company.getByText("Please check your inbox")).toBeVisible();
  });

  await test.step("the address is verified from the mail before the first sign-in", async () => {
    await company.goto(`${server.address}/auth/sign-in`);
    await company.getByLabel("Email").fill(ADMIN.email);
    await company.getByLabel("Password", { exact: true }).fill(ADMIN.password);
    await company.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(company.getByText("Please verify your email before logging in.")).toBeVisible();

    const mail = await server.mailTo(ADMIN.email, /verify/i);
    const link = /http\S+\/auth\/verify-email#token=[\w-]+/.exec(mail)?.[0] ?? "";
    await company.goto(link);
    await expect(company.getByRole("heading", { level: 1 })).toContainText(/verified/i);
    await expectAccessible(company, "verified");
    await signIn(company, ADMIN);
    await expect(company.getByRole("region", { name: "Your first advert" })).toContainText(
      "JobHelm verifies Harbour & Co",
    );
    await everyLook(company, "main-job-first-steps");
    await company.goto(`${server.address}/jobs`);
    await expect(company.getByText("No jobs, yet")).toBeVisible();
    await expectAccessible(company, "jobs without any");
  });

  await test.step("the provider approves the company and grants a credit", async () => {
    await signIn(provider, SUPER_ADMIN);
    await provider.goto(`${server.address}/admin/manage-users?tab=CompaniesToVerify`);
    await expect(provider.getByText("Harbour & Co")).toBeVisible();
    await expectAccessible(provider, "companies to verify");
    await provider.getByRole("button", { name: /^Approve/ }).click();
    await expect(provider.getByRole("row", { name: /Harbour & Co/ })).toBeHidden();

    await provider.goto(`${server.address}/admin/manage-users?tab=HiringTeam`);
    await provider.getByRole("link", { name: "Hattie Harbour" }).click();
    await provider.getByLabel("Managed").fill("1");
    await expectAccessible(provider, "a user");
    await provider.getByRole("button", { name: "Save" }).click();
    await expect(provider.getByRole("row", { name: /Hattie Harbour/ })).toContainText("1");
  });

  await test.step("a job is written with a rich description", async () => {
    await company.goto(`${server.address}/jobs`);
    await company.getByRole("link", { name: "Create a job" }).click();
    await company.getByRole("link", { name: /JobHelm Campaign/ }).click();
    await company.getByLabel("Job title").fill("Deck engineer");
    const editor = company.getByRole("textbox", { name: "Job description" });
    await editor.click();
    await company.keyboard.type("Keep our ferries moving across the Humber. ");
    await company.keyboard.press("Control+b");
    await company.keyboard.type("Sea-going certificate");
    await company.keyboard.press("Control+b");
    await company.keyboard.type(" required; training is given on the job.");
    await company.getByLabel("Location").fill("Hull");
    await company.getByLabel("Salary from").fill("32000");
    await company.getByLabel("Salary to").fill("38000");
    for (const keyword of keywords) {
      await company.getByRole("textbox", { name: "Keywords (optional)" }).fill(keyword);
      await company.keyboard.press("Enter");
    }
    await expectAccessible(company, "the job form");
    await company.getByRole("button", { name: "Save & continue" }).click();
    await expect(company).toHaveURL(/\/job\/[\w-]+\/preview/);
    await expect(company.locator("strong", { hasText: "Sea-going certificate" })).toBeVisible();
    await expectAccessible(company, "the preview");
  });
  const job = company.url().replace(/\/preview.*/, "");

  await test.step("it is submitted with the credit", async () => {
    await company.getByRole("button", { name: "Submit for approval" }).click();
    const dialog = company.getByRole("dialog", { name: "Select campaign type" });
    await expect(dialog).toBeVisible();
    await expectAccessible(company, "the choice of a pool");
    await dialog.getByRole("button", { name: /Branded \+/ }).click();
    await expect(
      company.getByText("Your advert is on it's way to our editorial team."),
    ).toBeVisible();
  });

  await test.step("the provider approves, the owner publishes", async () => {
    await provider.goto(`${job}/preview`);
    await provider.getByRole("button", { name: "Submit for user approval" }).click();
    await expect(provider.getByText("Pending user's approval").first()).toBeVisible();
    await company.goto(`${job}/preview`);
    await company.getByRole("button", { name: "Approve & Publish" }).click();
    await expect(company.getByText("Your advert is now published!")).toBeVisible();
  });

  const publicPage = await test.step("the public page shows it", async () => {
    await company.goto(job);
    const link = company.locator("a[href*='/apply/']").first();
    const address = (await link.getAttribute("href")) ?? "";
    await company.goto(address);
    await expect(company.getByRole("heading", { level: 1 })).toHaveText("Deck engineer");
    await expectAccessible(company, "the public page");
    const posting = await company.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(posting ?? "")).toMatchObject({
      "@type": "JobPosting",
      title: "Deck engineer",
    });
    return address;
  });

  await test.step("three people apply, one of them without any of the keywords", async () => {
    const applicant = await (await browser.newContext()).newPage();
    for (const [index, cv] of [...fitting, unfit].entries()) {
      await applicant.goto(publicPage);
      await applicant.getByLabel("First name").fill(cv.firstName);
      await applicant.getByLabel("Last name").fill(cv.lastName);
      await applicant.getByLabel("Email").fill(`applicant${index}@example.org`);
      await applicant.getByLabel("CV").setInputFiles(cv.path);
      await applicant.getByRole("button", { name: "Send application" }).click();
      await expect(applicant).toHaveURL(/\/thanks/);
      await server.mailTo(`applicant${index}@example.org`, /Deck engineer/);
    }
    await expectAccessible(applicant, "thanks");
  });

  const [first = "", second = ""] = [...fitting]
    .reverse()
    .map((cv) => `${cv.firstName} ${cv.lastName}`);
  const rejected = `${unfit.firstName} ${unfit.lastName}`;

  await test.step("the list holds two; the third was rejected by the keywords", async () => {
    await company.goto(`${job}?tab=Candidates`);
    await expect(company.getByRole("link", { name: first })).toBeVisible();
    await expect(company.getByRole("link", { name: second })).toBeVisible();
    await expect(company.getByRole("link", { name: rejected })).toBeHidden();
    await expectAccessible(company, "the candidates tab");
    await company.getByText(/Rejected Candidates 1/).click();
    await expect(company.getByRole("link", { name: rejected })).toBeVisible();
    await company.getByText(/Rejected Candidates 1/).click();
    await expect(company.getByRole("link", { name: first })).toBeVisible();
  });

  await test.step("triage by keyboard: open, read, decide, next", async () => {
    await company.locator("body").press("j");
    await company.keyboard.press("Enter");
    await expect(company.getByRole("heading", { name: first })).toBeVisible();
    await expect(company.getByText("1 of 2")).toBeVisible();
    await expect(paperOf(company)).toBeVisible();
    await expectAccessible(company, "the candidate page");
    await company.keyboard.press("s");
    await expect(company.getByRole("heading", { name: second })).toBeVisible();
    await company.keyboard.press("m");
    await company.keyboard.press("k");
    await expect(company.getByRole("heading", { name: first })).toBeVisible();
    await expect(company.getByRole("button", { name: /^Shortlist/ })).toBeDisabled();
  });

  await test.step("a note", async () => {
    await company.keyboard.press("n");
    const editor = company.getByRole("textbox", { name: "Note" });
    await editor.click();
    await company.keyboard.type("Knows the Humber well.");
    await company
      .getByRole("button", { name: "Add note" })
      .last()
      .click();
    await expect(company.getByText("Knows the Humber well.")).toBeVisible();
    await expectAccessible(company, "notes");
  });

  await test.step("both move on a stage at once, and back by undo", async () => {
    const row = (name: string) => company.getByRole("row", { name: new RegExp(name) });
    await company.goto(`${job}?tab=Candidates`);
    await company.getByRole("checkbox", { name: "Select all" }).check();
    await company.getByRole("button", { name: /Stage/ }).last().click();
    await company.getByRole("menuitem", { name: "1st Interview" }).click();
    await expect(row(first)).toContainText("1st Interview");
    await expect(company.getByText('Stage changed to "1st Interview" for 2 candidates')).toBeVisible();
    await company.getByRole("button", { name: "UNDO" }).click();
    await expect(row(first)).toContainText("Applied");
    await expect(row(second)).toContainText("Applied");
  });

  await test.step("the job is archived, and its page gone", async () => {
    await company.goto(job);
    await company.getByRole("button", { name: /^Actions for/ }).click();
    await company.getByRole("menuitem", { name: "Archive job" }).click();
    await expect(company.getByText("Job has been archived.")).toBeVisible();
    const gone = await company.request.get(publicPage);
    expect(gone.status()).toBe(410);
  });
});
