import { expect, type Locator, type Page, test } from "@playwright/test";
import { openList, row } from "../candidate-list.ts";
import { chunksOf } from "../chunks.ts";
import { makeCvs } from "../cvs.ts";
import {
  type Api,
  apiOf,
  biggestLiveJob,
  type Candidate,
  candidatesOf,
  demoPerson,
  fillSignIn,
  fullName,
  type Job,
  signIn,
} from "../people.ts";
import { quiet } from "../quiet.ts";
import { Server } from "../server.ts";

const EVERYBODY =
  "&candidateStatuses=New&candidateStatuses=Viewed&candidateStatuses=Shortlisted&candidateStatuses=Maybe&candidateStatuses=Rejected&candidateStatuses=AutoRejected";

let server: Server;
let api: Api;
let job: Job;
test.beforeAll(async () => {
  server = await Server.start("demo");
  api = await apiOf(server, demoPerson(server, "Hiring manager"));
  job = await biggestLiveJob(api);
});
test.afterAll(async () => {
  await server.stop();
});

const idIn = async (one: Locator): Promise<string> =>
  (await one.getByRole("link").getAttribute("href"))?.split("/").at(-1) ?? "";

const onServer = (id: string): Promise<Candidate> => api.get<Candidate>(`/candidate/${id}`);

test("offline during triage: what was decided waits in sight, survives a reload, and is sent when the line is back", async ({
  page,
  context,
}) => {
  await openList(page, server, job);
  const ids = [await idIn(row(page, 3)), await idIn(row(page, 4)), await idIn(row(page, 5))];
  const before = (await onServer(ids[0] ?? "")).status;
  const to = before === "Shortlisted" ? "Maybe" : "Shortlisted";
  await page
    .getByRole("link", { name: fullName(await onServer(ids[0] ?? "")) })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Decide" })).toBeVisible();
  await quiet(page);

  await context.setOffline(true);
  await page.keyboard.press(to === "Maybe" ? "m" : "s");
  // The next one was there before the line went down.
  await expect(
    page.getByRole("heading", { level: 1, name: fullName(await onServer(ids[1] ?? "")) }),
  ).toBeVisible();
  await page.keyboard.press("m");
  const waits = page.getByRole("status").filter({ hasText: "wait for the connection" });
  await expect(waits).toContainText("2 decisions wait for the connection");
  expect((await onServer(ids[0] ?? "")).status).toBe(before);

  await context.setOffline(false);
  await expect(waits).toHaveCount(0);
  await expect.poll(async () => (await onServer(ids[0] ?? "")).status).toBe(to);
  await expect.poll(async () => (await onServer(ids[1] ?? "")).status).toBe("Maybe");

  await page.route("**/candidate/update-status", (route) => route.abort());
  await page.keyboard.press("m");
  await expect(page.getByText("1 decision waits for the connection")).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("1 decision waits for the connection")).toBeVisible();
  await page.unroute("**/candidate/update-status");
  await page.getByRole("button", { name: "Try now" }).click();
  await expect.poll(async () => (await onServer(ids[2] ?? "")).status).toBe("Maybe");
});

test("two people in two tabs of one browser: the second's sign-in leaves nothing of the first", async ({
  page,
  context,
}) => {
  await openList(page, server, job);
  const other = await context.newPage();
  await other.goto(`${server.address}/jobs`);
  await other.getByRole("button", { name: /, menu$/ }).click();
  await other.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();

  // The first tab hides what it shows, and is not left.
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await expect(again).toBeVisible();
  const erin = demoPerson(server, "External recruiter");
  await fillSignIn(other, erin);
  await expect(other).toHaveURL(`${server.address}/`);
  await expect(again).toBeHidden();
  await expect(page).toHaveURL(`${server.address}/`);
  await expect(page.getByRole("button", { name: /^Erin/ })).toBeVisible();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.headers().authorization ?? ""));
  await page.reload();
  await expect(page.getByRole("button", { name: /^Erin/ })).toBeVisible();
  const token = await other.evaluate(() => localStorage.getItem("accessToken"));
  expect(new Set(calls.filter(Boolean))).toEqual(new Set([`Bearer ${token}`]));
});

