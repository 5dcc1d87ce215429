import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import {
  type Api,
  apiOf,
  type Candidate,
  candidatesOf,
  demoPerson,
  type Job,
  jobsOf,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";
import { watch } from "../watch.ts";

type Viewed = Candidate & { cv: { kind: string; matchedKeywords: string[] } | null };

let server: Server;
let api: Api;
test.beforeAll(async () => {
  server = await Server.start("demo");
  api = await apiOf(server, demoPerson(server, "Company admin"));
});
test.afterAll(async () => {
  await server.stop();
});

/** A live job's candidates in the list's order, as their own pages have them. */
async function someCandidates(): Promise<{ job: Job; all: Viewed[] }> {
  const live = (await jobsOf(api)).filter(({ statusFilter }) => statusFilter === "Live");
  const job = live.toSorted((a, b) => b.totalCandidates - a.totalCandidates)[0];
  if (!job) throw new Error("the demo has no live job");
  const rows = (await candidatesOf(api, job.id)).slice(0, 20);
  const all = await Promise.all(rows.map(({ id }) => api.get<Viewed>(`/candidate/${id}`)));
  return { job, all };
}

const sheet = (page: Page) => page.getByRole("figure", { name: /^Page 1 of/ });

async function expectDrawn(page: Page): Promise<void> {
  const picture = sheet(page).locator("img");
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(500);
}

test("a pdf is shown by its pages, with its text on them and the keywords marked", async ({
  page,
}) => {
  const watched = watch(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const { all } = await someCandidates();
  const one = all.find(({ cv }) => cv?.kind === "Pdf" && cv.matchedKeywords.length > 0);
  const [keyword] = one?.cv?.matchedKeywords ?? [];
  if (!one || !keyword) throw new Error("nobody's pdf holds a keyword");
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/candidate/${one.id}`);
  await expectDrawn(page);

  await expectAccessible(page, "a CV by its pages");

  // Where the picture has the word, the unseen text has it and the mark lies.
  const mark = page.locator(`mark[data-keyword=${JSON.stringify(keyword)}]`).first();
  const spot = await mark.boundingBox();
  const paper = await mark.locator("..").boundingBox();
  const run = mark
    .locator("..")
    .locator("p")
    .filter({ hasText: keyword.split(" ")[0] ?? keyword })
    .first();
  const line = await run.boundingBox();
  if (!spot || !paper || !line) throw new Error("the mark is nowhere");
  expect(spot.x).toBeGreaterThanOrEqual(paper.x);
  expect(spot.x + spot.width).toBeLessThanOrEqual(paper.x + paper.width);
  expect(Math.abs(spot.y + spot.height / 2 - (line.y + line.height / 2))).toBeLessThan(line.height);
  await expect(sheet(page)).toContainText(one.lastName ?? one.firstName);

  await page.getByRole("list", { name: "Keywords" }).getByRole("button", { name: keyword }).click();
  await expect(page.locator("mark[data-now]")).toBeInViewport();

  // The text can be selected where it stands.
  const name = sheet(page).locator("p").filter({ hasText: one.firstName }).first();
  await name.scrollIntoViewIfNeeded();
  await name.click({ clickCount: 3 });
  expect(await page.evaluate(() => getSelection()?.toString())).toContain(one.firstName);

  // Word files that come next may be drawn already; what draws pdfs in the browser comes on demand.
  const drawsPdfs = () => asked.filter((path) => /^\/frame\/.*pdf/.test(path));
  expect(drawsPdfs()).toEqual([]);
  await page.getByRole("button", { name: "Open the original" }).click();
  const original = page.frameLocator("iframe[title^='CV of']").locator("canvas").first();
  await expect(original).toBeVisible();
  expect(drawsPdfs()).not.toEqual([]);
  await page.getByRole("button", { name: "Back to the pages" }).click();
  await expectDrawn(page);
  watched.expectQuiet("a CV by its pages");
});

test("the next two CVs are there before they are asked for", async ({ page }) => {
  const { job, all } = await someCandidates();
  const start = all.findIndex((_, at) =>
    [at, at + 1, at + 2].every((each) => all[each]?.cv?.kind === "Pdf"),
  );
  const [one, next, after] = all.slice(start);
  if (start < 0 || !one || !next || !after) throw new Error("no three pdfs follow each other");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(
    `${server.address}/job/${job.id}?tab=Candidates&status=New,Viewed,Shortlisted,Maybe,Rejected,AutoRejected`,
  );
  await page.locator(`a[href*="${one.id}"]`).first().click();
  await expectDrawn(page);
  const picture = (candidate: Viewed) => `/api/v1/candidate/${candidate.id}/pages/0`;
  for (const ahead of [next, after])
    await expect.poll(() => asked.includes(picture(ahead))).toBe(true);
  // Fetched ahead is not opened.
  expect(asked).not.toContain(`/api/v1/candidate/${next.id}/open`);

  await page.keyboard.press("j");
  await expect(page).toHaveURL(new RegExp(next.id));
  await expectDrawn(page);
  expect(asked.filter((path) => path === picture(next))).toHaveLength(1);
});
