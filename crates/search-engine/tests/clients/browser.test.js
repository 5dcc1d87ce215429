// React InstantSearch's widgets in a real browser, judged by what a user sees.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { APP, start } from "./server.js";

const FIRST = ["Ada", "Grace", "Linus", "Barbara", "Niklaus"];
const LAST = ["Lovelace", "Hopper", "Torvalds", "Liskov", "Wirth", "Michael", "O'Brien", "Müller", "Żak"];
const STATUS = ["New", "Reviewed", "Rejected"];

let server, pages, browser, page;
before(async () => {
  server = await start();
  const people = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`));
  await server.fill("candidates", { searchableAttributes: ["name"], attributesForFaceting: ["searchable(status)", "years", "filterOnly(companyId)"], customRanking: ["asc(order)"] }, [
    ...people.map((name, order) => ({ objectID: `${order}`, name, order, status: STATUS[order % 3], years: order, companyId: "ours" })),
    { objectID: "theirs", name: "Ada Elsewhere", order: 0, status: "Hidden", years: 3, companyId: "theirs" },
  ]);
  const options = { bundle: true, write: false, jsx: "automatic", platform: "browser", minify: true, define: { "process.env.NODE_ENV": '"production"' } };
  const bundle = await build({ ...options, entryPoints: [join(import.meta.dirname, "page/app.jsx")] });
  const html = '<!doctype html><meta charset="utf-8"><title>Candidates</title><main></main><script src="/app.js"></script>';
  pages = createServer((request, answer) => {
    const script = request.url === "/app.js";
    answer.setHeader("content-type", script ? "text/javascript; charset=utf-8" : "text/html; charset=utf-8");
    answer.end(script ? bundle.outputFiles[0].text : html);
  });
  await new Promise((done) => pages.listen(0, "127.0.0.1", done));
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
  page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  const key = server.client().generateSecuredApiKey({ parentApiKey: "2640659426d5107b6e47d75db9cbaef8", restrictions: { filters: "companyId:ours", restrictIndices: ["candidates"] } });
  await page.goto(`http://127.0.0.1:${pages.address().port}/?${new URLSearchParams({ host: server.host, app: APP, key })}`);
});
after(async () => {
  await browser?.close();
  pages?.close();
  await server?.stop();
});

const box = () => page.getByPlaceholder("Search candidates");
const statuses = async () => {
  const shown = await page.locator(".ais-RefinementList-item").allInnerTexts();
  return shown.map((text) => text.replace(/\s*(\d+)$/, " $1"));
};
const names = () => page.locator(".ais-Hits-item").allInnerTexts();
/** Waits until what is read is what is expected; says both when it never is. */
async function sees(read, expected) {
  const until = Date.now() + 20_000;
  let last;
  do last = await read();
  while (JSON.stringify(last) !== JSON.stringify(expected) && Date.now() < until);
  assert.deepEqual(last, expected);
}
const total = (count) => sees(async () => Number.parseInt(await page.locator(".ais-Stats").innerText(), 10), count);

it("opens with what the key may see, counted", async () => {
  await total(45);
  await sees(statuses, ["New 15", "Rejected 15", "Reviewed 15"]);
  assert.equal((await names())[0], "Ada Lovelace");
});

it("typing narrows, with the typed letters marked", async () => {
  await box().pressSequentially("ada lo", { delay: 20 });
  await sees(names, ["Ada Lovelace"]);
  await sees(() => page.locator(".ais-Hits-item mark").allInnerTexts(), ["Ada", "Lo"]);
});

it("typos and accents are forgiven", async () => {
  await box().fill("micheal");
  await sees(names, FIRST.map((first) => `${first} Michael`));
  await box().fill("muller grace");
  await sees(names, ["Grace Müller"]);
  await sees(() => page.locator(".ais-Hits-item mark").allInnerTexts(), ["Grace", "Müller"]);
  await box().fill("");
  await total(45);
});

it("refining narrows, and the other values keep their counts", async () => {
  await page.getByLabel("Rejected").check();
  await total(15);
  await sees(statuses, ["Rejected 15", "New 15", "Reviewed 15"]);
  await page.getByLabel("New").check();
  await total(30);
});

it("searching inside of the facet finds values, and never those of others", async () => {
  await page.getByPlaceholder("Search statuses").fill("rev");
  await sees(statuses, ["Reviewed 15"]);
  await sees(() => page.locator(".ais-RefinementList-item mark").allInnerTexts(), ["Rev"]);
  await page.getByPlaceholder("Search statuses").fill("hid");
  await page.getByText("No results.").waitFor();
  await page.getByPlaceholder("Search statuses").fill("");
  await page.getByLabel("New").uncheck();
  await page.getByLabel("Rejected").uncheck();
  await total(45);
});

it("a range shows its bounds and narrows", async () => {
  const [least, most] = [page.locator(".ais-RangeInput-input--min"), page.locator(".ais-RangeInput-input--max")];
  await sees(async () => [await least.getAttribute("placeholder"), await most.getAttribute("placeholder")], ["0", "44"]);
  await least.fill("10");
  await most.fill("12");
  await page.locator(".ais-RangeInput-submit").click();
  await total(3);
  await sees(statuses, ["New 1", "Rejected 1", "Reviewed 1"]);
  await least.fill("");
  await most.fill("");
  await page.locator(".ais-RangeInput-submit").click();
  await total(45);
});

it("pages follow each other", async () => {
  await page.getByLabel("Page 3", { exact: true }).click();
  await sees(async () => (await names()).length, 5);
  assert.equal((await names())[4], "Niklaus Żak");
  assert.equal(await page.getByLabel("Page 4", { exact: true }).count(), 0);
  await page.getByLabel("Previous Page").click();
  await sees(async () => (await names()).length, 20);
});
