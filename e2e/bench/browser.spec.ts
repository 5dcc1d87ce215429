import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { type Browser, expect, type Page, type Request, test } from "@playwright/test";
import {
  apiOf,
  biggestLiveJob,
  candidatesOf,
  demoPerson,
  type Job,
  jobsOf,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";

const RESULTS = join(import.meta.dirname, "../../bench/results.md");
const LOADS = 20;
const STEPS = 40;
const DECISIONS = 100;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

let server: Server;
let job: Job;
const lines: string[] = [];
const say = (what: string, figure: string, target: string) =>
  lines.push(`| ${what} | ${figure} | ${target} |`);

test.beforeAll(async () => {
  server = await Server.start("demo");
  const api = await apiOf(server, demoPerson(server, "Hiring manager"));
  job = await biggestLiveJob(api);
});
test.afterAll(async () => {
  await server.stop();
  const table = [
    "",
    "## In the browser",
    "",
    "| | measured | at most |",
    "|---|---|---|",
    ...lines,
    "",
  ];
  console.log(table.join("\n"));
  appendFileSync(RESULTS, `${table.join("\n")}\n`);
});

/** Painted: the first frame after what was looked for is in the page. */
const firstPaintOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector(wanted)) return requestAnimationFrame(look);
          requestAnimationFrame(() => resolve(performance.now()));
        };
        look();
      }),
    selector,
  );

/** Waits until half a second has gone by without a request under way, and the page has nothing left to do. */
function restOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  page.on("request", (request) => {
    // What tells of others' doings is open for as long as the page is.
    if (!request.url().endsWith("/live")) open.add(request);
  });
  const ended = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return async () => {
    await expect
      .poll(() => open.size === 0 && Date.now() - last > 500, { timeout: 30_000 })
      .toBe(true);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  };
}

/** Loads an address with an empty cache; answers the time to the first paint of `selector`, and the bytes on the wire. */
async function cold(browser: Browser, address: string, selector: string, token?: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (token)
    await context.addInitScript((value) => localStorage.setItem("accessToken", value), token);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: "commit" });
  const time = await firstPaintOf(page, selector);
  const atPaint = bytes;
  await context.close();
  return { time, bytes: atPaint };
}

/** A page that needs nothing, from a server that does nothing else. */
async function staticPage() {
  const plain = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>Static</title><table><tr><td>One row</td></tr></table>");
  });
  await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
  const { port } = plain.address() as { port: number };
  return { address: `http://127.0.0.1:${port}/`, close: () => plain.close() };
}

test("cold candidates tab, beside a static page", async ({ browser, page }) => {
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  const token = (await page.evaluate(() => localStorage.getItem("accessToken"))) ?? "";
  const plain = await staticPage();
  const tab = `${server.address}/job/${job.id}?tab=Candidates`;
  const times: number[] = [];
  const still: number[] = [];
  const bytes: number[] = [];
  for (let load = 0; load < LOADS; load++) {
    const one = await cold(browser, tab, "table tbody tr", token);
    times.push(one.time);
    bytes.push(one.bytes);
    still.push((await cold(browser, plain.address, "table tr")).time);
  }
  plain.close();
  say("cold candidates tab, first row painted", `${median(times).toFixed(0)} ms`, "700 ms");
  say("a static page in the same run", `${median(still).toFixed(0)} ms`, "–");
  say("cold candidates tab, over the wire", `${(median(bytes) / 1000).toFixed(0)} kB`, "250 kB");
});

/** What a key costs where there is nothing to it: the frames up to the one that shows another text. */
async function staticKeys(page: Page): Promise<number[]> {
  await page.goto("data:text/html,<h1>0</h1>");
  const took: number[] = [];
  for (let step = 0; step < STEPS; step++)
    took.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const heading = document.querySelector("h1");
            const start = performance.now();
            window.addEventListener(
              "keydown",
              () => {
                if (heading) heading.textContent += "1";
              },
              { once: true },
            );
            window.dispatchEvent(new KeyboardEvent("keydown", { key: "j" }));
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve(performance.now() - start)),
            );
          }),
      ),
    );
  return took;
}

