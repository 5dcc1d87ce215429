import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import { makeCvs } from "../cvs.ts";
import { bombDocx, lockedPdf, scannedPdf } from "../files.ts";
import {
  type Api,
  apiOf,
  biggestLiveJob,
  demoPerson,
  type Job,
  jobsOf,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";
import { watch } from "../watch.ts";

const EVERYBODY = "New,Viewed,Shortlisted,Maybe,Rejected,AutoRejected";
const made = makeCvs(20);
const pdf = made.find(({ file, skills }) => file.endsWith(".pdf") && skills.length > 1);
const docx = made.find(({ file }) => file.endsWith(".docx"));
if (!pdf || !docx) throw new Error("twenty CVs hold no pdf and docx");

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
});

type Sent = { name: string; buffer: Buffer };
const file = (name: string, content: string | Buffer): Sent => ({
  name,
  buffer: Buffer.from(content as Buffer),
});
/** Under a name and a type that say nothing true. */
const asSent = ({ name, buffer }: Sent) => ({ name, buffer, mimeType: "application/octet-stream" });

const rich = (name: string, email: string): string =>
  `{\\rtf1\\ansi ${name}\\par ${email}\\par 07700 900456\\par\\par PROFILE\\par Sails ferries.\\par}`;

async function openAddDialog(page: Page, name = "Add Candidate"): Promise<Locator> {
  await page.goto(`${server.address}/job/${job.id}?tab=Candidates`);
  await page.getByRole("button", { name }).click();
  return page.getByRole("dialog", { name });
}

