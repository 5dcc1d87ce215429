import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import {
  aCandidateRow,
  aJob,
  anEmptyPage,
  aViewer,
  fakeServer,
  refusal,
  someStages,
} from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let saved: unknown[];
let broken: boolean;

beforeEach(async () => {
  await page.viewport(1280, 800);
  localStorage.removeItem("shortcutsOff");
  session.begin("t1");
  saved = [];
  broken = false;
});

async function open(role: Role = "HiringManager", address = "/job/j1?tab=Candidates") {
  const ada = aCandidateRow({ id: "ada", firstName: "Ada", lastName: "Hull", status: "Viewed" });
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /stage": () => ({ body: someStages }),
    "GET /campaign/j1": () => ({ body: aJob({ can: ["job.view", "job.copy", "job.archive"] }) }),
    "GET /candidate/count": () => ({
      body: { totalElements: 1, statusCount: [], stageCount: [], sourceCount: [] },
    }),
    "GET /candidate/waiting": () => ({ body: { days: 7, stageCount: [] } }),
    "GET /candidate/list": () => ({
      body: {
        ...anEmptyPage,
        can: ["candidate.setStatus", "candidate.move"],
        items: [ada],
        totalElements: 1,
        totalPages: 1,
      },
    }),
    "POST /candidate/update-status": (body) => {
      saved.push(body);
      return { body: { changed: 1 } };
    },
    "POST /candidate/update-stage": (body) => {
      saved.push(body);
      return { body: { changed: 1 } };
    },
    "GET /campaign": (_body, _token, query) => ({
      body: {
        ...anEmptyPage,
        items:
          query.get("searchString") === "dred" ? [{ ...aJob({}), id: "j9", title: "Dredger" }] : [],
      },
    }),
    "GET /candidate/everyone": (_body, _token, query) => {
      if (broken) return refusal(503, { message: "Down." });
      const found = query.get("searchString") === "zoe";
      const zoe = { ...aCandidateRow({ id: "zoe", firstName: "Zoe", lastName: "Ng" }) };
      return {
        body: {
          ...anEmptyPage,
          items: found ? [{ applications: [zoe], total: 1 }] : [],
          counts: {},
        },
      };
    },
  });
  const app = await renderApp(address);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field()).toHaveFocus();
  return { ...app, server };
}

const field = () =>
  page.getByRole("combobox", { name: "Find a candidate, a job, a place or a command" });
const option = (name: string | RegExp) => page.getByRole("option", { name });

test("what can be done on the screen is found by name, with its key, and done", async () => {
  await open();
  await expect.element(option("Next candidate J")).toBeVisible();
  // The first of all is chosen at once
  await expect
    .element(page.getByRole("option").first())
    .toHaveAttribute("data-combobox-selected", "true");
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("j");
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.keyboard("shortl");
  await expect.element(option("Shortlist S")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => saved).toEqual([{ ids: ["ada"], status: "Shortlisted" }]);
  await expect.element(field()).not.toBeInTheDocument();
});

test("what a menu holds is found, too", async () => {
  await open();
  await userEvent.keyboard("copy");
  await expect.element(option("Copy job Job")).toBeVisible();
  expect(option("Shortlist S").all()).toHaveLength(0);
});

test("places are found, and only those that the viewer has", async () => {
  const { router } = await open("CompanyAdmin");
  await userEvent.keyboard("sta");
  await userEvent.keyboard("{Backspace}{Backspace}{Backspace}job st");
  await expect.element(option("Job Stages Settings")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe("/settings/jobs-stages");
});

test("a team member is led to none of the company's settings", async () => {
  await open("TeamMember");
  await userEvent.keyboard("job st");
  await expect.element(page.getByText("Nothing is called that.")).toBeVisible();
});

test("a job and a candidate are found by their names", async () => {
  const { router } = await open();
  await userEvent.keyboard("dred");
  await expect.element(option(/^Dredger/)).toBeVisible();
  await userEvent.keyboard("{Backspace}{Backspace}{Backspace}{Backspace}zoe");
  await expect.element(option(/^Zoe Ng/)).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe("/candidate/zoe");
});

test("where a search fails the rest is found, and it says so", async () => {
  broken = true;
  await open();
  await userEvent.keyboard("dash");
  await expect.element(page.getByText(/^The search failed\./)).toBeVisible();
  await expect.element(option("Dashboard")).toBeVisible();
});

test("it opens while somebody types, and where single keys are switched off", async () => {
  localStorage.setItem("shortcutsOff", "true");
  await open();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("searchbox").click();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field()).toHaveFocus();
});

