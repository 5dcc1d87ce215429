import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { Interview } from "@/entities/interviews/queries";
import type { Action } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { aCandidate, aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const AT = "2026-01-01T00:00:00.000Z";

const anInterview = (changes: Partial<Interview> = {}): Interview => ({
  id: "i1",
  name: "First interview",
  state: "Fixed",
  startsAt: "2036-12-03T10:00:00Z",
  endsAt: "2036-12-03T10:45:00Z",
  at: "2036-12-03T10:00",
  minutes: 45,
  way: "InPerson",
  place: "1 Quay Street",
  words: "Bring a pen",
  interviewers: [
    { id: "u1", fullName: "Nora Quist", seesCandidate: true },
    { id: "u2", fullName: "Tim Hand", seesCandidate: false },
  ],
  slots: [],
  changeAsked: null,
  author: "Nora Quist",
  createdAt: AT,
  cancelledAt: null,
  cancelledBy: null,
  letterFailed: false,
  version: 3,
  candidate: { id: "a", fullName: "Ada Hull", advertId: "j1", campaignTitle: "Cook" },
  ...changes,
});

let interviews: Interview[];
let warnings: string[];
let sent: unknown[];

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
  session.begin("t1");
  [interviews, warnings, sent] = [[], [], []];
});

const ALL: readonly Action[] = ["candidate.view", "interview.view", "interview.arrange"];

const serve = (can: readonly Action[] = ALL) =>
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("CompanyAdmin") }),
    "GET /stage": () => ({ body: [] }),
    "GET /candidate/a": () => ({
      body: aCandidate({ id: "a", firstName: "Ada", lastName: "Hull", can: [...can] }),
    }),
    "GET /candidate/a/pages": () => ({ body: { pages: [], more: false, kind: null } }),
    "GET /candidate/a/interviews": () => ({ body: { interviews, timeZone: "Europe/London" } }),
    "GET /candidate/a/mentionable": () => ({ body: [{ id: "u2", fullName: "Tim Hand" }] }),
    "GET /company/interview-kinds": () => ({
      body: {
        kinds: [
          { name: "Phone call", minutes: 20, way: "Phone", place: "", words: "We ring." },
          { name: "Visit", minutes: 60, way: "InPerson", place: "1 Quay Street", words: "" },
        ],
        version: 0,
        timeZone: "Europe/London",
      },
    }),
    "POST /candidate/a/interviews/preview": () => ({
      body: {
        startsAt: AT,
        endsAt: AT,
        warnings,
        letter: {
          email: "ada@example.org",
          subject: "Interview for Cook",
          body: "<p>Dear Ada,</p>",
        },
      } satisfies Schemas["InterviewPreviewView"],
    }),
    "POST /candidate/a/interviews": (body) => {
      sent.push(body);
      interviews = [anInterview({ name: "Visit" })];
      return { status: 201, body: interviews[0] };
    },
    "PUT /interviews/i1": (body) => {
      sent.push(body);
      return { body: anInterview({ version: 4 }) };
    },
    "POST /interviews/i1/cancel": (body) => {
      sent.push(body);
      interviews = [anInterview({ state: "Cancelled", cancelledBy: "Company", cancelledAt: AT })];
      return { body: interviews[0] };
    },
  });

