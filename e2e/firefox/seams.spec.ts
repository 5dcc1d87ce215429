import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { makeCvs } from "../cvs.ts";
import { Line } from "../line.ts";
import {
  type Api,
  apiOf,
  biggestLiveJob,
  type Candidate,
  demoPerson,
  fullName,
  type Job,
} from "../people.ts";
import { Server } from "../server.ts";
import { type Firefox, startFirefox } from "./firefox.ts";

let server: Server;
let api: Api;
let job: Job;
let line: Line;
let firefox: Firefox;
test.beforeAll(async () => {
  server = await Server.start("demo");
  api = await apiOf(server, demoPerson(server, "Hiring manager"));
  job = await biggestLiveJob(api);
});
test.afterAll(async () => {
  await server.stop();
});
test.beforeEach(async () => {
  line = await Line.to(server.address);
  firefox = await startFirefox();
});
test.afterEach(async () => {
  await firefox.driver.quit();
  await line.end();
});

const list = () => `${line.address}/job/${job.id}?tab=Candidates`;
const statusOf = async (id: string) => (await api.get<Candidate>(`/candidate/${id}`)).status;

test("offline during triage: what was decided waits in sight, and is sent when the line is back", async () => {
  await firefox.signIn(line.address, demoPerson(server, "Hiring manager"));
  await firefox.driver.get(list());
  await firefox.find("table tbody tr");
  const ids = await firefox.driver.executeScript<string[]>(
    "return [...document.querySelectorAll('table tbody tr')].map((row) => row.querySelector('a[href^=\"/candidate/\"]').getAttribute('href').split('/').at(-1))",
  );
  const [first = "", second = ""] = ids.slice(2);
  const before = await statusOf(first);
  const [key, to] = before === "Shortlisted" ? ["m", "Maybe"] : ["s", "Shortlisted"];
  await firefox.click(`a[href="/candidate/${first}"]`);
  await firefox.find("section", "Decide");
  // The next one has come before the line goes down.
  await firefox.until("the next one is there", () =>
    firefox.driver.executeScript<true | undefined>(
      `return performance.getEntriesByType("resource").some(({ name, responseEnd }) => name.endsWith("/candidate/${second}") && responseEnd > 0) || undefined`,
    ),
  );

  line.cut();
  await firefox.press(key ?? "");
  await firefox.find("h1", fullName(await api.get<Candidate>(`/candidate/${second}`)));
  await firefox.press("m");
  await firefox.sees("2 decisions wait for the connection");
  expect(await statusOf(first)).toBe(before);

  line.restore();
  await firefox.misses("for the connection");
  await expect.poll(() => statusOf(first)).toBe(to);
  await expect.poll(() => statusOf(second)).toBe("Maybe");
});

test("two people in two tabs of one browser: the second's sign-in leaves nothing of the first", async () => {
  const { driver } = firefox;
  await firefox.signIn(line.address, demoPerson(server, "Hiring manager"));
  await driver.get(list());
  await firefox.find("table tbody tr");
  const here = await driver.getWindowHandle();
  await driver.switchTo().newWindow("tab");
  const other = await driver.getWindowHandle();
  await driver.get(`${line.address}/jobs`);
  await firefox.click("button", /, menu$/);
  await firefox.click("[role=menuitem]", "Sign out");
  await firefox.find("h1", "Sign in");

  // The first tab hides what it shows, and is not left.
  await driver.switchTo().window(here);
  await firefox.find("dialog", "Sign in again");

  await driver.switchTo().window(other);
  await firefox.fillSignIn(demoPerson(server, "External recruiter"));
  await firefox.find("button", /^Erin/);
  await driver.switchTo().window(here);
  await firefox.find("button", /^Erin/);
  expect(new URL(await driver.getCurrentUrl()).pathname).toBe("/");
  await firefox.misses("Sign in again");
});

test("fifty CVs, one removed, one refused, the line cut and back, the dialog closed: each is accounted for", async () => {
  const { driver } = firefox;
  const made = makeCvs(50).slice(0, 49);
  const notes = join(mkdtempSync(join(tmpdir(), "jobhelm-notes-")), "notes.txt");
  writeFileSync(notes, "no CV");
  const total = async () =>
    (
      await api.get<{ totalElements: number }>(
        `/candidate/count?advertId=${job.id}`,
      )
    ).totalElements;
  const had = await total();
  await firefox.signIn(line.address, demoPerson(server, "Company admin"));
  await driver.get(list());
  await firefox.click("button", "Add Candidate");
  await firefox.click("[role=dialog] label", /Many CVs/);
  const input = await firefox.until("the field for many files", async () =>
    (await driver.findElements({ css: "input[type=file][multiple]" }))[0],
  );
  await input.sendKeys([...made.map(({ path }) => path), notes].join("\n"));
  await firefox.sees("Unsupported file type - removed");

  await firefox.click("[role=dialog] button", "Add 49 candidates");
  await expect.poll(total, { timeout: 60_000, intervals: [50] }).toBeGreaterThan(had + 3);
  line.cut();
  await firefox.sees("Waits for the connection");
  const last = made.at(-1)?.path.split("/").at(-1) ?? "";
  await firefox.click("[role=dialog] button", `Remove ${last}`);
  await firefox.click("[role=dialog] button", "Go on in the background");
  await firefox.sees("on the way");
  await firefox.click("a", "All jobs");
  await firefox.find("h1", "Jobs");
  await firefox.sees("on the way");

  line.restore();
  await firefox.until("every file is told of", async () =>
    (await firefox.text()).includes("48 added") || undefined,
    120_000,
  );
  await firefox.misses("on the way");
  expect(await total()).toBe(had + 48);
});
