import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import { threeCvs } from "../cvs.ts";
import { demoPerson, signIn } from "../people.ts";
import { Server } from "../server.ts";

const [cv, other] = threeCvs().fitting;

let server: Server;
test.beforeAll(async () => {
  server = await Server.start("demo");
});
test.afterAll(async () => {
  await server.stop();
});

async function as(page: Page, role: Parameters<typeof demoPerson>[1]): Promise<Page> {
  await signIn(page, server, demoPerson(server, role));
  return page;
}

const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

test("an advert asks its questions, goes live, is answered, and is taken down", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const owner = await as(await (await browser.newContext()).newPage(), "Company admin");
  const provider = await as(await (await browser.newContext()).newPage(), "Super admin");
  const applicant = await (await browser.newContext()).newPage();

  await test.step("who runs the campaign is chosen first", async () => {
    await owner.goto(`${server.address}/select-campaign-type`);
    await expect(owner.getByRole("heading", { name: "Create a new job" })).toBeVisible();
    await owner.getByRole("link", { name: /JobHelm Campaign/ }).click();
    await expect(owner).toHaveURL(/\/job\/create\?campaignType=JobHelm/);
    await expect(owner.getByRole("heading", { name: "Enter job details" })).toBeVisible();
  });

  await test.step("it says how many are wanted, until when, and what is asked", async () => {
    await owner.getByLabel("Job title").fill("Harbour pilot");
    await owner.getByLabel("Location").fill("Whitby");
    const description = owner.getByRole("textbox", { name: "Job description" });
    await description.click();
    await owner.keyboard.type(
      "Bring ships of every size safely past the bar, in every weather and tide.",
    );
    // What the law has to say of the words is marked in them, and leads to them.
    await owner.keyboard.press("Enter");
    await owner.getByRole("button", { name: "Bullet list" }).click();
    await owner.keyboard.type("Pilots 😀 of all kinds\nA young and dynamic team");
    const marked = description.locator("[data-tone=red]");
    await expect(marked).toHaveText("young and dynamic");
    await expect(marked).toHaveAttribute("title", /restricts the job to younger people/);
    // Away from the tool that was pressed, which tells its name for as long as it is pointed at.
    await owner.mouse.move(0, 0);
    await expect(owner.getByRole("tooltip")).toHaveCount(0);
    await expectAccessible(owner, "the job form with words marked");
    await owner
      .getByRole("button", { name: "Show “young and dynamic” in the text" })
      .press("Enter");
    await expect(description).toBeFocused();
    await owner.keyboard.type("kind");
    await expect(description).toContainText("A kind team");
    await expect(marked).toHaveCount(0);
    await owner.getByLabel("Vacancies").fill("0");
    await owner.getByLabel("Closing date (optional)").fill(inTwoWeeks());
    await owner.getByRole("button", { name: "Right to work in the UK" }).click();
    await expect(owner.getByLabel("Question 1", { exact: false }).last()).toHaveValue(
      "Do you have the right to work in the UK?",
    );
    await owner.getByRole("button", { name: "Salary expected" }).click();
    await owner.getByRole("button", { name: "Your own question" }).click();
    const own = owner.getByRole("listitem", { name: "Question 3" });
    await own.getByLabel("Answer", { exact: true }).selectOption("Choice");
    await own.getByRole("textbox", { name: "Question 3" }).fill("Which licence do you hold?");
    await own.getByLabel("Answers to choose from").fill("Class 1\nClass 2");
    await owner.getByRole("button", { name: "Move up: question 3" }).click();
    await expectAccessible(owner, "the job form with questions");
    await owner.getByRole("button", { name: "Save & continue" }).click();
    await expect(owner.getByText("Fill all required fields first")).toBeVisible();
    await owner.getByLabel("Vacancies").fill("2");
    await owner.getByRole("button", { name: "Save & continue" }).click();
    await expect(owner.getByRole("heading", { name: "Review job details" })).toBeVisible();
    const facts = owner.getByRole("complementary", { name: "About this job" });
    await expect(facts).toContainText("Which licence do you hold?One of: Class 1, Class 2");
    await expect(facts).toContainText("Applications close");
  });
  const preview = owner.url();
  const job = preview.replace(/\/preview.*/, "");

  await test.step("its team has a tab of the preview", async () => {
    await owner.getByRole("link", { name: "Hiring Team (Optional)" }).click();
    await expect(owner.getByRole("heading", { name: "Select hiring team" })).toBeVisible();
    await owner.getByRole("button", { name: "Invite a new Member" }).click();
    await expect(owner.getByRole("dialog")).toBeVisible();
    await owner.getByRole("button", { name: "Cancel" }).click();
    await owner.getByRole("link", { name: "JobHelm Campaign" }).click();
  });

  const submit = async () => {
    await owner.getByRole("button", { name: "Submit for approval" }).click();
    await owner
      .getByRole("dialog")
      .getByRole("button", { name: /Branded \+/ })
      .click();
    await expect(
      owner.getByText("Your advert is on it's way to our editorial team."),
    ).toBeVisible();
  };

  await test.step("it is submitted", submit);

  await test.step("it goes live", async () => {
    await provider.goto(preview);
    await provider.getByRole("button", { name: "Submit for user approval" }).click();
    await expect(provider.getByText("Pending user's approval").first()).toBeVisible();
    await owner.goto(preview);
    await owner.getByRole("button", { name: "Approve & Publish" }).click();
    await expect(owner.getByText("Your advert is now published!")).toBeVisible();
    await owner.goto(job);
    await expect(owner.getByRole("heading", { name: "Harbour pilot", level: 1 })).toBeVisible();
  });
  const page = (await owner.locator("a[href*='/apply/']").first().getAttribute("href")) ?? "";

  await test.step("applicants answer", async () => {
    await applicant.goto(page);
    await expect(applicant.getByText("Vacancies")).toBeVisible();
    await expectAccessible(applicant, "the public page with questions");
    for (const [who, licence] of [
      [cv, "Class 1"],
      [other, "Class 2"],
    ] as const) {
      await applicant.goto(page);
      await applicant.getByLabel("First name").fill(who?.firstName ?? "");
      await applicant.getByLabel("Last name").fill(who?.lastName ?? "");
      await applicant.getByLabel("Email").fill(`${licence.replace(" ", "")}@example.org`);
      await applicant.getByLabel("CV").setInputFiles(who?.path ?? "");
      await applicant.getByLabel(licence).check();
      if (licence === "Class 1") {
        await applicant.getByRole("button", { name: "Send application" }).click();
        await expect(applicant.getByText("Your application was not sent.")).toBeVisible();
        await expectAccessible(applicant, "the public page with a question unanswered");
        // The CV was kept, and goes along.
        await expect(applicant.getByText("goes with your application")).toBeVisible();
      }
      await applicant.getByLabel("Yes").check();
      await applicant.getByLabel(/What salary do you expect/).fill("61,500");
      await applicant.getByRole("button", { name: "Send application" }).click();
      await expect(applicant).toHaveURL(/\/thanks/);
    }
  });

  await test.step("the team filters by the answers, and reads them", async () => {
    await owner.goto(`${job}?tab=Candidates`);
    const rows = owner.getByRole("row").filter({ has: owner.getByRole("link") });
    await expect(rows).toHaveCount(2);
    await owner.getByRole("link", { name: "Class 1" }).click();
    await expect(rows).toHaveCount(1);
    await expect(
      owner.getByRole("link", { name: "Remove filter: Which licence do you hold?: Class 1" }),
    ).toBeVisible();
    await owner.getByLabel(/What salary do you expect.* From/).fill("60000");
    await owner.getByRole("button", { name: "Apply" }).click();
    await expect(owner).toHaveURL(/60000\.\./);
    await expect(rows).toHaveCount(1);
    await expectAccessible(owner, "candidates filtered by answers");
    await owner.getByRole("link", { name: new RegExp(cv?.lastName ?? "") }).click();
    await expect(owner.getByText("1 of 1")).toBeVisible();
    await expect(owner.getByRole("heading", { name: "Answers" })).toBeVisible();
    await expect(owner.getByText("61,500")).toBeVisible();
  });

  await test.step("the provider takes it down", async () => {
    await provider.goto(job);
    await provider.getByRole("button", { name: /^Actions for/ }).click();
    await provider.getByRole("menuitem", { name: "Take down" }).click();
    const dialog = provider.getByRole("dialog", { name: "Take down Harbour pilot" });
    await dialog.getByLabel("Reason").fill("There is no such harbour.");
    await dialog.getByLabel("Give its owner the credit back").check();
    await expectAccessible(provider, "taking an advert down");
    await dialog.getByRole("button", { name: "Take down" }).click();
    await expect(provider.getByText("Advert taken down.")).toBeVisible();
    await owner.goto(job);
    await expect(owner.getByText("There is no such harbour.")).toBeVisible();
    expect((await owner.request.get(page)).status()).toBe(404);
    await owner.goto(`${server.address}/settings/credits`);
    await expect(owner.getByRole("row", { name: /Given back for.*Harbour pilot/ })).toBeVisible();
  });
});

