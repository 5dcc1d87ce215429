import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { makeCvs } from "../cvs.ts";
import { docxLinking, lockedPdf, zip } from "../files.ts";
import { type Api, apiOf, demoPerson, type Job, jobsOf, signIn } from "../people.ts";
import { Server } from "../server.ts";
import { watch } from "../watch.ts";

const HOSTILE = '<script>window.ran = 1</script><img src=x onerror="window.ran = 1">';

const folder = mkdtempSync(join(tmpdir(), "jobhelm-uploads-"));
const [pdf, docx] = makeCvs(2);
if (!pdf || !docx) throw new Error("two CVs were asked for");

let server: Server;
let api: Api;
let job: Job;
test.beforeAll(async () => {
  server = await Server.start("demo");
  api = await apiOf(server, demoPerson(server, "Company admin"));
  const live = (await jobsOf(api)).find(({ statusFilter }) => statusFilter === "Live");
  if (!live) throw new Error("the demo has no live job");
  job = live;
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function openAddDialog(page: Page): Promise<Locator> {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/job/${job.id}?tab=Candidates`);
  await page.getByRole("button", { name: "Add Candidate" }).click();
  return page.getByRole("dialog", { name: "Add Candidate" });
}

/** Adds one candidate and opens their page. */
async function addAndOpen(page: Page, firstName: string, lastName: string, cv: string) {
  const dialog = await openAddDialog(page);
  await dialog.getByLabel("First name").fill(firstName);
  await dialog.getByLabel("Last name").fill(lastName);
  await dialog.locator("input[type=file]:not([multiple])").setInputFiles(cv);
  await dialog.getByRole("button", { name: "Add Candidate" }).click();
  await expect(dialog).toBeHidden();
  await openByName(page, `${firstName} ${lastName}`);
}

/** Whatever the keyword rule made of them. */
async function openByName(page: Page, name: string, words = name): Promise<void> {
  const everybody = "New,Viewed,Shortlisted,Maybe,Rejected,AutoRejected";
  await page.goto(
    `${server.address}/job/${job.id}?tab=Candidates&status=${everybody}&query=${encodeURIComponent(words)}`,
  );
  const table = page.getByRole("table", { name: "Candidates" });
  await table.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("of many CVs each one has an outcome of its own", async ({ page }) => {
  const oversized = file("oversized.pdf", "%PDF-1.4");
  truncateSync(oversized, 50 * 1024 * 1024 + 1);
  const dialog = await openAddDialog(page);
  await dialog.getByText("Many CVs", { exact: true }).click();
  await dialog
    .locator("input[type=file][multiple]")
    .setInputFiles([
      pdf.path,
      docx.path,
      file("archive.pdf", zip({ "hello.txt": "hello" })),
      file("notes.txt", "not a CV"),
      file("empty.pdf", ""),
      oversized,
      file("locked.pdf", lockedPdf()),
      file("broken.pdf", "%PDF-1.4\nthis is no more than a beginning"),
    ]);
  const line = (name: string) =>
    dialog.getByRole("list", { name: "Files" }).getByRole("listitem").filter({ hasText: name });
  await expect(line("notes.txt")).toContainText("Unsupported file type - removed");
  await expect(line("empty.pdf")).toContainText("The file is empty - removed");
  await expect(line("oversized.pdf")).toContainText("CV must be smaller than 50MB - removed");

  await dialog.getByRole("button", { name: "Add 5 candidates" }).click();
  await expect(line(basename(pdf.path))).toContainText(/Added/);
  await expect(line(basename(docx.path))).toContainText(/Added/);
  await expect(line("archive.pdf")).toContainText("Unsupported file type - removed");
  await expect(line("locked.pdf")).toContainText("This CV is protected with a password.");
  await expect(line("broken.pdf")).toContainText("This CV is damaged and could not be read.");
  await expect(dialog.getByText("4 added, 1 not added")).toBeVisible();
  await line("archive.pdf").getByRole("button", { name: "Remove archive.pdf" }).click();
  await expect(line("archive.pdf")).toBeHidden();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();

  await openByName(page, `${pdf.firstName} ${pdf.lastName}`);
  await openByName(page, `${docx.firstName} ${docx.lastName}`);
  await openByName(page, "Unnamed (locked.pdf)", "locked");
  await expect(page.getByText("Preview Unavailable")).toBeVisible();
  await expect(page.getByText(/Download it and open it with the password/)).toBeVisible();
  await openByName(page, "Unnamed (broken.pdf)", "broken");
  await expect(page.getByText("Preview Unavailable")).toBeVisible();
  await expect(page.getByText(/damaged and could not be read. Download it/)).toBeVisible();
});

test("a candidate is not added without a name and a file", async ({ page }) => {
  const dialog = await openAddDialog(page);
  await dialog.getByLabel("Email").fill("nonsense");
  await dialog.getByRole("button", { name: "Add Candidate" }).click();
  await expect(dialog.getByText("File is required")).toBeVisible();
  await expect(dialog.getByText("Please provide correct email address.")).toBeVisible();
  await expect(dialog.getByLabel("First name")).toHaveAttribute("aria-invalid", "true");
  await dialog
    .locator("input[type=file]:not([multiple])")
    .setInputFiles(file("letter.txt", "text"));
  await expect(dialog.getByText("Unsupported file type - removed")).toBeVisible();
});

test("details are corrected, the CV is replaced and downloaded", async ({ page }) => {
  await addAndOpen(page, "Misspelt", "Person", pdf.path);
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Edit candidate" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit candidate" });
  await dialog.getByLabel("First name").fill("X");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("First name")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("First name").fill("Corrected");
  await dialog.getByLabel("Phone number").fill("01632 960 777");
  await dialog.locator("input[type=file]:not([multiple])").setInputFiles(docx.path);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Candidate updated")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Corrected Person" })).toBeVisible();
  await expect(page.getByRole("link", { name: "01632 960 777" })).toBeVisible();
  const paper = page.frameLocator("iframe[title='CV of Corrected Person']");
  await expect(paper.getByText(`${docx.firstName} ${docx.lastName}`).first()).toBeVisible();
  // Their style alone says that they are bullets.
  const bullets = await paper
    .locator("p")
    .evaluateAll(
      (all) => all.filter((one) => getComputedStyle(one, "::before").content.includes("•")).length,
    );
  expect(bullets).toBeGreaterThan(3);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Download CV" }).click();
  expect((await download).suggestedFilename()).toBe("Corrected Person.docx");
});

test("ticked candidates are deleted together, for good", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/job/${job.id}?tab=Candidates`);
  const rows = page.getByRole("table", { name: "Candidates" }).getByRole("row");
  const addresses = [];
  for (const place of [1, 3]) {
    await rows.nth(place).getByRole("checkbox").check();
    addresses.push((await rows.nth(place).getByRole("link").getAttribute("href")) ?? "");
  }
  await page.getByRole("button", { name: "Delete selected candidates" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 2 candidates" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete selected candidates" }).click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("2 candidates deleted", { exact: true })).toBeVisible();
  for (const address of addresses)
    await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0);
  // For ten seconds that could be undone.
  await expect(page.getByRole("complementary", { name: "Done to many" })).toBeHidden({
    timeout: 20_000,
  });
  await page.goto(`${server.address}${addresses[0]}`);
  await expect(page.getByText("This candidate is not here.")).toBeVisible();
});

