import { expect, type Locator, type Page } from "@playwright/test";
import { type Api, type Candidate, demoPerson, type Job, signIn } from "./people.ts";
import type { Server } from "./server.ts";

/** The hiring manager on a job's list as they find it. */
export async function openList(
  page: Page,
  server: Server,
  job: Job,
  filters = "",
): Promise<void> {
  await signIn(page, server, demoPerson(server, "Hiring manager"));
  await page.goto(`${server.address}/job/${job.id}?tab=Candidates${filters}`);
  await expect(row(page, 1)).toBeVisible();
}

/** From 1, as they stand on the screen. */
export const row = (page: Page, place: number): Locator =>
  page.getByRole("table", { name: "Candidates" }).getByRole("row").nth(place);

export const linkIn = (one: Locator): Locator => one.getByRole("link");

/** Every candidate of a big job as the server has them. */
export async function everybodyOf(api: Api, job: Job): Promise<Map<string, Candidate>> {
  const pages = await Promise.all(
    [0, 1, 2].map((number) =>
      api.get<{ items: Candidate[] }>(
        `/candidate/list?advertId=${job.id}&pageSize=50&pageNumber=${number}`,
      ),
    ),
  );
  return new Map(pages.flatMap(({ items }) => items).map((one) => [one.id, one]));
}
