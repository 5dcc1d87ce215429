import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { linkIn, row } from "../candidate-list.ts";
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

const MANY = 100_000;

let server: Server;
let api: Api;
let job: Job;
test.beforeAll(async () => {
  test.setTimeout(400_000);
  server = await Server.start({ candidates: MANY });
  api = await apiOf(server, demoPerson(server, "Company admin"));
  const [largest] = (await jobsOf(api)).toSorted((a, b) => b.totalCandidates - a.totalCandidates);
  if (!largest) throw new Error("the demo has no job");
  job = largest;
});
test.afterAll(async () => {
  await server.stop();
});

async function listOf(page: Page, role: Role): Promise<void> {
  await signIn(page, server, demoPerson(server, role));
  await page.goto(`${server.address}/job/${job.id}?tab=Candidates`);
  await expect(row(page, 1)).toBeVisible();
}

test("a hundred thousand go out as CSV by mail while another recruiter triages undisturbed", async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000);
  await listOf(page, "Company admin");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Select all 100,000 that match" }).click();
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  await page.getByRole("menuitem", { name: "Send CSV by mail" }).click();
  const dialog = page.getByRole("dialog", { name: "Send 100,000 candidates as CSV" });
  await dialog
    .getByLabel(/^Send to/)
    .first()
    .fill("client@client.example");
  await page.keyboard.press("Enter");

  const ravi = await (await browser.newContext()).newPage();
  await listOf(ravi, "Recruitment manager");
  await linkIn(row(ravi, 1)).click();
  await expect(ravi.getByRole("region", { name: "Decide" })).toBeVisible();
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("The CSV goes out by mail once it is written")).toBeVisible();

  // Ten decisions, each of which leads to the next candidate, while the list is written.
  const before = await candidatesOf(api, job.id, "&candidateStatuses=Rejected");
  for (let nth = 0; nth < 10; nth++) {
    const here = ravi.url();
    await ravi.keyboard.press("r");
    await expect.poll(() => ravi.url()).not.toBe(here);
  }
  await expect
    .poll(async () => (await candidatesOf(api, job.id, "&candidateStatuses=Rejected")).length)
    .toBe(before.length + 10);
  await ravi.context().close();

  await expect
    .poll(async () => (await api.get<{ rows: number | null }[]>("/candidate/csv"))[0]?.rows, {
      timeout: 240_000,
    })
    .toBe(MANY);
  const letter = await server.mailTo("client@client.example", /sends you a list/);
  const client = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await client.goto(`${server.address}${/\/csv\/[\w-]+/.exec(letter)?.[0]}`);
  const [fetched] = await Promise.all([
    client.waitForEvent("download"),
    client.getByRole("button", { name: "Download" }).click(),
  ]);
  const text = await readFile(await fetched.path(), "utf8");
  expect(text.trimEnd().split("\r\n").length).toBe(MANY + 1);
  await client.context().close();
});
