import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { JobCard } from "@/entities/jobs/queries";
import type { Role } from "@/policy/policy.gen";
import { anEmptyPage, aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const card = (changes: Partial<JobCard>): JobCard => ({
  id: "j1",
  title: "Cook",
  status: "Live",
  statusFilter: "Live",
  statusFilterExternal: "Live",
  isExpired: false,
  asksChanges: false,
  remote: false,
  location: "Hull",
  ownerId: "u1",
  ownerName: "Ada Whitcombe",
  campaignType: "JobHelm",
  company: { id: "c1", name: "Harbour & Finch Ltd", status: "Verified" },
  totalCandidates: 0,
  totalNewCandidates: 0,
  can: ["job.view"],
  ...changes,
});

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

async function openWith(items: readonly JobCard[], role: Role = "HiringManager") {
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /campaign": () => ({
      body: { ...anEmptyPage, items, totalElements: items.length, totalPages: 1 },
    }),
    "GET /campaign/counters": () => ({ body: { pending: 0, live: 0, draft: 0, archived: 2 } }),
  });
  return renderApp("/jobs");
}

test("an ended job says since when, one that was taken down only that it was", async () => {
  const ended = { statusFilter: "Archived", statusFilterExternal: "Archived" } as const;
  const { screen } = await openWith([
    card({ ...ended, id: "j1", title: "Cook", status: "ReadOnly", expiresAt: inDays(21.5) }),
    card({ ...ended, id: "j2", title: "Driver", status: "Archived", archivedAt: inDays(-14.5) }),
  ]);
  const row = (title: string) => screen.getByRole("listitem").filter({ hasText: title });
  await expect.element(row("Driver").getByText("Expired 2 weeks ago")).toBeVisible();
  await expect.element(row("Cook").getByText(/^Taken down$/)).toBeVisible();
  expect(row("Cook").getByRole("time").elements()).toEqual([]);
});
