import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { Scorecards } from "@/entities/scorecards/queries";
import { expectAccessible } from "@/testing/axe";
import { aCandidate, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
  sessionStorage.clear();
});

const criterion = (id: string, name: string): Schemas["Criterion"] => ({
  id,
  name,
  hint: "Bowline first",
  steps: ["Strong no", "No", "Yes", "Strong yes"],
});

const RIGHTS: Schemas["CandidateView"]["can"] = [
  "candidate.view",
  "candidate.setStatus",
  "note.add",
  "message.view",
  "timeline.view",
  "scorecard.view",
  "scorecard.send",
];

const FORM: Scorecards["form"] = {
  version: 3,
  criteria: [criterion("k", "Knots"), criterion("c", "Calm")],
  changedAt: null,
  changedBy: null,
};

const hidden: Scorecards = {
  form: FORM,
  sent: 2,
  hidden: true,
  ownEdition: 0,
  readingSince: null,
  cards: [],
  criteria: [],
};

const aCard = (id: string, fullName: string, words: string): Schemas["ScorecardView"] => ({
  author: { id, fullName, isExternalRecruiter: false, company: "Harbour" },
  last: {
    recommendation: "Yes",
    ratings: [{ criterionId: "k", rating: 3 }],
    words,
    sentAt: "2026-05-02T10:00:00Z",
  },
  earlier: [],
});

const viewer = aViewer("HiringManager");

const shown: Scorecards = {
  ...hidden,
  hidden: false,
  sent: 2,
  ownEdition: 1,
  cards: [aCard("u9", "Nora Quist", "Ties them well"), aCard(viewer.id, "Me Myself", "Calm")],
  criteria: FORM.criteria.map((one) => ({ ...one, average: one.id === "k" ? 3 : null })),
};

async function open(cards: Scorecards) {
  let now = cards;
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: viewer }),
    "GET /stage": () => ({ body: [] }),
    "GET /candidate/a": () => ({ body: aCandidate({ id: "a", firstName: "Ada", can: RIGHTS }) }),
    "GET /candidate/a/pages": () => ({ body: { pages: [], more: false, kind: null } }),
    "GET /candidate/a/scorecards": () => ({ body: now }),
    "POST /candidate/a/scorecards": () => {
      now = shown;
      return { status: 201, body: now };
    },
    "POST /candidate/a/scorecards/read": () => {
      now = { ...shown, ownEdition: 0, readingSince: "2026-05-03T10:00:00Z" };
      return { body: now };
    },
  });
  const { screen } = await renderApp("/candidate/a?tab=Scorecards");
  const sent = () =>
    server.calls
      .filter(({ call }) => call === "POST /candidate/a/scorecards")
      .map(({ body }) => body as Schemas["ScorecardInput"]);
  return { screen, server, sent };
}

test("a card is filled in by the keys alone, and the others' stand beside it once it is sent", async () => {
  const { screen, sent, server } = await open(hidden);
  await expect
    .element(screen.getByText("2 scorecards sent. They are hidden until you send yours."))
    .toBeVisible();
  await expectAccessible();
  const knots = screen.getByRole("group", { name: "Knots" });
  (knots.getByRole("radio").first().element() as HTMLElement).focus();
  // A number rates, and leads to no other tab; a letter decides on nobody.
  await userEvent.keyboard("4");
  await expect.element(knots.getByRole("radio", { name: "4 Strong yes" })).toBeChecked();
  await expect.element(knots.getByRole("radio", { name: "4 Strong yes" })).toHaveFocus();
  await userEvent.keyboard("s");
  await userEvent.keyboard("0");
  await expect.element(knots.getByRole("radio", { name: "4 Strong yes" })).not.toBeChecked();
  await userEvent.keyboard("3");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(screen.getByText("Please choose a recommendation")).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.keyboard("4");
  await screen.getByRole("textbox", { name: "In your words" }).fill("Calm");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]).toEqual({
    edition: 0,
    formVersion: 3,
    recommendation: "StrongYes",
    ratings: [{ criterionId: "k", rating: 3 }],
    words: "Calm",
  });
  const table = screen.getByRole("table", { name: "Scorecards side by side" });
  await expect.element(table).toBeVisible();
  const texts = table
    .getByRole("row")
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    "CriterionNora QuistMe MyselfAverage",
    "RecommendationYesYes",
    "Knots3 Yes3 Yes3.0",
    "Calm–Not looked at–Not looked at–Not looked at",
  ]);
  await expect.element(screen.getByText("Ties them well")).toBeVisible();
  await expectAccessible();
  expect(server.calls.some(({ call }) => call === "POST /candidate/update-status")).toBe(false);
});

