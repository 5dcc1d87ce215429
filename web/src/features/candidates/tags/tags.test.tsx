import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { CandidateRow } from "@/entities/candidates/queries";
import type { Tag, TagBrief } from "@/entities/companies/tags";
import { expectAccessible } from "@/testing/axe";
import {
  aCandidate,
  aCandidateRow,
  aJob,
  anEmptyPage,
  aViewer,
  fakeServer,
  refusal,
  someStages,
} from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

type Put = { ids?: string[]; tagId?: string; name?: string; expectedTotal?: number };

const aTag = (id: string, name: string, colour: Tag["colour"] = "Blue"): Tag => ({
  id,
  name,
  colour,
  version: 0,
});
const brief = ({ id, name, colour }: Tag): TagBrief => ({ id, name, colour });

const NAMES = ["Ada", "Bob", "Cyd"];
let tags: Tag[];
/** By whom: by what they are marked. */
let on: Record<string, string[]>;
let asked: URLSearchParams[];
let can: Schemas["Action"][];

beforeEach(async () => {
  await page.viewport(1440, 900);
  session.begin("t1");
  sessionStorage.clear();
  tags = [
    aTag("t1", "Relocating", "Teal"),
    aTag("t2", "Silver medallist", "Grey"),
    aTag("t3", "Speaks Polish", "Pink"),
    aTag("t4", "Night shifts", "Violet"),
  ];
  on = { ada: ["t2"] };
  asked = [];
  can = ["candidate.view", "candidate.setStatus", "timeline.view", "tag.manage"];
});

const tagsOf = (id: string): TagBrief[] =>
  tags.filter((tag) => on[id]?.includes(tag.id)).map(brief);

const rowOf = (name: string): CandidateRow => {
  const id = name.toLowerCase();
  return aCandidateRow({
    id,
    firstName: name,
    lastName: "Hull",
    status: "Viewed",
    tags: tagsOf(id),
  });
};

function serve() {
  const change = (body: unknown, off: boolean) => {
    const { ids = [], tagId, name } = body as Put;
    const known = tags.find((tag) => tag.id === tagId || tag.name === name);
    const tag = known ?? aTag(`t${tags.length + 1}`, name ?? "", "Green");
    if (!known) tags = [...tags, tag];
    const had = (id: string) => on[id]?.includes(tag.id) ?? false;
    const changed = ids.filter((id) => had(id) === off);
    for (const id of changed)
      on = {
        ...on,
        [id]: off ? (on[id] ?? []).filter((each) => each !== tag.id) : [...(on[id] ?? []), tag.id],
      };
    return { body: { tag: brief(tag), changed, full: [] } };
  };
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /stage": () => ({ body: someStages }),
    "GET /campaign/j1": () => ({ body: aJob() }),
    "GET /company/tags": () => ({ body: { tags, most: 200 } }),
    "GET /candidate/count": () => ({
      body: { totalElements: 3, statusCount: [], stageCount: [], sourceCount: [] },
    }),
    "GET /candidate/waiting": () => ({ body: { stageCount: [] } }),
    "GET /candidate/tag-count": (_body, _token, query) => {
      const wanted = query.getAll("tagIds");
      const counted = tags.map((tag) => ({
        ...brief(tag),
        count: Object.values(on).filter((own) => own.includes(tag.id)).length,
      }));
      return {
        body: { tagCount: counted.filter(({ id, count }) => count > 0 || wanted.includes(id)) },
      };
    },
    "GET /candidate/list": (_body, _token, query) => {
      asked.push(query);
      const wanted = query.getAll("tagIds");
      const items = NAMES.map(rowOf).filter(
        ({ id }) => wanted.length === 0 || on[id]?.some((tag) => wanted.includes(tag)),
      );
      return {
        body: {
          ...anEmptyPage,
          can,
          items,
          size: 50,
          totalElements: items.length === 3 ? 60 : items.length,
          totalPages: items.length === 3 ? 2 : 1,
        },
      };
    },
    "POST /candidate/tag": (body) => change(body, false),
    "POST /candidate/untag": (body) => change(body, true),
    "GET /candidate/ada/timeline": () => ({
      body: {
        ...anEmptyPage,
        items: [
          {
            id: "e2",
            type: "TagTakenOff",
            createdAt: "2026-11-20T09:00:00Z",
            user: { id: "u1", fullName: "Maria Bell", isExternalRecruiter: false },
            newValue: null,
          },
          {
            id: "e1",
            type: "TagPutOn",
            createdAt: "2026-11-19T09:00:00Z",
            user: { id: "u1", fullName: "Maria Bell", isExternalRecruiter: false },
            newValue: "Relocating",
          },
        ],
        totalElements: 2,
      },
    }),
    ...Object.fromEntries(
      NAMES.flatMap((name) => {
        const { id, ...row } = rowOf(name);
        return [
          [
            `GET /candidate/${id}`,
            () => ({ body: aCandidate({ ...row, id, can, tags: tagsOf(id) }) }),
          ],
          [`GET /candidate/${id}/pages`, () => ({ body: { pages: [], more: false, kind: null } })],
        ];
      }),
    ),
  });
}

