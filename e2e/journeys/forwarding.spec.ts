import { expect, type Page, test } from "@playwright/test";
import { docxLinking } from "../files.ts";
import { everyLook } from "../looks.ts";
import {
  type Api,
  apiOf,
  biggestLiveJob,
  type Candidate,
  candidatesOf,
  demoPerson,
  fullName,
  type Job,
  jobsOf,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
let api: Api;
let job: Job;
/** With a CV that has pages, and another. */
let ann: Candidate;
let bob: Candidate;
test.beforeAll(async () => {
  server = await Server.start("demo");
  api = await apiOf(server, demoPerson(server, "Hiring manager"));
  job = await biggestLiveJob(api);
  const known = await candidatesOf(api, job.id);
  const [first, second] = known.filter(({ hasCv, cvName }) => hasCv && cvName?.endsWith(".pdf"));
  if (!first || !second) throw new Error("the demo has no two candidates with a PDF");
  [ann, bob] = [first, second];
});
test.afterAll(async () => {
  await server.stop();
});

/** What is open: a dialog to forward CVs. */
async function send(page: Page, email: string, comment: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: /^Forward/ });
  await dialog
    .getByLabel(/^Send to/)
    .first()
    .fill(email);
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Comment").fill(comment);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog).toBeHidden();
}

async function linkTo(email: string): Promise<string> {
  const letter = await server.mailTo(email, /sends you/);
  return `${server.address}${/\/cv\/[\w-]+/.exec(letter)?.[0]}`;
}

