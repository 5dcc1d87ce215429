import { onlineManager } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { CandidateRow } from "@/entities/candidates/queries";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { fakeSearch, highlight, searchKeys } from "@/testing/fake-search";
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
import { candidateColumns } from "./candidate-columns";

type JobView = Schemas["JobView"];

const NAMES = ["Ada", "Bob", "Cyd", "Dan", "Eve"];
let people: CandidateRow[];
let broken: boolean;
let asked: URLSearchParams[];

beforeEach(() => {
  people = NAMES.map((firstName) =>
    aCandidateRow({ id: firstName.toLowerCase(), firstName, lastName: "Hull", status: "Viewed" }),
  );
  broken = false;
  asked = [];
  session.begin("t1");
});

function serve(role: Role = "HiringManager", job: Partial<JobView> = {}) {
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /stage": () => ({ body: someStages }),
    "GET /campaign/j1": () => ({ body: aJob(job) }),
    "GET /candidate/count": () => ({
      body: { totalElements: people.length, statusCount: [], stageCount: [], sourceCount: [] },
    }),
    "GET /candidate/list": (_body, _token, query) => {
      asked.push(query);
      if (broken) return refusal(500, { message: "Broken." });
      const wanted = query.getAll("candidateStatuses");
      const words = query.get("searchString")?.toLowerCase() ?? "";
      const found = people.filter(
        ({ status, firstName }) =>
          wanted.includes(status) && firstName.toLowerCase().startsWith(words),
      );
      if (query.get("sortOrder") === "asc") found.reverse();
      const page = Number(query.get("pageNumber"));
      const size = Number(query.get("pageSize"));
      return {
        body: {
          ...anEmptyPage,
          can: ["candidate.setStatus", "candidate.move", "candidate.delete"],
          items: found.slice(page * size, (page + 1) * size),
          pageNumber: page,
          size,
          totalElements: found.length,
          totalPages: Math.ceil(found.length / size),
        },
      };
    },
    "GET /candidate/matches": (_body, _token, query) => ({
      body: query.getAll("ids").map((id) => ({ id, text: ["She ", "managed", " a ward"] })),
    }),
    "POST /candidate/update-status": (body) => {
      const { ids, status } = body as { ids: string[]; status: CandidateRow["status"] };
      people = people.map((one) => (ids.includes(one.id) ? { ...one, status } : one));
      return { body: { changed: ids.length } };
    },
    ...Object.fromEntries(
      NAMES.map((firstName) => {
        const id = firstName.toLowerCase();
        return [
          `GET /candidate/${id}`,
          () => ({ body: aCandidate({ id, firstName, lastName: "Hull", status: "Viewed" }) }),
        ];
      }),
    ),
    ...Object.fromEntries(
      NAMES.map((name) => [
        `GET /candidate/${name.toLowerCase()}/pages`,
        () => ({ body: { pages: [], more: false, kind: null } }),
      ]),
    ),
  });
}

const LIST = "/job/j1?tab=Candidates";

test("a tick, and a step with J, draw their own rows anew and no other", async () => {
  serve();
  const [name] = candidateColumns;
  if (!name) throw new Error("no columns");
  const drawn: string[] = [];
  const cell = name.cell;
  vi.spyOn(name, "cell").mockImplementation((row) => {
    drawn.push(row.firstName);
    return cell(row);
  });
  const { screen } = await renderApp(LIST);
  await expect.element(screen.getByRole("link", { name: "Cyd Hull" })).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  drawn.length = 0;
  await screen.getByRole("checkbox", { name: "Select Cyd Hull" }).click();
  await expect.element(screen.getByText("1 selected")).toBeVisible();
  expect(new Set(drawn)).toEqual(new Set(["Cyd"]));
  drawn.length = 0;
  await userEvent.keyboard("j");
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toHaveFocus();
  await userEvent.keyboard("j");
  await expect.element(screen.getByRole("link", { name: "Bob Hull" })).toHaveFocus();
  expect(new Set(drawn)).toEqual(new Set(["Ada", "Bob"]));
});

