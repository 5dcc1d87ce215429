import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { anEmptyPage, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { aCardTo } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

type Counters = Schemas["JobCounters"];
const NOWHERE: Counters = { pending: 0, live: 0, draft: 0, archived: 0 };

/** The jobs' list over so many live jobs, of which a page is answered as it is asked for. */
async function openList(
  role: Role,
  {
    total = 1,
    counters = {},
    failing = false,
  }: { total?: number; counters?: Partial<Counters>; failing?: boolean } = {},
  address = "/jobs",
) {
  const asked: string[] = [];
  const fails = { yes: failing };
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /campaign/counters": () => ({ body: { ...NOWHERE, ...counters } }),
    "GET /campaign": (_body, _token, query) => {
      asked.push(query.toString());
      if (fails.yes) return refusal(400, { message: "The server is out of order." });
      const size = Number(query.get("pageSize"));
      const first = Number(query.get("pageNumber")) * size;
      const items = Array.from({ length: Math.min(size, total - first) }, (_, at) =>
        aCardTo({ role }, { id: `j${first + at}`, title: `Driver ${first + at + 1}` }),
      );
      return {
        body: {
          ...anEmptyPage,
          items,
          pageNumber: Number(query.get("pageNumber")),
          size,
          totalElements: total,
          totalPages: Math.ceil(total / size),
        },
      };
    },
  });
  return { ...(await renderApp(address)), asked, fails };
}

test("a tab says how many jobs are behind it, and none stands there for nothing", async () => {
  const { screen } = await openList("HiringManager", { counters: { pending: 2, archived: 1234 } });
  const tabs = screen.getByRole("navigation", { name: "Jobs by status" });
  await expect.element(tabs.getByRole("link", { name: "Pending jobs 2" })).toBeVisible();
  expect(
    tabs
      .getByRole("link")
      .elements()
      .map((tab) => [tab.textContent, tab.getAttribute("href")]),
  ).toEqual([
    ["All jobs", "/jobs"],
    ["Pending jobs 2", "/jobs?tab=Pending"],
    ["Archived jobs 1,234", "/jobs?tab=Archived"],
  ]);
  await expectAccessible();
});

test("a tab lists its own jobs, and stays when its last one has left it", async () => {
  const { screen, asked } = await openList(
    "HiringManager",
    { total: 0, counters: { live: 3 } },
    "/jobs?tab=Draft",
  );
  await expect.element(screen.getByText("No draft jobs here")).toBeVisible();
  const draft = screen.getByRole("link", { name: "Draft jobs 0" });
  await expect.element(draft).toHaveAttribute("aria-current", "page");
  await screen.getByRole("link", { name: "Live jobs 3" }).click();
  await expect.element(screen.getByText("No live jobs here")).toBeVisible();
  await expect.element(draft).not.toBeInTheDocument();
  expect(asked).toEqual([
    "pageNumber=0&pageSize=10&statusFilter=Draft",
    "pageNumber=0&pageSize=10&statusFilter=Live",
  ]);
});

const POSTING: readonly [Role, boolean][] = [
  ["JHSuperAdmin", true],
  ["CompanyAdmin", true],
  ["RecruitmentManager", true],
  ["HiringManager", true],
  ["TeamMember", false],
  ["ExternalRecruiter", false],
];

test.each(POSTING)("whether a %s finds a way to a new job over the list: %s", async (role, may) => {
  const { screen } = await openList(role, { counters: { live: 1 } });
  await expect.element(screen.getByRole("link", { name: "Driver 1" })).toBeVisible();
  const button = screen.getByRole("link", { name: "New job" });
  if (may) await expect.element(button).toHaveAttribute("href", "/job/create");
  else await expect.element(button).not.toBeInTheDocument();
});

test.each(POSTING)("an account without jobs leads a %s to the first one: %s", async (role, may) => {
  const { screen } = await openList(role, { total: 0 });
  await expect.element(screen.getByRole("heading", { name: "No jobs, yet" })).toBeVisible();
  const hint = screen.getByText("Click create a job to get started");
  const button = screen.getByRole("link", { name: "Create a job" });
  // One button for one deed
  await expect.element(screen.getByRole("link", { name: "New job" })).not.toBeInTheDocument();
  if (may) {
    await expect.element(hint).toBeVisible();
    await expect.element(button).toHaveAttribute("href", "/select-campaign-type");
  } else {
    await expect.element(hint).not.toBeInTheDocument();
    await expect.element(button).not.toBeInTheDocument();
  }
  await expect.element(screen.getByRole("searchbox")).not.toBeInTheDocument();
});

test("ten jobs are on a page until somebody wants more, from the first page on", async () => {
  const { screen, router, asked } = await openList("CompanyAdmin", { total: 45 });
  await expect.element(screen.getByText("1–10 of 45")).toBeVisible();
  await screen.getByRole("button", { name: "Next page" }).click();
  await expect.element(screen.getByRole("link", { name: "Driver 11" })).toBeVisible();
  const size = screen.getByRole("combobox", { name: "Rows per page" });
  await expect.element(size).toHaveValue("10");
  expect(size.getByRole("option").elements()).toHaveLength(3);
  await userEvent.selectOptions(size, "20");
  await expect.element(screen.getByText("1–20 of 45")).toBeVisible();
  expect(router.state.location.href).toBe("/jobs?limit=20");
  await userEvent.selectOptions(size, "50");
  await expect.element(screen.getByText("1–45 of 45")).toBeVisible();
  expect(asked).toEqual([
    "pageNumber=0&pageSize=10",
    "pageNumber=1&pageSize=10",
    "pageNumber=0&pageSize=20",
    "pageNumber=0&pageSize=50",
  ]);
});

test("a filter that could not be applied says so in the list's place, and is tried again", async () => {
  const { screen, fails } = await openList("CompanyAdmin", { counters: { live: 1, pending: 1 } });
  await expect.element(screen.getByRole("link", { name: "Driver 1" })).toBeVisible();
  fails.yes = true;
  await screen.getByRole("link", { name: "Pending jobs 1" }).click();
  await expect.element(screen.getByText("Unable to apply new filter")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Driver 1" })).not.toBeInTheDocument();
  fails.yes = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("link", { name: "Driver 1" })).toBeVisible();
});

test("a first list that could not be had is no filter's fault", async () => {
  const { screen } = await openList("CompanyAdmin", { failing: true });
  await expect.element(screen.getByText("The jobs could not be loaded.")).toBeVisible();
  await expect.element(screen.getByText("Unable to apply new filter")).not.toBeInTheDocument();
});