async function openCandidate(page: Page, name: string, words: string): Promise<void> {
  await page.goto(
    `${server.address}/job/${job.id}?tab=Candidates&status=${EVERYBODY}&query=${encodeURIComponent(words)}`,
  );
  await page
    .getByRole("table", { name: "Candidates" })
    .getByRole("link", { name, exact: true })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("hostile files among good ones each come to their own end", async ({ page }) => {
  const watched = watch(page);
  const ofPdf = readFileSync(pdf.path);
  const files = [
    file("good.pdf", ofPdf),
    file("good.docx", readFileSync(docx.path)),
    file("letter.doc", rich("Rita Marshall", "rita.marshall@example.org")),
    file("page.doc", "<html><body><p>Hugo Marlowe</p><p>hugo@example.org</p></body></html>"),
    file("locked.pdf", lockedPdf()),
    file("scan.pdf", scannedPdf()),
    file("cut.pdf", ofPdf.subarray(0, 200)),
    file("bomb.docx", bombDocx()),
    // A pdf under another's name is a pdf; a text under a pdf's is none.
    file(
      "misnamed.docx",
      readFileSync(made.filter(({ file: f }) => f.endsWith(".pdf"))[1]?.path ?? ""),
    ),
    file("text.pdf", "Ada King, nurse"),
    file("program.pdf", "MZ\x90\x00"),
    file("nothing.pdf", ""),
  ];
  await signIn(page, server, demoPerson(server, "Company admin"));
  const dialog = await openAddDialog(page);
  await dialog.getByText("Many CVs", { exact: true }).click();
  await dialog.locator("input[type=file][multiple]").setInputFiles(files.map(asSent));
  const line = (name: string) =>
    dialog.getByRole("list", { name: "Files" }).getByRole("listitem").filter({ hasText: name });
  for (const name of ["text.pdf", "program.pdf"])
    await expect(line(name)).toContainText("Unsupported file type - removed");
  await expect(line("nothing.pdf")).toContainText("The file is empty - removed");

  await dialog.getByRole("button", { name: "Add 9 candidates" }).click();
  await expect(dialog.getByText("9 added")).toBeVisible({ timeout: 60_000 });
  for (const [name, told] of [
    ["good.pdf", /^.*Added/],
    ["good.docx", /Added/],
    ["letter.doc", /Added/],
    ["page.doc", /Added/],
    ["misnamed.docx", /Added/],
    ["locked.pdf", "Added. This CV is protected with a password."],
    ["scan.pdf", "Added. This CV is a scan, or a picture without text."],
    ["cut.pdf", "Added. This CV is damaged and could not be read."],
    ["bomb.docx", "Added. This CV is damaged and could not be read."],
  ] as const)
    await expect(line(name)).toContainText(told);
  await expectAccessible(page, "the results of an upload");
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await test.step("each candidate's page says the same, and the file is kept", async () => {
    for (const [name, words, told] of [
      ["Unnamed (locked.pdf)", "locked.pdf", "Download it and open it with the password."],
      ["Unnamed (cut.pdf)", "cut.pdf", "damaged and could not be read. Download it"],
      ["Unnamed (bomb.docx)", "bomb.docx", "damaged and could not be read. Download it"],
    ] as const) {
      await openCandidate(page, name, words);
      await expect(page.getByText("Preview Unavailable")).toBeVisible();
      await expect(page.getByText(told)).toBeVisible();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download CV" }).last().click();
      expect((await download).suggestedFilename()).toContain(words.split(".")[1]);
    }
    await openCandidate(page, "Unnamed (scan.pdf)", "scan.pdf");
    await expect(
      page.getByText(/a picture without text. Its keywords were not checked/),
    ).toBeVisible();
    await expectAccessible(page, "a scan");
  });

  await test.step("names, addresses and numbers came out of the good ones", async () => {
    await openCandidate(page, "Rita Marshall", "rita.marshall@example.org");
    await expect(page.getByRole("link", { name: "07700 900456" })).toHaveAttribute(
      "href",
      "tel:+447700900456",
    );
    await expect(page.getByText("Sails ferries.")).toBeVisible();
    await expectAccessible(page, "a .doc as text");
    await openCandidate(page, `${pdf.firstName} ${pdf.lastName}`, pdf.lastName);
    await openCandidate(page, `${docx.firstName} ${docx.lastName}`, docx.lastName);
  });

  await test.step("the list marks what could not be read", async () => {
    await page.goto(
      `${server.address}/job/${job.id}?tab=Candidates&status=${EVERYBODY}&query=locked.pdf`,
    );
    const row = page.getByRole("row", { name: /Unnamed \(locked\.pdf\)/ });
    await expect(row.getByRole("img", { name: "CV protected with a password" })).toBeVisible();
  });
  watched.expectQuiet("a mixed batch");
});

test("an external recruiter's form is filled in from the CV, never over what they typed", async ({
  page,
}) => {
  const erin = demoPerson(server, "External recruiter");
  const theirs = (await jobsOf(await apiOf(server, erin))).find(
    ({ statusFilter }) => statusFilter === "Live",
  );
  if (!theirs) throw new Error("the external recruiter has no live job");
  await signIn(page, server, erin);
  await page.goto(`${server.address}/job/${theirs.id}?tab=Candidates`);
  await page.getByRole("button", { name: "Submit candidate" }).click();
  const dialog = page.getByRole("dialog", { name: "Submit candidate" });
  const field = (name: string) => dialog.getByLabel(name);
  await field("Phone number").fill("01632 960 999");
  const choose = (sent: Sent) =>
    dialog.locator("input[type=file]:not([multiple])").setInputFiles(asSent(sent));
  await choose(file("rita.doc", rich("Rita Marshall", "rita@example.org")));

  await expect(field("First name")).toHaveValue("Rita");
  await expect(field("Last name")).toHaveValue("Marshall");
  await expect(field("Email")).toHaveValue("rita@example.org");
  await expect(field("Phone number")).toHaveValue("01632 960 999");
  await expect(dialog.getByText("Filled in from the CV")).toHaveCount(3);
  await expectAccessible(page, "a form filled in from a CV");

  // What is changed by hand is theirs; the rest follows the CV.
  await field("Last name").fill("Marsh");
  await expect(dialog.getByText("Filled in from the CV")).toHaveCount(2);
  await choose(file("hugo.doc", rich("Hugo Marlowe", "hugo@example.org")));
  await expect(field("First name")).toHaveValue("Hugo");
  await expect(field("Email")).toHaveValue("hugo@example.org");
  await expect(field("Last name")).toHaveValue("Marsh");

  await choose(file("scan.pdf", scannedPdf()));
  await expect(dialog.getByText("This CV is a scan, or a picture without text.")).toBeVisible();
  await expect(field("First name")).toHaveValue("");
  await field("First name").fill("Hugo");
  await dialog.getByRole("checkbox", { name: /^I have read these terms/ }).check();
  await dialog.getByRole("button", { name: "Submit candidate" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Hugo Marsh" })).toBeVisible();
});

test("a name of two letters is taken as the CV has it, and not as somebody typed it", async ({
  page,
}) => {
  const hattie = demoPerson(server, "Hiring manager");
  const job = await biggestLiveJob(await apiOf(server, hattie));
  await signIn(page, server, hattie);
  await page.goto(`${server.address}/job/${job.id}?tab=Candidates`);
  await page.getByRole("button", { name: "Add Candidate" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Candidate" });
  const field = (name: string) => dialog.getByLabel(name);
  await dialog
    .locator("input[type=file]:not([multiple])")
    .setInputFiles(asSent(file("li.doc", rich("Li Wu", "li.wu@example.org"))));
  await expect(field("Last name")).toHaveValue("Wu");
  await field("Last name").fill("Ng");
  await dialog.getByRole("button", { name: "Add Candidate" }).click();
  await expect(dialog.getByText("Has to be between 3 and 50 characters")).toHaveCount(1);
  await field("Last name").fill("Wu");
  await dialog.getByRole("button", { name: "Add Candidate" }).click();
  await expect(dialog).toBeHidden();
  // The job's keywords are not in it.
  await page.goto(`${server.address}/job/${job.id}?tab=Candidates&status=${EVERYBODY}`);
  await expect(page.getByRole("link", { name: "Li Wu" })).toBeVisible();
});