test("what was decided is taken back from the list, also over a reload", async () => {
  sessionStorage.removeItem("decisionsToUndo");
  const first = await open();
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("j");
  await userEvent.keyboard("s");
  await expect.poll(() => saved).toHaveLength(1);
  await first.screen.unmount();
  await open();
  await userEvent.keyboard("undo");
  await expect.element(option(/^Undo: Status changed to "Shortlisted" Ada Hull/)).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect
    .poll(() => saved.at(-1))
    .toEqual({ ids: ["ada"], status: "Viewed", from: "Shortlisted" });
});

test("whatever was done is in the list, the newest first and with its key; what went out, or is over, is not", async () => {
  const ago = (minutes: number) => Date.now() - minutes * 60_000;
  const queue = [
    { id: "1", kind: "task.removed", label: "Task deleted: Call", of: "Ada Hull", at: ago(9) },
    { id: "2", kind: "final", label: "Note added", at: ago(5), why: "It stays." },
    { id: "5", kind: "job.expired", label: "Job has been expired.", at: ago(3) },
    { id: "3", kind: "view.removed", label: "View deleted", of: "To call", at: ago(2) },
    { id: "4", kind: "of.another.copy", label: "Something", at: ago(4) },
  ].map(({ why, ...deed }) => ({ ...deed, data: { id: deed.id, candidate: "ada", why } }));
  const { id: owner } = aViewer("HiringManager");
  sessionStorage.setItem("deedsToUndo", JSON.stringify({ owner, queue }));
  await open();
  await userEvent.keyboard("undo:");
  await expect.element(option(/^Undo: View deleted To call · 2 minutes ago/)).toBeVisible();
  const found = page
    .getByRole("option", { name: /^Undo: / })
    .all()
    .map((each) => each.element().textContent);
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^Undo: View deleted.*Z$/);
  expect(found[1]).toMatch(/^Undo: Task deleted: Call.*ago$/);
  sessionStorage.removeItem("deedsToUndo");
});

test("tabs, what the bar offers for who is ticked, and the way out are found, too", async () => {
  await open();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("checkbox", { name: "Select Ada Hull" }).click();
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.keyboard("pipeline");
  await expect.element(option(/^Pipeline/)).toBeVisible();
  await userEvent.clear(field());
  await userEvent.keyboard("sign out");
  await expect.element(option("Sign out")).toBeVisible();
  await userEvent.clear(field());
  await userEvent.keyboard("stage: phone");
  await expect.element(option(/^Stage: Phone Screen/)).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText('Stage changed to "Phone Screen"')).toBeVisible();
});

test("what can be undone is a list of its own in the user's menu, also on a phone", async () => {
  const { id: owner } = aViewer("HiringManager");
  const queue = [3, 2].map((ago) => ({
    id: `${ago}`,
    kind: "view.removed",
    label: "View deleted",
    of: `${ago} days`,
    at: Date.now() - ago * 60_000,
    data: { id: `v${ago}` },
  }));
  sessionStorage.removeItem("decisionsToUndo");
  sessionStorage.setItem("deedsToUndo", JSON.stringify({ owner, queue }));
  const { server } = await open();
  let restored: string[] = [];
  for (const { data } of queue)
    server.handlers[`POST /views/${data.id}/restore`] = () => {
      restored = [...restored, data.id];
      return { body: { id: data.id, version: 2 } };
    };
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: /, menu$/ }).click();
  await page.getByRole("menuitem", { name: "What can be undone" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  // The menu that it was opened from is gone, and the focus is not lost with it.
  await expect.poll(() => page.getByRole("dialog").elements()).toEqual([]);
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await page.viewport(390, 800);
  const show = async () => {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("button", { name: "What can be undone" }).click();
  };
  await show();
  const dialog = page.getByRole("dialog", { name: "What can be undone" });
  await expect.element(dialog.getByRole("combobox", { name: "Find what to undo" })).toHaveFocus();
  const offered = () =>
    dialog
      .getByRole("option")
      .all()
      .map((each) => each.element().textContent);
  expect(offered()).toEqual([
    expect.stringMatching(/^Undo: View deleted2 days.*Z$/),
    expect.stringMatching(/^Undo: View deleted3 days.*ago$/),
  ]);
  await expectAccessible();
  // It need not be the last one.
  await dialog.getByRole("option", { name: /3 days/ }).click();
  await expect.poll(() => restored).toEqual(["v3"]);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => restored).toEqual(["v3", "v2"]);
  await show();
  await expect.element(dialog.getByRole("combobox")).toHaveFocus();
  await expect.element(dialog.getByText("Nothing is left to undo.")).toBeVisible();
  await expectAccessible();
});
