import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { StageView } from "@/entities/stages/queries";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let stages: StageView[];

const aStage = (id: string, name: string, changes: Partial<StageView> = {}): StageView => ({
  id,
  name,
  type: "Interview",
  order: 0,
  companyId: "c1",
  isEditable: true,
  hasCandidates: false,
  version: 1,
  deletion: null,
  ...changes,
});

const inOrder = (list: readonly StageView[]) => list.map((stage, order) => ({ ...stage, order }));

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
  const fixed = { isEditable: false };
  stages = inOrder([
    aStage("s1", "Sourced", { type: "Sourced", ...fixed }),
    aStage("s2", "Applied", { type: "Applied", ...fixed }),
    aStage("s3", "Phone Screen", { type: "PhoneScreen", hasCandidates: true }),
    aStage("s4", "1st Interview"),
    aStage("s5", "2nd Interview"),
    aStage("s6", "Offer", { type: "Offer", ...fixed }),
    aStage("s7", "Hired", { type: "Hired", ...fixed }),
    aStage("s8", "Rejected", { type: "Rejected", ...fixed }),
  ]);
});

type Body = { id: string; stageId?: string; name: string; type: StageView["type"] };

const serve = (role: Role = "CompanyAdmin", more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /stage": () => ({ body: stages }),
    "POST /stage": (body) => {
      const { name, type } = body as Body;
      if (stages.some((stage) => stage.name === name))
        return refusal(400, { item: "name", message: "There is already a stage with this name." });
      const added = aStage(`n${stages.length}`, name, { type });
      stages = inOrder(stages.toSpliced(stages.length - 3, 0, added));
      return { body: stages.find(({ id }) => id === added.id) };
    },
    "PUT /stage": (body) => {
      const { id, name, type } = body as Body;
      stages = stages.map((stage) => (stage.id === id ? { ...stage, name, type } : stage));
      return { body: stages.find((stage) => stage.id === id) };
    },
    "PUT /stage/reorder": (body) => {
      const { reorderedStages } = body as { reorderedStages: string[] };
      stages = inOrder(reorderedStages.flatMap((id) => stages.filter((stage) => stage.id === id)));
      return { body: stages };
    },
    "DELETE /stage": (body) => {
      const { id } = body as Body;
      stages = inOrder(stages.filter((stage) => stage.id !== id));
      return { body: stages };
    },
    ...more,
  });

const namesOf = (list: { elements: () => Element[] }) =>
  list.elements().map((element) => element.textContent);

test("the stages stand as cards in a row: six and a half, three, or two of them in sight", async () => {
  serve();
  const { screen } = await renderApp("/settings/jobs-stages");
  await expect.element(screen.getByRole("heading", { name: "Job stages" })).toBeVisible();
  await expect
    .element(
      screen.getByText(
        "You can add stages, move their order and rename them to suit your hiring needs.",
      ),
    )
    .toBeVisible();
  const row = screen.getByRole("list", { name: "Stages" });
  const cards = row.getByRole("listitem");
  await expect.poll(() => namesOf(cards)[2]).toBe("3Phone ScreenPhone Screen");
  const inSight = () => {
    const [first, second] = cards.elements().map((card) => card.getBoundingClientRect().left);
    return row.element().clientWidth / ((second ?? 0) - (first ?? 0));
  };
  for (const [width, seen] of [
    [1280, 6.5],
    [1000, 3],
    [599, 2],
  ] as const) {
    await page.viewport(width, 800);
    await expect.poll(() => Math.round(inSight() * 10) / 10).toBeCloseTo(seen, 0);
    await expectAccessible();
  }
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  await expect.poll(() => row.element().scrollLeft).toBeGreaterThan(0);
  await expect.element(screen.getByRole("button", { name: "Earlier stages" })).toBeEnabled();
  await screen.getByRole("link", { name: "Edit stages" }).click();
  await expect.element(screen.getByText("Changing stages affects all jobs.")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Learn more" }))
    .toHaveAttribute("href", "/help/job-stages");
});

test("nobody but a company admin gets there", async () => {
  for (const role of ["RecruitmentManager", "HiringManager", "TeamMember"] as const) {
    for (const path of ["/settings/jobs-stages", "/settings/jobs-stages/edit"]) {
      serve(role);
      const { screen } = await renderApp(path);
      await expect
        .element(screen.getByText("Access Denied, You don't have permission to access"))
        .toBeVisible();
      await screen.unmount();
    }
  }
});

test("stages are added until there are ten", async () => {
  const server = serve();
  const { screen } = await renderApp("/settings/jobs-stages/edit");
  const add = screen.getByRole("button", { name: "Add stage" });
  await add.click();
  const name = screen.getByRole("textbox", { name: "Stage name" });
  await expect.element(name).toHaveFocus();
  await expect.element(screen.getByRole("combobox", { name: "Type" })).toHaveValue("PhoneScreen");
  await expectAccessible();
  await name.fill("x");
  await screen.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(screen.getByText("Has to be a valid stage")).toBeVisible();
  await name.fill("Offer");
  await screen.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(screen.getByText("There is already a stage with this name.")).toBeVisible();
  await name.fill("Trial shift");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Trial shift stage added")).toBeVisible();
  await expect.element(add).toHaveFocus();
  await add.click();
  await name.fill("Assessment day");
  await screen.getByRole("combobox", { name: "Type" }).selectOptions("Assessment");
  await screen.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(screen.getByText("Assessment day stage added")).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  await expect.element(screen.getByText(/There are 10 stages/)).toBeVisible();
  expect(server.calls.filter(({ call }) => call === "POST /stage").at(-1)?.body).toEqual({
    name: "Assessment day",
    type: "Assessment",
  });
});

test("a stage is renamed in its place, and the fixed ones offer nothing", async () => {
  const server = serve();
  const { screen } = await renderApp("/settings/jobs-stages/edit");
  await screen.getByRole("button", { name: "Edit 1st Interview" }).click();
  const name = screen.getByRole("textbox", { name: "Stage name" });
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Edit 1st Interview" })).toHaveFocus();
  await screen.getByRole("button", { name: "Edit 1st Interview" }).click();
  await name.fill("Meet the team");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Meet the team stage updated")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Edit Meet the team" })).toHaveFocus();
  const [saved] = server.calls.filter(({ call }) => call === "PUT /stage");
  expect(saved?.body).toEqual({ id: "s4", name: "Meet the team", type: "Interview", version: 1 });
  for (const fixed of ["Sourced", "Applied", "Offer", "Hired", "Rejected"])
    await expect
      .element(screen.getByRole("button", { name: `Edit ${fixed}` }))
      .not.toBeInTheDocument();
});

