import { type Browser, expect, type Page, test } from "@playwright/test";
import { linkIn, openList, row } from "../candidate-list.ts";
import { makeCvs } from "../cvs.ts";
import {
  type Api,
  apiOf,
  type Candidate,
  candidatesOf,
  demoPerson,
  fullName,
  type Job,
  jobsOf,
  type Role,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
/** As the hiring manager. */
let api: Api;
/** As the company's admin, who is somebody else. */
let admin: Api;
let job: Job;
test.beforeAll(async () => {
  server = await Server.start("demo");
  api = await apiOf(server, demoPerson(server, "Hiring manager"));
  admin = await apiOf(server, demoPerson(server, "Company admin"));
  const live = (await jobsOf(api)).filter(({ statusFilter }) => statusFilter === "Live");
  const own = live.toSorted((a, b) => b.totalCandidates - a.totalCandidates)[0];
  if (!own) throw new Error("the demo has no live job of the hiring manager");
  job = own;
});
test.afterAll(async () => {
  await server.stop();
});

/** Somebody else in a browser of their own. */
async function somebody(browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server, demoPerson(server, role));
  return page;
}

/** Resolves when the page hears what happens. */
const hears = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith("/api/v1/live") && response.ok());

/** The hiring manager's list, which hears what happens. */
async function listensOnList(page: Page): Promise<void> {
  await openList(page, server, job);
  const heard = hears(page);
  await page.reload();
  await heard;
  await expect(row(page, 1)).toBeVisible();
}

/** Somebody applies on the public page. */
async function applies(browser: Browser, name: string): Promise<void> {
  const { publicUrl } = await api.get<Job>(`/campaign/${job.id}`);
  const page = await (await browser.newContext()).newPage();
  await page.goto(publicUrl ?? "");
  const [cv] = makeCvs(1);
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("Last name").fill("Latecomer");
  await page.getByLabel("Email").fill(`${name.toLowerCase()}@example.org`);
  await page.getByLabel("CV").setInputFiles(cv?.path ?? "");
  for (const yes of await page.getByLabel("Yes").all()) await yes.check();
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page).toHaveURL(/\/thanks/);
  await page.context().close();
}

test("an application appears in the open list with its count, and moves nothing that somebody holds", async ({
  page,
  browser,
}) => {
  await listensOnList(page);
  const pages = page.getByRole("navigation", { name: "Pages" });
  const total = Number(/of ([\d,]+)/.exec(await pages.innerText())?.[1]?.replace(",", ""));
  // Somebody stands on the third row, and has ticked the second
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  const stoodOn = await linkIn(row(page, 3)).getAttribute("href");
  const ticked = await linkIn(row(page, 2)).getAttribute("href");
  await expect(linkIn(row(page, 3))).toBeFocused();
  let waited = false;
  await page.exposeFunction("sawWaiting", () => {
    waited = true;
  });
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[aria-label="Loading candidates"]'))
        (window as unknown as { sawWaiting: () => void }).sawWaiting();
    }).observe(document.body, { childList: true, subtree: true });
  });

  await applies(browser, "Nadia");

  const arrived = page.getByRole("link", { name: /Nadia Latecomer/ });
  const shown = page.getByText(/Rejected Candidates/);
  await expect(arrived.or(shown).first()).toBeVisible();
  await expect
    .poll(async () => Number(/of ([\d,]+)/.exec(await pages.innerText())?.[1]?.replace(",", "")))
    .toBeGreaterThanOrEqual(total);
  // What somebody stood on, and had ticked, is where it was
  await expect(page.locator(`a[href="${stoodOn}"]`).first()).toBeFocused();
  await expect(
    page
      .getByRole("row")
      .filter({ has: page.locator(`a[href="${ticked}"]`) })
      .getByRole("checkbox"),
  ).toBeChecked();
  expect(waited, "what was there stays until the new rows are").toBe(false);
});