test("key to the next CV, and the heap after a hundred decisions", async ({ page }) => {
  const api = await apiOf(server, demoPerson(server, "Hiring manager"));
  const list = await candidatesOf(api, job.id);
  expect(list.length).toBeGreaterThan(STEPS);
  const rest = restOf(page);
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await page.goto(`${server.address}/job/${job.id}?tab=Candidates`);
  await page.locator(`a[href="/candidate/${list[0]?.id}"]`).first().click();
  const drawn = () =>
    page
      .locator("figure img, iframe[data-shown][data-active], [aria-label=CV] h2")
      .first()
      .waitFor();
  await drawn();
  const took: number[] = [];
  for (let step = 0; step < STEPS; step++) {
    await rest();
    took.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const name = document.querySelector("h1")?.textContent;
            const start = performance.now();
            const look = () => {
              const next = document.querySelector("h1")?.textContent;
              const shown = document.querySelector(
                "figure img, iframe[data-active][data-shown], section[aria-label=CV] h2",
              );
              const blank = shown instanceof HTMLImageElement && shown.naturalWidth === 0;
              if (next === name || !shown || blank) return requestAnimationFrame(look);
              requestAnimationFrame(() => resolve(performance.now() - start));
            };
            window.dispatchEvent(
              new KeyboardEvent("keydown", { key: "j", code: "KeyJ", bubbles: true }),
            );
            look();
          }),
      ),
    );
  }
  say("key to the next CV", `${median(took).toFixed(0)} ms`, "50 ms");
  say(
    "key to another text on a static page",
    `${median(await staticKeys(page)).toFixed(0)} ms`,
    "–",
  );

  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    return usedSize / 1e6;
  };
  await page.goto(`${server.address}/job/${job.id}?tab=Candidates`);
  await page.locator(`a[href^="/candidate/"]`).first().click();
  await drawn();
  await rest();
  const before = await heap();
  for (let decision = 0; decision < DECISIONS; decision++) {
    await page.keyboard.press(decision % 2 === 0 ? "m" : "s");
    if (decision % 25 === 24) await rest();
  }
  await rest();
  const after = await heap();
  say("heap after a hundred decisions", `${(after - before).toFixed(1)} MB more`, "10 MB");
});

test("ticking and walking the longest page", async ({ page, browser }) => {
  const rest = restOf(page);
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await page.goto(
    `${server.address}/job/${job.id}?tab=Candidates&limit=100&status=New,Viewed,Shortlisted,Maybe,Rejected,AutoRejected`,
  );
  const rows = page.getByRole("table", { name: "Candidates" }).locator("tbody tr");
  await rows.first().waitFor();
  await rest();
  const walk = async (categories: string[]): Promise<TraceEvent[]> => {
    await rest();
    return traced(browser, page, categories, async () => {
      for (let step = 0; step < STEPS; step++) {
        await page.keyboard.press("j");
        await page.keyboard.press("x");
      }
    });
  };
  const tasks = tasksIn(await walk(TIMELINE));
  // Who asked for a layout is known only by stacks, whose recording makes every task longer.
  const forced = (
    await walk(["devtools.timeline", "disabled-by-default-devtools.timeline.stack"])
  ).filter(({ name, args }) => name === "Layout" && (args.beginData?.stackTrace?.length ?? 0) > 0);
  const count = await rows.count();
  const long = tasks.filter((task) => task > 16).length;
  say(
    `${STEPS} steps and ticks over ${count} rows: longest task`,
    `${Math.max(...tasks).toFixed(0)} ms`,
    "16 ms",
  );
  say("tasks over 16 ms among them", `${long} of ${tasks.length}`, "0");
  say("layouts forced by a script among them", `${forced.length}`, "0");
});

