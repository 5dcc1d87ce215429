import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { Role } from "@/policy/policy.gen";
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

const anApplication = (
  changes: Partial<Schemas["ApplicationRow"]> & { id: string },
): Schemas["ApplicationRow"] => ({
  ...aCandidateRow(changes),
  company: { id: "c1", name: "Harbour & Finch Ltd" },
  advertStatus: "Live",
  town: null,
  miles: null,
  found: [],
  ...changes,
});

const PEOPLE = [
  {
    id: "p1",
    applications: [
      anApplication({ id: "a1", firstName: "Ada", lastName: "Hull", town: "Goole", miles: 12 }),
      anApplication({ id: "a2", firstName: "Ada", lastName: "Hull", campaignTitle: "Bosun" }),
    ],
    others: 1,
    tags: [
      { id: "t1", name: "Relocating", colour: "Teal" },
      { id: "t2", name: "Speaks Polish", colour: "Pink" },
    ] as Schemas["TagBrief"][],
  },
  {
    id: "p2",
    applications: [
      anApplication({
        id: "b1",
        firstName: "Bob",
        lastName: "Leeds",
        found: ["He ", "splices", " rope"],
      }),
    ],
    others: 0,
    tags: [],
  },
];

let asked: URLSearchParams[];
beforeEach(() => {
  asked = [];
  session.begin("t1");
});

function serve(role: Role = "HiringManager", people: readonly (typeof PEOPLE)[number][] = PEOPLE) {
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /stage": () => ({ body: someStages }),
    "GET /campaign": () => ({
      body: { ...anEmptyPage, items: [aJob({ id: "j2", title: "Bosun" })], totalElements: 1 },
    }),
    "GET /campaign/j1": () => ({
      body: aJob({
        questions: [
          {
            id: "q1",
            kind: "YesNo",
            question: "Can you swim?",
            required: true,
            choices: ["Yes", "No"],
          },
        ],
      }),
    }),
    "GET /candidate/everyone": (_body, _token, query) => {
      asked.push(query);
      if (query.get("postcode") === "BT1 5GS")
        return refusal(400, {
          item: "postcode",
          message: "Distances cannot be measured from postcodes in Northern Ireland",
        });
      return {
        body: {
          ...anEmptyPage,
          items: people,
          totalElements: people.length,
          totalPages: 1,
          size: 20,
          counts: {
            advertCount: [{ key: "j1", label: "Deck hand", count: 2 }],
            companyCount: [],
            stageCount: [{ key: "Applied", count: 3 }],
            statusCount: [{ key: "New", count: 3 }],
            sourceCount: [{ key: "JobHelmApp", count: 3 }],
            townCount: [{ key: "Goole", count: 1 }],
            tagCount: [
              { id: "t1", name: "Relocating", colour: "Teal", count: 2 },
              { id: "t2", name: "Speaks Polish", colour: "Pink", count: 1 },
            ],
            dayCount: [{ key: "7", count: 1 }],
          },
        },
      };
    },
    "POST /candidate/add-to-job": () => ({
      body: {
        added: [{ id: "a1", candidateId: "n1" }],
        existing: [{ id: "b1", candidateId: "n2" }],
      },
    }),
    ...Object.fromEntries(
      PEOPLE.flatMap(({ applications }) => applications).flatMap((one) => [
        [`GET /candidate/${one.id}`, () => ({ body: aCandidate(one) })],
        [
          `GET /candidate/${one.id}/pages`,
          () => ({ body: { pages: [], more: false, kind: null } }),
        ],
      ]),
    ),
  });
}

test("people are listed with each of their applications, where they live and what was found", async () => {
  serve();
  const { screen } = await renderApp("/candidates?query=splices&near=HU1");
  const ada = screen.getByRole("row", { name: /Ada Hull/ });
  await expect.element(ada).toMatchTextContent(/Goole · 12 miles away/);
  await expect.element(ada.getByRole("link", { name: "Bosun" })).toBeVisible();
  await expect.element(ada).toMatchTextContent(/and 1 more application/);
  await expect.element(screen.getByText("splices", { exact: true })).toBeVisible();
  await expect.poll(() => asked.at(-1)?.get("searchString")).toBe("splices");
  expect(asked.at(-1)?.get("postcode")).toBe("HU1");
  await expectAccessible();
});

test("a facet narrows the list, stands over it, and comes off again", async () => {
  serve();
  const { screen, router } = await renderApp("/candidates");
  await screen.getByRole("link", { name: "Goole 1" }).click();
  await expect.poll(() => asked.at(-1)?.getAll("towns")).toEqual(["Goole"]);
  await screen.getByRole("link", { name: "In the last 7 days 1" }).click();
  await expect.poll(() => asked.at(-1)?.get("appliedWithinDays")).toBe("7");
  expect(router.state.location.searchStr).toBe("?town=Goole&days=7");
  await screen.getByRole("link", { name: "Remove filter: Goole" }).click();
  await expect.poll(() => asked.at(-1)?.getAll("towns")).toEqual([]);
});