test("a CV is forwarded, opened without an account, and its link is withdrawn", async ({
  page,
  browser,
}) => {
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await page.goto(`${server.address}/candidate/${ann.id}`);
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Forward CV" }).click();
  await send(page, "kim@client.example", "What do you think?");
  await expect(page.getByText("CV forwarded to 1 person")).toBeVisible();
  await expect(page.getByText("Not opened yet")).toBeVisible();

  const kim = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const link = await linkTo("kim@client.example");
  await kim.goto(link);
  await expect(kim.getByText("What do you think?")).toBeVisible();
  // It takes a press to open it, for scanners of mail fetch every link.
  await kim.goto(`${link}/${ann.id}`);
  await expect(kim).toHaveURL(link);
  await kim.getByRole("button", { name: "See the CV" }).click();
  await expect(kim.getByRole("heading", { name: fullName(ann) })).toBeVisible();
  await expect(kim.getByAltText("Page 1 of the CV")).toBeVisible();
  await expect(page.getByText(/^Opened/)).toBeVisible();
  const [download] = await Promise.all([
    kim.waitForEvent("download"),
    kim.getByRole("button", { name: "Download CV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${fullName(ann)}.pdf`);
  await expect(page.getByText(/^Downloaded/)).toBeVisible();

  await page.getByRole("button", { name: "Withdraw the link of kim@client.example" }).click();
  await expect(page.getByText(/Withdrawn$/)).toBeVisible();
  await kim.reload();
  await expect(kim.getByRole("heading", { name: "This link was withdrawn" })).toBeVisible();
  await kim.context().close();
});

test("ticked candidates are forwarded in one letter", async ({ page, browser }) => {
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await page.goto(`${server.address}/job/${job.id}?tab=Candidates`);
  for (const one of [ann, bob])
    await page
      .getByRole("checkbox", { name: `Select ${fullName(one)}` })
      .first()
      .check();
  await page.getByRole("button", { name: "Forward CVs" }).click();
  await send(page, "lee@client.example", "Two for you");
  await expect(page.getByText("2 CVs forwarded to 1 person")).toBeVisible();
  const lee = await (await browser.newContext()).newPage();
  await lee.goto(await linkTo("lee@client.example"));
  await everyLook(lee, "forwarded CVs");
  await lee.getByRole("button", { name: `See the CV of ${fullName(bob)}` }).click();
  await everyLook(lee, "a forwarded CV");
  await lee.getByRole("link", { name: "Back to all CVs" }).click();
  await expect(lee.getByRole("heading", { name: fullName(ann) })).toBeVisible();
  await lee.context().close();
});

type Full = Job & { preferKw: string[]; can: string[] };

/** A live job of hers, and what nobody is turned down without. */
async function hersToForward(): Promise<Full> {
  const live = (await jobsOf(api)).filter(({ statusFilter }) => statusFilter === "Live");
  const all = await Promise.all(live.map(({ id }) => api.get<Full>(`/campaign/${id}`)));
  const job = all.find(({ can }) => can.includes("job.forwarding"));
  if (!job) throw new Error("the demo has no live job of hers");
  return job;
}

/** Has the job send its new CVs to one address alone. */
async function choose(
  page: Page,
  job: Full,
  frequency: string,
  email: string,
  look?: () => Promise<void>,
): Promise<void> {
  await page.goto(`${server.address}/job/${job.id}`);
  await page.getByRole("button", { name: `Actions for ${job.title}` }).click();
  await page.getByRole("menuitem", { name: "CV Forwarding" }).click();
  const dialog = page.getByRole("dialog", { name: "CV Forwarding" });
  await expect(dialog.getByRole("button", { name: "Save" })).toBeVisible();
  await dialog.getByRole("switch", { name: "Forward new CVs" }).check();
  await dialog.getByRole("radio", { name: frequency }).check();
  await dialog
    .getByLabel(/^Send to/)
    .first()
    .fill(email);
  await page.keyboard.press("Enter");
  await look?.();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("CV forwarding saved")).toBeVisible();
}

async function addNewcomer(page: Page, job: Full, firstName: string): Promise<void> {
  const cv = docxLinking(
    `${firstName} Newcome. ${job.preferKw.join(", ")}.`,
    "https://new.example",
  );
  await page.goto(`${server.address}/job/${job.id}?tab=Candidates`);
  await page.getByRole("button", { name: "Add Candidate" }).click();
  const adding = page.getByRole("dialog", { name: "Add Candidate" });
  await adding.getByLabel("First name").fill(firstName);
  await adding.getByLabel("Last name").fill("Newcome");
  await adding.locator("input[type=file]:not([multiple])").setInputFiles({
    name: `${firstName}.docx`,
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    buffer: cv,
  });
  await adding.getByRole("button", { name: "Add Candidate" }).click();
  await expect(adding).toBeHidden();
}

test("all that match are forwarded in one letter, and its reader turns the pages", async ({
  page,
  browser,
}) => {
  const statuses = ["New", "Viewed", "Shortlisted", "Maybe", "Rejected", "AutoRejected"];
  const list = `/job/${job.id}?tab=Candidates&status=${statuses.join()}`;
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await page.goto(`${server.address}${list}`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: /^Select all \d+ that match/ }).click();
  await page.getByRole("button", { name: "Forward CVs" }).click();
  await send(page, "moss@client.example", "All of them");
  const said = await page.getByText(/CVs forwarded to 1 person/).textContent();
  const cvs = Number(/^\d+/.exec(said ?? "")?.[0]);
  expect(cvs).toBeGreaterThan(100);
  await expect(page.getByText(/selected/)).toHaveCount(0);

  const moss = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const link = await linkTo("moss@client.example");
  await moss.goto(link);
  await expect(moss.getByRole("heading", { name: `sends you ${cvs} CVs` })).toBeVisible();
  await expect(moss.getByRole("button", { name: /^See the CV/ })).toHaveCount(100);
  await expect(moss.getByText("Page 1 of 2")).toBeVisible();
  await moss.getByRole("link", { name: "More CVs" }).click();
  await expect(moss.getByText("Page 2 of 2")).toBeVisible();
  await expect(moss.getByRole("button", { name: /^See the CV/ })).toHaveCount(cvs - 100);
  await moss
    .getByRole("button", { name: /^See the CV/ })
    .last()
    .click();
  await moss.getByRole("link", { name: "Back to all CVs" }).click();
  await expect(moss).toHaveURL(`${link}?page=2`);
  await moss.getByRole("link", { name: "Previous CVs" }).click();
  await expect(moss.getByText("Page 1 of 2")).toBeVisible();
  await moss.context().close();

  await page.goto(`${server.address}/job/${job.id}`);
  const letters = page.getByRole("region", { name: "Forwarded CVs" });
  const letter = letters.getByRole("listitem").filter({ hasText: `${cvs} CVs` });
  await expect(letter.getByText("1 opened").first()).toBeVisible();
});

test("a client is written to in the morning, says what they think, and that is a note", async ({
  page,
  browser,
}) => {
  const job = await hersToForward();
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await choose(page, job, "Daily", "dora@client.example");
  await addNewcomer(page, job, "Nadia");
  await server.morning();

  const letter = await server.mailTo("dora@client.example", /sends you a new candidate/);
  expect(letter).toContain("Nadia Newcome");
  const dora = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await dora.goto(await linkTo("dora@client.example"));
  await dora.getByRole("button", { name: /^See the CV/ }).click();
  await dora.getByLabel("Comment").fill("Only if she likes the night shift");
  await dora.getByRole("button", { name: "Maybe" }).click();
  await expect(dora.getByText("You have said Maybe")).toBeVisible();
  const nadia = /[\w-]+$/.exec(dora.url())?.[0];
  await dora.context().close();

  await page.goto(`${server.address}/candidate/${nadia}?tab=Notes`);
  const note = page.getByRole("listitem").filter({ hasText: "Only if she likes the night shift" });
  await expect(note.getByText("dora@client.example")).toBeVisible();
  await expect(page.getByText("Sent daily")).toBeVisible();
  // Nothing of it is a decision.
  const { status } = await api.get<{ status: string }>(`/candidate/${nadia}`);
  expect(["New", "Viewed"]).toContain(status);
});

test("a company attaches CVs, which whoever forwards one is told before and finds after", async ({
  page,
  browser,
}) => {
  const helen = await (await browser.newContext()).newPage();
  await signIn(helen, server, demoPerson(server, "Company admin"));
  await helen.goto(`${server.address}/settings/gdpr`);
  const attach = helen.getByRole("switch", { name: "Attach the CV files to the letters, too" });
  await attach.click();
  await expect(attach).toBeEnabled();
  await expect(attach).toBeChecked();
  await everyLook(helen, "CVs sent by mail");

  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await page.goto(`${server.address}/candidate/${bob.id}`);
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Forward CV" }).click();
  await expect(page.getByText(/^The CV goes with the letter as a file, too/)).toBeVisible();
  await everyLook(page, "forwarding with the file");
  await send(page, "fay@client.example", "With the file");
  const letter = await server.mailTo("fay@client.example", /sends you/);
  expect(letter).toContain("The CV is attached.");
  expect(letter).toContain(`${fullName(bob)}.pdf`);
  // Whether it did is known once the letter has gone.
  await page.reload();
  await expect(page.getByText("Not opened yet · With the file")).toBeVisible();
  await attach.click();
  await expect(attach).not.toBeChecked();
  await helen.context().close();
});

test("new CVs go to a client as they come, who says what they think and ends the letters", async ({
  page,
  browser,
}) => {
  const job = await hersToForward();
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await choose(page, job, "As CVs come", "nell@client.example", () =>
    everyLook(page, "CV forwarding"),
  );
  await expect(page.getByText(/^New CVs go to .* as they come/)).toBeVisible();
  await addNewcomer(page, job, "Nils");

  const nell = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const link = await linkTo("nell@client.example");
  await nell.goto(link);
  await nell.getByRole("button", { name: /^See the CV/ }).click();
  await nell.getByLabel("Comment").fill("When could we meet?");
  await nell.getByRole("button", { name: "Shortlist" }).click();
  await expect(nell.getByText("You have said Shortlist")).toBeVisible();
  const nils = /[\w-]+$/.exec(nell.url())?.[0];
  await nell.goto(link);
  await nell.getByRole("button", { name: "Stop these letters" }).click();
  await expect(nell.getByRole("heading", { name: "These letters have stopped" })).toBeVisible();
  await nell.context().close();

  await page.goto(`${server.address}/candidate/${nils}?tab=Notes`);
  const note = page.getByRole("listitem").filter({ hasText: "When could we meet?" });
  await expect(note.getByText("nell@client.example")).toBeVisible();
  await expect(page.getByText("Says “Shortlist”")).toBeVisible();
  await page.goto(`${server.address}/job/${job.id}`);
  await expect(page.getByText("1 opened, 1 answered").first()).toBeVisible();
});

test("somebody is mentioned in a note, and finds it by the bell and by the letter", async ({
  page,
  browser,
}) => {
  const helen = await (await browser.newContext()).newPage();
  await signIn(helen, server, demoPerson(server, "Company admin"));
  const admin = await apiOf(server, demoPerson(server, "Company admin"));
  const { fullName: name } = await admin.get<{ fullName: string }>("/user/signed-in");
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await page.goto(`${server.address}/candidate/${bob.id}`);
  await expect(page.getByRole("heading", { name: fullName(bob) })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("button", { name: "Bold" })).toBeVisible();
  await page.keyboard.type(`Worth a call, @${name.slice(0, 3)}`);
  await expect(page.getByRole("option", { name: new RegExp(name) })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText(`@${name}`)).toBeVisible();

  await helen.getByRole("button", { name: /^What is new/ }).click();
  const news = helen.getByRole("link", {
    name: new RegExp(`mentions you in a note on ${fullName(bob)}`),
  });
  await news.click();
  const note = helen.getByRole("listitem").filter({ hasText: "Worth a call" });
  await expect(note).toBeVisible();
  await expect(note).toHaveAttribute("aria-current", "true");
  const { email } = demoPerson(server, "Company admin");
  const letter = await server.mailTo(email, /A note for you/);
  const address = /\/candidate\/\S+note=(?:3D)?[\w-]+/.exec(letter)?.[0];
  expect(address).toContain(bob.id);
  await helen.context().close();
});
