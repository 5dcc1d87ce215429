import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { CandidateRow } from "@/entities/candidates/queries";
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

let people: CandidateRow[];
let broken: boolean;
let saved: unknown[];

const stageOf = (id: string): CandidateRow["stage"] => {
  const stage = someStages.find((each) => each.id === id);
  if (!stage) throw new Error(`no stage ${id}`);
  return { id, name: stage.name, type: stage.type, order: stage.order };
};

beforeEach(() => {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000 - 60_000).toISOString();
  people = (
    [
      ["Ada", "s2", 0],
      ["Bob", "s2", 9],
      ["Cyd", "s2", 20],
      ["Dan", "s3", 1],
    ] as const
  ).map(([firstName, stage, days], at) =>
    aCandidateRow({
      id: firstName.toLowerCase(),
      firstName,
      lastName: "Hull",
      status: "Viewed",
      stage: stageOf(stage),
      stageSince: ago(days),
      applied: `2026-05-0${9 - at}T10:00:00Z`,
    }),
  );
  broken = false;
  saved = [];
  session.begin("t1");
});

async function show(role: Role = "HiringManager", search = "") {
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /stage": () => ({ body: someStages }),
    "GET /campaign/j1": () => ({ body: aJob({}) }),
    "GET /candidate/count": () => ({
      body: {
        totalElements: people.length,
        statusCount: [],
        stageCount: [],
        sourceCount: [],
      },
    }),
    "GET /candidate/waiting": () => ({
      body: { days: 7, stageCount: [{ key: "s2", count: 2 }] },
    }),
    "GET /candidate/list": (_body, _token, query) => {
      if (broken) return refusal(500, { message: "Broken." });
      const [stage, statuses] = [query.get("candidateStageIds"), query.getAll("candidateStatuses")];
      const words = query.get("searchString")?.toLowerCase() ?? "";
      const items = people.filter(
        (one) =>
          one.stage.id === stage &&
          statuses.includes(one.status) &&
          one.firstName.toLowerCase().startsWith(words),
      );
      return {
        body: {
          ...anEmptyPage,
          can: role === "TeamMember" ? [] : ["candidate.setStatus", "candidate.move"],
          items,
          size: 20,
          totalElements: items.length,
          totalPages: 1,
        },
      };
    },
    "POST /candidate/update-stage": (body) => {
      const { ids, stageId } = body as { ids: string[]; stageId: string };
      saved.push([ids, stageId]);
      people = people.map((one) =>
        ids.includes(one.id) ? { ...one, stage: stageOf(stageId) } : one,
      );
      return { body: { changed: ids.length } };
    },
    "POST /candidate/update-status": (body) => {
      const { ids, status } = body as { ids: string[]; status: CandidateRow["status"] };
      saved.push([ids, status]);
      people = people.map((one) => (ids.includes(one.id) ? { ...one, status } : one));
      return { body: { changed: ids.length } };
    },
  });
  return renderApp(`/job/j1?tab=Pipeline${search}`);
}

const column = (name: string) => page.getByRole("region", { name, exact: true });
const cards = async (name: string) => {
  const found = column(name).getByRole("article").all();
  return found.map((card) => card.element().getAttribute("aria-label"));
};

test("candidates stand in their stages, with how long they wait there", async () => {
  await show();
  await expect.element(column("Applied").getByRole("link", { name: "Ada Hull" })).toBeVisible();
  expect(await cards("Applied")).toEqual(["Ada Hull", "Bob Hull", "Cyd Hull"]);
  expect(await cards("Phone Screen")).toEqual(["Dan Hull"]);
  await expect.element(column("Offer").getByText("Nobody")).toBeVisible();
  await expect.element(column("Applied").getByText("2 over 7 days")).toBeVisible();
  await expect.element(column("Applied").getByText("In Applied for 9 days")).toBeInTheDocument();
  await expect.element(column("Applied").getByText("In Applied since today")).toBeInTheDocument();
  await expectAccessible();
});

test("a card is carried by keyboard, each step of it is told, and one key takes it back", async () => {
  await show();
  await expect.element(page.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(page.getByRole("link", { name: "Ada Hull" })).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("Ada Hull is lifted from Applied.")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByText("Phone Screen, 1 candidate.")).toBeInTheDocument();
  await userEvent.keyboard(" ");
  await expect.poll(() => cards("Phone Screen")).toEqual(["Ada Hull", "Dan Hull"]);
  await expect.poll(() => saved).toEqual([[["ada"], "s3"]]);
  await userEvent.keyboard("z");
  await expect.poll(() => cards("Applied")).toEqual(["Ada Hull", "Bob Hull", "Cyd Hull"]);
});

test("Escape puts a card back", async () => {
  await show();
  await expect.element(page.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  await userEvent.keyboard("j");
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("Ada Hull is lifted from Applied.")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByText("Phone Screen, 1 candidate.")).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Ada Hull was put back.")).toBeInTheDocument();
  expect(saved).toEqual([]);
});