test("a board of five thousand, first shown and carried over", async ({ browser, page }) => {
  const large = await Server.start({ candidates: 5_000 });
  try {
    const api = await apiOf(large, demoPerson(large, "Company admin"));
    const [largest] = (await jobsOf(api)).toSorted((a, b) => b.totalCandidates - a.totalCandidates);
    const rest = restOf(page);
    await signIn(page, large, demoPerson(large, "Company admin"));
    const token = (await page.evaluate(() => localStorage.getItem("accessToken"))) ?? "";
    const board = `${large.address}/job/${largest?.id}?tab=Pipeline`;
    const plain = await staticPage();
    const times: number[] = [];
    const still: number[] = [];
    const bytes: number[] = [];
    for (let load = 0; load < LOADS; load++) {
      const one = await cold(browser, board, "article", token);
      times.push(one.time);
      bytes.push(one.bytes);
      still.push((await cold(browser, plain.address, "table tr")).time);
    }
    plain.close();
    say("cold board of 5,000, first card painted", `${median(times).toFixed(0)} ms`, "300 ms");
    say("a static page in the same run", `${median(still).toFixed(0)} ms`, "–");
    say("cold board of 5,000, over the wire", `${(median(bytes) / 1000).toFixed(0)} kB`, "200 kB");

    await page.goto(board);
    const card = page.getByRole("article").first();
    await card.waitFor();
    await rest();
    const box = await card.boundingBox();
    if (!box) throw new Error("the board has no card");
    const events = await traced(browser, page, TIMELINE, async () => {
      await page.mouse.move(box.x + box.width / 2, box.y + 12);
      await page.mouse.down();
      // Over the columns and back, as a hand that looks for a place.
      for (let step = 1; step <= 2 * STEPS; step++) {
        const way = step <= STEPS ? step : 2 * STEPS - step;
        await page.mouse.move(box.x + box.width / 2 + way * 20, box.y + 12 + way * 4);
      }
      await page.mouse.up();
    });
    const tasks = tasksIn(events);
    const long = tasks.filter((task) => task > 16).length;
    say(
      `a card carried in ${2 * STEPS} steps over a board of 5,000: longest task`,
      `${Math.max(...tasks).toFixed(0)} ms`,
      "16 ms",
    );
    say("tasks over 16 ms among them", `${long} of ${tasks.length}`, "0");

    await rest();
    const applied = page.getByRole("region", { name: "Applied", exact: true });
    const column = await applied.boundingBox();
    if (!column) throw new Error("the board has no column");
    const scrolled = tasksIn(
      await traced(browser, page, TIMELINE, async () => {
        await page.mouse.move(column.x + column.width / 2, column.y + column.height / 2);
        for (let step = 0; step < STEPS; step++) await page.mouse.wheel(0, 600);
        await rest();
      }),
    );
    say(
      `${STEPS} turns of the wheel over its largest column: longest task`,
      `${Math.max(...scrolled).toFixed(0)} ms`,
      "16 ms",
    );
  } finally {
    await large.stop();
  }
});

/** What a browser records of what its pages do. */
const TIMELINE = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/** What the page's main thread does while something is done to it. */
async function traced(
  browser: Browser,
  page: Page,
  categories: string[],
  deed: () => Promise<void>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories });
  await deed();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const ofPage = traceEvents.find(({ name }) => name === "EventDispatch");
  if (!ofPage) throw new Error("the trace has no events of the page");
  return traceEvents.filter(({ pid, tid }) => pid === ofPage.pid && tid === ofPage.tid);
}

/** How long each task took, in ms. */
function tasksIn(events: TraceEvent[]): number[] {
  const tasks = events.filter(({ name }) => name === "RunTask").map(({ dur = 0 }) => dur / 1000);
  if (tasks.length === 0) throw new Error("the trace has no tasks");
  return tasks;
}

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  args: { beginData?: { stackTrace?: unknown[] } };
};
