import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { CandidateView } from "@/entities/candidates/queries";
import {
  aCandidate,
  anEmptyPage,
  aViewer,
  fakeServer,
  refusal,
  someStages,
} from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { freezeQueue } from "../queue";

const names = { a: "Ada", b: "Bob", c: "Cyd" } as const;
type Id = keyof typeof names;

let people: Record<Id, CandidateView>;
let broken: Set<string>;
let late: Record<string, Promise<void>>;

beforeEach(() => {
  people = Object.fromEntries(
    Object.entries(names).map(([id, firstName]) => [
      id,
      aCandidate({ id, firstName, lastName: "Hull", status: "Viewed" }),
    ]),
  ) as Record<Id, CandidateView>;
  broken = new Set();
  late = {};
  session.begin("t1");
  freezeQueue({ jobId: "j1", search: {}, ids: Object.keys(names), start: 0, total: 3 });
});

function serve() {
  const nothing = () => ({ body: { ...anEmptyPage, can: [] } });
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /stage": () => ({ body: someStages }),
    ...Object.fromEntries(
      (Object.keys(names) as Id[]).flatMap((id) => [
        [
          `GET /candidate/${id}`,
          async () => {
            await late[id];
            return broken.has(id) ? refusal(500, { message: "Broken." }) : { body: people[id] };
          },
        ],
        [`GET /candidate/${id}/note`, nothing],
        [`GET /candidate/${id}/pages`, () => ({ body: { pages: [], more: false, kind: null } })],
        [`GET /candidate/${id}/timeline`, nothing],
      ]),
    ),
    "POST /candidate/update-status": (body) => {
      const { ids, status } = body as { ids: Id[]; status: CandidateView["status"] };
      for (const id of ids) people[id] = { ...people[id], status };
      return { body: { changed: ids.length } };
    },
    "POST /candidate/update-stage": (body) => {
      const { ids, stageId } = body as { ids: Id[]; stageId: string };
      const stage = someStages.find(({ id }) => id === stageId);
      if (stage) for (const id of ids) people[id] = { ...people[id], stage };
      return { body: { changed: ids.length } };
    },
  });
}

const decided = ({ calls }: ReturnType<typeof serve>) =>
  calls.filter(({ call }) => call.startsWith("POST /candidate/update")).map(({ body }) => body);

test("every decision leads on, also a move and one that changes nothing, and the toast names whom it was about", async () => {
  const server = serve();
  people.b = { ...people.b, status: "Maybe" };
  const { screen } = await renderApp("/candidate/a");
  await expect.element(screen.getByRole("heading", { name: "Ada Hull" })).toBeVisible();
  await userEvent.keyboard("e");
  await expect.element(screen.getByRole("heading", { name: "Bob Hull" })).toBeVisible();
  const toast = screen.getByRole("status").filter({ hasText: "Stage changed" });
  await expect.element(toast).toMatchTextContent(/Ada Hull Stage changed to "Phone Screen"/);
  await userEvent.keyboard("m");
  await expect.element(screen.getByRole("heading", { name: "Cyd Hull" })).toBeVisible();
  await userEvent.keyboard("z");
  await expect.element(screen.getByRole("heading", { name: "Ada Hull" })).toBeVisible();
  await expect
    .poll(() => decided(server))
    .toEqual([
      { ids: ["a"], stageId: "s3" },
      { ids: ["a"], stageId: "s2", fromStageId: "s3" },
    ]);
});

test("the focus stays on the bar while candidates go by, so that Enter decides again", async () => {
  const server = serve();
  const { screen } = await renderApp("/candidate/a");
  const shortlist = screen.getByRole("button", { name: /^Shortlist/ });
  await expect.element(shortlist).toBeVisible();
  shortlist.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("heading", { name: "Bob Hull" })).toBeVisible();
  await expect.element(shortlist).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("heading", { name: "Cyd Hull" })).toBeVisible();
  await expect.element(shortlist).toHaveFocus();
  await expect
    .poll(() => decided(server))
    .toEqual([
      { ids: ["a"], status: "Shortlisted" },
      { ids: ["b"], status: "Shortlisted" },
    ]);
});

test("those who come next are asked for ahead, and looking at them opens nobody", async () => {
  const { calls } = serve();
  people.a = { ...people.a, status: "New", can: [...people.a.can, "candidate.open"] };
  people.b = { ...people.b, status: "New", can: [...people.b.can, "candidate.open"] };
  const { screen } = await renderApp("/candidate/a");
  await expect.element(screen.getByRole("heading", { name: "Ada Hull" })).toBeVisible();
  await expect
    .poll(() => calls.map(({ call }) => call))
    .toEqual(expect.arrayContaining(["GET /candidate/b", "GET /candidate/c"]));
  expect(calls.map(({ call }) => call)).not.toContain("POST /candidate/b/open");
});

test("a failed look again leaves on the screen what is there, and says so", async () => {
  serve();
  const { screen, queryClient } = await renderApp("/candidate/a");
  await expect.element(screen.getByRole("heading", { name: "Ada Hull" })).toBeVisible();
  broken.add("a");
  queryClient.setDefaultOptions({ queries: { retry: false } });
  await queryClient.invalidateQueries({ queryKey: ["candidates", "one", "a"] });
  await expect.element(screen.getByText(/could not be refreshed/)).toBeVisible();
  await expect.element(screen.getByText("omar@example.com")).toBeVisible();
  broken.clear();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => screen.getByText(/could not be refreshed/).query()).toBeNull();
});

test("letters typed straight after N are in the note", async () => {
  serve();
  const { screen } = await renderApp("/candidate/a");
  await expect.element(screen.getByRole("heading", { name: "Ada Hull" })).toBeVisible();
  await userEvent.keyboard("nGood with ropes");
  await expect.element(screen.getByRole("button", { name: "Bold" })).toBeVisible();
  await expect
    .element(screen.getByRole("textbox", { name: "Note" }))
    .toMatchTextContent("Good with ropes");
});

test("a key that comes before its candidate counts once they are there", async () => {
  const server = serve();
  let open = () => {};
  late.b = new Promise((resolve) => {
    open = resolve;
  });
  const { screen } = await renderApp("/candidate/a");
  await expect.element(screen.getByRole("heading", { name: "Ada Hull" })).toBeVisible();
  await userEvent.keyboard("m");
  await expect.poll(() => decided(server)).toEqual([{ ids: ["a"], status: "Maybe" }]);
  await userEvent.keyboard("s");
  open();
  await expect
    .poll(() => decided(server))
    .toEqual([
      { ids: ["a"], status: "Maybe" },
      { ids: ["b"], status: "Shortlisted" },
    ]);
});

test("stages that cannot be read are told of, and asked for again", async () => {
  const { handlers } = serve();
  handlers["GET /stage"] = () => refusal(400, { message: "No." });
  const { screen } = await renderApp("/candidate/a");
  await expect.element(screen.getByText(/The stages could not be loaded/)).toBeVisible();
});