test("what one gives a candidate moves the row for the other, who learns of notes as well", async ({
  page,
  browser,
}) => {
  await listensOnList(page);
  const [first] = await candidatesOf(api, job.id);
  if (!first) throw new Error("nobody applied");
  const other = await somebody(browser, "Company admin");
  const to = first.status === "Maybe" ? "Shortlisted" : "Maybe";
  await admin.post("/candidate/update-status", { ids: [first.id], status: to });
  const whose = page
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: fullName(first) }) });
  await expect(whose.first()).toContainText(to);

  const otherHears = hears(other);
  await other.goto(`${server.address}/candidate/${first.id}?tab=Notes`);
  await expect(other.getByRole("heading", { level: 1, name: fullName(first) })).toBeVisible();
  await otherHears;
  // Somebody is writing a note of their own meanwhile
  await other.getByRole("button", { name: "Add note" }).first().click();
  await other.getByRole("textbox", { name: "Note" }).fill("Half a thought");
  await api.post(`/candidate/${first.id}/note`, { text: "<p>Speaks four languages.</p>" });
  await expect(other.getByText("Speaks four languages.")).toBeVisible();
  await expect(other.getByRole("textbox", { name: "Note" })).toContainText("Half a thought");
  await other.context().close();
});

test("in the list over all jobs one sees what the other decides, and who is removed", async ({
  page,
  browser,
}) => {
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  const heard = hears(page);
  await page.goto(`${server.address}/candidates`);
  await heard;
  const first = page.getByRole("row").nth(1);
  const link = first.getByRole("link").first();
  const id = /\/candidate\/([\w-]+)/.exec((await link.getAttribute("href")) ?? "")?.[1];
  const { status } = await api.get<Candidate>(`/candidate/${id}`);
  const whose = page.getByRole("row").filter({ has: page.locator(`a[href*="${id}"]`) });
  const to = status === "Maybe" ? "Shortlisted" : "Maybe";

  const other = await somebody(browser, "Company admin");
  await other.goto(`${server.address}/candidate/${id}`);
  await expect(other.getByRole("region", { name: "Decide" })).toBeVisible();
  await other.keyboard.press(to === "Maybe" ? "m" : "s");
  await expect(whose).toContainText(to);
  await other.context().close();
  await expect(whose).toBeVisible();
  await remove("/candidate", { ids: [id] });
  await expect(whose).toBeHidden();
});

test("a job that one writes shows to the other", async ({ browser }) => {
  const other = await somebody(browser, "Company admin");
  const heard = hears(other);
  await other.goto(`${server.address}/jobs`);
  await heard;
  const [some] = (await jobsOf(api)).filter(({ statusFilter }) => statusFilter === "Live");
  const links = other.getByRole("link", { name: some?.title ?? "" });
  await expect(links.first()).toBeVisible();
  const before = await links.count();
  await api.post("/campaign/copy", { id: some?.id });
  const drafts = other
    .getByRole("link", { name: /^Drafts? / })
    .or(other.getByText(some?.title ?? ""));
  await expect
    .poll(async () => (await drafts.count()) + (await links.count()))
    .toBeGreaterThan(before);
  await other.context().close();
});

test("a form that is typed into keeps its text while another saves the same job, and says so", async ({
  page,
}) => {
  const copy = await api.post<Job>("/campaign/copy", { id: job.id });
  await signIn(page, server, demoPerson(server, "Company admin"));
  const heard = hears(page);
  await page.goto(`${server.address}/job/${copy.id}/edit`);
  await heard;
  const title = page.getByLabel("Job title");
  await title.fill("Half a title");
  const { version, ...now } = await api.get<Record<string, unknown> & { version: number }>(
    `/campaign/${copy.id}`,
  );
  const answer = await put(`/campaign`, { ...now, id: copy.id, version, location: "Grimsby" });
  expect(answer.status).toBe(200);

  await expect(page.getByText("Somebody else has just saved changes here.")).toBeVisible();
  await expect(title).toHaveValue("Half a title");
  await expect(title).toBeFocused();
  await page.getByRole("button", { name: "Save & Continue" }).click();
  // Both are put together, and the person looks them over
  await expect(page.getByText("Somebody else has saved changes since")).toBeVisible();
  await expect(title).toHaveValue("Half a title");
});

async function put(path: string, body: unknown): Promise<Response> {
  const signedIn = await fetch(`${server.address}/api/v1/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(demoPerson(server, "Hiring manager")),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  return fetch(`${server.address}/api/v1${path}`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${accessToken}` },
    body: JSON.stringify(body),
  });
}

