import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import { demoPerson, signIn } from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
test.beforeAll(async () => {
  server = await Server.start("demo");
});
test.afterAll(async () => {
  await server.stop();
});

const rows = (page: Page) => page.getByRole("main").getByRole("listitem");

test("jobs are found as they are typed, with typos, and narrowed by three facets", async ({
  page,
}) => {
  await signIn(page, server, demoPerson(server, "Recruitment manager"));
  const box = page.getByRole("searchbox", { name: "Search for a job..." });
  await box.fill("engneer");
  await expect(page.getByRole("link", { name: /Software Engineer/ }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Head Chef/ })).toHaveCount(0);
  await box.fill("");
  await expect(page.getByRole("link", { name: /Head Chef/ })).toBeVisible();

  await page.getByRole("button", { name: "Filter jobs" }).click();
  const panel = page.getByRole("region", { name: "Filter jobs" });
  await expectAccessible(page, "the filter panel");
  const live = panel.getByRole("group", { name: "Jobs" }).getByRole("checkbox", { name: /^Live/ });
  await live.check();
  await expect(page).toHaveURL(/status=/);
  await expect(page.getByRole("heading", { level: 2, name: "Live jobs" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Draft jobs" })).toHaveCount(0);

  // Each facet counts what the others leave; the chosen one still offers its other values.
  await expect(
    panel.getByRole("group", { name: "Jobs" }).getByRole("checkbox", { name: /^Draft/ }),
  ).toBeVisible();
  const place = panel.getByRole("group", { name: "Locations" }).getByRole("checkbox").first();
  const label = await place.evaluate(
    (input: HTMLInputElement) => input.labels?.[0]?.innerText ?? "",
  );
  const count = Number(label.split("\n").pop());
  await place.check();
  await expect(page.getByText(`1–${Math.min(count, 10)} of ${count}`)).toBeVisible();

  // The address keeps it, and one press forgets it.
  await page.reload();
  await expect(live).toBeChecked();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).not.toHaveURL(/status=/);
  await expect(page.getByRole("heading", { level: 2, name: "Draft jobs" })).toBeVisible();
  await page.getByRole("button", { name: "Close filters" }).click();
  await expect(panel).toBeHidden();
});

test("quotes hold words together, a minus leaves some out, and the box says what it understood", async ({
  page,
}) => {
  await signIn(page, server, demoPerson(server, "Recruitment manager"));
  const box = page.getByRole("searchbox", { name: "Search for a job..." });
  const nights = page.getByRole("link", { name: "Warehouse Operative (nights)" });
  await box.fill('"warehouse operative"');
  await expect(page.getByText("Side by side: “warehouse operative”")).toBeVisible();
  await expect(nights).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await box.fill('"operative warehouse"');
  await expect(page.getByText("No job matches")).toBeVisible();
  await box.fill("engineer -rust");
  await expect(page.getByText("Without: rust")).toBeVisible();
  await expect(page.getByRole("link", { name: /Senior Software Engineer \(Rust\)/ })).toHaveCount(
    0,
  );
  await box.fill('warehouse -"warehouse operative"');
  await expect(nights).toHaveCount(0);
  await expectAccessible(page, "a search that was understood");
});

test("what nobody has says so, and leads back", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Recruitment manager"));
  await page.getByRole("searchbox", { name: "Search for a job..." }).fill("zeppelin pilot");
  await expect(page.getByText("No job matches “zeppelin pilot”")).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("an external recruiter searches their clients' jobs and no others", async ({ page }) => {
  const asked = page.waitForRequest(/\/1\/indexes\/\*\/queries/);
  await signIn(page, server, demoPerson(server, "External recruiter"));
  expect((await asked).postData()).toContain("adverts_external");
  await page.getByRole("button", { name: "Filter jobs" }).click();
  await expect(
    page.getByRole("group", { name: "Hiring Team" }).getByText("Erin Walsh"),
  ).toBeVisible();
});

test("candidates are found by the words of their CVs", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Recruitment manager"));
  await page.getByRole("searchbox", { name: "Search for a job..." }).fill("software engineer");
  await page
    .getByRole("link", { name: /Senior Software Engineer/ })
    .first()
    .click();
  const box = page.getByRole("searchbox", { name: "Search candidates..." });
  await box.fill("kubernetes");
  await expect(page).toHaveURL(/query=kubernetes/);
  await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible();
  await box.fill("xylophonist");
  await expect(page.getByRole("main").getByRole("row").nth(1)).toBeHidden();
});

test("OR, brackets, signs and misspelt titles are understood, and each hit says why", async ({
  page,
}) => {
  await signIn(page, server, demoPerson(server, "Recruitment manager"));
  const jobs = page.getByRole("searchbox", { name: "Search for a job..." });
  await jobs.fill("(nurse OR chef) -head");
  await expect(page.getByText("Looks for (nurse or chef) and not head")).toBeVisible();
  await expect(page.getByRole("link", { name: "Commis Chef", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /Registered Nurse/ }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Head Chef/ })).toHaveCount(0);
  await jobs.fill("Sofware Enginers");
  await page
    .getByRole("link", { name: /Senior Software Engineer/ })
    .first()
    .click();

  const box = page.getByRole("searchbox", { name: "Search candidates..." });
  const found = page.getByRole("main").getByRole("row");
  await box.fill("C#");
  await expect(found.nth(1).getByText("C#", { exact: true }).first()).toBeVisible();
  await box.fill('"machine learning" OR C#');
  await expect(page.getByText("Looks for “machine learning” or C#")).toBeVisible();
  await expectAccessible(page, "hits that say why");
  await box.fill("managed");
  await expect(
    found
      .nth(1)
      .getByText(/^manag/i)
      .first(),
  ).toBeVisible();
  await box.fill("kubernets");
  await expect(found.nth(1).getByText("Kubernetes", { exact: true }).first()).toBeVisible();
});