test("whoever rejects a row goes on from its place", async () => {
  serve();
  const { screen } = await renderApp(LIST);
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  await userEvent.keyboard("jjj");
  await expect.element(screen.getByRole("link", { name: "Cyd Hull" })).toHaveFocus();
  await userEvent.keyboard("r");
  await expect.poll(() => screen.getByRole("link", { name: "Cyd Hull" }).query()).toBeNull();
  await expect.element(screen.getByRole("link", { name: "Dan Hull" })).toHaveFocus();
  await userEvent.keyboard("j");
  await expect.element(screen.getByRole("link", { name: "Eve Hull" })).toHaveFocus();
});

test("back from a candidate the list is entered where it was left", async () => {
  serve();
  const { screen } = await renderApp(LIST);
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  await userEvent.keyboard("jj{Enter}");
  await expect.element(screen.getByRole("heading", { name: "Bob Hull" })).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(screen.getByRole("heading", { name: "Cyd Hull" })).toBeVisible();
  await screen.getByRole("link", { name: "Back to candidates" }).click();
  await expect.element(screen.getByRole("link", { name: "Cyd Hull" })).toHaveFocus();
  await userEvent.keyboard("j");
  await expect.element(screen.getByRole("link", { name: "Dan Hull" })).toHaveFocus();
});

test("where the one it was left at has gone, the list is entered at the row that was theirs", async () => {
  serve();
  const { screen, queryClient } = await renderApp(LIST);
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  await userEvent.keyboard("jjj{Enter}");
  await expect.element(screen.getByRole("heading", { name: "Cyd Hull" })).toBeVisible();
  people = people.filter(({ id }) => id !== "cyd");
  queryClient.removeQueries({ queryKey: ["candidates", "list"] });
  await screen.getByRole("link", { name: "Back to candidates" }).click();
  await expect.element(screen.getByRole("link", { name: "Dan Hull" })).toHaveFocus();
});

test("typing in the search is not interrupted by the place that the list was left at", async () => {
  serve();
  const { screen } = await renderApp(LIST);
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  await userEvent.keyboard("jj{Enter}");
  await expect.element(screen.getByRole("heading", { name: "Bob Hull" })).toBeVisible();
  await screen.getByRole("link", { name: "Back to candidates" }).click();
  await expect.element(screen.getByRole("link", { name: "Bob Hull" })).toHaveFocus();
  const search = screen.getByRole("searchbox");
  await search.fill("ada");
  await expect.poll(() => screen.getByRole("link", { name: "Bob Hull" }).query()).toBeNull();
  await search.fill("");
  await expect.element(screen.getByRole("link", { name: "Bob Hull" })).toBeVisible();
  await expect.element(search).toHaveFocus();
});

test("a page beyond the last one leads to the last one", async () => {
  serve();
  const { screen, router } = await renderApp(`${LIST}&page=99&limit=10`);
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  expect(router.state.location.href).toBe(`${LIST}&limit=10`);
});

test("rows stay when they cannot be asked for again, and another filter's failure says so in its place", async () => {
  serve();
  const { screen, queryClient } = await renderApp(LIST);
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  broken = true;
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 10_000 } });
  await queryClient.invalidateQueries({ queryKey: ["candidates", "list"] });
  await expect.element(screen.getByText(/could not be refreshed/)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  await screen.getByRole("link", { name: /^Rejected Candidates/ }).click();
  await expect.element(screen.getByText("Unable to apply new filter")).toBeVisible();
  expect(screen.getByRole("link", { name: "Ada Hull" }).query()).toBeNull();
  broken = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("No candidates", { exact: true })).toBeVisible();
});

