import { expect, test } from "@playwright/test";
import { everyLook } from "../looks.ts";
import { type Api, apiOf, type Candidate, demoPerson, fullName, type Job, jobsOf, signIn } from "../people.ts";
import { Server } from "../server.ts";

type Application = Candidate & { campaignTitle: string; town: string | null; miles: number | null };
type Everyone = { totalElements: number; items: { applications: Application[] }[] };

let server: Server;
let api: Api;
let jobs: Job[];
test.beforeAll(async () => {
  server = await Server.start("demo");
  api = await apiOf(server, demoPerson(server, "Recruitment manager"));
  jobs = await jobsOf(api);
});
test.afterAll(async () => {
  await server.stop();
});

/** Two words that stand side by side in somebody's CV, and one that does not stand there. */
async function wordsOf(id: string): Promise<string> {
  const { text } = await api.get<{ text: string }>(`/candidate/${id}/cv-text`);
  const phrase = /\b[a-z]{5,} [a-z]{6,}\b/.exec(text)?.[0];
  if (!phrase) throw new Error("the CV has no two words");
  return phrase;
}

test("somebody is found over all jobs by a phrase, a facet and a distance, and added to another job", async ({
  page,
}) => {
  const { items } = await api.get<Everyone>("/candidate/everyone?postcode=SO14&withinMiles=50&pageSize=50");
  const ann = items.map(({ applications: [first] }) => first).find((one) => one?.hasCv && one.town);
  if (!ann?.town) throw new Error("nobody lives near");
  const phrase = await wordsOf(ann.id);
  const other = jobs.find(({ title, statusFilter }) => statusFilter === "Live" && title !== ann.campaignTitle);
  if (!other) throw new Error("the demo has one job alone");

  await signIn(page, server, demoPerson(server, "Recruitment manager"));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Candidates" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Candidates" })).toBeVisible();
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: fullName(ann), exact: true }) });

  await page.getByRole("searchbox").fill(`"${phrase}" NOT zeppelin`);
  await expect(page.getByText(`Looks for “${phrase}” and not zeppelin`).or(page.getByText(/Side by side/))).toBeVisible();
  await expect(page).toHaveURL(/zeppelin/);
  await page.getByRole("textbox", { name: "Postcode" }).fill("so14");
  await page.getByRole("combobox", { name: "Within" }).selectOption("50 miles");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("link", { name: "Remove filter: Within 50 miles of SO14" })).toBeVisible();
  await expect(row.getByText(/miles? away|under a mile/)).toBeVisible();
  await expect(row.locator("mark").first()).toBeVisible();
  await page.getByRole("complementary", { name: "Filters" }).getByRole("link", { name: new RegExp(`^${ann.town} `) }).click();
  await expect(page).toHaveURL(/town=/);
  await expect(row).toBeVisible();
  await everyLook(page, "everyone's candidates, found");

  // Into one of their applications, and back to the same place.
  await row.getByRole("link", { name: ann.campaignTitle }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: fullName(ann) })).toBeVisible();
  await page.getByRole("link", { name: "Back to candidates" }).click();
  await expect(page).toHaveURL(/candidates\?.*zeppelin/);

  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Add to a job" }).click();
  const dialog = page.getByRole("dialog", { name: `Add ${fullName(ann)} to a job` });
  await dialog.getByRole("combobox", { name: "Job" }).fill(other.title);
  // Found, it stands first: it does not move away from under the click.
  const found = dialog.getByRole("option").first();
  await expect(found).toContainText(other.title);
  await found.click();
  // Jobs that are still going away are not what is looked at.
  await expect(page.getByRole("listbox")).toBeHidden();
  await everyLook(page, "the dialog that adds somebody to a job");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(`1 person added to ${other.title}`)).toBeVisible();
  await expect(row.getByRole("link", { name: other.title })).toBeVisible();
  await row.getByRole("link", { name: other.title }).click();
  await expect(page.getByText("JH CV search")).toBeVisible();
});

test("a postcode in Northern Ireland says that nothing is measured from it", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "External recruiter"));
  await page.goto(`${server.address}/candidates`);
  await page.getByRole("textbox", { name: "Postcode" }).fill("BT1 5GS");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(
    page.getByText("Distances cannot be measured from postcodes in Northern Ireland"),
  ).toBeVisible();
});
