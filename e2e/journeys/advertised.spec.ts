import { type Browser, expect, type Page, test } from "@playwright/test";
import { ACCOUNT, BoardStandins, KEY } from "../boards.ts";
import { makeCvs } from "../cvs.ts";
import { everyLook } from "../looks.ts";
import {
  type Api,
  apiOf,
  candidatesOf,
  demoPerson,
  type Job,
  type Role,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";

// The second and the third need the accounts that the first connects.
test.describe.configure({ mode: "serial" });

let standins: BoardStandins;
let server: Server;
let hattie: Api;
let helen: Api;
let priya: Api;
test.beforeAll(async () => {
  standins = await BoardStandins.start();
  server = await Server.start("demo", standins.settings());
  hattie = await apiOf(server, demoPerson(server, "Hiring manager"));
  helen = await apiOf(server, demoPerson(server, "Company admin"));
  priya = await apiOf(server, demoPerson(server, "Super admin"));
});
test.afterAll(async () => {
  await server.stop();
  await standins.stop();
});

async function somebody(browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server, demoPerson(server, role));
  return page;
}

/** An advert that everybody but its owner has agreed to. */
async function approved(title: string): Promise<Job> {
  const [giver, owner] = [
    await helen.get<{ id: string }>("/user/signed-in"),
    await hattie.get<{ id: string }>("/user/signed-in"),
  ];
  await helen.post("/user/transfer-credits", {
    fromUserId: giver.id,
    toUserId: owner.id,
    managed: 1,
  });
  const job = await hattie.post<Job>("/campaign", {
    campaignType: "JobHelm",
    title,
    description: `<p>${"Look after the lamps of the harbour, from the mole to the outer buoy, in all weathers. ".repeat(3)}</p>`,
    type: "Permanent",
    timeEngaging: "FullTime",
    timeInterval: "Annual",
    location: "Southampton",
    postCode: "SO14 2AQ",
    category: "maintenance",
    remote: false,
    showSalary: true,
    salaryBottom: 30000,
    salaryTop: 34000,
    preferKw: [],
    needApproval: true,
  });
  await hattie.post("/campaign/approve", { id: job.id, creditType: "Managed" });
  await priya.post("/campaign/publish", { id: job.id });
  return job;
}

async function publishes(page: Page, job: Job): Promise<void> {
  await page.goto(`${server.address}/job/${job.id}/preview`);
  await page.getByRole("button", { name: "Approve & Publish" }).click();
  await expect(page.getByText("Your advert is now published!")).toBeVisible();
  await page.goto(`${server.address}/job/${job.id}`);
}

const onPage = (page: Page, name: RegExp) =>
  page.getByRole("table", { name: "Job boards" }).getByRole("row", { name });