test("typing searches before the address has it, leaves one step for Back, and eats no letter", async () => {
  serve();
  const { screen, router } = await renderApp(LIST);
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  const steps = router.history.length;
  const box = screen.getByRole("searchbox", { name: "Search candidates..." });
  await box.click();
  await userEvent.keyboard("e");
  await expect.poll(() => asked.some((query) => query.get("searchString") === "e")).toBe(true);
  await userEvent.keyboard("v");
  await expect.poll(() => router.state.location.search).toEqual({ tab: "Candidates", query: "ev" });
  await userEvent.keyboard("e");
  await expect.element(box).toHaveValue("eve");
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ tab: "Candidates", query: "eve" });
  await expect.element(box).toHaveValue("eve");
  expect(router.history.length).toBe(steps);
});

test("what is ticked stays ticked on the next page, and not under another filter", async () => {
  people = Array.from({ length: 12 }, (_, at) =>
    aCandidateRow({ id: `p${at}`, firstName: `Person${at}`, lastName: "Hull", status: "Viewed" }),
  );
  const server = serve();
  const { screen } = await renderApp(`${LIST}&limit=10`);
  await screen.getByRole("checkbox", { name: "Select Person3 Hull" }).click();
  await screen.getByRole("button", { name: "Next page" }).click();
  await screen.getByRole("checkbox", { name: "Select Person11 Hull" }).click();
  await expect.element(screen.getByText("2 selected, 1 on other pages")).toBeVisible();
  await userEvent.keyboard("m");
  await expect
    .poll(() => server.calls.find(({ call }) => call.startsWith("POST"))?.body)
    .toEqual({ ids: ["p3", "p11"], status: "Maybe" });
  await screen.getByRole("checkbox", { name: "Select Person11 Hull" }).click();
  await screen.getByRole("link", { name: /^Rejected Candidates/ }).click();
  await expect.poll(() => screen.getByText(/selected/).query()).toBeNull();
});

test("a job that is opened with the line down waits for it, and says so", async () => {
  serve();
  const { screen, router } = await renderApp("/job/create");
  await expect.element(screen.getByRole("textbox", { name: "Job title" })).toBeVisible();
  onlineManager.setOnline(false);
  void router.navigate({
    to: "/job/$jobId",
    params: { jobId: "j1" },
    search: { tab: "Candidates" },
  });
  await expect.element(screen.getByText(/^You are offline/)).toBeVisible();
  onlineManager.setOnline(true);
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
});

test("a click on Applied turns the list round, in the address, and keeps what is ticked", async () => {
  serve();
  const { screen, router } = await renderApp("/job/j1?tab=Candidates&limit=10");
  const table = screen.getByRole("table", { name: "Candidates" });
  const names = () =>
    table
      .getByRole("link")
      .elements()
      .map((link) => link.textContent?.trim().slice(0, 3));
  await expect.poll(names).toEqual(NAMES);
  await table.getByRole("checkbox", { name: "Select Bob Hull" }).click();
  const header = table.getByRole("columnheader", { name: "Applied" });
  await expect.element(header).toHaveAttribute("aria-sort", "descending");
  await header.getByRole("button").click();
  await expect.poll(names).toEqual(NAMES.toReversed());
  await expect.element(header).toHaveAttribute("aria-sort", "ascending");
  expect(router.state.location.search).toMatchObject({ sortOrder: "asc" });
  expect(router.state.location.search).not.toHaveProperty("page");
  await expect.element(table.getByRole("checkbox", { name: "Select Bob Hull" })).toBeChecked();
  await header.getByRole("button").click();
  await expect.poll(names).toEqual(NAMES);
});

test("who is found in their CV shows what was found, and nobody does without a search", async () => {
  serve();
  const { screen } = await renderApp(LIST);
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  expect(screen.getByText("managed").query()).toBeNull();
  await screen.getByRole("searchbox", { name: "Search candidates..." }).fill("eve");
  const row = screen.getByRole("row", { name: /Eve Hull/ });
  await expect.element(row).toMatchTextContent(/She managed a ward/);
  await expect.element(row.getByText("managed", { exact: true })).toBeVisible();
});

