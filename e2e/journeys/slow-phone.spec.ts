import { expect, type Page, test } from "@playwright/test";
import { makeCvs } from "../cvs.ts";
import { apiOf, candidatesOf, demoPerson, type Job, jobsOf } from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
test.beforeAll(async () => {
  server = await Server.start("demo");
});
test.afterAll(() => server.stop());

// Half a second until anything comes, and 50 kB a second from then on.
const LINE = { offline: false, latency: 500, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** What a page may weigh, pictures and all: two seconds of such a line. */
const MOST_BYTES = 100_000;

/** Opens a page, and what came over the line for it. */
async function weighed(
  page: Page,
  address: string,
): Promise<{ bytes: number; hosts: Set<string> }> {
  const came = { bytes: 0, hosts: new Set<string>() };
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  client.on("Network.loadingFinished", ({ encodedDataLength }) => {
    came.bytes += encodedDataLength;
  });
  client.on("Network.requestWillBeSent", ({ request }) => {
    came.hosts.add(new URL(request.url).host);
  });
  await page.goto(address, { waitUntil: "load" });
  await client.detach();
  return came;
}

test("on a slow phone without script somebody finds a company's job, reads it and applies", async ({
  browser,
}) => {
  const hattie = await apiOf(server, demoPerson(server, "Hiring manager"));
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 760 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  const line = await context.newCDPSession(phone);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", LINE);
  await line.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const fits = async () =>
    expect(
      await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  const host = new URL(server.address).host;

  const careers = await weighed(phone, `${server.address}/careers/harbour-and-co`);
  expect(careers.bytes).toBeGreaterThan(1_000);
  expect(careers.bytes).toBeLessThan(MOST_BYTES);
  expect([...careers.hosts]).toEqual([host]);
  await fits();

  const live = (await jobsOf(hattie)).find((one) => one.status === "Live" && !one.isExpired);
  const title = live?.title ?? "";
  const { publicUrl } = await hattie.get<Job>(`/campaign/${live?.id}`);
  await phone.getByLabel("Search").fill(title);
  await phone.keyboard.press("Enter");
  await phone.getByRole("link", { name: title }).first().tap();
  await expect(phone.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await fits();
  const advert = await weighed(phone, publicUrl ?? "");
  expect(advert.bytes).toBeLessThan(MOST_BYTES);
  expect([...advert.hosts]).toEqual([host]);

  await phone.getByLabel("First name").fill("Petra");
  await phone.getByLabel("Last name").fill("Phonebox");
  await phone.getByLabel("Email").fill("petra@example.org");
  const [cv] = makeCvs(1);
  await phone.getByLabel("CV").setInputFiles(cv?.path ?? "");
  for (const yes of await phone.getByLabel("Yes").all()) await yes.check();
  await phone.getByRole("button", { name: "Send application" }).tap();
  await expect(phone).toHaveURL(/\/thanks/);
  await fits();
  const found = await candidatesOf(hattie, live?.id ?? "", "&searchString=phonebox");
  expect(found.length).toBe(1);
});