test("people are shown with their tags, found by them, and tagged by key where they stand", async () => {
  const { calls, handlers } = serve();
  const kept = { id: "t3", name: "Keep warm", colour: "Blue" as const };
  handlers["GET /company/tags"] = () => ({ body: { tags: [{ ...kept, version: 0 }], most: 200 } });
  handlers["POST /candidate/tag"] = (body) => ({
    body: { tag: kept, changed: (body as { ids: string[] }).ids, full: [] },
  });
  const { screen, router } = await renderApp("/candidates");
  const ada = screen.getByRole("row", { name: /Ada Hull/ });
  await expect.element(ada.getByText("Speaks Polish")).toBeVisible();
  await screen.getByRole("link", { name: "Relocating 2" }).click();
  await expect.poll(() => asked.at(-1)?.getAll("tagIds")).toEqual(["t1"]);
  expect(router.state.location.searchStr).toBe("?tag=t1");
  await expectAccessible();
  await screen.getByRole("link", { name: "Remove filter: Relocating" }).click();
  await expect.poll(() => router.state.location.searchStr).toBe("");

  await expect.element(ada).toBeVisible();
  await userEvent.keyboard("jl");
  const dialog = screen.getByRole("dialog", { name: "Tags of Ada Hull" });
  await expect.element(dialog.getByRole("button", { name: "Remove tag Relocating" })).toBeVisible();
  await dialog.getByRole("combobox", { name: "Find or make a tag" }).fill("warm");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("button", { name: "Remove tag Keep warm" })).toBeVisible();
  expect(calls.find(({ call }) => call === "POST /candidate/tag")?.body).toEqual({
    ids: ["a1"],
    tagId: "t3",
  });
});

test("a tag in the address that was deleted is told, and comes off", async () => {
  serve();
  const { screen, router } = await renderApp("/candidates?tag=gone");
  await screen.getByRole("link", { name: "Remove filter: Deleted tag" }).click();
  await expect.poll(() => router.state.location.searchStr).toBe("");
});

test("the questions of a job are asked where it is chosen alone", async () => {
  serve();
  const { screen, router } = await renderApp("/candidates");
  await expect.element(screen.getByRole("link", { name: "Deck hand 2" })).toBeVisible();
  expect(screen.getByText("Can you swim?").query()).toBeNull();
  await screen.getByRole("link", { name: "Deck hand 2" }).click();
  await screen.getByRole("link", { name: "Yes" }).click();
  await expect.poll(() => asked.at(-1)?.getAll("answers")).toEqual(["q1:Yes"]);
  // They go with it.
  await screen.getByRole("link", { name: "Remove filter: Deck hand" }).click();
  await expect.poll(() => router.state.location.searchStr).toBe("");
});

test("a distance is asked for by postcode, and one that cannot be measured from says so", async () => {
  serve();
  const { screen } = await renderApp("/candidates");
  await screen.getByRole("textbox", { name: "Postcode" }).fill("bt1 5gs");
  await screen.getByRole("button", { name: "Apply" }).click();
  await expect
    .element(screen.getByText("Distances cannot be measured from postcodes in Northern Ireland"))
    .toBeVisible();
  await screen.getByRole("textbox", { name: "Postcode" }).fill("hu1");
  await screen.getByRole("combobox", { name: "Within" }).selectOptions("10 miles");
  await screen.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => asked.at(-1)?.get("withinMiles")).toBe("10");
  await expect.element(screen.getByText("Within 10 miles of HU1")).toBeVisible();
  await screen.getByRole("combobox", { name: "Sort by" }).selectOptions("Nearest first");
  await expect.poll(() => asked.at(-1)?.get("sortOrder")).toBe("nearest");
});

