import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { Job } from "@/entities/jobs/queries";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { aJobTo, type Looker } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

type Question = Job["questions"][number];

const OWNER: Looker = { role: "HiringManager", owns: true };
const DESCRIPTION = `<p>${"Splices ropes by night and day. ".repeat(3)}</p>`;

const asking = (...texts: string[]): Question[] =>
  texts.map((question, at) => ({
    id: `q${at + 1}`,
    kind: "Text",
    question,
    choices: [],
    required: false,
  }));

/** The form of a draft that asks this already. */
async function openForm(questions: Question[] = []) {
  const job = aJobTo(OWNER, { status: "Draft", description: DESCRIPTION, questions });
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /campaign/j1": () => ({ body: job }),
    "PUT /campaign": () => ({ body: job }),
  });
  const { screen } = await renderApp("/job/j1/edit");
  const button = (name: string) => screen.getByRole("button", { name, exact: true });
  await expect.element(button("Your own question")).toBeVisible();
  return {
    screen,
    button,
    text: (at: number) => screen.getByRole("textbox", { name: `Question ${at}`, exact: true }),
    /** What is asked, in its order. */
    asked: () =>
      screen
        .getByRole("textbox", { name: /^Question \d+$/ })
        .elements()
        .map((input) => (input as HTMLInputElement).value),
    save: () => button("Save & continue").click(),
    saved: () =>
      (
        server.calls.find(({ call }) => call === "PUT /campaign")?.body as
          | { questions: Question[] }
          | undefined
      )?.questions,
  };
}

test("a removed question says so, and UNDO asks it again in its place, the same one", async () => {
  const { screen, button, asked, save, saved } = await openForm(
    asking("Do you swim?", "Do you sail?", "Do you row?"),
  );
  await button("Remove: question 2").click();
  await expect.element(screen.getByText("Question removed.")).toBeVisible();
  expect(asked()).toEqual(["Do you swim?", "Do you row?"]);
  await expect.element(button("Your own question")).toHaveFocus();
  await button("UNDO").click();
  await expect.poll(asked).toEqual(["Do you swim?", "Do you sail?", "Do you row?"]);
  await save();
  await expect.poll(() => saved()?.map(({ id }) => id)).toEqual(["q1", "q2", "q3"]);
});

test("ten questions are the most that a job can ask", async () => {
  const nine = Array.from({ length: 9 }, (_, at) => `Do you know knot ${at + 1}?`);
  const { screen, button, text, asked } = await openForm(asking(...nine));
  const limit = screen.getByText("10 questions are the most that a job can ask.");
  await expect.element(limit).not.toBeInTheDocument();
  await button("Your own question").click();
  await expect.element(text(10)).toHaveFocus();
  await expect.element(limit).toBeVisible();
  for (const name of ["Your own question", "Right to work in the UK", "Notice period"])
    await expect.element(button(name)).toBeDisabled();
  expect(asked()).toHaveLength(10);
  await button("Remove: question 1").click();
  await expect.element(limit).not.toBeInTheDocument();
  await expect.element(button("Your own question")).toBeEnabled();
});

test("a ready-made question is asked once, and can be again when it is removed", async () => {
  const { button, asked, save, saved } = await openForm();
  await button("Notice period").click();
  await expect.poll(asked).toEqual(["How much notice do you have to give?"]);
  await expect.element(button("Notice period")).not.toBeInTheDocument();
  await expectAccessible();
  await save();
  await expect
    .poll(saved)
    .toMatchObject([
      { id: null, kind: "Choice", question: "How much notice do you have to give?" },
    ]);
  expect(saved()?.[0]?.choices).toContain("1 month");
});

test("a question is moved by keyboard, and the focus goes with it", async () => {
  const { button, asked, save, saved } = await openForm(asking("First?", "Second?", "Third?"));
  await expect.element(button("Move up: question 1")).toBeDisabled();
  await expect.element(button("Move down: question 3")).toBeDisabled();
  (button("Move up: question 3").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(asked).toEqual(["First?", "Third?", "Second?"]);
  await expect.element(button("Move up: question 2")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(asked).toEqual(["Third?", "First?", "Second?"]);
  await save();
  await expect.poll(() => saved()?.map(({ id }) => id)).toEqual(["q3", "q1", "q2"]);
});

test("a question is typed letter by letter, without a word of it going elsewhere", async () => {
  const { button, text, asked } = await openForm(asking("Do you swim?"));
  await button("Your own question").click();
  await expect.element(text(2)).toHaveFocus();
  await userEvent.keyboard("Do you sail?");
  await expect.element(text(2)).toHaveFocus();
  expect(asked()).toEqual(["Do you swim?", "Do you sail?"]);
});

test("a question of another kind begins anew, another wording of it does not", async () => {
  const { screen, text, save, saved } = await openForm(asking("Do you swim?", "Do you sail?"));
  await text(1).fill("Can you swim?");
  const kind = screen.getByRole("combobox", { name: "Answer" }).nth(1);
  await userEvent.selectOptions(kind, "Yes or no");
  await save();
  await expect.poll(saved).toMatchObject([
    { id: "q1", kind: "Text", question: "Can you swim?" },
    { id: null, kind: "YesNo", question: "Do you sail?" },
  ]);
});

test("what is wrong with a question stands at it, and nothing is saved", async () => {
  const { screen, button, text, save, saved } = await openForm();
  await button("Your own question").click();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Answer" }), "One of several");
  await text(1).fill("Which watch?");
  await screen.getByRole("textbox", { name: "Answers to choose from" }).fill("Port");
  await save();
  await expect.element(screen.getByText("Each question has to be complete")).toBeVisible();
  await expect
    .element(text(1))
    .toHaveAccessibleDescription("Has to have between 2 and 20 answers to choose from");
  expect(saved()).toBeUndefined();
  await screen.getByRole("textbox", { name: "Answers to choose from" }).fill("Port\n\n Starboard ");
  await save();
  await expect.poll(saved).toMatchObject([{ choices: ["Port", "Starboard"] }]);
});