test("an admin connects the company's accounts, and nobody sees their keys", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/add-board`);
  for (const [name, key] of [
    ["Reed.co.uk", "Posting key"],
    ["LogicMelon", "API key"],
  ] as const) {
    await page.getByRole("combobox", { name: "Board" }).click();
    await page.getByRole("option", { name, exact: true }).click();
    await page.getByRole("textbox", { name: /^(E-mail address of|User name)/ }).fill(ACCOUNT);
    await page.getByLabel(key).fill(KEY);
    if (name === "Reed.co.uk") await everyLook(page, "a board's account is connected");
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("row", { name: new RegExp(`^${name} Your company`) }),
    ).toContainText(ACCOUNT);
  }
  await page.reload();
  await expect(page.getByRole("row", { name: /^LogicMelon/ })).toBeVisible();
  expect(await page.content()).not.toContain(KEY);
});

test("an advert is published everywhere, brings a candidate by a board's link, and leaves everywhere", async ({
  page,
  browser,
}) => {
  // What can be taken back is told to nobody outside for two minutes.
  test.setTimeout(300_000);
  const job = await approved("Keeper of the lamps");
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await publishes(page, job);
  const reed = onPage(page, /^Reed\.co\.uk/);
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const { publicUrl } = await hattie.get<Job>(`/campaign/${job.id}`);

  await test.step("on the careers page, in every feed, and on Reed", async () => {
    await expect(reed).toContainText("Live");
    await expect.poll(() => standins.onReed.length).toBe(1);
    await visitor.goto(publicUrl ?? "");
    await visitor.getByRole("link", { name: "Harbour & Co" }).first().click();
    await expect(visitor.getByRole("link", { name: "Keeper of the lamps" })).toBeVisible();
    const careers = new URL(visitor.url()).pathname;
    for (const feed of ["indeed", "adzuna", "careerjet", "jooble", "find-a-job"]) {
      const answer = await visitor.request.get(`${server.address}${careers}/feeds/${feed}.xml`);
      expect(await answer.text(), feed).toContain("Keeper of the lamps");
    }
    await everyLook(page, "the ledger of an advert on every board");
  });

  await test.step("somebody applies by Reed's link, and shows it", async () => {
    await visitor.goto(standins.onReed[0]?.link ?? "");
    await visitor.getByLabel("First name").fill("Lucia");
    await visitor.getByLabel("Last name").fill("Lampwick");
    await visitor.getByLabel("Email").fill("lucia@example.org");
    const [cv] = makeCvs(1);
    await visitor.getByLabel("CV").setInputFiles(cv?.path ?? "");
    await visitor.getByRole("button", { name: "Send application" }).click();
    await expect(visitor).toHaveURL(/\/thanks/);
    const [lucia] = await candidatesOf(hattie, job.id, "&searchString=lampwick");
    await page.goto(`${server.address}/candidate/${lucia?.id}?tab=Details`);
    await expect(page.getByText("Applied through")).toBeVisible();
    await expect(page.getByText("Reed.co.uk")).toBeVisible();
  });

  await test.step("the provider opens the multiposter's page, twice for one advert", async () => {
    const provider = await somebody(browser, "Super admin");
    await provider.goto(`${server.address}/job/${job.id}`);
    for (const _again of [1, 2]) {
      await provider.getByRole("button", { name: /^Actions for/ }).click();
      const opened = provider.waitForEvent("popup");
      await provider.getByRole("menuitem", { name: "Access Multiposter" }).click();
      await expect(await opened).toHaveURL(`${standins.address}/post/700`);
    }
  });

  const expire = async () => {
    await page.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: "Expire job boards" }).click();
    await expect(page.getByText("Job has been expired.")).toBeVisible();
  };
  await test.step("expired and taken back, nobody outside is told", async () => {
    const asked = standins.asked;
    await page.goto(`${server.address}/job/${job.id}`);
    await expire();
    await expect(reed).toContainText("Leaving");
    expect((await page.request.get(publicUrl ?? "")).status()).toBe(410);
    await page.getByRole("button", { name: "UNDO" }).click();
    await expect(reed).toContainText("Live");
    expect((await page.request.get(publicUrl ?? "")).status()).toBe(200);
    expect(standins.asked).toBe(asked);
    expect(standins.onReed[0]?.isLive).toBe(true);
  });

  await test.step("expired for good, everybody is", async () => {
    await expire();
    await expect(reed).toContainText("Expired", { timeout: 180_000 });
    expect(standins.onReed.map(({ isLive }) => isLive)).toEqual([false]);
    await page.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: "Archive job" }).click();
    await expect(page.getByText("Job has been archived.")).toBeVisible();
  });
});

test("what a board refuses is read in its own words, by whoever may, and sent again", async ({
  page,
  browser,
}) => {
  standins.refusal = "The job description cannot contain phone numbers.";
  const job = await approved("Mender of nets");
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await publishes(page, job);
  const reed = onPage(page, /^Reed\.co\.uk/);
  await expect(reed).toContainText("Refused");
  await expect(reed).toContainText("The job description cannot contain phone numbers.");
  await everyLook(page, "a board has refused an advert");
  await page.getByRole("button", { name: /^What is new/ }).click();
  await expect(
    page.getByRole("link", { name: /A job board has not taken “Mender of nets”/ }),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  const manager = await somebody(browser, "Recruitment manager");
  await manager.goto(`${server.address}/job/${job.id}`);
  await expect(onPage(manager, /^Reed\.co\.uk/)).toContainText("cannot contain phone numbers");
  await expect(manager.getByRole("button", { name: /^Try again/ })).toHaveCount(0);

  standins.refusal = null;
  const before = standins.onReed.length;
  await page.getByRole("button", { name: "Try again, on Reed.co.uk" }).click();
  await expect(reed).toContainText("Live");
  expect(standins.onReed.length).toBe(before + 1);
});
