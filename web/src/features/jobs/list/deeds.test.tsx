import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import { anEmptyPage, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { aCardTo, aJobTo, type Looker } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const OWNER: Looker = { role: "HiringManager", owns: true };

/** The list with one live advert of the viewer's own, of whose menu an item is chosen. */
async function choose(item: string, answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /campaign": () => ({
      body: {
        ...anEmptyPage,
        items: [aCardTo(OWNER, { id: "j1" })],
        totalElements: 1,
        totalPages: 1,
      },
    }),
    "GET /campaign/counters": () => ({ body: { pending: 0, live: 1, draft: 0, archived: 0 } }),
    "GET /campaign/j2": () => ({ body: aJobTo(OWNER, { id: "j2", status: "Draft" }) }),
    ...answers,
  });
  const { screen, router } = await renderApp("/jobs");
  await screen.getByRole("button", { name: "Actions for Deck hand" }).click();
  await screen.getByRole("menuitem", { name: item, exact: true }).click();
  return {
    screen,
    deeds: () =>
      server.calls
        .filter(({ call }) => !call.startsWith("GET"))
        .map(({ call, body }) => [call, body] as const),
    address: () => router.state.location.href,
  };
}

const DEEDS = [
  ["Copy job", "POST /campaign/copy"],
  ["Expire job boards", "POST /campaign/expire"],
  ["Archive job", "POST /campaign/archive"],
] as const;

test.each(DEEDS)(
  "%s that fails says so in the product's words, and the job stays",
  async (item, call) => {
    const { screen, address } = await choose(item, {
      [call]: () => refusal(500, { message: "Panic at line 3." }),
    });
    await expect
      .element(screen.getByRole("alert").getByText("An error ocurred. Please try again later."))
      .toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Deck hand", exact: true }))
      .toBeVisible();
    expect(address()).toBe("/jobs");
  },
);

test.each(DEEDS)("%s that is refused says why", async (item, call) => {
  const why = "This job is archived already.";
  const { screen } = await choose(item, { [call]: () => refusal(409, { message: why }) });
  await expect.element(screen.getByRole("alert").getByText(why)).toBeVisible();
});

test("an advert that is taken off the boards can be put back", async () => {
  const { screen, deeds } = await choose("Expire job boards", {
    "POST /campaign/expire": (body) => ({
      body: aJobTo(OWNER, { isExpired: !(body as { undo: boolean }).undo }),
    }),
  });
  await expect.element(screen.getByText("Job has been expired.")).toBeVisible();
  await screen.getByRole("button", { name: "UNDO" }).click();
  await expect.poll(deeds).toEqual([
    ["POST /campaign/expire", { id: "j1", undo: false }],
    ["POST /campaign/expire", { id: "j1", undo: true }],
  ]);
});

test("an archived job can be brought back at once", async () => {
  const { screen, deeds } = await choose("Archive job", {
    "POST /campaign/archive": () => ({ body: aJobTo(OWNER, { status: "Archived" }) }),
    "POST /campaign/unarchive": () => ({ body: aJobTo(OWNER) }),
  });
  await expect.element(screen.getByText("Job has been archived.")).toBeVisible();
  await screen.getByRole("button", { name: "UNDO" }).click();
  await expect.poll(deeds).toEqual([
    ["POST /campaign/archive", { id: "j1", undo: false }],
    ["POST /campaign/unarchive", { id: "j1" }],
  ]);
});

test("a copy is a draft of one's own, which is looked over next", async () => {
  const { screen, deeds, address } = await choose("Copy job", {
    "POST /campaign/copy": () => ({ body: aJobTo(OWNER, { id: "j2", status: "Draft" }) }),
  });
  await expect.element(screen.getByText("Job copied.")).toBeVisible();
  await expect.poll(address).toBe("/job/j2/preview");
  expect(deeds()).toEqual([["POST /campaign/copy", { id: "j1" }]]);
});
