import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import {
  type Api,
  apiOf,
  biggestLiveJob,
  type Candidate,
  candidatesOf,
  demoPerson,
  fullName,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";
import { watch } from "../watch.ts";

const WIDTHS = [1440, 900, 390];
const SCHEMES = ["light", "dark"] as const;
/** Where to leave pictures for somebody to look at. */
const SHOTS = process.env.JOBHELM_SHOTS;

type Stage = { id: string; name: string };

let server: Server;
test.beforeEach(async () => {
  server = await Server.start("demo");
});
test.afterEach(async () => {
  await server.stop();
});

/** The screen as it is, at each width and in each scheme. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      if (SHOTS)
        await page.screenshot({ path: `${SHOTS}/${name}-${width}-${scheme}.png`, fullPage: true });
      await expectAccessible(page, `${name}, ${width} px, ${scheme}`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
}

const rows = (page: Page): Locator =>
  page.getByRole("list", { name: "Stages" }).getByRole("listitem");

/** The names of the stages between the fixed ones, as they stand on the screen. */
const middle = async (page: Page): Promise<string[]> => {
  const handles = page.getByRole("button", { name: /^Drag / });
  const names = await handles.evaluateAll((all) =>
    all.map((one) => one.getAttribute("aria-label") ?? ""),
  );
  return names.map((name) => name.replace("Drag ", ""));
};

async function add(page: Page, name: string, type?: string): Promise<void> {
  await page.getByRole("button", { name: "Add stage" }).click();
  await page.getByLabel("Stage name").fill(name);
  if (type) await page.getByLabel("Type").selectOption(type);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(`${name} stage added`)).toBeVisible();
}

