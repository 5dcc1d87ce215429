import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import type { FailedErrand, Operations, SuppressedAddress } from "./queries";
import { duration } from "./words";

const AT = "2026-11-26T09:00:00.000Z";

const letter: FailedErrand = {
  id: "e1",
  kind: "Letter",
  companyId: "c1",
  isGivenUp: true,
  tries: 1,
  since: AT,
  nextAt: null,
  error: "the mail server answered 550",
};

const quiet: Operations = {
  at: AT,
  version: "0.1.0",
  newestEvent: 1200,
  copies: [
    {
      id: "s1",
      version: "0.1.0",
      host: "quay-1",
      startedAt: AT,
      seenAt: AT,
      isAlive: true,
      isThis: true,
      followers: [{ name: "search", position: 1200, behindMillis: 0, isStopped: false }],
    },
  ],
  queue: [{ kind: "Letter", due: 0, dead: 0, oldestAt: null }],
  failed: [],
  backups: [
    {
      id: "b1",
      host: "quay-1",
      beganAt: AT,
      endedAt: AT,
      outcome: "Done",
      bytes: 2_000_000,
      files: 7,
    },
  ],
  lastGoodBackup: AT,
  backupIsWanted: false,
  files: { place: "Folder", isReachable: true },
  search: {
    isEmbedded: true,
    isFilled: true,
    indexes: [{ name: "adverts", documents: 4, bytes: 9000 }],
  },
  database: { kind: "SQLite", waiting: 0 },
};

let standing: Operations;
let refused: readonly SuppressedAddress[];

beforeEach(async () => {
  await page.viewport(1280, 900);
  session.begin("t1");
  standing = quiet;
  refused = [];
});

async function opens() {
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("JHSuperAdmin") }),
    "GET /admin/operations": () => ({ body: standing }),
    "GET /admin/operations/suppressed-addresses": (_body, _token, query) => {
      const looked = query.get("address");
      const addresses = refused.filter(({ address }) => !looked || address === looked);
      return { body: { total: refused.length, addresses } };
    },
    "POST /admin/operations/suppressed-addresses/release": (body) => {
      const { address } = body as { address: string };
      refused = refused.filter((one) => one.address !== address);
      return { body: { released: true } };
    },
    "POST /admin/operations/errands/retry": (body) => {
      const { id } = body as { id?: string };
      const left = standing.failed.filter((one) => id !== undefined && one.id !== id);
      const retried = standing.failed.length - left.length;
      standing = {
        ...standing,
        failed: left,
        queue: [{ kind: "Letter", due: retried, dead: left.length, oldestAt: AT }],
      };
      return { body: { retried, left: left.length } };
    },
  });
  const { screen } = await renderApp("/admin/operations");
  return { server, screen };
}

test("a system in order says so, part by part", async () => {
  const { screen } = await opens();
  await expect.element(screen.getByText("Everything is in order.")).toBeVisible();
  await expect.element(screen.getByRole("table", { name: "Copies of the server" })).toBeVisible();
  await expect.element(screen.getByText("Up to date")).toBeVisible();
  await expect.element(screen.getByText("Nothing has failed")).toBeVisible();
  await expect.element(screen.getByRole("cell", { name: "1.9 MB" })).toBeVisible();
  await expectAccessible();
});

test("what was given up is run again, one by one or all at once", async () => {
  standing = {
    ...quiet,
    backupIsWanted: true,
    failed: [letter, { ...letter, id: "e2", error: "not an address" }],
    queue: [{ kind: "Letter", due: 0, dead: 2, oldestAt: null }],
  };
  const { screen, server } = await opens();
  await expect.element(screen.getByText("2 letters or errands were given up.")).toBeVisible();
  await expect.element(screen.getByText(/no good backup for two days/)).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Retry: Letter, the mail server answered 550" }).click();
  await expect.element(screen.getByText("It is run again", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("1 letter or errand was given up.")).toBeVisible();
  await screen.getByRole("button", { name: "Retry all that were given up" }).click();
  const dialog = screen.getByRole("dialog", { name: "Retry all that were given up" });
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect.element(screen.getByText("Nothing has failed")).toBeVisible();
  const retried = server.calls.filter(({ call }) => call.startsWith("POST /admin/operations"));
  expect(retried.map(({ body }) => body)).toEqual([{ id: "e1" }, {}]);
  expect(retried.every(({ key }) => key)).toBe(true);
});

test("on a phone each copy and errand is a card, and nothing is lost", async () => {
  await page.viewport(390, 800);
  standing = {
    ...quiet,
    failed: [letter],
    queue: [{ kind: "Letter", due: 0, dead: 1, oldestAt: null }],
  };
  const { screen } = await opens();
  await expect.element(screen.getByRole("list", { name: "Copies of the server" })).toBeVisible();
  await expect.element(screen.getByText("the mail server answered 550")).toBeVisible();
  await expectAccessible();
});

test("an address that letters come back from is found by the whole of it, and written to again", async () => {
  const one = { id: "a1", address: "ada@harbour.example", answer: "550 5.1.1", refusedAt: AT };
  refused = [one, { ...one, id: "a2", address: "ben@quay.example" }];
  const { screen } = await opens();
  const name = "Addresses that letters come back from";
  await expect.element(screen.getByRole("table", { name })).toBeVisible();
  await expectAccessible();
  const search = screen.getByRole("searchbox", { name: "Look for a whole address..." });
  await search.fill("ben");
  await expect.element(screen.getByText("No letters come back from this address")).toBeVisible();
  await search.fill("ben@quay.example");
  await screen.getByRole("button", { name: "Send to it again: ben@quay.example" }).click();
  await expect.element(screen.getByText("Letters go to ben@quay.example again")).toBeVisible();
  await search.fill("");
  await expect.element(screen.getByRole("cell", { name: "ada@harbour.example" })).toBeVisible();
  await screen.getByRole("button", { name: "Send to it again: ada@harbour.example" }).click();
  await expect.element(screen.getByText("No letters come back", { exact: true })).toBeVisible();
});

test("a server that does not answer leaves a way to try again", async () => {
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("JHSuperAdmin") }),
    "GET /admin/operations": () => refusal(400, { message: "Closed." }),
  });
  const { screen } = await renderApp("/admin/operations");
  await expect
    .element(screen.getByText("How the system stands could not be loaded."))
    .toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("times are told in their largest unit", () => {
  expect([40_000, 600_000, 3 * 3_600_000, 49 * 3_600_000].map(duration)).toEqual([
    "40 s",
    "10 min",
    "3 h",
    "2 days",
  ]);
});