test("somebody else's rename is shown, and a stage that they deleted is gone", async () => {
  let answer = () => ({
    status: 409,
    body: {
      errors: [{ code: 409, message: "Somebody else has just changed this stage." }],
      current: { ...stages[3], name: "Team interview", version: 2 },
    },
  });
  serve("CompanyAdmin", { "PUT /stage": () => answer() } as never);
  const { screen } = await renderApp("/settings/jobs-stages/edit");
  await screen.getByRole("button", { name: "Edit 1st Interview" }).click();
  await screen.getByRole("combobox", { name: "Type" }).selectOptions("Assessment");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText(/Somebody else has saved changes/)).toBeVisible();
  const name = screen.getByRole("textbox", { name: "Stage name" });
  await expect.element(name).toHaveValue("Team interview");
  stages = inOrder(stages.filter(({ id }) => id !== "s4"));
  answer = () => ({
    status: 409,
    body: { errors: [{ code: 409, message: "Gone." }], current: stages as never },
  });
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .element(screen.getByText("Somebody else has just deleted this stage."))
    .toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
});

const orderOf = (body: unknown) => (body as { reorderedStages: string[] }).reorderedStages;

test("stages are moved by buttons and by keyboard, among the editable ones", async () => {
  const server = serve();
  const { screen } = await renderApp("/settings/jobs-stages/edit");
  const down = screen.getByRole("button", { name: "Move Phone Screen down" });
  await expect.element(screen.getByRole("button", { name: "Move Phone Screen up" })).toBeDisabled();
  await down.click();
  await expect.element(screen.getByText("Phone Screen stage reordered")).toBeVisible();
  await expect.element(down).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  // At the end only the way back is left.
  await expect.element(screen.getByRole("button", { name: "Move Phone Screen up" })).toHaveFocus();
  await expect.element(down).toBeDisabled();

  const handle = screen.getByRole("button", { name: "Drag Phone Screen" });
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect
    .element(screen.getByText("Phone Screen is lifted. It stands at place 5 of 8."))
    .toBeInTheDocument();
  await userEvent.keyboard("{ArrowUp}");
  await expect
    .element(screen.getByText("Phone Screen is now at place 4 of 8."))
    .toBeInTheDocument();
  await userEvent.keyboard("{ArrowUp}");
  await expect
    .element(screen.getByText("Phone Screen is now at place 3 of 8."))
    .toBeInTheDocument();
  await userEvent.keyboard(" ");
  await expect.poll(() => stages.map(({ id }) => id).slice(2, 5)).toEqual(["s3", "s4", "s5"]);
  const moves = server.calls.filter(({ call }) => call === "PUT /stage/reorder");
  expect(moves.map(({ body }) => orderOf(body).slice(2, 5).join(" "))).toEqual([
    "s4 s3 s5",
    "s4 s5 s3",
    "s3 s4 s5",
  ]);
  await expectAccessible();
});