test("several that are ticked are carried together", async () => {
  await show();
  const [ada, cyd] = [
    page.getByLabelText("Select Ada Hull"),
    page.getByLabelText("Select Cyd Hull"),
  ];
  await ada.click();
  await cyd.click();
  const card = column("Applied").getByRole("article", { name: "Cyd Hull" });
  await userEvent.dragAndDrop(card, column("Offer"), { steps: 8 });
  await expect.poll(() => cards("Offer")).toEqual(["Ada Hull", "Cyd Hull"]);
  await expect.poll(() => saved).toEqual([[["ada", "cyd"], "s4"]]);
  expect(await cards("Applied")).toEqual(["Bob Hull"]);
});

test("a stage that does not suit takes nobody in", async () => {
  await show();
  const card = column("Applied").getByRole("article", { name: "Ada Hull" });
  await expect.element(card).toBeVisible();
  await userEvent.dragAndDrop(card, column("Sourced"), { steps: 8 });
  await expect.element(page.getByText("Ada Hull was put back.")).toBeInTheDocument();
  expect(saved).toEqual([]);
  expect(await cards("Applied")).toEqual(["Ada Hull", "Bob Hull", "Cyd Hull"]);
});

/** The middle of something, in px of the window. */
function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

test("a card in the hand is put back by Escape, and the click that follows opens nobody", async () => {
  const { router } = await show();
  const card = column("Applied").getByRole("article", { name: "Ada Hull" });
  await expect.element(card).toBeVisible();
  const link = card.getByRole("link", { name: "Ada Hull" }).element();
  const mouse = (type: string, at: object) =>
    link.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...at }));
  mouse("mousedown", middleOf(link));
  mouse("mousemove", middleOf(column("Offer").element()));
  await expect.element(page.getByText("Offer, 0 candidates.")).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  mouse("mouseup", middleOf(column("Offer").element()));
  mouse("click", middleOf(link));
  await expect.element(page.getByText("Ada Hull was put back.")).toBeInTheDocument();
  expect(saved).toEqual([]);
  expect(router.state.location.pathname).toBe("/job/j1");
});

test("a finger that rests on a card carries it, and one that goes on scrolls", async () => {
  await show();
  const card = column("Applied").getByRole("article", { name: "Ada Hull" });
  await expect.element(card).toBeVisible();
  const target = card.element();
  const finger = (type: string, at: { clientX: number; clientY: number }) => {
    const touch = new Touch({ identifier: 1, target, ...at });
    const touches = type === "touchend" ? [] : [touch];
    const said = { bubbles: true, cancelable: true, touches, changedTouches: [touch] };
    return target.dispatchEvent(new TouchEvent(type, said));
  };
  const [here, there] = [middleOf(target), middleOf(column("Offer").element())];
  finger("touchstart", here);
  expect(finger("touchmove", there), "the page scrolls").toBe(true);
  finger("touchend", there);

  finger("touchstart", here);
  await expect.element(page.getByText("Ada Hull is lifted from Applied.")).toBeInTheDocument();
  expect(finger("touchmove", there), "the page does not scroll under what is carried").toBe(false);
  await expect.element(page.getByText("Offer, 0 candidates.")).toBeInTheDocument();
  finger("touchend", there);
  await expect.poll(() => cards("Offer")).toEqual(["Ada Hull"]);
  await expect.poll(() => saved).toEqual([[["ada"], "s4"]]);
});

test("the menu of a card moves and decides, and whoever is rejected leaves the board", async () => {
  await show();
  await page.getByRole("button", { name: "Actions for Bob Hull" }).click();
  await page.getByRole("menuitemradio", { name: "Phone Screen" }).click();
  await expect.poll(() => saved).toEqual([[["bob"], "s3"]]);
  await page.getByRole("button", { name: "Actions for Ada Hull" }).click();
  await page.getByRole("menuitem", { name: /Reject/ }).click();
  await expect.poll(() => cards("Applied")).toEqual(["Cyd Hull"]);
});

test("whoever may not move candidates is offered nothing to move them by", async () => {
  await show("TeamMember");
  await expect.element(page.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  expect(page.getByRole("checkbox").all()).toHaveLength(0);
  expect(page.getByRole("button", { name: /^Actions for .* Hull$/ }).all()).toHaveLength(0);
  await userEvent.dragAndDrop(
    column("Applied").getByRole("article", { name: "Ada Hull" }),
    column("Offer"),
    { steps: 8 },
  );
  expect(await cards("Offer")).toEqual([]);
});

test("it shows the stages that are asked for, and the list under the same filters is a tab away", async () => {
  await show("HiringManager", "&stage=s3&query=da");
  await expect
    .element(column("Phone Screen").getByRole("link", { name: "Dan Hull" }))
    .toBeVisible();
  expect(column("Applied").all()).toHaveLength(0);
  const list = page
    .getByRole("navigation", { name: "Job" })
    .getByRole("link", { name: "Candidates" });
  expect(list.element().getAttribute("href")).toContain("query=da");
});

test("without an answer it says so and can be asked again; without candidates it says that", async () => {
  broken = true;
  await show();
  await expect.element(page.getByText("The pipeline could not be loaded.")).toBeVisible();
  broken = false;
  people = [];
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("The pipeline could not be loaded.")).not.toBeInTheDocument();
});