/** A search over the list that found these places of people in the index of candidates. */
async function searchFor(text: string, found: Record<string, Record<string, unknown>> = {}) {
  const server = serve();
  server.handlers["GET /user/signed-in"] = () => ({
    body: aViewer("HiringManager", { search: searchKeys }),
  });
  server.handlers["GET /candidate/matches"] = () => ({ body: [] });
  server.handlers["GET /candidate/list"] = () => ({
    body: { ...anEmptyPage, can: [], items: people, totalElements: people.length, totalPages: 1 },
  });
  const asked = fakeSearch(() =>
    Object.entries(found).map(([objectID, places]) => ({ objectID, _highlightResult: places })),
  );
  const app = await renderApp(`${LIST}&query=${encodeURIComponent(text)}`);
  const row = (name: string) => app.screen.getByRole("row", { name: new RegExp(name) });
  const marks = (name: string) =>
    row(name)
      .getByRole("mark")
      .elements()
      .map((mark) => mark.textContent);
  return { ...app, asked, row, marks };
}

test("what was found in a CV is in sight, however much stands before it", async () => {
  const server = serve();
  server.handlers["GET /candidate/matches"] = () => ({
    body: [
      { id: "eve", text: [`${"An ordinary sentence of a CV. ".repeat(5)}She `, "managed", " it"] },
    ],
  });
  const { screen } = await renderApp(`${LIST}&query=eve`);
  const mark = screen.getByRole("row", { name: /Eve Hull/ }).getByRole("mark");
  await expect.element(mark).toBeVisible();
  const piece = mark.element().parentElement?.getBoundingClientRect();
  expect(mark.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(piece?.bottom ?? 0);
  await expect.element(screen.getByText(/^….*a CV\. She managed it$/)).toBeVisible();
});

test("names, titles and employers are marked where the search found them", async () => {
  people = [
    aCandidateRow({ id: "ada", firstName: "Ada", lastName: "Smyth", jobTitle: "Head Chef" }),
    aCandidateRow({ id: "bob", firstName: "Bob", lastName: "Hull", employer: "Chef & Co" }),
  ];
  const { asked, row, marks } = await searchFor("smith chefs", {
    ada: {
      fullName: highlight("Ada [Smyth]", "smith"),
      email: highlight("ada.[smyth]@example.com", "smith"),
      jobTitle: highlight("Head [Chef]", "chefs"),
    },
    bob: { employer: highlight("[Chef] & Co", "chefs") },
  });
  await expect.poll(() => marks("Ada Smyth")).toEqual(["Smyth", "Chef"]);
  await expect.poll(() => marks("Bob Hull")).toEqual(["Chef"]);
  // The name says it already.
  expect(row("Ada Smyth").getByText("Email:").query()).toBeNull();
  expect(asked.at(-1)).toMatchObject({
    indexName: "candidates",
    query: "smith chefs",
    facetFilters: [["objectID:ada", "objectID:bob"]],
  });
  await expectAccessible();
});

test("who is found by a phone number shows it, with the digits that were typed", async () => {
  people = [
    aCandidateRow({ id: "ada", firstName: "Ada", lastName: "Hull", phoneNumber: "07700 900123" }),
    aCandidateRow({ id: "bob", firstName: "Bob", lastName: "Hull", phoneNumber: "07811 111222" }),
  ];
  const { row, marks } = await searchFor("900 123");
  await expect.element(row("Ada Hull").getByText("Phone: 07700 900123")).toBeVisible();
  expect(marks("Ada Hull")).toEqual(["900123"]);
  expect(row("Bob Hull").getByText("Phone:").query()).toBeNull();
});

test("who is found by where they live shows town and postcode", async () => {
  people = [aCandidateRow({ id: "ada", firstName: "Ada", lastName: "Byron" })];
  const { row, marks } = await searchFor("hull hu1", {
    ada: { town: highlight("[Hull]", "hull"), postcode: highlight("[HU1] 2AB", "hu1") },
  });
  await expect
    .element(row("Ada Byron").getByText("Lives in: Hull · Postcode: HU1 2AB"))
    .toBeVisible();
  expect(marks("Ada Byron")).toEqual(["Hull", "HU1"]);
});

test.each([
  [
    "title over employer",
    { jobTitle: "Head Chef", employer: "The Grand" },
    ["Head Chef", "The Grand"],
  ],
  ["a title alone", { jobTitle: "Head Chef" }, ["Head Chef"]],
  ["an employer alone", { employer: "The Grand" }, ["The Grand"]],
  ["nothing", {}, []],
])(
  "what somebody does now or did last stands in a column of its own: %s",
  async (_, known, told) => {
    people = [
      aCandidateRow({ id: "ada", firstName: "Ada", lastName: "Hull", status: "Viewed", ...known }),
    ];
    serve();
    const { screen } = await renderApp(LIST);
    const table = screen.getByRole("table", { name: "Candidates" });
    await expect.element(table.getByRole("link", { name: "Ada Hull" })).toBeVisible();
    const headers = table.getByRole("columnheader").elements();
    const column = headers.findIndex(({ textContent }) => textContent === "Current or last job");
    const cell = table.getByRole("row", { name: /Ada Hull/ }).element().children[column];
    expect(cell?.textContent).toBe(told.join(""));
    const lines = told.map((line) => table.getByText(line, { exact: true }).element());
    const tops = lines.map((line) => line.getBoundingClientRect().top);
    expect(tops).toEqual([...new Set(tops)].toSorted((a, b) => a - b));
  },
);

test("the day that somebody applied is written as the British write it", async () => {
  serve();
  const { screen } = await renderApp(LIST);
  const row = screen.getByRole("row").filter({ hasText: "Cyd Hull" });
  await expect.element(row.getByText("02/05/26")).toBeVisible();
});

test("a list that cannot be had says so, and is there once it can", async () => {
  broken = true;
  serve();
  const { screen } = await renderApp(LIST);
  await expect.element(screen.getByText("Unable to retrieve list of candidates.")).toBeVisible();
  broken = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
});

test("a job that nobody has come to says so, and how to add somebody where that may be", async () => {
  people = [];
  serve("HiringManager", { can: ["candidate.add"] });
  const { screen } = await renderApp(LIST);
  await expect.element(screen.getByText("No Candidates, yet")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Add Candidate" }).first()).toBeVisible();
  await expectAccessible();
});

test("nobody is added to an archived job", async () => {
  serve("HiringManager", { status: "Archived", statusFilter: "Archived", can: [] });
  const { screen } = await renderApp(LIST);
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Add Candidate" }).elements()).toHaveLength(0);
});

test("the panel of filters opens and closes, and stays so", async () => {
  await page.viewport(1280, 900);
  serve();
  const { screen } = await renderApp(LIST);
  const panel = screen.getByRole("complementary", { name: "Filters" });
  await expect.element(panel).toBeVisible();
  await screen.getByRole("button", { name: "Hide filters" }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Filters", exact: true }).click();
  await expect.element(panel).toBeVisible();
});

test("an admin goes from the list to the stages, and others are not led there", async () => {
  await page.viewport(1280, 900);
  serve("CompanyAdmin");
  const admins = await renderApp(LIST);
  await expect
    .element(admins.screen.getByRole("link", { name: "Edit job stages" }))
    .toHaveAttribute("href", "/settings/jobs-stages");
  await admins.screen.unmount();
  serve("TeamMember");
  const { screen } = await renderApp(LIST);
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Edit job stages" }).elements()).toHaveLength(0);
});

test("whoever has withdrawn is told apart in the list", async () => {
  people = people.map((one) =>
    one.id === "cyd" ? { ...one, withdrawnAt: "2026-05-04T10:00:00Z" } : one,
  );
  serve();
  const { screen } = await renderApp(LIST);
  await expect.element(screen.getByText("Withdrawn", { exact: true })).toBeVisible();
  expect(screen.getByText("Withdrawn", { exact: true }).elements()).toHaveLength(1);
});
