import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { SearchWords } from "@/entities/companies/search-words";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let own: SearchWords;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
  own = { words: [["matelot", "deckhand"]], version: 1, isUsed: true };
});

const serve = (role: Role) =>
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /company/search-words": () => ({ body: own }),
    "GET /company/search-words/known": () => ({
      body: [{ words: ["RGN", "registered general nurse"] }, { from: "PA", words: ["secretary"] }],
    }),
    "PUT /company/search-words": (body) => {
      const sent = body as SearchWords;
      if (sent.version !== own.version)
        return {
          status: 409,
          body: { errors: [{ code: 409, message: "Outdated." }], current: own },
        };
      const alone = sent.words.findIndex((line) => line.length < 2);
      if (alone >= 0) {
        const message = `Line ${alone + 1} needs two words or more, with commas between them`;
        return { status: 400, body: { errors: [{ code: 400, item: "words", message }] } };
      }
      const words = sent.words.map((line) => line.map((word) => word.trim()));
      own = { ...own, words, version: own.version + 1 };
      return { body: own };
    },
  });

test("an admin writes what means the same, is told the line that does not, and keeps the rest", async () => {
  const server = serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/search-words");
  await expect.element(screen.getByRole("link", { name: "Search words" })).toBeVisible();
  const box = screen.getByRole("textbox", { name: "Words of your company" });
  await expect.element(box).toHaveValue("matelot, deckhand");
  await expectAccessible();
  await box.fill("matelot, deckhand\nbosun");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .element(screen.getByText("Line 2 needs two words or more", { exact: false }))
    .toBeVisible();
  await expect.element(box).toHaveValue("matelot, deckhand\nbosun");
  await box.fill("matelot, deckhand\nbosun,  boatswain");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Search words saved")).toBeVisible();
  await expect.element(box).toHaveValue("matelot, deckhand\nbosun, boatswain");
  // What was just saved is what the next change is made over.
  await box.fill("bosun, boatswain");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => own).toMatchObject({ words: [["bosun", "boatswain"]], version: 3 });
  const sent = server.calls.filter(({ call }) => call === "PUT /company/search-words");
  expect(sent.map(({ body }) => (body as SearchWords).version)).toEqual([1, 1, 2]);
});

test("blank lines are sent as they stand in the box, so that the server numbers lines as a person sees them", async () => {
  const server = serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/search-words");
  const box = screen.getByRole("textbox", { name: "Words of your company" });
  await box.fill("\nmatelot, deckhand\n\nbosun\n");
  await screen.getByRole("button", { name: "Save" }).click();
  const sent = () => server.calls.find(({ call }) => call === "PUT /company/search-words")?.body;
  await expect
    .poll(sent)
    .toMatchObject({ words: [[""], ["matelot", " deckhand"], [""], ["bosun"], [""]] });
});

test("under the box stands who changed the words last, where somebody has", async () => {
  serve("CompanyAdmin");
  const never = await renderApp("/settings/search-words");
  await expect
    .element(never.screen.getByRole("textbox", { name: "Words of your company" }))
    .toBeVisible();
  expect(never.screen.getByText(/Last changed by/).query()).toBeNull();
  expect(never.screen.getByText(/search service elsewhere/).query()).toBeNull();
  await never.screen.unmount();
  own = { ...own, changedAt: "2026-03-05T14:05:00Z", changedBy: "Helen Marsh", isUsed: false };
  const { screen } = await renderApp("/settings/search-words");
  await expect
    .element(screen.getByText("Last changed by Helen Marsh, 5 Mar 2026, 14:05 GMT"))
    .toBeVisible();
  await expect.element(screen.getByText(/search service elsewhere/)).toBeVisible();
  await expectAccessible();
});

test("a colleague who was first is met, and neither's words are lost unasked", async () => {
  serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/search-words");
  const box = screen.getByRole("textbox", { name: "Words of your company" });
  await box.fill("bosun, boatswain");
  own = { words: [["rigger", "banksman"]], version: 2, isUsed: true };
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText(/Somebody else has saved changes/)).toBeVisible();
  expect(own.words).toEqual([["rigger", "banksman"]]);
});

test("what every search knows is looked up beside it", async () => {
  serve("CompanyAdmin");
  const { screen } = await renderApp("/settings/search-words");
  const list = screen.getByRole("list", { name: "Words that JobHelm knows already" });
  await expect.element(list.getByText("RGN, registered general nurse")).toBeVisible();
  await screen.getByRole("searchbox", { name: "Look for a word..." }).fill("secr");
  await expect.element(screen.getByText("1 line")).toBeVisible();
  await expect.element(list.getByText("PA finds secretary")).toBeVisible();
  await screen.getByRole("searchbox", { name: "Look for a word..." }).fill("zzz");
  await expect.element(screen.getByText("None of these lines holds that.")).toBeVisible();
});

test("whoever may not change them finds the door shut and nothing in the menu", async () => {
  serve("RecruitmentManager");
  const { screen } = await renderApp("/settings/search-words");
  await expect.element(screen.getByText(/Access Denied/)).toBeVisible();
});
