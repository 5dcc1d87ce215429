import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { JobBoard } from "@/entities/boards/queries";
import { expectAccessible } from "@/testing/axe";
import { aJob, anEmptyPage, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const THEN = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString();

const aBoard = (changes: Partial<JobBoard>): JobBoard => ({
  code: "careers",
  name: "Careers page",
  isExpired: false,
  state: "Live",
  byHand: false,
  byFile: false,
  requestedAt: THEN,
  sentAt: null,
  sentBy: null,
  fetchedAt: null,
  fetchedBy: null,
  expiresAt: THEN,
  expiredAt: null,
  clicks: 12,
  applications: 1,
  link: "https://jobs.example/apply/A1?via=careers",
  mailTo: null,
  partner: null,
  words: null,
  tries: 0,
  triedAt: null,
  number: null,
  canPost: false,
  needsKeys: false,
  ...changes,
});

const boards = [
  aBoard({}),
  aBoard({ code: "indeed", name: "Indeed", fetchedAt: THEN, fetchedBy: "IndeedBot" }),
  aBoard({ code: "b1", name: "Sea Jobs", byHand: true, canPost: true, state: "Requested" }),
];

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

async function open(
  role: Parameters<typeof aViewer>[0],
  can: string[],
  more: Parameters<typeof fakeServer>[0] = {},
) {
  const job = aJob({ status: "Live", jobBoards: boards, can: can as never });
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /campaign/j1": () => ({ body: job }),
    "GET /campaign/j1/forwards": () => ({ body: anEmptyPage }),
    ...more,
  });
  return { server, ...(await renderApp("/job/j1")) };
}

test("a job's page tells where it is advertised, and what came of it", async () => {
  const { screen } = await open("JHSuperAdmin", ["job.view", "job.promote"]);
  const table = screen.getByRole("table", { name: "Job boards" });
  await expect.element(table.getByRole("row", { name: /Careers page Live .* 12 1/ })).toBeVisible();
  await expect
    .element(table.getByRole("row", { name: /Indeed Live Read .* by IndeedBot/ }))
    .toBeVisible();
  await expect.element(table.getByRole("row", { name: /Sea Jobs To be posted/ })).toBeVisible();
  await expect.element(screen.getByText(/^The advert leaves every board on/)).toBeVisible();
  await expectAccessible();
});

test("a board's own link and the address that applications are mailed to are copied", async () => {
  const address = "apply-jhx23456-b1@reply.jobhelm.example";
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const mailed = [aBoard({}), aBoard({ code: "b1", name: "Sea Jobs", mailTo: address })];
  const { screen } = await open("CompanyAdmin", ["job.view"], {
    "GET /campaign/j1": () => ({ body: aJob({ status: "Live", jobBoards: mailed }) }),
  });
  await screen
    .getByRole("button", { name: "Copy the address for applications from Sea Jobs" })
    .click();
  await expect.element(screen.getByText("Address copied")).toBeVisible();
  await screen.getByRole("button", { name: "Copy the link for Sea Jobs" }).click();
  await expect.element(screen.getByText("Link copied")).toBeVisible();
  expect(copied.mock.calls).toEqual([[address], ["https://jobs.example/apply/A1?via=careers"]]);
  expect(screen.getByRole("button", { name: /^Copy the address/ }).elements()).toHaveLength(1);
  await expectAccessible();
  copied.mockRestore();
});

test("whoever may posts an advert where it is posted by hand, in a tab of its own", async () => {
  const { screen, server } = await open("HiringManager", ["job.view", "job.promote"], {
    "POST /campaign/promote": () => ({ body: { redirectUrl: "https://sea.example/post" } }),
  });
  const assign = vi.fn();
  const tab = { location: { assign }, close: vi.fn() } as unknown as Window;
  const opening = vi.spyOn(window, "open").mockReturnValue(tab);
  await screen.getByRole("button", { name: "Post there, on Sea Jobs" }).click();
  await expect.poll(() => assign.mock.calls).toEqual([["https://sea.example/post"]]);
  expect(opening).toHaveBeenCalledOnce();
  const sent = server.calls.filter(({ call }) => call === "POST /campaign/promote");
  expect(sent.map(({ body }) => body)).toEqual([{ id: "j1", board: "b1" }]);
  opening.mockRestore();
});