test("markup in a note, a title, a description and a file name is text", async ({ page }) => {
  const watched = watch(page);
  const title = `${HOSTILE} fitter`;
  const made = await api.post<Job>("/campaign", {
    campaignType: "JobHelm",
    title,
    description: `<p>Fifty characters of honest work in a yard, and this: ${HOSTILE}</p><a href="javascript:window.ran=1">here</a>`,
    type: "Permanent",
    timeEngaging: "FullTime",
    timeInterval: "Annual",
    location: HOSTILE,
    remote: false,
    showSalary: true,
    preferKw: [HOSTILE],
    needApproval: true,
  });
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/jobs?tab=Draft`);
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.goto(`${server.address}/job/${made.id}/preview`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("Fifty characters of honest work")).toBeVisible();
  await page.goto(`${server.address}/job/${made.id}/edit`);
  await expect(page.getByRole("textbox", { name: "Job description" })).toContainText("Fifty");
  await expect(page.locator("a[href^='javascript']")).toHaveCount(0);

  await page.goto(`${server.address}/job/${job.id}?tab=Candidates`);
  await page.getByRole("button", { name: "Add Candidate" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Candidate" });
  await dialog.getByText("Many CVs", { exact: true }).click();
  const name = "<img src=x onerror=alert(1)>.docx";
  const link = docxLinking(`Mallory ${job.title}`, "javascript:window.top.ran=1");
  await dialog.locator("input[type=file][multiple]").setInputFiles({
    name,
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    buffer: link,
  });
  const line = dialog.getByRole("list", { name: "Files" }).getByRole("listitem");
  await expect(line).toContainText(name);
  await dialog.getByRole("button", { name: "Add 1 candidate" }).click();
  await expect(line).toContainText("Added");
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await page.goto(
    `${server.address}/job/${job.id}?tab=Candidates&status=New,Viewed,Shortlisted,Maybe,Rejected,AutoRejected`,
  );
  await page.getByRole("table", { name: "Candidates" }).getByRole("link").first().click();
  const paper = page.frameLocator("iframe[title^='CV of']");
  await expect(paper.getByText("My portfolio")).toBeVisible();
  await paper.getByText("My portfolio").click();
  await expect(paper.locator("a[href^='javascript']")).toHaveCount(0);

  await page.getByRole("link", { name: "Notes", exact: true }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill(HOSTILE);
  await page.getByRole("button", { name: "Add note" }).last().click();
  await expect(page.getByText(HOSTILE)).toBeVisible();
  await page.getByRole("link", { name: "Timeline" }).click();
  await expect(page.getByText(/CV uploaded/)).toContainText(name);

  expect(await page.evaluate("window.ran")).toBeUndefined();
  watched.expectQuiet("hostile text");
});