test("an archived job comes back for two minutes, and as a new draft after them", async ({
  page,
}) => {
  await as(page, "Company admin");
  const menu = async (item: string) => {
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await page.goto(`${server.address}/jobs?tab=Live&query=Chandlery`);
  await page.getByRole("link", { name: "Head Chef, The Chandlery" }).click();
  await expect(
    page.getByRole("heading", { name: "Head Chef, The Chandlery", level: 1 }),
  ).toBeVisible();
  await menu("Archive job");
  await expect(page.getByText("Job has been archived.")).toBeVisible();
  await menu("Unarchive job");
  await expect(page.getByText("Job is live again.")).toBeVisible();

  // Too late: as the server answers once the window is over
  await menu("Archive job");
  await expect(page.getByText("Job has been archived.")).toBeVisible();
  await page.route("**/api/v1/campaign/unarchive", (route) =>
    route.fulfill({
      status: 409,
      json: {
        errors: [{ code: 409, message: "An archived job cannot go live again without cost." }],
      },
    }),
  );
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect(page.getByText("An archived job cannot go live again without cost.")).toBeVisible();
  await page.getByRole("button", { name: "Repost" }).click();
  await expect(page).toHaveURL(/\/preview/);
  await expect(page.getByText("Job reposted.")).toBeVisible();
});

test("addresses of jobs that letters and old links have lead on", async ({ page }) => {
  await as(page, "Company admin");
  await page.goto(`${server.address}/job`);
  await expect(page).toHaveURL(/\/jobs$/);
  await page.getByRole("link", { name: "Front-end Developer" }).click();
  await expect(page).toHaveURL(/\/job\//);
  const id = /\/job\/([\w-]+)/.exec(page.url())?.[1];
  await page.goto(`${server.address}/job/${id}/hiring-team`);
  await expect(page).toHaveURL(new RegExp(`/job/${id}\\?tab=HiringTeam`));
  await page.getByRole("button", { name: "Invite New Member" }).click();
  await expect(page.getByRole("dialog").getByText("Invite a new Member").first()).toBeVisible();
});