test("what is refused closes the tab, and says why", async () => {
  const { screen } = await open("HiringManager", ["job.view", "job.promote"], {
    "POST /campaign/promote": () =>
      refusal(409, { message: "This job has already left the job boards." }),
  });
  const close = vi.fn();
  const opening = vi.spyOn(window, "open").mockReturnValue({ close } as unknown as Window);
  await screen.getByRole("button", { name: "Post there, on Sea Jobs" }).click();
  await expect.element(screen.getByText("This job has already left the job boards.")).toBeVisible();
  expect(close).toHaveBeenCalledOnce();
  opening.mockRestore();
});

test("who may not post there finds the figures and no button", async () => {
  const { screen } = await open("TeamMember", ["job.view"]);
  await expect.element(screen.getByRole("cell", { name: "Sea Jobs" })).toBeVisible();
  expect(screen.getByRole("button", { name: /^Post there/ }).elements()).toHaveLength(0);
  expect(screen.getByRole("link", { name: "Add a board" }).elements()).toHaveLength(0);
});

test("Access Multiposter leads the provider to the boards", async () => {
  const { screen } = await open("JHSuperAdmin", ["job.view", "job.promote"]);
  await screen.getByRole("button", { name: "Actions for Deck hand" }).click();
  await screen.getByRole("menuitem", { name: "Access Multiposter" }).click();
  await expect.element(screen.getByRole("region", { name: "Job boards" })).toHaveFocus();
});

test("a board that takes a file says who brings it there", async () => {
  const row = aBoard({ code: "find-a-job", name: "Find a Job", state: "Requested", byFile: true });
  const { screen } = await open("HiringManager", ["job.view"], {
    "GET /campaign/j1": () => ({ body: aJob({ status: "Live", jobBoards: [row] }) }),
  });
  await expect.element(screen.getByText("To be uploaded")).toBeVisible();
  await expect.element(screen.getByText(/from the company’s page, and upload it/)).toBeVisible();
  await expectAccessible();
});

test("a feed that nobody has read yet says what the board is to be given", async () => {
  const jobBoards = [
    aBoard({ code: "jooble", name: "Jooble", state: "Requested" }),
    aBoard({ code: "indeed", name: "Indeed", state: "Requested", fetchedAt: THEN }),
  ];
  const { screen } = await open("HiringManager", ["job.view"], {
    "GET /campaign/j1": () => ({ body: aJob({ status: "Live", jobBoards }) }),
  });
  const row = (name: RegExp) => screen.getByRole("row", { name });
  await expect.element(row(/^Jooble Waiting to be read Nobody has read the feed/)).toBeVisible();
  await expect.element(row(/^Indeed Waiting to be read Read /)).toBeVisible();
  await expectAccessible();
});

test("an advert that a board's file leaves out says what it lacks", async () => {
  const lacks = "Left out, since the advert has no postcode.";
  const row = aBoard({ code: "find-a-job", name: "Find a Job", state: "Requested", words: lacks });
  const { screen } = await open("HiringManager", ["job.view"], {
    "GET /campaign/j1": () => ({ body: aJob({ status: "Live", jobBoards: [row] }) }),
  });
  await expect.element(screen.getByText(lacks)).toBeVisible();
  await expectAccessible();
});

const REED = { code: "b2", name: "Reed.co.uk", partner: "Reed" } as const;

