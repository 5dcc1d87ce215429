import { expect, type Page, test } from "@playwright/test";
import { threeCvs } from "../cvs.ts";
import { everyLook } from "../looks.ts";
import { type Api, apiOf, candidatesOf, demoPerson, type Job, jobsOf, signIn } from "../people.ts";
import { Server } from "../server.ts";
import { watch } from "../watch.ts";

let server: Server;
let api: Api;
test.beforeAll(async () => {
  server = await Server.start("demo");
  api = await apiOf(server, demoPerson(server, "Company admin"));
});
test.afterAll(async () => {
  await server.stop();
});

/** A live job whose keywords are these, with where its page is. */
async function aLiveJob(keywords: string[]): Promise<Job> {
  const live = (await jobsOf(api)).filter(({ statusFilter }) => statusFilter === "Live");
  for (const { id } of live) {
    const job = await api.get<Job & { preferKw: string[]; questions: unknown[] }>(
      `/campaign/${id}`,
    );
    if (job.questions.length === 0 && job.preferKw.length > 0 === keywords.length > 0) return job;
  }
  throw new Error("the demo has no such job");
}

/** Applies on the job's page, and answers where the letter leads. */
async function applies(page: Page, job: Job, email: string): Promise<string> {
  await page.goto(`${job.publicUrl}`);
  await page.getByLabel("First name").fill("Petra");
  await page.getByLabel("Last name").fill("Ownwell");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("CV").setInputFiles(threeCvs().unfit.path);
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for applying" })).toBeVisible();
  const letter = await server.mailTo(email, /Your application/);
  return new URL(/\/yours\/[\w-]+/.exec(letter)?.[0] ?? "", server.address).href;
}

test("an applicant sees what is kept, corrects it, asks for a person, withdraws, takes it home and erases it", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const watched = watch(page);
  const job = await aLiveJob(["some"]);
  const email = "petra@ownwell.example";
  const link = await applies(page, job, email);
  const [candidate] = await candidatesOf(api, job.id, `&searchString=${encodeURIComponent(email)}`);
  if (!candidate) throw new Error("the application has not arrived");

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "What Harbour & Co keeps of you",
  );
  await everyLook(page, "own page");
  await page.getByRole("link", { name: `${job.title}`, exact: true }).click();
  await everyLook(page, "own application");

  // Without a mouse: a field that is wrong, and then right.
  await page.getByLabel("Phone").fill("none");
  await page.getByLabel("Phone").press("Enter");
  await expect(page.getByText("Has to be a valid phone number")).toBeVisible();
  await everyLook(page, "own application, wrong");
  await page.getByLabel("Phone").fill("07700 900321");
  await page.getByLabel("Phone").press("Enter");
  await expect(page.getByText("Your corrections are kept.")).toBeVisible();
  await page.getByRole("button", { name: "Ask for a person to look" }).press("Enter");
  await expect(page.getByText("A person will look at your application.")).toBeVisible();

  // Somebody of the company has the candidate open while they withdraw.
  const recruiter = await (await browser.newContext()).newPage();
  await signIn(recruiter, server, demoPerson(server, "Company admin"));
  await recruiter.goto(new URL(`/candidate/${candidate.id}?tab=Details`, server.address).href);
  await expect(recruiter.getByRole("heading", { name: "Petra Ownwell" })).toBeVisible();
  await expect(recruiter.getByText("07700 900321")).toBeVisible();
  await expect(recruiter.getByText("Asked for a person to look", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("You have withdrawn.")).toBeVisible();
  await expect(recruiter.getByText("Withdrawn", { exact: true })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all of it" }).click();
  expect((await download).suggestedFilename()).toBe("What is kept of me.zip");

  await page.getByRole("link", { name: "Erase it" }).click();
  await everyLook(page, "own page, erase");
  await page.getByRole("link", { name: "Keep it" }).click();
  await page.getByRole("link", { name: "Erase it" }).click();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByRole("heading", { name: "It is erased" })).toBeVisible();
  await expect(recruiter.getByText("Petra Ownwell").first()).toBeHidden();
  expect(await candidatesOf(api, job.id, `&searchString=${encodeURIComponent(email)}`)).toEqual([]);
  await page.goBack();
  await page.goto(link);
  await expect(
    page.getByRole("heading", { name: "There is nothing behind this link" }),
  ).toBeVisible();
  watched.expectQuiet("the own page", /400|404/);
  await recruiter.context().close();
});

test("the link is sent again from the job's page", async ({ page }) => {
  const job = await aLiveJob([]).catch(() => aLiveJob(["some"]));
  await applies(page, job, "quentin@ownwell.example");
  await page.goto(`${job.publicUrl}`);
  await page.getByRole("link", { name: "Send me that link again" }).click();
  await everyLook(page, "own page, asked for");
  await page.getByLabel("Your email address").fill("quentin@ownwell.example");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Please check your inbox" })).toBeVisible();
  const letter = await server.mailTo("quentin@ownwell.example", /What Harbour & Co keeps of you/);
  await page.goto(new URL(/\/yours\/[\w-]+/.exec(letter)?.[0] ?? "", server.address).href);
  await expect(page.getByRole("link", { name: `${job.title}`, exact: true })).toBeVisible();
});
