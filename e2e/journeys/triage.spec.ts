import { expect, type Locator, test } from "@playwright/test";
import { everybodyOf, linkIn, openList, row } from "../candidate-list.ts";
import {
  type Api,
  apiOf,
  biggestLiveJob,
  type Candidate,
  candidatesOf,
  demoPerson,
  fullName,
  type Job,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";

let server: Server;
let api: Api;
let job: Job;
test.beforeAll(async () => {
  server = await Server.start("demo");
  api = await apiOf(server, demoPerson(server, "Hiring manager"));
  job = await biggestLiveJob(api);
  if (job.totalCandidates <= 100) throw new Error("the demo has no big job");
});
test.afterAll(async () => {
  await server.stop();
});

const statusIn = (one: Locator): Promise<string> => one.getByRole("cell").nth(3).innerText();
const stageIn = (one: Locator): Promise<string> => one.getByRole("cell").nth(4).innerText();

test("the keys walk the rows, decide, move on and take back", async ({ page }) => {
  await openList(page, server, job);
  const [first, second] = [row(page, 1), row(page, 2)];

  await page.keyboard.press("j");
  await expect(linkIn(first)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(linkIn(second)).toBeFocused();
  await page.keyboard.press("k");
  await expect(linkIn(first)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(linkIn(first)).toBeFocused();

  // Ticked ones are decided together.
  const before = [await statusIn(first), await statusIn(second)];
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("s");
  await expect(first).toContainText("Shortlisted");
  await expect(second).toContainText("Shortlisted");
  await expect(page.getByText('Status changed to "Shortlisted" for 2 candidates')).toBeVisible();
  await expect(page.getByText("2 selected")).toBeHidden();

  // Nothing ticked: the row stood on.
  await page.keyboard.press("m");
  await expect(second).toContainText("Maybe");
  await expect(first).toContainText("Shortlisted");
  await expect(page.getByText('Status changed to "Maybe"', { exact: true })).toBeVisible();

  const stage = await stageIn(second);
  await page.keyboard.press("e");
  await expect(page.getByText(/^Stage changed to/)).toBeVisible();
  await expect(second).not.toContainText(stage);

  // Back, one decision after the other.
  await page.keyboard.press("z");
  await expect(second).toContainText(stage);
  await page.keyboard.press("z");
  await expect(second).toContainText("Shortlisted");
  await page.keyboard.press("z");
  await expect.poll(async () => [await statusIn(first), await statusIn(second)]).toEqual(before);
});

test("a rejected one leaves the list and comes back by the keyboard", async ({ page }) => {
  await openList(page, server, job);
  const name = await linkIn(row(page, 2)).innerText();
  const href = (await linkIn(row(page, 2)).getAttribute("href")) ?? "";
  const one = page.locator(`a[href="${href}"]`);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("r");
  await expect(one).toBeHidden();
  await page.getByRole("link", { name: /^Rejected Candidates/ }).click();
  await expect(one).toBeVisible();
  await page.keyboard.press("z");
  await expect(one).toBeHidden();
  await page.getByRole("link", { name: /^Rejected Candidates/ }).click();
  await expect(page.getByRole("link", { name }).first()).toBeVisible();
  await expect(one).toBeVisible();
});

test("Enter opens the row stood on, Back returns to the list as it was", async ({ page }) => {
  await openList(page, server, job, "&source=JobHelmApp");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const name = (await linkIn(row(page, 2)).innerText()).trim();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.keyboard.press("2");
  await expect(page).toHaveURL(/tab=Notes/);
  await page.goBack();
  await expect(page).toHaveURL(/source=JobHelmApp/);
  await expect(row(page, 2)).toContainText(name);
});

test("Shift ticks a range, and undo gives each one back what it had", async ({ page }) => {
  await openList(page, server, job, "&status=New,Viewed,Shortlisted,Maybe,Rejected,AutoRejected");
  await row(page, 3).getByRole("checkbox").check();
  await row(page, 40)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(page.getByText("38 selected")).toBeVisible();
  await row(page, 5).getByRole("checkbox").uncheck();
  await expect(page.getByText("37 selected")).toBeVisible();
  await row(page, 5).getByRole("checkbox").check();

  const before = await everybodyOf(api, job);
  const chosen: string[] = [];
  for (const place of Array.from({ length: 38 }, (_, index) => index + 3)) {
    const href = await linkIn(row(page, place)).getAttribute("href");
    chosen.push(href?.split("/").at(-1) ?? "");
  }
  const statuses = (all: Map<string, Candidate>) => chosen.map((id) => all.get(id)?.status);
  const mixed = new Set(statuses(before));
  expect([...mixed]).toContain("AutoRejected");
  expect(mixed.size).toBeGreaterThan(3);

  const bar = page.getByRole("region", { name: "Selected candidates" });
  await bar.getByRole("button", { name: /^Maybe/ }).click();
  await expect(page.getByText('Status changed to "Maybe" for 38 candidates')).toBeVisible();
  // The toast comes before the server's answer.
  await expect
    .poll(async () => new Set(statuses(await everybodyOf(api, job))))
    .toEqual(new Set(["Maybe"]));

  await page.getByRole("button", { name: "UNDO" }).click();
  await expect.poll(async () => statuses(await everybodyOf(api, job))).toEqual(statuses(before));
  const third = before.get(chosen[0] ?? "")?.status ?? "";
  await expect(row(page, 3)).toContainText(third === "AutoRejected" ? "AUTO REJECTED" : third);
});

test("a bulk move between stages is taken back to the stages there were", async ({ page }) => {
  await openList(page, server, job);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(page.getByText("50 selected")).toBeVisible();
  const before = await everybodyOf(api, job);
  const stages = (all: Map<string, Candidate>) => [...all].map(([id, one]) => [id, one.stage.name]);
  const bar = page.getByRole("region", { name: "Selected candidates" });
  await bar.getByRole("button", { name: "Stage" }).click();
  await page.getByRole("menuitem", { name: "2nd Interview" }).click();
  await expect(page.getByText('Stage changed to "2nd Interview" for 50 candidates')).toBeVisible();
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect.poll(async () => stages(await everybodyOf(api, job))).toEqual(stages(before));
});

for (const [size, viewport] of [
  ["wide", { width: 1440, height: 900 }],
  ["narrow", { width: 390, height: 844 }],
] as const) {
  test(`the newest toast replaces the older and covers no action bar (${size})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, server, demoPerson(server, "Hiring manager"));
    await page.goto(`${server.address}/job/${job.id}?tab=Candidates`);
    const ticks = page.getByRole("checkbox", { name: /^Select (?!all)/ });
    const bar = page.getByRole("region", { name: "Selected candidates" });
    const toast = page.getByRole("status").filter({ hasText: "Status changed" });

    const decideOn = async (status: string) => {
      await bar.getByRole("button", { name: "Status" }).click();
      await page.getByRole("menuitem", { name: status }).click();
    };

    await ticks.nth(0).check();
    await decideOn("Maybe");
    await expect(toast).toContainText('"Maybe"');
    await ticks.nth(1).check();
    await ticks.nth(2).check();
    await decideOn("Shortlisted");
    await expect(toast).toHaveCount(1);
    await expect(toast).toContainText('"Shortlisted" for 2 candidates');
    await ticks.nth(3).check();
    await expectApart(toast.getByText(/^Status changed/), bar);

    await page.locator("a[href^='/candidate/']").first().click();
    const decide = page.getByRole("region", { name: "Decide" });
    await decide.getByRole("button", { name: /^Reject/ }).click();
    await expect(toast).toHaveCount(1);
    await expect(toast).toContainText('"Rejected"');
    await expectApart(toast.getByText(/^Status changed/), decide);
  });
}

/** Two things on the screen do not lie on each other, and neither is off the screen. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [a, b] = [await one.boundingBox(), await other.boundingBox()];
      const size = one.page().viewportSize();
      if (!a || !b || !size) return "not there";
      if (Math.max(a.y + a.height, b.y + b.height) > size.height) return "off the screen";
      const apart =
        a.x + a.width <= b.x ||
        b.x + b.width <= a.x ||
        a.y + a.height <= b.y ||
        b.y + b.height <= a.y;
      return apart ? "apart" : "overlapping";
    })
    .toBe("apart");
}

test("a decision that the server could not save returns its own rows only, says so and can be retried", async ({
  page,
}) => {
  await openList(page, server, job);
  const [kept, lost, alsoLost] = [row(page, 4), row(page, 5), row(page, 6)];
  const before = [await statusIn(lost), await statusIn(alsoLost)];
  await kept.getByRole("checkbox").check();
  await page.keyboard.press("s");
  await expect(page.getByText('Status changed to "Shortlisted"')).toBeVisible();

  await page.route("**/candidate/update-status", (route) => route.fulfill({ status: 500 }));
  await lost.getByRole("checkbox").check();
  await alsoLost.getByRole("checkbox").check();
  await page.keyboard.press("r");
  await expect(page.getByText("Status could not be changed. Nothing was saved.")).toBeVisible();
  await expect.poll(async () => [await statusIn(lost), await statusIn(alsoLost)]).toEqual(before);
  await expect(kept).toContainText("Shortlisted");

  await page.unroute("**/candidate/update-status");
  const href = (await linkIn(lost).getAttribute("href")) ?? "";
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.locator(`a[href="${href}"]`)).toBeHidden();
  await expect(page.getByText('Status changed to "Rejected" for 2 candidates')).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.locator(`a[href="${href}"]`)).toBeVisible();
});

test("an external recruiter sees their own submissions and decides nothing", async ({ page }) => {
  const erin = demoPerson(server, "External recruiter");
  const own = await candidatesOf(await apiOf(server, erin), job.id);
  const others = (await candidatesOf(api, job.id)).filter(
    ({ source }) => source !== "ExternalRecruiter",
  );
  expect(own.length).toBeGreaterThan(0);

  await signIn(page, server, erin);
  await page.goto(
    `${server.address}/job/${job.id}?tab=Candidates&status=New,Viewed,Shortlisted,Maybe,Rejected,AutoRejected`,
  );
  await expect(page.getByRole("row")).toHaveCount(own.length + 1);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Submit candidate" })).toBeVisible();
  const status = await row(page, 1).getByRole("cell").nth(2).innerText();
  await page.keyboard.press("j");
  await page.keyboard.press("s");
  await page.keyboard.press("x");
  await expect(page.getByRole("region", { name: "Selected candidates" })).toBeHidden();
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/candidate\//);
  await expect(page.getByRole("link", { name: "Notes" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Timeline" })).toBeHidden();
  await expect(page.getByRole("region", { name: "Decide" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^Status:/ })).toBeHidden();
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Download CV" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete candidate" })).toBeHidden();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Back to candidates" }).click();
  await expect(row(page, 1)).toContainText(status);

  await page.goto(`${server.address}/candidate/${others[0]?.id}`);
  await expect(page.getByText("This candidate is not here.")).toBeVisible();
});

test("single keys can be switched off, and stay off", async ({ page }) => {
  await openList(page, server, job);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toContainText("Shortlist");
  await sheet.getByRole("switch", { name: "Single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.reload();
  const status = await statusIn(row(page, 1));
  await page.keyboard.press("j");
  await expect(linkIn(row(page, 1))).not.toBeFocused();
  await linkIn(row(page, 1)).focus();
  await page.keyboard.press(status === "Maybe" ? "s" : "m");
  await page.keyboard.press("?");
  await expect(sheet).toBeHidden();
  await expect(row(page, 1)).toContainText(status);

  // The menu still leads to the sheet.
  await page.getByRole("button", { name: /, menu$/ }).click();
  await page.getByRole("menuitem", { name: /Keyboard shortcuts/ }).click();
  await sheet.getByRole("switch", { name: "Single-key shortcuts" }).check();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("j");
  await expect(linkIn(row(page, 1))).toBeFocused();
});
