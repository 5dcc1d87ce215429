import { type Browser, expect, type Page, test } from "@playwright/test";
import { everyLook } from "../looks.ts";
import { type Api, apiOf, demoPerson, type Job, jobsOf, type Role, signIn } from "../people.ts";
import { Server } from "../server.ts";
import { StripeStandin } from "../stripe.ts";

let stripe: StripeStandin;
let server: Server;
let hattie: Api;
let helen: Api;
let priya: Api;
test.beforeAll(async () => {
  stripe = await StripeStandin.start();
  server = await Server.start("demo", stripe.settings());
  stripe.webhook = `${server.address}/api/v1/stripe/webhook`;
  hattie = await apiOf(server, demoPerson(server, "Hiring manager"));
  helen = await apiOf(server, demoPerson(server, "Company admin"));
  priya = await apiOf(server, demoPerson(server, "Super admin"));
});
test.afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

type Me = { id: string; balance: { advertiser: number; managed: number; hire: number } };
const me = (api: Api) => api.get<Me>("/user/signed-in");

/** The hiring manager has given all that they hold to the admin, and writes an advert. */
async function draftOfThePoor(title: string): Promise<Job> {
  const [poor, admin] = [await me(hattie), await me(helen)];
  const pools = Object.entries(poor.balance).filter(([, held]) => held > 0);
  if (pools.length > 0)
    await helen.post("/user/transfer-credits", {
      fromUserId: poor.id,
      toUserId: admin.id,
      ...Object.fromEntries(pools),
    });
  return hattie.post<Job>("/campaign", {
    campaignType: "JobHelm",
    title,
    description: "<p>Look after the lamps of the harbour, from the mole to the outer buoy, in all weathers.</p>",
    type: "Permanent",
    timeEngaging: "FullTime",
    timeInterval: "Annual",
    location: "Hull",
    remote: false,
    showSalary: true,
    preferKw: [],
    needApproval: true,
  });
}

async function somebody(browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server, demoPerson(server, role));
  return page;
}

const submit = (page: Page) => page.getByRole("button", { name: "Submit for approval" });

async function choosesAPool(page: Page, pool: RegExp): Promise<void> {
  await submit(page).click();
  const dialog = page.getByRole("dialog", { name: "Select campaign type" });
  await dialog.getByRole("button", { name: pool }).click();
  await expect(page.getByText("Your advert is on it's way to our editorial team.")).toBeVisible();
}