test("a job that was found says where, in its row or in a line under it", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Recruitment manager"));
  const box = page.getByRole("searchbox", { name: "Search for a job..." });
  await box.fill("developer");
  const engineer = rows(page).filter({ hasText: "Senior Software Engineer (Rust)" });
  await expect(engineer.locator("mark")).toHaveText(["Software", "Engineer"]);
  await box.fill("bank nurse part-time");
  const nurse = rows(page).filter({ hasText: "Bank Nurse, day shifts" });
  await expect(nurse.locator("mark")).toHaveText(["Bank", "Nurse", "Part", "time"]);
  await expect(nurse.getByText("Part-time", { exact: true })).toBeVisible();
  await expectAccessible(page, "jobs that say why they were found");
});

test("a candidate who was found by phone, name or title says so", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Recruitment manager"));
  await page.getByRole("searchbox", { name: "Search for a job..." }).fill("software engineer");
  await page
    .getByRole("link", { name: /Senior Software Engineer/ })
    .first()
    .click();
  const box = page.getByRole("searchbox", { name: "Search candidates..." });
  const first = page.getByRole("main").getByRole("row").nth(1);
  await box.fill("7700 900");
  await expect(first.getByText(/^Phone: /).locator("mark")).toHaveText("7700 900");
  const name = (await first.getByRole("link").first().textContent()) ?? "";
  await box.fill(name);
  await expect(first.getByRole("link", { name }).locator("mark")).toHaveText(
    name.trim().split(" "),
  );
  await expectAccessible(page, "candidates who say why they were found");
});

test("a company's own words find its candidates as soon as its admin has written them down", async ({
  browser,
  page,
}) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/settings/search-words`);
  const lines = page.getByRole("textbox", { name: "Words of your company" });
  await expect(lines).toHaveValue(/picker, order picker/);
  await expect(page.getByRole("list", { name: "Words that JobHelm knows already" })).toContainText(
    "RGN",
  );
  await expectAccessible(page, "the search words");

  const other = await browser.newPage();
  await signIn(other, server, demoPerson(server, "Recruitment manager"));
  await other.getByRole("searchbox", { name: "Search for a job..." }).fill("software engineer");
  await other
    .getByRole("link", { name: /Senior Software Engineer/ })
    .first()
    .click();
  const box = other.getByRole("searchbox", { name: "Search candidates..." });
  await box.fill("gopher wrangler");
  await expect(other.getByText("No candidates", { exact: true })).toBeVisible();

  await lines.fill("gopher wrangler, software engineer\nlonely");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText("Line 2 needs two words or more, with commas between them"),
  ).toBeVisible();
  await lines.fill("gopher wrangler, software engineer");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Search words saved")).toBeVisible();

  await box.fill("");
  await box.fill("gopher wrangler");
  await expect(other.getByRole("main").getByRole("row").nth(1)).toBeVisible();
  await other.close();
});
