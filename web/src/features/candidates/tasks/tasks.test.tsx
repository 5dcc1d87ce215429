import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { Task } from "@/entities/tasks/queries";
import { expectAccessible } from "@/testing/axe";
import {
  aCandidate,
  anEmptyPage,
  aViewer,
  fakeServer,
  refusal,
  someStages,
} from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const TODAY = "2026-11-26";

const aTask = (changes: Partial<Task> = {}): Task => ({
  id: "k1",
  text: "Call about the notice period",
  dueOn: TODAY,
  assignee: { id: "u1", fullName: "Hattie Finch", seesCandidate: true },
  author: "Hattie Finch",
  createdAt: "2026-11-20T09:00:00Z",
  version: 0,
  candidate: { id: "a", fullName: "Ada Hull", advertId: "j1", campaignTitle: "Cook" },
  ...changes,
});

let tasks: Task[];

beforeEach(async () => {
  await page.viewport(1440, 900);
  session.begin("t1");
  tasks = [];
});

function serve() {
  const listed = (of: readonly Task[]) => ({
    today: TODAY,
    tasks: { ...anEmptyPage, items: of, totalElements: of.length },
  });
  const one = (id: string, change: (task: Task) => Task) => {
    tasks = tasks.map((task) => (task.id === id ? change(task) : task));
    return { body: tasks.find((task) => task.id === id) };
  };
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /stage": () => ({ body: someStages }),
    "GET /candidate/a": () => ({
      body: aCandidate({
        id: "a",
        firstName: "Ada",
        lastName: "Hull",
        can: ["candidate.view", "note.add", "task.manage"],
      }),
    }),
    "GET /candidate/a/pages": () => ({ body: { pages: [], more: false, kind: null } }),
    "GET /candidate/a/note": () => ({ body: anEmptyPage }),
    "GET /candidate/a/mentionable": () => ({ body: [{ id: "u2", fullName: "Tim Hull" }] }),
    "GET /candidate/a/tasks": (_body, _token, query) => {
      const done = query.get("done") === "true";
      return { body: listed(tasks.filter(({ doneAt }) => Boolean(doneAt) === done)) };
    },
    "POST /candidate/a/tasks": (body) => {
      const { text, dueOn } = body as Task;
      tasks = [...tasks, aTask({ id: `k${tasks.length + 1}`, text, dueOn })];
      return { status: 201, body: tasks.at(-1) };
    },
    "PUT /tasks/k1": (body) => one("k1", (task) => ({ ...task, ...(body as Task), version: 1 })),
    "PUT /tasks/k1/done": (body) =>
      one("k1", (task) => ({
        ...task,
        doneAt: (body as { done: boolean }).done ? "2026-11-26T09:00:00Z" : null,
      })),
    "DELETE /tasks/k1": () => {
      tasks = [];
      return { status: 204 };
    },
    "POST /tasks/k1/restore": () => {
      tasks = [aTask()];
      return { body: tasks[0] };
    },
  });
}

test("T asks what is to be done, by a day that is near, and it stands with the candidate", async () => {
  const server = serve();
  const { screen } = await renderApp("/candidate/a");
  await expect.element(screen.getByText("Nothing is to be done.")).toBeVisible();
  await userEvent.keyboard("t");
  const dialog = screen.getByRole("dialog", { name: "Add task" });
  await dialog.getByRole("button", { name: "Add task" }).click();
  await expect.element(dialog.getByText("Has to be between 1 and 500 characters")).toBeVisible();
  await dialog.getByLabelText("What is to be done").fill("Ask for references");
  await dialog.getByRole("button", { name: "In a week" }).click();
  await expect
    .element(dialog.getByRole("button", { name: "In a week" }))
    .toHaveAttribute("aria-pressed", "true");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Add task" }).click();
  await expect.element(screen.getByText("Ask for references")).toBeVisible();
  const sent = server.calls.filter(({ call }) => call === "POST /candidate/a/tasks");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({
    text: "Ask for references",
    assigneeId: aViewer("HiringManager").id,
  });
});

test("a task is ticked off, taken back from the toast, and found among what is done", async () => {
  tasks = [aTask()];
  serve();
  const { screen } = await renderApp("/candidate/a");
  const box = screen.getByRole("checkbox", { name: "Done: Call about the notice period" });
  await box.click();
  await expect.element(screen.getByText("Task done")).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "UNDO" }).click();
  await expect.element(box).not.toBeChecked();
  await box.click();
  await screen.getByRole("button", { name: "Show what is done" }).click();
  await expect.element(box).toBeChecked();
  await expectAccessible();
});

test("what somebody else has made of a task meanwhile is met before it is saved over", async () => {
  tasks = [aTask({ assignee: { id: "u9", fullName: "Una Left", seesCandidate: false } })];
  const server = serve();
  server.handlers["PUT /tasks/k1"] = () => ({
    ...refusal(409, { message: "Somebody else has just changed this task. Please look again." }),
    body: {
      errors: [{ code: 409, message: "Somebody else has just changed this task." }],
      current: aTask({ text: "Call them today", version: 3 }),
    },
  });
  const { screen } = await renderApp("/candidate/a");
  await expect
    .element(screen.getByText("Una Left, who cannot see this candidate any more"))
    .toBeVisible();
  await screen.getByRole("button", { name: /^Actions for Call/ }).click();
  await screen.getByRole("menuitem", { name: "Edit task" }).click();
  const dialog = screen.getByRole("dialog", { name: "Edit task" });
  await expect.element(dialog.getByRole("combobox", { name: "By whom" })).toHaveValue("Una Left");
  await dialog.getByRole("button", { name: "Tomorrow" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByLabelText("What is to be done")).toHaveValue("Call them today");
});

test("a task that was deleted comes back from the toast", async () => {
  tasks = [aTask({ dueOn: "2026-11-20" })];
  serve();
  const { screen } = await renderApp("/candidate/a");
  await expect.element(screen.getByText("Overdue since 20 Nov 2026")).toBeVisible();
  await screen.getByRole("button", { name: /^Actions for Call/ }).click();
  await screen.getByRole("menuitem", { name: "Delete task" }).click();
  await expect.element(screen.getByText("Nothing is to be done.")).toBeVisible();
  await screen.getByRole("button", { name: "UNDO" }).click();
  await expect.element(screen.getByText("Call about the notice period")).toBeVisible();
});

test("Z takes back the task that was just made, on whichever screen one is since", async () => {
  const server = serve();
  server.handlers["DELETE /tasks/k1"] = () => {
    tasks = [];
    return { status: 204 };
  };
  const { screen } = await renderApp("/candidate/a");
  await userEvent.keyboard("t");
  const dialog = screen.getByRole("dialog", { name: "Add task" });
  await dialog.getByLabelText("What is to be done").fill("Ask for references");
  await dialog.getByRole("button", { name: "Add task" }).click();
  await expect.element(screen.getByText("Ask for references")).toBeVisible();
  await userEvent.keyboard("z");
  await expect.element(screen.getByText("Task taken back")).toBeVisible();
  await expect.element(screen.getByText("Ask for references")).not.toBeInTheDocument();
  await userEvent.keyboard("z");
  await expect.element(screen.getByText("Nothing is left to undo.")).toBeVisible();
});
