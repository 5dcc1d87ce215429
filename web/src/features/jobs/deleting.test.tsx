import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { Job } from "@/entities/jobs/queries";
import { anEmptyPage, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { aCardTo, aJobTo, type Looker } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const OWNER: Looker = { role: "HiringManager", owns: true };

/** One advert of the viewer's own, at an address that shows it. */
async function open(address: string, status: Job["status"], refused = false) {
  let isThere = true;
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /campaign/j1": () => ({ body: aJobTo(OWNER, { status }) }),
    "GET /campaign": () => ({
      body: {
        ...anEmptyPage,
        items: isThere ? [aCardTo(OWNER, { id: "j1", status })] : [],
        totalElements: isThere ? 1 : 0,
        totalPages: isThere ? 1 : 0,
      },
    }),
    "GET /campaign/counters": () => ({
      body: { pending: 0, live: 1, draft: isThere ? 1 : 0, archived: 0 },
    }),
    "DELETE /campaign/j1": () => {
      if (refused) return refusal(409, { message: "This job is live and cannot be deleted." });
      isThere = false;
      return { status: 204 };
    },
  });
  const { screen, router } = await renderApp(address);
  return {
    screen,
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
    dialog: (name: string) => screen.getByRole("dialog", { name }),
    isAsked: () => server.calls.some(({ call }) => call === "DELETE /campaign/j1"),
    address: () => router.state.location.href,
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

const byMenu =
  (label: string) =>
  async ({ screen, button }: Opened) => {
    await button("Actions for Deck hand").click();
    await screen.getByRole("menuitem", { name: label, exact: true }).click();
  };
const byButton =
  (label: string) =>
  ({ button }: Opened) =>
    button(label).click();

test.each<[where: string, string, (opened: Opened) => Promise<void>]>([
  ["the list", "/jobs", byMenu("Delete Draft")],
  ["its preview", "/job/j1/preview", byButton("Delete draft")],
  ["its form", "/job/j1/edit", byButton("Delete draft")],
])("a draft is deleted from %s at a plain question", async (_where, address, ask) => {
  const opened = await open(address, "Draft");
  const { screen, dialog } = opened;
  await ask(opened);
  const question = dialog("Delete draft");
  await expect
    .element(question.getByText(/^“Deck hand” will be deleted and cannot be recovered./))
    .toBeVisible();
  await expect.element(question.getByRole("textbox")).not.toBeInTheDocument();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(opened.isAsked()).toBe(false);
  await ask(opened);
  await question.getByRole("button", { name: "Delete draft" }).click();
  await expect.element(screen.getByText("Job has been deleted.")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "No jobs here" })).toBeVisible();
  expect(opened.address()).toBe("/jobs");
});

test("what waits for an approval is asked for as plainly, as the job that it is", async () => {
  const opened = await open("/job/j1/preview", "PendingAdminApproval");
  await opened.button("Delete job").click();
  const question = opened.dialog("Delete job");
  await expect.element(question.getByRole("textbox")).not.toBeInTheDocument();
  await question.getByRole("button", { name: "Delete job" }).click();
  await expect.element(opened.screen.getByText("Job has been deleted.")).toBeVisible();
});

test.each<[Job["status"], where: string, address: string, item: string]>([
  ["Live", "the list", "/jobs", "Delete job"],
  ["Archived", "the list", "/jobs", "Delete"],
  ["Live", "its page", "/job/j1", "Delete job"],
  ["Archived", "its page", "/job/j1", "Delete job"],
])(
  "a job that is %s is deleted from %s by the word alone",
  async (status, _where, address, item) => {
    const opened = await open(address, status);
    await byMenu(item)(opened);
    const question = opened.dialog("Delete job");
    const confirm = question.getByRole("button", { name: "Delete job" });
    const word = question.getByRole("textbox", { name: "Type DELETE to confirm" });
    for (const typed of ["", "delete", "DELETE it"]) {
      await word.fill(typed);
      await expect.element(confirm).toBeDisabled();
    }
    await word.fill(" DELETE ");
    await confirm.click();
    await expect.element(opened.screen.getByText("Job has been deleted.")).toBeVisible();
    await expect.poll(opened.address).toBe("/jobs");
  },
);

test("a refusal stands in the question, which stays", async () => {
  const opened = await open("/job/j1/preview", "Draft", true);
  await opened.button("Delete draft").click();
  const question = opened.dialog("Delete draft");
  await question.getByRole("button", { name: "Delete draft" }).click();
  await expect.element(question.getByText("This job is live and cannot be deleted.")).toBeVisible();
  expect(opened.address()).toBe("/job/j1/preview");
});
