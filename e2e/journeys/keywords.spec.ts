import { expect, test } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import { linkIn, openList, row } from "../candidate-list.ts";
import {
  type Api,
  apiOf,
  candidatesOf,
  demoPerson,
  fullName,
  type Job,
  jobsOf,
  signIn,
} from "../people.ts";
import { Server } from "../server.ts";

const REJECTED = "&candidateStatuses=AutoRejected";

let server: Server;
let api: Api;
let job: Job;
test.beforeAll(async () => {
  server = await Server.start("demo");
  api = await apiOf(server, demoPerson(server, "Hiring manager"));
  const live = (await jobsOf(api)).filter(({ statusFilter }) => statusFilter === "Live");
  for (const each of live.toSorted((a, b) => b.totalCandidates - a.totalCandidates)) {
    const waiting = await candidatesOf(api, each.id, REJECTED);
    if (waiting.length > 3 && each.ownerId) {
      job = each;
      return;
    }
  }
  throw new Error("nobody was rejected by keywords");
});
test.afterAll(async () => {
  await server.stop();
});

type Reviewed = { status: string; review: { verdict: string; by: string } | null };
const idIn = (href: string | null): string => href?.split("/").at(-1)?.split("?")[0] ?? "";
const reviewOf = async (id: string) => {
  const { status, review } = await api.get<Reviewed>(`/candidate/${id}`);
  return `${status} ${review?.verdict ?? "unseen"}`;
};

test("AutoRejected are confirmed and reversed, from the list and from the page", async ({
  page,
}) => {
  await openList(page, server, job);
  await page.getByRole("link", { name: /^To review \d+$/ }).click();
  await expect(page.getByText("Software has turned these down", { exact: false })).toBeVisible();
  await expect(row(page, 1)).toContainText("AUTO REJECTED");
  await expectAccessible(page, "rejections to review");
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(async (place) => idIn(await linkIn(row(page, place)).getAttribute("href"))),
  );
  if (!first || !second || !third) throw new Error("too few were rejected");

  await page.keyboard.press("j");
  await page.keyboard.press("c");
  await expect.poll(() => reviewOf(first)).toBe("Rejected Confirmed");
  await expect(page.locator(`a[href*="${first}"]`)).toHaveCount(0);
  await page.keyboard.press("v");
  await expect.poll(() => reviewOf(second)).toBe("New Reversed");
  await page.keyboard.press("z");
  await expect.poll(() => reviewOf(second)).toBe("AutoRejected unseen");

  await page.goto(`${server.address}/candidate/${third}`);
  await page.getByRole("button", { name: /^Confirm rejection/ }).click();
  // The page goes on by itself.
  await expect(page.getByText('Status changed to "Rejected"')).toBeVisible();
  await expect.poll(() => reviewOf(third)).toBe("Rejected Confirmed");
  await page.goto(`${server.address}/candidate/${third}`);
  await expect(page.getByText(/^Confirmed by /)).toBeVisible();
});

test("somebody is rejected with a reason, and a hire closes the job as filled", async ({
  page,
}) => {
  const [first, second] = await candidatesOf(api, job.id, "&candidateStatuses=New");
  if (!first || !second) throw new Error("nobody is new");
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await page.goto(`${server.address}/candidate/${first.id}`);
  await expect(page.getByRole("heading", { level: 1, name: fullName(first) })).toBeVisible();
  await page.keyboard.press("Shift+R");
  const dialog = page.getByRole("dialog", { name: /^Reject / });
  await dialog.getByLabel("Reason").selectOption("Not enough relevant experience");
  await dialog.getByLabel("In your words").fill("Two years short");
  await expectAccessible(page, "rejecting with a reason");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText('Status changed to "Rejected"')).toBeVisible();
  await page.goto(`${server.address}/candidate/${first.id}?tab=Timeline`);
  await expect(
    page.getByText("Not enough relevant experience: Two years short", { exact: true }),
  ).toBeVisible();

  await page.goto(`${server.address}/candidate/${second.id}`);
  await page.getByRole("button", { name: "All stages" }).click();
  await page.getByRole("menuitemradio", { name: "Hired" }).click();
  const hire = page.getByRole("dialog", { name: /^Hire / });
  await hire.getByLabel("First day").fill("2027-01-04");
  await hire.getByLabel("Salary in pounds").fill("31,500");
  await expectAccessible(page, "hiring");
  await hire.getByRole("checkbox", { name: /^Close .* as filled/ }).check();
  await hire.getByRole("button", { name: "Hire", exact: true }).click();
  await expect(page.getByText('Stage changed to "Hired"')).toBeVisible();
  const ended = await api.get<{ status: string; filledAt: string | null }>(`/campaign/${job.id}`);
  expect([ended.status, ended.filledAt !== null]).toEqual(["Archived", true]);
  await page.goto(`${server.address}/candidate/${second.id}`);
  await expect(page.getByText("£31,500, annual")).toBeVisible();
});