test("an interview is arranged of a kind, with whoever takes part, and its letter is seen before it goes", async () => {
  serve();
  const { screen } = await renderApp("/candidate/a?tab=Interviews");
  await expect.element(screen.getByText("No interviews yet")).toBeVisible();
  await screen.getByRole("button", { name: "Arrange interview" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Kind of interview").selectOptions("Visit");
  await expect
    .element(dialog.getByLabelText("Where", { exact: true }))
    .toHaveValue("1 Quay Street");
  // Nothing is shown or sent while there is no day.
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect.element(dialog.getByText("Choose a day")).toBeVisible();
  expect(sent).toEqual([]);

  warnings = ["Tim Hand has another interview then, 10:00–10:45."];
  await dialog.getByLabelText("Day").fill("2036-12-03");
  await dialog.getByLabelText("Time", { exact: true }).fill("10:30");
  await dialog.getByRole("combobox", { name: "Add an interviewer" }).click();
  await dialog.getByRole("option", { name: "Tim Hand" }).click();
  await expect.element(dialog.getByRole("button", { name: "Remove Tim Hand" })).toBeVisible();
  await expect.element(dialog.getByText("Dear Ada,")).toBeVisible();
  await expect.element(dialog.getByText(/has another interview then/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect.element(screen.getByText("Invitations go out")).toBeVisible();
  expect(sent).toEqual([
    {
      name: "Visit",
      minutes: 60,
      way: "InPerson",
      place: "1 Quay Street",
      words: "",
      at: "2036-12-03T10:30",
      slots: [],
      interviewers: [aViewer("CompanyAdmin").id, "u2"],
    },
  ]);
  await expect.element(screen.getByRole("heading", { name: "Visit" })).toBeVisible();
});

test("it is changed over what was read, and called off with a word", async () => {
  interviews = [anInterview({ letterFailed: true })];
  serve();
  const { screen } = await renderApp("/candidate/a?tab=Interviews");
  await expect.element(screen.getByText("Wednesday 3 December 2036, 10:00–10:45")).toBeVisible();
  await expect.element(screen.getByText(/could not be delivered/)).toBeVisible();
  await expect
    .element(screen.getByText("Nora Quist, Tim Hand (cannot see this candidate any more)"))
    .toBeVisible();
  await screen.getByRole("button", { name: "Actions for First interview" }).click();
  await screen.getByRole("menuitem", { name: "Change interview" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Time", { exact: true }).fill("11:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Interview changed")).toBeVisible();
  expect(sent).toMatchObject([{ at: "2036-12-03T11:00", version: 3, interviewers: ["u1", "u2"] }]);

  await screen.getByRole("button", { name: "Actions for First interview" }).click();
  await screen.getByRole("menuitem", { name: "Call off interview" }).click();
  await screen.getByRole("dialog").getByRole("textbox").fill("The post is filled.");
  await screen.getByRole("dialog").getByRole("button", { name: "Call off interview" }).click();
  await expect.element(screen.getByText("Called off", { exact: true })).toBeVisible();
  expect(sent[1]).toEqual({ words: "The post is filled." });
  await expectAccessible();
});

test("times are offered by a press each, and what of them is gone is seen", async () => {
  const asked: (string | null)[] = [];
  const server = serve();
  server.handlers["GET /candidate/a/interviews/free"] = (_body, _token, query) => {
    asked.push(query.get("from"));
    return {
      body: {
        days: [
          { day: "2036-12-03", times: ["09:00", "10:30"] },
          { day: "2036-12-04", times: [] },
        ],
        next: "2036-12-10",
        unread: [{ userId: "u2", fullName: "Tim Hand", since: "2026-12-01T09:15:00Z" }],
      } satisfies Schemas["FreeTimesView"],
    };
  };
  const { screen } = await renderApp("/candidate/a?tab=Interviews");
  await screen.getByRole("button", { name: "Arrange interview" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByText("The candidate chooses").click();
  await expect.element(dialog.getByText("No free time")).toBeVisible();
  await expect
    .element(dialog.getByText(/^A calendar of Tim Hand could not be read since 1 Dec 2026/))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Send the times" }).click();
  await expect.element(dialog.getByText("Choose at least one time")).toBeVisible();
  const first = dialog.getByRole("button", { name: "10:30" });
  await first.click();
  await expect.element(first).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "09:00" }).click();
  await expect.element(dialog.getByText("2 times chosen:")).toBeVisible();
  await dialog.getByRole("button", { name: "Later days" }).click();
  await expect.poll(() => asked).toEqual([null, "2036-12-10"]);
  await expectAccessible();
  interviews = [
    anInterview({
      state: "Offered",
      startsAt: null,
      endsAt: null,
      at: null,
      slots: [
        { startsAt: "2036-12-03T09:00:00Z", at: "2036-12-03T09:00", isFree: false },
        { startsAt: "2036-12-03T10:30:00Z", at: "2036-12-03T10:30", isFree: true },
      ],
      changeAsked: { at: AT, words: "After four, please" },
    }),
  ];
  server.handlers["POST /candidate/a/interviews"] = (body) => {
    sent.push(body);
    return { status: 201, body: interviews[0] };
  };
  await dialog.getByRole("button", { name: "Send the times" }).click();
  await expect.element(screen.getByText("The times go out")).toBeVisible();
  expect(sent).toMatchObject([{ at: null, slots: ["2036-12-03T09:00", "2036-12-03T10:30"] }]);
  await expect.element(screen.getByText("1 of 2 times still free")).toBeVisible();
  await expect.element(screen.getByText("After four, please")).toBeVisible();
});

test("whoever comes from outside sees when it is, and can do nothing about it", async () => {
  interviews = [anInterview({ place: "", words: "", interviewers: [], author: null })];
  serve(["candidate.view", "interview.view"]);
  const { screen } = await renderApp("/candidate/a?tab=Interviews");
  await expect.element(screen.getByText("Wednesday 3 December 2036, 10:00–10:45")).toBeVisible();
  expect(screen.getByRole("button", { name: "Arrange interview" }).elements()).toEqual([]);
  expect(screen.getByRole("button", { name: /Actions for/ }).elements()).toEqual([]);
  expect(screen.getByText("Interviewers").elements()).toEqual([]);
});

test("a place that is an address leads there, and any other is words", async () => {
  interviews = [
    anInterview({ id: "i1", way: "Video", place: "https://meet.example/room" }),
    anInterview({ id: "i2", way: "Video", place: "javascript:alert(1)" }),
  ];
  serve();
  const { screen } = await renderApp("/candidate/a?tab=Interviews");
  await expect
    .element(screen.getByRole("link", { name: "https://meet.example/room" }))
    .toHaveAttribute("rel", "noreferrer");
  await expect.element(screen.getByText("javascript:alert(1)")).toBeVisible();
  expect(screen.getByRole("link", { name: /javascript/ }).elements()).toEqual([]);
});