test("an advert without credits is paid for, approved, published, expired, archived and posted again", async ({
  page,
}) => {
  const job = await draftOfThePoor("Lamp trimmer");
  const at = `${server.address}/job/${job.id}`;
  await signIn(page, server, demoPerson(server, "Hiring manager"));

  await test.step("submitted without credits it waits, with a way to buy some", async () => {
    await page.goto(`${at}/preview`);
    await submit(page).click();
    await expect(page).toHaveURL(/\/checkout\?/);
    await page.goto(`${at}/preview`);
    await expect(page.getByText("This advert waits for a credit")).toBeVisible();
    await everyLook(page, "an advert that waits for a credit");
    await page.getByRole("link", { name: "Buy now" }).click();
  });

  await test.step("paid by card, and back at the advert", async () => {
    await page.getByRole("button", { name: /^Pay £[\d.,]+ by card$/ }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Your credits are there" })).toBeVisible();
    await page.getByRole("link", { name: "Back to your advert" }).click();
    await expect(page).toHaveURL(new RegExp(`/job/${job.id}/preview$`));
    await expect(page.getByText("This advert waits for a credit")).toHaveCount(0);
    await choosesAPool(page, /Advertiser \+/);
  });

  await test.step("the provider approves, and the open bell rings", async () => {
    await page.goto(`${server.address}/jobs?tab=Pending`);
    await page.getByRole("button", { name: /^What is new/ }).click();
    await priya.post("/campaign/publish", { id: job.id });
    const entry = page.getByRole("link", { name: /“Lamp trimmer” is approved and waits for you/ });
    await entry.click();
    await page.getByRole("button", { name: "Approve & Publish" }).click();
    await expect(page.getByText("Your advert is now published!")).toBeVisible();
  });

  const menu = async (item: string) => {
    await page.getByRole("button", { name: /^Actions for/ }).first().click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await test.step("expired, taken back, expired again", async () => {
    await page.goto(at);
    await menu("Expire job boards");
    await expect(page.getByText("Job has been expired.")).toBeVisible();
    await page.getByRole("button", { name: "UNDO" }).click();
    await expect(page.getByText("Job is back on the boards")).toBeVisible();
    await expect(page.getByText("Job has been expired.")).toHaveCount(0);
    await page.reload();
    await menu("Expire job boards");
    await expect(page.getByText("Job has been expired.")).toBeVisible();
  });

  await test.step("archived, and posted again as a draft", async () => {
    await menu("Archive job");
    await expect(page.getByText("Job has been archived.")).toBeVisible();
    await menu("Copy job");
    await expect(page.getByText("Job reposted.")).toBeVisible();
    await expect(page).toHaveURL(/\/preview/);
    await expect(page.getByRole("button", { name: "Delete draft" })).toBeVisible();
    expect((await jobsOf(hattie)).find(({ id }) => id === job.id)?.status).toBe("Archived");
  });
});

test("a colleague is asked for credits, assigns one, and the advert is submitted", async ({ page, browser }) => {
  const job = await draftOfThePoor("Buoy keeper");
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await page.goto(`${server.address}/job/${job.id}/preview`);
  await submit(page).click();
  await expect(page).toHaveURL(/\/checkout\?/);
  await page.goto(`${server.address}/job/${job.id}/preview`);
  await page.getByRole("button", { name: "Ask a colleague" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask a colleague" });
  await expect(dialog.getByText("Helen Marsh")).toBeVisible();
  await everyLook(page, "asking a colleague for credits");
  await dialog.getByRole("button", { name: "Ask Helen Marsh" }).click();
  await expect(page.getByText("Helen Marsh has been asked.")).toBeVisible();
  await expect(dialog.getByText(/^Asked/)).toBeVisible();
  await page.keyboard.press("Escape");

  const admin = await somebody(browser, "Company admin");
  await admin.goto(server.address);
  const asked = admin.getByRole("link", { name: /Hattie Lowe asks you for a credit Buoy keeper/ });
  await asked.click();
  await expect(admin.getByRole("heading", { name: "Assign Campaign Credits" })).toBeVisible();
  await admin.getByRole("combobox", { name: "Assign from" }).fill("Helen");
  await admin.getByRole("option", { name: /Helen Marsh/ }).click();
  await admin.getByRole("textbox", { name: "Managed Campaign" }).fill("1");
  await admin.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(admin.getByText(/assigned successfully/)).toBeVisible();
  await admin.goto(server.address);
  await expect(admin.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(asked).toHaveCount(0);
  await admin.context().close();

  // Hattie's open screen has heard of it
  await expect(page.getByText("This advert waits for a credit")).toHaveCount(0);
  await choosesAPool(page, /Branded \+/);
});

test("whoever may neither buy, ask nor take down finds none of it", async ({ browser }) => {
  const job = await draftOfThePoor("Fog signal keeper");
  await hattie.post("/campaign/approve", { id: job.id });
  const live = (await jobsOf(hattie)).find(({ status }) => status === "Live");
  const denied = (page: Page) => page.getByText("Access Denied, You don't have permission to access");
  const roles: readonly { role: Role; buys: boolean; sees: boolean }[] = [
    { role: "Company admin", buys: true, sees: true },
    { role: "Recruitment manager", buys: true, sees: true },
    { role: "Team member", buys: false, sees: false },
    { role: "External recruiter", buys: false, sees: false },
  ];
  for (const { role, buys, sees } of roles)
    await test.step(role, async () => {
      const page = await somebody(browser, role);
      await page.goto(`${server.address}/checkout`);
      if (buys) await expect(page.getByRole("heading", { level: 1, name: "Buy credits" })).toBeVisible();
      else await expect(denied(page)).toBeVisible();
      for (const path of ["/admin/prices", "/admin/orders"]) {
        await page.goto(server.address + path);
        await expect(denied(page)).toBeVisible();
      }

      // The wish for a credit is its owner's.
      await page.goto(`${server.address}/job/${job.id}/preview`);
      if (sees) await expect(page.getByText("Fog signal keeper").first()).toBeVisible();
      else await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("button", { name: "Ask a colleague" })).toHaveCount(0);
      if (!sees) await expect(page.getByText("Fog signal keeper")).toHaveCount(0);

      await page.goto(`${server.address}/jobs?tab=Live&query=${encodeURIComponent(live?.title ?? "")}`);
      await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
      const menu = page.getByRole("button", { name: /^Actions for/ });
      if (sees) {
        await menu.first().click();
        await expect(page.getByRole("menuitem", { name: "Copy job" })).toBeVisible();
        await expect(page.getByRole("menuitem", { name: "Take down" })).toHaveCount(0);
      }
      await page.context().close();
    });

  await test.step("the provider's people buy nothing, and take down what is live", async () => {
    const page = await somebody(browser, "Super admin");
    await page.goto(`${server.address}/checkout`);
    await expect(page.getByText(/Please register as a user/)).toBeVisible();
    await page.goto(`${server.address}/job/${live?.id}`);
    await page.getByRole("button", { name: /^Actions for/ }).first().click();
    await expect(page.getByRole("menuitem", { name: "Take down" })).toBeVisible();
    await page.context().close();
  });
});