const sent = (server: ReturnType<typeof serve>, what: string) =>
  server.calls.filter(({ call }) => call === what).map(({ body }) => body);
const LIST = "/job/j1?tab=Candidates";

test("L finds a tag by what is typed, puts it on by Enter, and makes one that there is not", async () => {
  const server = serve();
  const { screen } = await renderApp("/candidate/ada");
  const shown = screen.getByRole("region", { name: "Tags" });
  await expect.element(shown.getByText("Silver medallist")).toBeVisible();
  await userEvent.keyboard("l");
  const dialog = screen.getByRole("dialog", { name: "Tags of Ada Hull" });
  const field = dialog.getByRole("combobox", { name: "Find or make a tag" });
  await expect.element(field).toHaveFocus();
  // What they have is no choice.
  await expect.element(dialog.getByRole("option", { name: "Relocating" })).toBeVisible();
  expect(dialog.getByRole("option", { name: "Silver medallist" }).query()).toBeNull();
  await expectAccessible();

  await userEvent.keyboard("polish{Enter}");
  await expect
    .element(dialog.getByRole("button", { name: "Remove tag Speaks Polish" }))
    .toBeVisible();
  await expect.element(screen.getByText("Tag added: Speaks Polish")).toBeVisible();
  await expect.element(field).toHaveValue("");
  await userEvent.keyboard("silver medallist");
  await expect.element(dialog.getByText("They have this tag")).toBeVisible();
  await userEvent.clear(field);
  await userEvent.keyboard("Own van{Enter}");
  await expect.element(dialog.getByRole("button", { name: "Remove tag Own van" })).toBeVisible();
  await dialog.getByRole("button", { name: "Remove tag Silver medallist" }).click();
  await expect.element(field).toHaveFocus();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(shown.getByText("Own van")).toBeVisible();
  await expect.element(shown.getByText("Silver medallist")).not.toBeInTheDocument();
  expect(sent(server, "POST /candidate/tag")).toEqual([
    { ids: ["ada"], tagId: "t3" },
    { ids: ["ada"], name: "Own van" },
  ]);
  expect(sent(server, "POST /candidate/untag")).toEqual([{ ids: ["ada"], tagId: "t2" }]);
});

test("a tag is taken off, and put back on from the toast", async () => {
  const server = serve();
  const { screen } = await renderApp("/candidate/ada");
  const remove = screen.getByRole("button", { name: "Remove tag Silver medallist" });
  await remove.click();
  await expect.element(screen.getByText("Tag removed: Silver medallist")).toBeVisible();
  await expect.element(screen.getByText("No tags.")).toBeVisible();
  await screen.getByRole("button", { name: "UNDO" }).click();
  await expect.element(remove).toBeVisible();
  expect(sent(server, "POST /candidate/tag")).toEqual([{ ids: ["ada"], tagId: "t2" }]);
});

test("a tag is taken back by Ctrl+Z and Z, also after a reload, and whoever was first is not told twice", async () => {
  const server = serve();
  const first = await renderApp("/candidate/ada");
  await first.screen.getByRole("button", { name: "Remove tag Silver medallist" }).click();
  await expect.element(page.getByText("Tag removed: Silver medallist")).toBeVisible();
  await first.screen.unmount();

  const { screen } = await renderApp(LIST);
  for (const name of ["Bob", "Cyd"])
    await screen.getByRole("checkbox", { name: `Select ${name} Hull` }).click();
  await userEvent.keyboard("l");
  const field = screen.getByRole("combobox", { name: "Find or make a tag" });
  await field.fill("night");
  // What is typed there is taken back there.
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(sent(server, "POST /candidate/tag")).toEqual([]);
  await field.fill("night");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("“Night shifts” put on 2 candidates")).toBeVisible();
  on = { ...on, cyd: [] };
  await userEvent.keyboard("z");
  await expect.element(screen.getByText("“Night shifts” taken off 1 candidate")).toBeVisible();
  expect(sent(server, "POST /candidate/untag").at(-1)).toEqual({
    ids: ["bob", "cyd"],
    tagId: "t4",
  });
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(screen.getByText("Tag added: Silver medallist")).toBeVisible();
  expect(on).toEqual({ ada: ["t2"], bob: [], cyd: [] });
  await userEvent.keyboard("z");
  await expect.element(screen.getByText("Nothing is left to undo.")).toBeVisible();
});