test("from an application its neighbours are the people of the list, and Back leads to it", async () => {
  serve();
  const { screen, router } = await renderApp("/candidates?town=Goole");
  await screen
    .getByRole("row", { name: /Ada Hull/ })
    .getByRole("link", { name: "Bosun" })
    .click();
  await expect.element(screen.getByText("1 of 2")).toBeVisible();
  expect(router.state.location.pathname).toBe("/candidate/a2");
  await userEvent.keyboard("j");
  await expect.element(screen.getByRole("heading", { name: "Bob Leeds" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Next candidate" })).toBeDisabled();
  await screen.getByRole("link", { name: "Back to candidates" }).click();
  await expect.element(screen.getByRole("link", { name: "Bob Leeds" })).toHaveFocus();
  expect(router.state.location.href).toBe("/candidates?town=Goole");
});

test("people who are ticked are added to a job, and who was there is told", async () => {
  const { calls } = serve();
  const { screen } = await renderApp("/candidates");
  await screen.getByRole("checkbox", { name: "Select Ada Hull" }).click();
  await screen.getByRole("checkbox", { name: "Select Bob Leeds" }).click();
  await screen.getByRole("button", { name: "Add to a job" }).click();
  const dialog = screen.getByRole("dialog", { name: "Add 2 people to a job" });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(dialog.getByText("Choose the job.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Job" }).click();
  await dialog.getByRole("option", { name: /Bosun/ }).click();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect
    .element(screen.getByText("1 person added to Bosun. 1 was a candidate of it already"))
    .toBeVisible();
  const sent = calls.find(({ call }) => call === "POST /candidate/add-to-job");
  expect(sent?.body).toEqual({ ids: ["a1", "b1"], advertId: "j2" });
  expect(sent?.key).toBeTruthy();
  await expect.poll(() => screen.getByText("2 selected").query()).toBeNull();
});

test("people who are ticked by key are forwarded and written as CSV, over several jobs", async () => {
  const { calls, handlers } = serve();
  const sent = { id: "f1", candidates: 2, recipients: 1, without: [] };
  handlers["POST /candidate/forward"] = () => ({ status: 201, body: sent });
  handlers["POST /candidate/csv"] = () =>
    refusal(400, {
      item: "ids",
      message: "Candidates of different companies cannot be chosen together",
    });
  const { screen } = await renderApp("/candidates");
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  await userEvent.keyboard("jxjx");
  await expect.element(screen.getByText("2 selected")).toBeVisible();
  await screen.getByRole("button", { name: "CSV", exact: true }).click();
  await screen.getByRole("menuitem", { name: "Download CSV" }).click();
  await expect
    .element(screen.getByText("Candidates of different companies cannot be chosen together"))
    .toBeVisible();
  await screen.getByRole("button", { name: "Forward CVs" }).click();
  const dialog = screen.getByRole("dialog", { name: "Forward 2 CVs" });
  await expect.element(dialog.getByText(/the application that stands first is sent/)).toBeVisible();
  await dialog
    .getByLabelText(/^Send to/)
    .first()
    .fill("kim@client.example");
  await userEvent.keyboard("{Enter}");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect.element(screen.getByText("2 CVs forwarded to 1 person")).toBeVisible();
  await expect.poll(() => screen.getByText("2 selected").query()).toBeNull();
  const bodies = (what: string) =>
    calls.filter(({ call }) => call === what).map(({ body }) => body as { ids: string[] });
  expect(bodies("POST /candidate/csv")).toEqual([{ ids: ["a1", "b1"] }]);
  expect(bodies("POST /candidate/forward").map(({ ids }) => ids)).toEqual([["a1", "b1"]]);
});

test("who submits from outside adds nobody, and takes a record of their submissions along", async () => {
  const { calls } = serve("ExternalRecruiter");
  const { screen } = await renderApp("/candidates");
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  expect(screen.getByRole("checkbox").elements()).toEqual([]);
  await screen.getByRole("button", { name: "Download my submissions" }).click();
  const fetched = () => calls.filter(({ call }) => call === "GET /candidate/submissions").length;
  await expect.poll(fetched).toBe(1);
  await expectAccessible();
});

test("without anybody the list says what will be there, and under filters how to take them off", async () => {
  serve("CompanyAdmin", []);
  const { screen } = await renderApp("/candidates");
  await expect.element(screen.getByText("Nobody has applied, yet")).toBeVisible();
  await screen.getByRole("link", { name: "Goole 1" }).click();
  await expect.element(screen.getByText("Nobody matches")).toBeVisible();
});

test("the provider's people have their own list, and an address without a candidate leads to all", async () => {
  serve("JHSuperAdmin");
  const { screen, router } = await renderApp("/admin/candidates");
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  await router.navigate({ to: "/candidate" });
  await expect.element(screen.getByText("Please register as a user")).toBeVisible();
  expect(router.state.location.pathname).toBe("/candidates");
});

test.each([
  "CompanyAdmin",
  "RecruitmentManager",
  "HiringManager",
  "TeamMember",
  "ExternalRecruiter",
] as const)("the provider's list is not for a %s", async (role) => {
  const { calls } = serve(role);
  const { screen } = await renderApp("/admin/candidates");
  await expect
    .element(screen.getByText("Access Denied, You don't have permission to access"))
    .toBeVisible();
  expect(calls.some(({ call }) => call === "GET /candidate/everyone")).toBe(false);
});
