import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aJob, aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /campaign/j1": () => ({
      body: aJob({
        status: "Draft",
        statusFilter: "Draft",
        statusFilterExternal: "Draft",
        can: ["job.view", "job.edit", "job.delete"],
      }),
    }),
    "GET /hiringteam": () => ({ body: [] }),
  });
});

test("the form is a tab of its advert, and what is typed holds back whoever leaves it", async () => {
  const { screen, router } = await renderApp("/job/j1/edit");
  const tabs = screen.getByRole("navigation", { name: "Advert" });
  await expect
    .element(tabs.getByRole("link", { name: "JobHelm Campaign" }))
    .toHaveAttribute("aria-current", "page");
  await expectAccessible();
  await screen.getByRole("textbox", { name: "Job title" }).fill("Boatswain");
  const team = tabs.getByRole("link", { name: "Hiring Team (Optional)" });
  await team.click();
  const question = screen.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Job title" })).toHaveValue("Boatswain");
  await team.click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect.element(screen.getByRole("heading", { name: "Select hiring team" })).toBeVisible();
  expect(router.state.location.href).toBe("/job/j1/preview?tab=HiringTeam");
  await expect
    .element(tabs.getByRole("link", { name: "Hiring Team (Optional)" }))
    .toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: "JobHelm Campaign" }).click();
  await expect.element(screen.getByRole("heading", { name: "Review job details" })).toBeVisible();
});