test("a tag that nobody has any more is said not to be, and one that is gone cannot be put back on", async () => {
  const server = serve();
  const { screen } = await renderApp("/candidate/ada");
  await screen.getByRole("button", { name: "Remove tag Silver medallist" }).click();
  await expect.element(screen.getByText("Tag removed: Silver medallist")).toBeVisible();
  on = { ada: ["t2"] };
  await userEvent.keyboard("z");
  await expect.element(screen.getByText("They have “Silver medallist” already")).toBeVisible();

  await screen.getByRole("button", { name: "Remove tag Silver medallist" }).click();
  await expect.element(screen.getByText("No tags.")).toBeVisible();
  server.handlers["POST /candidate/tag"] = () => refusal(404, { message: "Not found" });
  await userEvent.keyboard("z");
  await expect
    .element(
      screen.getByText(
        "Not undone: Tag removed: Silver medallist. It is not there any more, or not yours to change.",
      ),
    )
    .toBeVisible();
});

test("who has as many as anybody may have is given none, and what is refused is said", async () => {
  const server = serve();
  const { screen } = await renderApp("/candidate/ada");
  await screen.getByRole("button", { name: "Add tag" }).click();
  const dialog = screen.getByRole("dialog");
  const full = { tag: brief(aTag("t1", "Relocating")), changed: [], full: ["ada"] };
  server.handlers["POST /candidate/tag"] = () => ({ body: full });
  await dialog.getByRole("option", { name: "Relocating" }).click();
  await expect.element(screen.getByText("They have 20 tags, which is the most")).toBeVisible();
  expect(screen.getByRole("button", { name: "UNDO" }).query()).toBeNull();
  const said = "There are 200 tags, which is the most there can be.";
  server.handlers["POST /candidate/tag"] = () => refusal(409, { message: said });
  await userEvent.keyboard("Another{Enter}");
  await expect.element(screen.getByText(said)).toBeVisible();
  // What was typed is there to be tried again.
  await expect.element(dialog.getByRole("combobox")).toHaveValue("Another");
});

test("who sees no tags is shown none, and L does nothing", async () => {
  can = ["candidate.view"];
  serve();
  const { screen } = await renderApp("/candidate/ada");
  await expect.element(screen.getByRole("heading", { name: "Ada Hull" })).toBeVisible();
  await expect.element(screen.getByText("omar@example.com")).toBeVisible();
  await userEvent.keyboard("l");
  expect(screen.getByRole("region", { name: "Tags" }).query()).toBeNull();
  expect(screen.getByRole("dialog").query()).toBeNull();
});

test("the timeline tells who put a tag on, and of one that was deleted since", async () => {
  serve();
  const { screen } = await renderApp("/candidate/ada?tab=Timeline");
  await expect.element(screen.getByText(/^Tag added:/)).toMatchTextContent("Tag added: Relocating");
  await expect
    .element(screen.getByText(/^Tag removed:/))
    .toMatchTextContent("Tag removed: one that has since been deleted");
});

test("rows show a few tags and count the others, in the list, on cards and on the board", async () => {
  on = { ada: ["t1", "t2", "t3", "t4"] };
  serve();
  const { screen, router } = await renderApp(LIST);
  const row = screen.getByRole("row", { name: /Ada Hull/ });
  await expect.element(row.getByText("Silver medallist")).toBeVisible();
  await expect.element(row.getByText("+1")).toBeVisible();
  await page.viewport(390, 800);
  await expect.element(screen.getByText("Night shifts")).toBeVisible();
  await expectAccessible();
  await page.viewport(1440, 900);
  await router.navigate({
    to: "/job/$jobId",
    params: { jobId: "j1" },
    search: { tab: "Pipeline" },
  });
  const card = screen.getByRole("article", { name: "Ada Hull" }).first();
  await expect.element(card.getByText("Relocating")).toBeVisible();
  await expect.element(card.getByText("+3")).toBeVisible();
});