async function drag(page: Page, from: string, onto: string): Promise<void> {
  const [start, end] = await Promise.all(
    [from, onto].map((name) => page.getByRole("button", { name: `Drag ${name}` }).boundingBox()),
  );
  if (!start || !end) throw new Error("a stage is not on the screen");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await expect(page.getByText(`${from} is now at place`)).toBeAttached();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/dragging.png` });
  await page.mouse.up();
  await expect(page.getByText(`${from} stage reordered`)).toBeVisible();
}

const stagesOf = async (api: Api): Promise<Stage[]> => {
  const { companyId } = await api.get<{ companyId: string }>("/user/signed-in");
  return api.get<Stage[]>(`/stage?companyId=${companyId}`);
};

const standingIn = async (api: Api, jobId: string, stage: Stage): Promise<Candidate[]> =>
  candidatesOf(api, jobId, `&candidateStageIds=${stage.id}`);

test("a company admin adds, renames, moves and deletes stages, and no candidate is lost", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const watched = watch(page);
  const admin = demoPerson(server, "Company admin");
  const api = await apiOf(server, admin);
  const job = await biggestLiveJob(api);
  const [screened, interviewed] = ["Phone Screen", "1st Interview"].map(async (name) => {
    const stage = (await stagesOf(api)).find((each) => each.name === name);
    if (!stage) throw new Error(`the demo has no ${name}`);
    return standingIn(api, job.id, stage);
  });
  const [inScreen, inInterview] = await Promise.all([screened, interviewed]);
  expect(inScreen?.length).toBeGreaterThan(0);

  // From the settings' menu to the cards, and from there to the editor
  await signIn(page, server, admin);
  await page.goto(`${server.address}/settings`);
  await page
    .getByRole("navigation", { name: "Settings" })
    .getByRole("link", { name: "Job Stages" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Job stages" })).toBeVisible();
  await expect(rows(page)).toHaveCount(8);
  await look(page, "stages");
  await page.getByRole("link", { name: "Edit stages" }).click();
  await expect(page.getByText("Changing stages affects all jobs.")).toBeVisible();
  await expect.poll(() => middle(page)).toEqual(["Phone Screen", "1st Interview", "2nd Interview"]);
  await look(page, "edit-stages");

  // Two are added, and then there is no room for another
  await add(page, "Trial shift");
  await page.getByRole("button", { name: "Add stage" }).click();
  await look(page, "adding");
  await page.getByRole("button", { name: "Cancel" }).click();
  await add(page, "Assessment day", "Assessment");
  await expect(page.getByRole("button", { name: "Add stage" })).toBeHidden();
  await expect(rows(page)).toHaveCount(11);

  // One is renamed in its place
  await page.getByRole("button", { name: "Edit Trial shift" }).click();
  await page.getByLabel("Stage name").fill("offer");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("There is already a stage with this name.")).toBeVisible();
  await page.getByLabel("Stage name").fill("Trial day");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Trial day stage updated")).toBeVisible();

  // By mouse, by keyboard and by its buttons
  await drag(page, "Trial day", "Phone Screen");
  expect(await middle(page)).toEqual([
    "Trial day",
    "Phone Screen",
    "1st Interview",
    "2nd Interview",
    "Assessment day",
  ]);
  await page.getByRole("button", { name: "Drag Assessment day" }).focus();
  await page.keyboard.press("Space");
  await expect(
    page.getByText("Assessment day is lifted. It stands at place 7 of 10."),
  ).toBeAttached();
  // The drag library listens to arrows in the task after the one that lifts.
  await page.evaluate(() => new Promise((listening) => setTimeout(listening)));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("Assessment day is now at place 6 of 10.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page.getByText("Assessment day stage reordered")).toBeVisible();
  await page.getByRole("button", { name: "Move Phone Screen up" }).click();
  await expect(page.getByText("Phone Screen stage reordered")).toBeVisible();
  const order = ["Phone Screen", "Trial day", "1st Interview", "Assessment day", "2nd Interview"];
  await expect.poll(() => middle(page)).toEqual(order);
  await page.reload();
  await expect.poll(() => middle(page)).toEqual(order);

  // One with candidates goes into another
  await page.getByRole("button", { name: "Delete Phone Screen" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Phone Screen" });
  await expect(dialog).toBeVisible();
  await look(page, "deleting");
  await dialog.getByLabel("Move its candidates to").selectOption({ label: "1st Interview" });
  await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
  await dialog.getByRole("button", { name: "Delete stage" }).click();
  await expect(page.getByText("Phone Screen deleted")).toBeVisible();
  await expect.poll(() => middle(page)).toEqual(order.slice(1));
  await expect(page.getByRole("button", { name: "Add stage" })).toBeVisible();

  // Everybody who stood there stands in the other one now
  const kept = (await stagesOf(api)).find(({ name }) => name === "1st Interview") as Stage;
  const there = (await standingIn(api, job.id, kept)).map(({ id }) => id);
  for (const { id } of [...(inScreen ?? []), ...(inInterview ?? [])]) expect(there).toContain(id);
  const [moved] = inScreen ?? [];
  await page.goto(`${server.address}/candidate/${moved?.id}?tab=Timeline`);
  await expect(page.getByRole("heading", { name: fullName(moved as Candidate) })).toBeVisible();
  await expect(page.getByText("Phone Screen").first()).toBeVisible();
  await page.goto(`${server.address}/job/${job.id}?tab=Candidates`);
  const tiles = page.getByRole("navigation", { name: "Stages" });
  await expect(tiles.getByRole("link", { name: /^Trial day/ })).toBeVisible();
  await expect(tiles.getByRole("link", { name: /^Phone Screen/ })).toBeHidden();
  watched.expectQuiet("stages", /400/);
});

test("on a phone stages are dragged by a finger", async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signIn(page, server, demoPerson(server, "Company admin"));
  await page.goto(`${server.address}/settings/jobs-stages/edit`);
  const [start, end] = await Promise.all(
    ["Phone Screen", "2nd Interview"].map((name) =>
      page.getByRole("button", { name: `Drag ${name}` }).boundingBox(),
    ),
  );
  if (!start || !end) throw new Error("a stage is not on the screen");
  const finger = await context.newCDPSession(page);
  const at = (y: number) => ({
    touchPoints: [{ x: start.x + start.width / 2, y: y + start.height / 2 }],
  });
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(start.y) });
  for (let step = 1; step <= 8; step += 1)
    await finger.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      ...at(start.y + ((end.y - start.y) * step) / 8),
    });
  await expect(page.getByText("Phone Screen is now at place 5")).toBeAttached();
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(page.getByText("Phone Screen stage reordered")).toBeVisible();
  await expect.poll(() => middle(page)).toEqual(["1st Interview", "2nd Interview", "Phone Screen"]);
  await context.close();
});

test("a hiring manager may not", async ({ page }) => {
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  for (const path of ["/settings/jobs-stages", "/settings/jobs-stages/edit"]) {
    await page.goto(`${server.address}${path}`);
    await expect(
      page.getByText("Access Denied, You don't have permission to access"),
    ).toBeVisible();
  }
  await page.goto(`${server.address}/settings`);
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Job Stages" })).toHaveCount(0);
});