test("what is typed outlives a reload, and a form that was changed meanwhile is looked at once more", async () => {
  const first = await open(hidden);
  const box = first.screen.getByRole("textbox", { name: "In your words" });
  await box.fill("Steady hands");
  await first.screen.getByRole("radio", { name: "3 Yes" }).last().click();
  await first.screen.unmount();

  const { screen, server, sent } = await open(hidden);
  await expect
    .element(screen.getByRole("textbox", { name: "In your words" }))
    .toHaveValue("Steady hands");
  const changed = {
    ...hidden,
    form: { ...FORM, version: 4, criteria: [criterion("s", "Stars")] },
  };
  server.handlers["POST /candidate/a/scorecards"] = () => ({
    status: 409,
    body: { errors: [{ code: 409, message: "It has changed." }], current: changed },
  });
  server.handlers["GET /candidate/a/scorecards"] = () => ({ body: changed });
  await screen.getByRole("button", { name: "Send scorecard" }).click();
  await expect.element(screen.getByRole("group", { name: "Stars" })).toBeVisible();
  await expect
    .element(screen.getByText("Nothing of yours is lost", { exact: false }))
    .toBeVisible();
  await expect
    .element(screen.getByRole("textbox", { name: "In your words" }))
    .toHaveValue("Steady hands");
  server.handlers["POST /candidate/a/scorecards"] = () => ({ status: 201, body: shown });
  await screen.getByRole("button", { name: "Send scorecard" }).click();
  await expect.poll(() => sent().at(-1)?.formVersion).toBe(4);
});

test("whoever reads without scoring is asked first", async () => {
  const { screen } = await open(hidden);
  await screen.getByRole("button", { name: "Read without scoring" }).click();
  const dialog = screen.getByRole("dialog");
  await expect
    .element(dialog.getByText("cannot send one of this candidate any more", { exact: false }))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Read without scoring" }).click();
  await expect
    .element(screen.getByText("You read these scorecards without sending one", { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByRole("table")).toBeVisible();
});

test("a card that was amended shows what it said before, on a phone one below the other", async () => {
  await page.viewport(390, 800);
  const amended: Scorecards = {
    ...shown,
    cards: shown.cards.map((card) => ({
      ...card,
      earlier: [{ ...card.last, words: "Shaky", sentAt: "2026-05-01T10:00:00Z" }],
    })),
  };
  const { screen, sent } = await open(amended);
  await expect.element(screen.getByRole("heading", { name: "Nora Quist" })).toBeVisible();
  await expect.element(screen.getByRole("table")).not.toBeInTheDocument();
  // Of more tabs than fit the open one is in sight.
  await expect
    .element(screen.getByRole("link", { name: "Scorecards" }))
    .toBeInViewport({ ratio: 1 });
  await screen.getByText("What it said before").first().click();
  await expect.element(screen.getByText("Shaky").first()).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Amend your scorecard" }).click();
  const box = screen.getByRole("textbox", { name: "In your words" });
  await expect.element(box).toHaveValue("Calm");
  await box.fill("Calmer");
  await screen.getByRole("button", { name: "Send amended scorecard" }).click();
  await expect.poll(() => sent()[0]).toMatchObject({ edition: 1, words: "Calmer" });
});

test("scorecards that cannot be loaded or sent say so", async () => {
  const { screen, server } = await open(hidden);
  server.handlers["POST /candidate/a/scorecards"] = () => refusal(500);
  await screen.getByRole("radio", { name: "3 Yes" }).last().click();
  await screen.getByRole("button", { name: "Send scorecard" }).click();
  await expect
    .element(screen.getByText("An error ocurred. Please try again later.").first())
    .toBeVisible();
});