test("a session that ends under a form that is not saved is signed in again over it", async ({
  page,
}) => {
  const helen = demoPerson(server, "Company admin");
  await signIn(page, server, helen);
  await page.goto(`${server.address}/job/create`);
  await page.getByLabel("Job title").fill("Boatswain, harbour tug");
  await page.getByLabel("Location").fill("Hull");
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  await fetch(`${server.address}/api/v1/auth/sign-out`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  const editor = page.getByRole("textbox", { name: "Job description" });
  await editor.fill("Splices ropes, minds the deck and sings while the harbour tug is on its way.");
  await page.getByRole("button", { name: "Save & continue" }).click();

  const again = page.getByRole("dialog", { name: "Sign in again" });
  await expect(again).toContainText("nothing is lost");
  await again.getByLabel("Password", { exact: true }).fill(helen.password);
  await again.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Review job details" })).toBeVisible();
  await expect(page.getByText("Boatswain, harbour tug").first()).toBeVisible();
});

test("a reload loses nothing of a form, and signing out asks first", async ({ page }) => {
  const helen = demoPerson(server, "Company admin");
  await signIn(page, server, helen);
  await page.goto(`${server.address}/job/create`);
  await page.getByLabel("Job title").fill("Lamp trimmer");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("What you had not saved is here again.")).toBeVisible();
  await expect(page.getByLabel("Job title")).toHaveValue("Lamp trimmer");

  await page.getByRole("button", { name: /, menu$/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const asking = page.getByRole("dialog", { name: "Delete advert" });
  await asking.getByRole("button", { name: "Save draft" }).click();
  await expect(asking).toContainText("Fill all required fields first");
  await asking.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: /, menu$/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await asking.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await fillSignIn(page, helen);
  await expect(page).toHaveURL(`${server.address}/`);
  await page.goto(`${server.address}/job/create`);
  await expect(page.getByLabel("Job title")).toHaveValue("");
});

test("a release under an open tab: what cannot be loaded says so and loses nothing", async ({
  page,
}) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/job/create`);
  await page.getByLabel("Job title").fill("Lamp trimmer");
  // The files of the release that this tab is of are gone.
  const gone = chunksOf(/ConfirmDialogBody|ShortcutDialog/);
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  const failed = page.getByRole("dialog", { name: "Could not be loaded" });
  await expect(failed).toContainText("JobHelm has been updated");
  await failed.getByRole("button", { name: "Close" }).click();
  await expect(page.getByLabel("Job title")).toHaveValue("Lamp trimmer");
  await page.keyboard.press("?");
  await expect(failed).toBeVisible();
  await page.unroute(gone);
  page.once("dialog", (dialog) => void dialog.accept());
  await failed.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByLabel("Job title")).toHaveValue("Lamp trimmer");
});

test("a screen whose code cannot be fetched says so, and the others go on", async ({ page }) => {
  await openList(page, server, job);
  await page.getByRole("button", { name: /, menu$/ }).click();
  const settings = chunksOf(/settings/);
  await page.route(settings, (route) => route.abort("internetdisconnected"));
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(
    page.getByRole("heading", { name: "Could not be loaded", exact: true }),
  ).toBeVisible();
  await page.goBack();
  await expect(row(page, 1)).toBeVisible();
  await page.getByRole("button", { name: /, menu$/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page.getByText("You may be offline, or JobHelm has been updated")).toBeVisible();
  await page.unroute(settings);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
});

test("fifty CVs, one removed, one refused, the line cut and back, the dialog closed: each is accounted for", async ({
  page,
}) => {
  const made = makeCvs(50).slice(0, 49);
  const before = (await candidatesOf(api, job.id, EVERYBODY)).length;
  const total = async () =>
    (
      await api.get<{ totalElements: number }>(
        `/candidate/list?advertId=${job.id}&pageSize=10&pageNumber=0${EVERYBODY}`,
      )
    ).totalElements;
  expect(before).toBeGreaterThan(0);
  const had = await total();
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/job/${job.id}?tab=Candidates`);
  await page.getByRole("button", { name: "Add Candidate" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Candidate" });
  await dialog.getByText("Many CVs", { exact: true }).click();
  const input = dialog.locator("input[type=file][multiple]");
  await input.setInputFiles(made.map(({ path }) => path));
  await input.setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no CV"),
  });
  const line = (name: string) =>
    page.getByRole("list", { name: "Files" }).getByRole("listitem").filter({ hasText: name });
  await expect(line("notes.txt")).toContainText("Unsupported file type - removed");

  // The line is cut after the first ones.
  let arrived = 0;
  let cut = false;
  await page.route("**/candidate/manually", async (route) => {
    if (cut) return route.abort("internetdisconnected");
    arrived += 1;
    if (arrived === 6) cut = true;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Add 49 candidates" }).click();
  await expect(dialog.getByText("Waits for the connection").first()).toBeVisible();
  const last = made.at(-1)?.path.split("/").at(-1) ?? "";
  await line(last)
    .getByRole("button", { name: `Remove ${last}` })
    .click();
  await expect(line(last)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Go on in the background" }).click();
  await expect(dialog).toBeHidden();

  const tray = page.getByRole("complementary", { name: "Files on their way" });
  await expect(tray).toContainText("on the way");
  await page.getByRole("link", { name: "All jobs", exact: true }).click();
  await expect(tray).toBeVisible();
  cut = false;
  await expect(tray).toContainText("48 added", { timeout: 90_000 });
  await expect(tray).not.toContainText("on the way");
  expect(await total()).toBe(had + 48);
  await tray.getByRole("button", { name: "Show the files" }).click();
  await expect(tray.getByRole("listitem").filter({ hasText: "Added" })).toHaveCount(48);
  await tray.getByRole("button", { name: "Close" }).click();
  await expect(tray).toBeHidden();
});
