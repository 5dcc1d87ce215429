import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { aJobTo, type Looker } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const OWNER: Looker = { role: "HiringManager", owns: true };

const hattie = { id: "u1", fullName: "Hattie Finch", isExternalRecruiter: false, company: null };
const item = (id: number, changes: Partial<Schemas["ActivityItem"]> = {}) => ({
  id: `${id}`,
  kind: "Moved" as const,
  at: "2026-11-20T10:00:00Z",
  by: hattie,
  candidate: { id: `k${id}`, fullName: `Candidate ${id}` },
  isRemoved: false,
  person: null,
  oldValue: "Applied",
  newValue: "Offer",
  command: "c1",
  ...changes,
});

async function open(answer: (query: URLSearchParams) => Schemas["ActivityView"], figures = true) {
  const job = aJobTo(OWNER);
  const asked: string[] = [];
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /campaign/j1": () => ({
      body: { ...job, can: figures ? [...job.can, "job.figures"] : job.can },
    }),
    "GET /campaign/j1/activity": (_body, _token, query) => {
      asked.push(query.toString());
      return { body: answer(query) };
    },
    "GET /campaign/j1/activity/people": () => ({ body: [{ id: "u1", fullName: "Hattie Finch" }] }),
  });
  const { screen } = await renderApp("/job/j1?tab=Activities");
  return { screen, asked };
}

const page1 = (items: Schemas["ActivityItem"][], next: string | null = null) => ({
  items,
  next,
  isBehind: false,
});

test("what was done is said in sentences that lead to whom it is about", async () => {
  const { screen } = await open(() =>
    page1([
      ...[9, 8, 7, 6, 5].map((id) => item(id)),
      item(4, { kind: "NoteWritten", command: null, candidate: null, isRemoved: true }),
      item(3, { kind: "Updated", command: null, candidate: null }),
    ]),
  );
  await expect.element(screen.getByRole("link", { name: "Candidate 9" })).toBeVisible();
  await expect
    .element(screen.getByText(/Hattie Finch moved/))
    .toMatchTextContent(
      /Hattie Finch moved Candidate 9, Candidate 8, Candidate 7 and 2 others from Applied to Offer/,
    );
  await expect
    .element(screen.getByText(/wrote a note on a candidate who was removed since/))
    .toBeVisible();
  await expect.element(screen.getByText(/changed the advert/)).toBeVisible();
  await expectAccessible();
});

test("they are narrowed down to a kind and to a person, and go on page by page", async () => {
  const { screen, asked } = await open((query) =>
    query.get("before")
      ? page1([item(1, { command: "c0" })])
      : page1([item(9)], query.get("about") ? null : "9"),
  );
  await expect.element(screen.getByRole("link", { name: "Candidate 9" })).toBeVisible();
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(screen.getByRole("link", { name: "Candidate 1" })).toBeVisible();
  await screen.getByLabelText("About").selectOptions("Decisions");
  await screen.getByLabelText("Done by").selectOptions("Hattie Finch");
  await expect.poll(() => asked.at(-1)).toBe("about=Statuses&personId=u1");
});

test("whoever sees no figures has no such tab, and an address of it shows the advert", async () => {
  const { screen } = await open(() => page1([]), false);
  await expect.element(screen.getByRole("link", { name: "Job details" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Activities" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("link", { name: "Overview" })).not.toBeInTheDocument();
});