test("a board's refusal is shown in its own words, and can be asked again", async () => {
  const refused = aBoard({ ...REED, state: "Refused", words: "No phone numbers.", canPost: true });
  const { screen, server } = await open("HiringManager", ["job.view", "job.promote"], {
    "GET /campaign/j1": () => ({
      body: aJob({
        status: "Live",
        jobBoards: [refused],
        can: ["job.view", "job.promote"] as never,
      }),
    }),
    "POST /campaign/post": () => ({
      body: aJob({
        status: "Live",
        jobBoards: [aBoard({ ...REED, state: "Requested" })],
        can: ["job.view", "job.promote"] as never,
      }),
    }),
  });
  await expect.element(screen.getByText("Reason: “No phone numbers.”")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Try again, on Reed.co.uk" }).click();
  await expect.element(screen.getByText("Being sent")).toBeVisible();
  const sent = server.calls.filter(({ call }) => call === "POST /campaign/post");
  expect(sent.map(({ body }) => body)).toEqual([{ id: "j1", board: "b2" }]);
});

test("a key that a board does not know is said to be the reason, and who mends it", async () => {
  const refused = aBoard({ ...REED, state: "Refused", words: "", canPost: true, needsKeys: true });
  const { screen } = await open("HiringManager", ["job.view", "job.promote"], {
    "GET /campaign/j1": () => ({ body: aJob({ status: "Live", jobBoards: [refused] }) }),
  });
  await expect
    .element(screen.getByText(/Whoever connected it can change it under Job boards/))
    .toBeVisible();
  await expectAccessible();
});

test("where a board never answered somebody looks there, and says what they found", async () => {
  const unsure = aBoard({ ...REED, state: "Unsure", words: "it does not answer", canPost: true });
  const can = ["job.view", "job.promote"] as never;
  const { screen, server } = await open("HiringManager", ["job.view", "job.promote"], {
    "GET /campaign/j1": () => ({ body: aJob({ status: "Live", jobBoards: [unsure], can }) }),
    "POST /campaign/posted": () => ({
      body: aJob({ status: "Live", jobBoards: [aBoard({ ...REED, number: "52418800" })], can }),
    }),
  });
  await expect
    .element(screen.getByText(/Look there, so that it is not paid for twice/))
    .toBeVisible();
  await screen.getByRole("button", { name: "It is there, on Reed.co.uk" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Has to be the advert's number")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Number of the advert" }).fill("52418800");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("row", { name: /Reed.co.uk Live/ })).toBeVisible();
  const sent = server.calls.filter(({ call }) => call === "POST /campaign/posted");
  expect(sent.map(({ body }) => body)).toEqual([{ id: "j1", board: "b2", number: "52418800" }]);
});

test("with a multiposter connected, Access Multiposter opens its page", async () => {
  const lm = aBoard({
    code: "b3",
    name: "LogicMelon",
    partner: "LogicMelon",
    byHand: true,
    canPost: true,
  });
  const can = ["job.view", "job.promote"] as never;
  const { screen } = await open("JHSuperAdmin", ["job.view", "job.promote"], {
    "GET /campaign/j1": () => ({ body: aJob({ status: "Live", jobBoards: [lm], can }) }),
    "POST /campaign/promote": () => ({ body: { redirectUrl: "https://lm.example/post/7" } }),
  });
  const assign = vi.fn();
  const tab = { location: { assign }, close: vi.fn() } as unknown as Window;
  const opening = vi.spyOn(window, "open").mockReturnValue(tab);
  await screen.getByRole("button", { name: "Actions for Deck hand" }).click();
  await screen.getByRole("menuitem", { name: "Access Multiposter" }).click();
  await expect.poll(() => assign.mock.calls).toEqual([["https://lm.example/post/7"]]);
  opening.mockRestore();
});

test("a multiposter that was disconnected leads nowhere any more: to the boards", async () => {
  const gone = aBoard({ code: "b3", name: "LogicMelon", partner: "LogicMelon", byHand: true });
  const can = ["job.view", "job.promote"] as never;
  const { screen, server } = await open("JHSuperAdmin", ["job.view", "job.promote"], {
    "GET /campaign/j1": () => ({ body: aJob({ status: "Live", jobBoards: [gone], can }) }),
  });
  await screen.getByRole("button", { name: "Actions for Deck hand" }).click();
  await screen.getByRole("menuitem", { name: "Access Multiposter" }).click();
  await expect.element(screen.getByRole("region", { name: "Job boards" })).toHaveFocus();
  expect(screen.getByRole("button", { name: /^Post there/ }).elements()).toHaveLength(0);
  expect(server.calls.filter(({ call }) => call === "POST /campaign/promote")).toEqual([]);
});
