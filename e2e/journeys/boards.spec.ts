import { expect, type Page, test } from "@playwright/test";
import { makeCvs } from "../cvs.ts";
import { everyLook } from "../looks.ts";
import {
  type Api,
  apiOf,
  candidatesOf,
  demoPerson,
  type Job,
  jobsOf,
  type Role,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
let hattie: Api;
let job: Job;
test.beforeAll(async () => {
  server = await Server.start("demo");
  hattie = await apiOf(server, demoPerson(server, "Hiring manager"));
  const { id } = await hattie.get<{ id: string }>("/user/signed-in");
  const own = (await jobsOf(hattie)).find(
    (one) => one.status === "Live" && !one.isExpired && one.ownerId === id,
  );
  if (!own) throw new Error("the demo's hiring manager has a live job");
  job = own;
});
test.afterAll(() => server.stop());

const boards = (page: Page) => page.getByRole("table", { name: "Job boards" });

test("a board is added, an advert's link for it leads somebody to apply, and the ledger and the candidate say so", async ({
  page,
  browser,
}) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/job/${job.id}`);
  await page.getByRole("link", { name: "Add a board" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Job boards" })).toBeVisible();
  await page.getByRole("textbox", { name: /^Name/ }).fill("Sea Jobs");
  await page.getByRole("textbox", { name: /^Address/ }).fill("jobs.sea.example/post");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /Sea Jobs Your company/ })).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  await signIn(owner, server, demoPerson(server, "Hiring manager"));
  await owner.goto(`${server.address}/job/${job.id}`);
  const row = boards(owner).getByRole("row", { name: /^Sea Jobs/ });
  await expect(row).toContainText("To be posted");
  await everyLook(owner, "the ledger of a live advert");
  // The board itself is out there, where no test goes.
  await owner
    .context()
    .route("https://jobs.sea.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Sea Jobs</title>" }),
    );
  const opened = owner.waitForEvent("popup");
  await row.getByRole("button", { name: "Post there, on Sea Jobs" }).click();
  await expect(await opened).toHaveURL("https://jobs.sea.example/post");
  await expect(row).toContainText("Posted");

  const { jobBoards } = await hattie.get<{ jobBoards: { name: string; link: string }[] }>(
    `/campaign/${job.id}`,
  );
  const link = jobBoards.find(({ name }) => name === "Sea Jobs")?.link ?? "";
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(link);
  await visitor.getByLabel("First name").fill("Marina");
  await visitor.getByLabel("Last name").fill("Seafarer");
  const [cv] = makeCvs(1);
  await visitor.getByLabel("CV").setInputFiles(cv?.path ?? "");
  for (const yes of await visitor.getByLabel("Yes").all()) await yes.check();
  await visitor.getByRole("button", { name: "Send application" }).click();
  // The link is not forgotten, and neither is the CV, when something else is wrong.
  await expect(visitor.getByText("Your application was not sent.")).toBeVisible();
  await visitor.getByLabel("Email").fill("marina@example.org");
  await visitor.getByRole("button", { name: "Send application" }).click();
  await expect(visitor).toHaveURL(/\/thanks/);

  await expect
    .poll(async () => {
      await owner.reload();
      return row.innerText();
    })
    .toMatch(/Live[\s\S]*1\s+1/);
  const [marina] = await candidatesOf(hattie, job.id, "&searchString=seafarer");
  await owner.goto(`${server.address}/candidate/${marina?.id}?tab=Details`);
  await expect(owner.getByText("Applied through")).toBeVisible();
  await expect(owner.getByText("Sea Jobs")).toBeVisible();
});

test("what leaves the boards leaves every one of them, and comes back to all", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await page.goto(`${server.address}/job/${job.id}`);
  const careers = boards(page).getByRole("row", { name: /^Careers page/ });
  await expect(careers).toContainText("Live");
  const { publicUrl } = await hattie.get<Job>(`/campaign/${job.id}`);
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Expire job boards" }).click();
  await expect(careers).toContainText("Expired");
  expect((await page.request.get(publicUrl ?? "")).status()).toBe(410);
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect(careers).toContainText("Live");
  expect((await page.request.get(publicUrl ?? "")).status()).toBe(200);
});

const SEEN: [Role, boolean][] = [
  ["Team member", true],
  ["External recruiter", false],
];
for (const [role, sees] of SEEN) {
  test(`the boards of a job as the ${role.toLowerCase()} sees them`, async ({ page }) => {
    const api = await apiOf(server, demoPerson(server, role));
    const live = (await jobsOf(api)).find((one) => one.status === "Live" && !one.isExpired);
    await signIn(page, server, demoPerson(server, role));
    await page.goto(`${server.address}/job/${live?.id}`);
    await expect(page.getByRole("complementary", { name: "About this job" })).toBeVisible();
    await expect(boards(page)).toHaveCount(sees ? 1 : 0);
    await expect(page.getByRole("button", { name: /^Post there/ })).toHaveCount(0);
    await page.goto(`${server.address}/add-board`);
    await expect(page.getByRole("heading", { name: "Access denied", exact: true })).toBeVisible();
  });
}