test("a candidate or a job that somebody else has deleted says so on the open screen", async ({
  page,
  browser,
}) => {
  const copy = await api.post<Job>("/campaign/copy", { id: job.id });
  const [first] = await candidatesOf(api, job.id);
  await openList(page, server, job);
  const heard = hears(page);
  await page.goto(`${server.address}/candidate/${first?.id}`);
  await heard;
  await expect(page.getByRole("region", { name: "Decide" })).toBeVisible();
  await remove("/candidate", { ids: [first?.id] });
  await expect(page.getByText("This candidate is not here.")).toBeVisible();

  const other = await somebody(browser, "Company admin");
  const otherHears = hears(other);
  await other.goto(`${server.address}/job/${copy.id}`);
  await expect(other.getByRole("heading", { level: 1, name: job.title })).toBeVisible();
  await otherHears;
  await remove(`/campaign/${copy.id}`);
  await expect(other.getByRole("heading", { level: 1, name: job.title })).toBeHidden();
  await expect(other.getByRole("link", { name: /jobs|start page/i }).first()).toBeVisible();
  await other.context().close();
});

async function remove(path: string, body?: unknown): Promise<void> {
  const signedIn = await fetch(`${server.address}/api/v1/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(demoPerson(server, "Company admin")),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const answer = await fetch(`${server.address}/api/v1${path}`, {
    method: "DELETE",
    headers: { "content-type": "application/json", authorization: `Bearer ${accessToken}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.ok).toBe(true);
}

test("whoever was offline is told what happened meanwhile", async ({ page, context }) => {
  await listensOnList(page);
  const [, second] = await candidatesOf(api, job.id);
  if (!second) throw new Error("nobody applied");
  const to = second.status === "Maybe" ? "Shortlisted" : "Maybe";
  const whose = page
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: fullName(second) }) });
  await context.setOffline(true);
  await admin.post("/candidate/update-status", { ids: [second.id], status: to });
  await expect(whose.first()).toContainText(second.status);
  const down = page.getByText("The connection is down.");
  await expect(down).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await expect(down).toBeHidden();
  await expect(whose.first()).toContainText(to);
});

test("tabs of one browser share one stream, and another takes it over", async ({
  page,
  context,
}) => {
  await listensOnList(page);
  const streams: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/v1/live")) streams.push(request.url());
  });
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(row(second, 1)).toBeVisible();
  const [first] = await candidatesOf(api, job.id);
  if (!first) throw new Error("nobody applied");
  const give = async (status: string) => {
    await admin.post("/candidate/update-status", { ids: [first.id], status });
    const whose = second
      .getByRole("row")
      .filter({ has: second.getByRole("link", { name: fullName(first) }) });
    await expect(whose.first()).toContainText(status);
  };
  const [one, another] =
    first.status === "Maybe" ? ["Shortlisted", "Maybe"] : ["Maybe", "Shortlisted"];
  await give(one);
  expect(streams, "the second tab asks for none").toEqual([]);
  await page.close();
  await expect.poll(() => streams.length).toBe(1);
  await give(another);
});

test("one's own decision asks for the list once", async ({ page }) => {
  await listensOnList(page);
  const lists: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/candidate/list")) lists.push(request.url());
  });
  await page.keyboard.press("j");
  const stands = (await row(page, 1).innerText()).includes("Maybe") ? "s" : "m";
  await page.keyboard.press(stands);
  await expect.poll(() => lists.length).toBe(1);
  // The other's change is the next thing that is asked for
  const [, , third] = await candidatesOf(api, job.id);
  const to = third?.status === "Maybe" ? "Shortlisted" : "Maybe";
  await admin.post("/candidate/update-status", { ids: [third?.id], status: to });
  await expect.poll(() => lists.length).toBe(2);
});

test("who signs out hears nothing more", async ({ page }) => {
  await listensOnList(page);
  const streams = async () => {
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    return Number(/^jobhelm_live_streams (\d+)$/m.exec(metrics)?.[1] ?? 0);
  };
  await expect.poll(streams).toBe(1);
  await page.goto(`${server.address}/auth/sign-out`);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect.poll(streams).toBe(0);
});