test("a tag narrows the list with its number, stands over it by name, and comes off again", async () => {
  on = { ada: ["t1"], bob: ["t1", "t3"] };
  serve();
  const { screen, router } = await renderApp(LIST);
  await screen.getByRole("link", { name: "Relocating 2" }).click();
  await expect.poll(() => asked.at(-1)?.getAll("tagIds")).toEqual(["t1"]);
  expect(router.state.location.searchStr).toContain("tag=t1");
  await expect.element(screen.getByRole("link", { name: "Cyd Hull" })).not.toBeInTheDocument();
  await screen.getByRole("link", { name: "Speaks Polish 1" }).click();
  await expect.poll(() => asked.at(-1)?.getAll("tagIds")).toEqual(["t1", "t3"]);
  await expectAccessible();
  await screen.getByRole("link", { name: "Remove filter: Relocating" }).click();
  await screen.getByRole("link", { name: "Remove filter: Speaks Polish" }).click();
  await expect.poll(() => router.state.location.searchStr).not.toContain("tag=");
  await router.navigate({
    to: "/job/$jobId",
    params: { jobId: "j1" },
    search: { tab: "Candidates", tag: ["gone"] },
  });
  await expect
    .element(screen.getByRole("link", { name: "Remove filter: Deleted tag" }))
    .toBeVisible();
});

test("all who are ticked are tagged by key, and lose the tag again", async () => {
  const server = serve();
  const { screen } = await renderApp(LIST);
  await screen.getByRole("checkbox", { name: "Select Ada Hull" }).click();
  await screen.getByRole("checkbox", { name: "Select Bob Hull" }).click();
  await userEvent.keyboard("l");
  const dialog = screen.getByRole("dialog", { name: "Tag 2 candidates" });
  await dialog.getByRole("combobox", { name: "Find or make a tag" }).fill("silver");
  await userEvent.keyboard("{Enter}");
  // Ada has it already.
  await expect.element(screen.getByText("“Silver medallist” put on 1 candidate")).toBeVisible();
  await expect.poll(() => screen.getByText("2 selected").query()).toBeNull();
  await screen.getByRole("button", { name: "UNDO" }).click();
  await expect
    .poll(() => sent(server, "POST /candidate/untag"))
    .toEqual([{ ids: ["bob"], tagId: "t2" }]);

  await screen.getByRole("checkbox", { name: "Select Ada Hull" }).click();
  await screen.getByRole("checkbox", { name: "Select Cyd Hull" }).click();
  await screen.getByRole("button", { name: "Tags", exact: true }).click();
  await dialog.getByRole("button", { name: "Remove a tag" }).click();
  await expect.element(dialog.getByRole("combobox", { name: "Find a tag" })).toHaveFocus();
  await dialog.getByRole("option", { name: "Silver medallist" }).click();
  await expect.element(screen.getByText("“Silver medallist” taken off 1 candidate")).toBeVisible();
  expect(on.ada).toEqual([]);
});

test("all that match are tagged by one command, which is undone from the toast", async () => {
  const server = serve();
  const command = {
    id: "c1",
    kind: "Tag",
    tag: { id: "t1", name: "Relocating" },
    job: { id: "j1", title: "Deck hand" },
    total: 60,
    done: 58,
    failed: 2,
    state: "Done",
    createdAt: new Date().toISOString(),
    undoableUntil: new Date(Date.now() + 600_000).toISOString(),
  };
  server.handlers["POST /candidate/tag"] = () => ({
    body: { tag: brief(aTag("t1", "Relocating")), changed: [], full: [], command },
  });
  server.handlers["POST /candidate/command/c1/undo"] = () => ({
    body: { ...command, state: "Undone", undoableUntil: null },
  });
  const { screen } = await renderApp(LIST);
  await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
  await screen.getByRole("button", { name: "Select all 60 that match" }).click();
  await userEvent.keyboard("l");
  await screen
    .getByRole("dialog", { name: "Tag 60 candidates" })
    .getByRole("option", { name: "Relocating" })
    .click();
  await expect
    .element(
      screen.getByText("“Relocating” put on 58 candidates. 2 candidates could not be changed"),
    )
    .toBeVisible();
  expect(sent(server, "POST /candidate/tag")).toMatchObject([
    { tagId: "t1", expectedTotal: 60, except: [] },
  ]);
  await screen.getByRole("button", { name: "UNDO" }).click();
  await expect.element(screen.getByText("Change undone", { exact: false })).toBeVisible();
});
