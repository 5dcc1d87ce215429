import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Cv, makeCvs } from "../cvs.ts";
import { everyLook } from "../looks.ts";
import {
  type Api,
  apiOf,
  apiOfNobody,
  type Candidate,
  candidatesOf,
  demoPerson,
  type Job,
  jobsOf,
  type SignIn,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";

const [known, fresh] = makeCvs(2);
if (!known || !fresh) throw new Error("two CVs were asked for");

let server: Server;
let erin: SignIn;
let helen: SignIn;
let grace: SignIn;
/** Harbour's, which Erin has joined, and Kestrel's, which she is asked to join. */
let warehouse: Job;
let home: Job;

test.beforeAll(async () => {
  server = await Server.start("demo");
  erin = demoPerson(server, "External recruiter");
  helen = demoPerson(server, "Company admin");
  grace = { email: "grace@kestrelcare.example", password: helen.password };
  const live = (await jobsOf(await apiOf(server, erin))).find(({ title }) =>
    /^Warehouse/.test(title),
  );
  if (!live) throw new Error("Erin has not joined the warehouse's job");
  warehouse = live;
  await addByTeam(warehouse.id, known);
  home = await ofKestrel(await apiOf(server, grace));
});
test.afterAll(async () => {
  await server.stop();
});

/** Harbour's admin adds somebody by their CV. */
async function addByTeam(advertId: string, cv: Cv): Promise<void> {
  const { accessToken } = await apiOfNobody(server).post<{ accessToken: string }>(
    "/auth/sign-in",
    helen,
  );
  const body = new FormData();
  body.append("advertId", advertId);
  body.append("cvs", new Blob([readFileSync(cv.path)]), "cv.pdf");
  const answer = await fetch(`${server.address}/api/v1/candidate/manually`, {
    method: "POST",
    headers: { authorization: `Bearer ${accessToken}` },
    body,
  });
  const { items } = (await answer.json()) as { items: { candidate?: unknown }[] };
  if (!items[0]?.candidate) throw new Error(`nobody was added: ${JSON.stringify(items)}`);
}

/** A job of a company that the provider has just approved, and live by now; its admin asks Erin to join the team. */
async function ofKestrel(api: Api): Promise<Job> {
  const priya = await apiOf(server, demoPerson(server, "Super admin"));
  const { items } = await priya.get<{ items: { id: string; name: string }[] }>(
    "/admin/companies?searchString=Kestrel",
  );
  await priya.post("/companies/approve", {
    id: items.find(({ name }) => /Kestrel/.test(name))?.id,
  });
  const job = (await jobsOf(api)).find(({ status }) => status === "PendingAdminApproval");
  if (!job) throw new Error("no advert of Kestrel's waits");
  await priya.post("/campaign/publish", { id: job.id });
  const { status } = await api.get<Job>(`/campaign/${job.id}`);
  if (status !== "Live") await api.post("/campaign/publish", { id: job.id });
  await api.post("/user/invite", {
    adverts: [job.id],
    email: erin.email,
    role: "ExternalRecruiter",
  });
  return job;
}

/** The form by which somebody is submitted to a job, with a CV in it. */
async function submitting(page: Page, job: Job, cv: Cv): Promise<Locator> {
  await page.goto(`${server.address}/job/${job.id}?tab=Candidates`);
  await page.getByRole("button", { name: "Submit candidate" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Submit candidate" });
  await dialog.locator("input[type=file]:not([multiple])").setInputFiles(cv.path);
  await expect(dialog.getByLabel("First name")).toHaveValue(cv.firstName);
  return dialog;
}

const submit = (dialog: Locator) =>
  dialog.getByRole("button", { name: "Submit candidate" }).click();

/** Whom Erin has submitted to a job under that name. */
async function submitted(job: Job, { firstName, lastName }: Cv): Promise<Candidate> {
  const own = await candidatesOf(await apiOf(server, erin), job.id);
  const found = own.find((one) => one.firstName === firstName && one.lastName === lastName);
  if (!found) throw new Error(`${firstName} ${lastName} was not submitted`);
  return found;
}

test("a recruiter submits to two companies under the terms of each, is warned, and keeps a record; each reads who was first", async ({
  browser,
}) => {
  const agent = await browser.newPage();
  const admin = await browser.newPage();

  await test.step("a company says on which terms agencies submit", async () => {
    await signIn(admin, server, grace);
    await admin.goto(`${server.address}/settings/agencies`);
    await admin.getByLabel("A submission belongs to the agency for").selectOption("12 months");
    await admin.getByLabel("Terms for agencies").fill("A fee of a tenth of the salary.");
    await admin.getByRole("button", { name: "Save" }).click();
    await expect(admin.getByText("Version 1: 12 months")).toBeVisible();
    await everyLook(admin, "terms for agencies");
  });

  await test.step("the recruiter joins the second company's team, and sees the jobs of both", async () => {
    await signIn(agent, server, erin);
    const letter = await server.mailTo(erin.email, /invites you to JobHelm/);
    await agent.goto(/http\S+\/auth\/invitation#token=[\w-]+/.exec(letter)?.[0] ?? "");
    await agent.getByRole("button", { name: "Accept" }).click();
    await expect(agent.getByText("You now work with Kestrel Care Homes")).toBeVisible();
    // Searches may know of it a moment later than the rows.
    await expect(async () => {
      await agent.goto(`${server.address}/jobs`);
      for (const { title } of [warehouse, home])
        await expect(agent.getByRole("link", { name: title })).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  await test.step("somebody whom the job knows: a warning, the terms, and a submission all the same", async () => {
    const dialog = await submitting(agent, warehouse, known);
    await expect(dialog.getByText(/is already a candidate for this job/)).toBeVisible();
    await expect(dialog.getByText(/belongs to Tidewater Talent for 6 months/)).toBeVisible();
    await everyLook(agent, "submitting somebody known");
    await submit(dialog);
    const tick = dialog.getByRole("checkbox", { name: /agrees to be represented by Tidewater/ });
    await expect(tick).toBeFocused();
    await expect(
      dialog.getByText("Please read the company's terms for agencies and agree to them."),
    ).toBeVisible();
    await agent.keyboard.press("Space");
    await submit(dialog);
    await expect(agent.getByText("Candidate added")).toBeVisible();
  });

  await test.step("terms that change while the form is open are read and agreed to again", async () => {
    const dialog = await submitting(agent, home, fresh);
    await expect(dialog.getByText(/^Nobody with the CV's e-mail address/)).toBeVisible();
    await dialog.getByRole("checkbox").check();
    await admin.getByLabel("Terms for agencies").fill("A fee of a fifth of the salary.");
    await admin.getByRole("button", { name: "Save" }).click();
    await expect(admin.getByText("Version 2: 12 months")).toBeVisible();
    await submit(dialog);
    await expect(dialog.getByText(/has changed its terms meanwhile/)).toBeVisible();
    await expect(dialog.getByText("A fee of a fifth of the salary.")).toBeVisible();
    await dialog.getByRole("checkbox").check();
    await submit(dialog);
    await expect(agent.getByText("Candidate added")).toBeVisible();
  });

  await test.step("the record has both, and until when they are the agency's", async () => {
    await agent.goto(`${server.address}/candidates`);
    const saving = agent.waitForEvent("download");
    await agent.getByRole("button", { name: "Download my submissions" }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe("Submissions.csv");
    const [head, ...lines] = readFileSync(await download.path(), "utf8")
      .trim()
      .split("\r\n");
    expect(head).toContain("Submitted,Company,Job,Candidate,Email,Theirs until,Terms version");
    expect(lines[0]).toContain(`,Kestrel Care Homes,${home.title},`);
    expect(lines[0]).toMatch(/,\d{4}-\d\d-\d\d,2,\d{4}-\d\d-\d\d,(New|Auto rejected),Sourced$/);
    expect(lines[1]).toContain(`,Harbour & Co,${warehouse.title},`);
    expect(lines[1]).toContain(`,${known.firstName} ${known.lastName},`);
  });

  await test.step("each company reads who was first", async () => {
    const theirs = await submitted(home, fresh);
    await admin.goto(`${server.address}/candidate/${theirs.id}`);
    await expect(
      admin.getByText(/^Submitted by Tidewater Talent on .+, theirs until .+$/),
    ).toBeVisible();
    const late = await submitted(warehouse, known);
    const harbour = await browser.newPage();
    await signIn(harbour, server, helen);
    await harbour.goto(`${server.address}/candidate/${late.id}`);
    await expect(
      harbour.getByText(
        // Who is made for the tests may be somebody of the demo.
        /^(Added by the team|Applied directly) on .+, before Tidewater Talent submitted them on/,
      ),
    ).toBeVisible();
    await everyLook(harbour, "who was first");
    await harbour.goto(`${server.address}/settings/security-log?kind=LookUp`);
    await expect(
      harbour.getByText(`Told that somebody is already a candidate for ${warehouse.title}`).first(),
    ).toBeVisible();
    // Nobody from outside reads it.
    await agent.goto(`${server.address}/candidate/${late.id}`);
    await expect(agent.getByRole("heading", { level: 1 })).toContainText(known.firstName);
    await expect(agent.getByText("Who was first")).toBeHidden();
  });
});