test("an order that somebody else has changed meanwhile is shown as they left it", async () => {
  const theirs = () =>
    inOrder([...stages.slice(0, 2), ...stages.slice(2, 5).toReversed(), ...stages.slice(5)]);
  serve("CompanyAdmin", {
    "PUT /stage/reorder": () => {
      stages = theirs();
      const message = "Somebody else has just changed the stages. Please look at them again.";
      return { status: 409, body: { errors: [{ code: 409, message }], current: stages } };
    },
  });
  const { screen } = await renderApp("/settings/jobs-stages/edit");
  await screen.getByRole("button", { name: "Move Phone Screen down" }).click();
  await expect.element(screen.getByText(/Somebody else has just changed the stages/)).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Move Phone Screen down" }))
    .toBeDisabled();
});

test("a stage that nobody stands in is deleted after a question", async () => {
  const server = serve();
  const { screen } = await renderApp("/settings/jobs-stages/edit");
  await screen.getByRole("button", { name: "Delete 2nd Interview" }).click();
  await screen.getByRole("button", { name: "Delete stage" }).click();
  await expect.element(screen.getByText("2nd Interview deleted")).toBeVisible();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(server.calls.find(({ call }) => call === "DELETE /stage")?.body).toEqual({ id: "s5" });
});

test("one with candidates goes into another, after DELETE, and shows how far it has come", async () => {
  let left = 9_000;
  const deleting = (): StageView[] => [
    ...inOrder(stages.filter(({ id }) => id !== "s3")),
    ...stages
      .filter(({ id }) => id === "s3" && left > 0)
      .map((stage) => ({ ...stage, deletion: { to: "s4", left, of: 10_000 } })),
  ];
  const server = serve("CompanyAdmin", {
    "DELETE /stage": (body) => {
      if ((body as Body).stageId === "s1")
        return refusal(400, {
          item: "stageId",
          message: 'Candidates who applied cannot be moved to "Sourced"',
        });
      server.handlers["GET /stage"] = () => {
        left -= 4_500;
        return { body: deleting() };
      };
      return { body: deleting() };
    },
  });
  const { screen } = await renderApp("/settings/jobs-stages/edit");
  await screen.getByRole("button", { name: "Delete Phone Screen" }).click();
  const dialog = screen.getByRole("dialog", { name: "Delete Phone Screen" });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  const confirm = dialog.getByRole("button", { name: "Delete stage" });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole("textbox").fill("DELETE");
  await confirm.click();
  await expect.element(dialog.getByText("Please choose a stage for its candidates.")).toBeVisible();
  const target = dialog.getByRole("combobox", { name: "Move its candidates to" });
  await target.selectOptions("Sourced");
  await confirm.click();
  await expect
    .element(dialog.getByText('Candidates who applied cannot be moved to "Sourced"'))
    .toBeVisible();
  await target.selectOptions("1st Interview");
  await confirm.click();
  await expect.element(screen.getByText("Phone Screen deleted")).toBeVisible();
  const bar = screen.getByRole("progressbar", { name: "Phone Screen" });
  await expect.element(bar).toHaveAttribute("aria-valuetext", "5,500 of 10,000 candidates moved");
  await expectAccessible();
  await expect.element(bar).not.toBeInTheDocument();
  await expect
    .element(screen.getByText("All candidates of Phone Screen have been moved"))
    .toBeInTheDocument();
});

test("on a phone each stage has a menu of what can be done with it", async () => {
  await page.viewport(390, 844);
  serve();
  const { screen } = await renderApp("/settings/jobs-stages/edit");
  const menu = screen.getByRole("button", { name: "Actions for Phone Screen" });
  await expect.element(menu).toBeVisible();
  await expectAccessible();
  await menu.click();
  await screen.getByRole("menuitem", { name: "Move down" }).click();
  await expect.element(screen.getByText("Phone Screen stage reordered")).toBeVisible();
  await screen.getByRole("button", { name: "Actions for Phone Screen" }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Move up" })).toBeVisible();
});

test("stages that cannot be fetched say so and can be tried again", async () => {
  const server = serve("CompanyAdmin", { "GET /stage": () => refusal(500) });
  const { screen } = await renderApp("/settings/jobs-stages");
  await expect.element(screen.getByText("The stages could not be loaded.")).toBeVisible();
  server.handlers["GET /stage"] = () => ({ body: stages });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("list", { name: "Stages" })).toBeVisible();
});
