import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { CandidateView } from "@/entities/candidates/queries";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
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

const WIDE = [1280, 800] as const;
const NARROW = [390, 800] as const;

beforeEach(async () => {
  session.begin("t1");
  freezeQueue({ jobId: "j1", search: {}, ids: ["a", "b"], start: 0, total: 2 });
  await page.viewport(...WIDE);
});

/** Ada and Bob of one list, Ada as she is told of. */
async function open(
  changes: Partial<CandidateView> = {},
  {
    address = "/candidate/a",
    role = "HiringManager" as Role,
    timeline = (_query: URLSearchParams): object => ({ ...anEmptyPage, can: [] }),
  } = {},
) {
  const one = (id: string, more: Partial<CandidateView>) => ({
    body: aCandidate({ id, lastName: "Hull", status: "Viewed", ...more }),
  });
  let isGone = false;
  const nothing = () => ({ body: { ...anEmptyPage, can: [] } });
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /stage": () => ({ body: someStages }),
    "GET /candidate/a": () =>
      isGone ? refusal(404, { message: "Not found" }) : one("a", { firstName: "Ada", ...changes }),
    "GET /candidate/b": () => one("b", { firstName: "Bob" }),
    ...Object.fromEntries(
      ["a", "b"].flatMap((id) => [
        [`GET /candidate/${id}/note`, nothing],
        [
          `GET /candidate/${id}/timeline`,
          (_body: unknown, _token: unknown, query: URLSearchParams) => ({ body: timeline(query) }),
        ],
        [`GET /candidate/${id}/duplicates`, () => ({ body: [] })],
        [`GET /candidate/${id}/pages`, () => ({ body: { pages: [], more: false, kind: null } })],
      ]),
    ),
    "GET /candidate/list": () => ({ body: { ...anEmptyPage, can: [] } }),
  });
  const app = await renderApp(address);
  await expect.element(app.screen.getByRole("heading", { name: "Ada Hull" })).toBeVisible();
  return {
    ...app,
    server,
    gone: () => {
      isGone = true;
    },
  };
}

const tabs = () =>
  page
    .getByRole("navigation", { name: "Candidate", exact: true })
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent);
const choices = () =>
  page
    .getByRole("menuitemradio")
    .elements()
    .map(({ textContent }) => textContent);

test("a window made narrower or wider has other tabs, and the address follows in place", async () => {
  const { screen, router } = await open();
  expect(tabs()).toEqual(["CV", "Notes", "Timeline", "Scorecards"]);
  const details = screen.getByRole("complementary", { name: "Details" });
  await expect.element(details).toBeVisible();
  await screen.getByRole("link", { name: "CV", exact: true }).click();
  await expect.poll(() => router.state.location.search).toEqual({ tab: "Summary" });
  const entries = router.history.length;

  await page.viewport(...NARROW);
  await expect.poll(() => router.state.location.search).toEqual({ tab: "CV" });
  await expect.poll(tabs).toEqual(["CV", "Details", "Notes", "Timeline", "Scorecards"]);
  await expect.element(details).not.toBeInTheDocument();
  await screen.getByRole("link", { name: "Details", exact: true }).click();
  await expect.element(screen.getByText("Phone number")).toBeVisible();
  await page.viewport(...WIDE);
  await expect.poll(() => router.state.location.search).toEqual({ tab: "Summary" });
  expect(router.history.length).toBe(entries);
});

test("a tab that the address names is open, and one of another width stands for it", async () => {
  const { screen } = await open({}, { address: "/candidate/a?tab=Notes" });
  await expect.element(screen.getByText("No notes added")).toBeVisible();
  await expect
    .element(screen.getByText('To create a note please click "Add note" button below.'))
    .toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Add note" })).toBeVisible();
});

test("recruiters from outside see no timeline, and decide nothing", async () => {
  const can = ["candidate.view", "note.add"] as const;
  const { screen } = await open({ can: [...can] }, { role: "ExternalRecruiter" });
  await expect.poll(tabs).toEqual(["CV", "Notes"]);
  await expect.element(screen.getByRole("region", { name: "Decide" })).not.toBeInTheDocument();
});

test("that there are notes, and no CV, is seen before anything is opened", async () => {
  const { screen } = await open({ noteExist: true });
  await expect.element(screen.getByRole("img", { name: "Has notes" })).toBeVisible();
  await expect.element(screen.getByText("No CV added")).toBeVisible();
  await expectAccessible();
});

test("that somebody has withdrawn stands at their name, and when among the details", async () => {
  const { screen } = await open({ withdrawnAt: "2026-05-04T10:00:00Z" });
  await expect.element(screen.getByText("Withdrawn", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Withdrew", { exact: true })).toBeVisible();
  await expectAccessible();
});

test("whoever is removed while their page is open is named no more, and decided on no more", async () => {
  const { screen, queryClient, gone } = await open();
  await expect.element(screen.getByRole("region", { name: "Decide" })).toBeVisible();
  gone();
  await queryClient.invalidateQueries({ queryKey: ["candidates", "one", "a"] });
  await expect.element(screen.getByText("This candidate is not here.")).toBeVisible();
  await expect.element(screen.getByText("Ada Hull")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("region", { name: "Decide" })).not.toBeInTheDocument();
});

test("the picker offers the five statuses that a person gives, the present one marked", async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole("img", { name: "Has notes" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Status: Viewed" }).click();
  await expect.poll(choices).toEqual(["Shortlisted", "Maybe", "Rejected", "New", "Viewed"]);
  await expect
    .element(screen.getByRole("menuitemradio", { name: "Viewed" }))
    .toHaveAttribute("aria-checked", "true");
});

test("a rejection by keywords says which, and that nobody is told stands at the button", async () => {
  const { screen } = await open({ status: "AutoRejected", rejectedFor: ["crane", "rigging"] });
  const why = "Candidate does not match any of your keywords: crane, rigging";
  const status = screen.getByRole("button", { name: `Status: AUTO REJECTED. ${why}` });
  await status.hover();
  await expect.element(screen.getByText(why)).toBeVisible();
  const reject = screen.getByRole("button", { name: /^Reject/ }).last();
  await expect
    .element(reject)
    .toHaveAttribute("aria-description", "Reject, candidate will not be notified");
  await reject.hover();
  await expect.element(screen.getByText("Reject, candidate will not be notified")).toBeVisible();
});

test("what whoever is rejected is sent by itself stands at the button", async () => {
  const { screen } = await open({ rejectLetter: "Not this time" });
  await expect
    .element(screen.getByRole("button", { name: /^Reject/ }).last())
    .toHaveAttribute("aria-description", "Reject, candidate will be sent “Not this time”");
});

test("the next stage is on the button; after the last one it opens all that are left", async () => {
  const [, applied, , offer] = someStages;
  const { screen } = await open({ stage: applied as Schemas["StageBrief"] });
  await expect.element(screen.getByRole("button", { name: /Move to Phone Screen/ })).toBeVisible();
  await screen.unmount();
  await open({ stage: offer as Schemas["StageBrief"], source: "Sourced" });
  await page.getByRole("button", { name: /Move to another stage/ }).click();
  // Nobody who was sourced has applied.
  await expect.poll(choices).toEqual(["Sourced", "Phone Screen", "Offer"]);
});

test("one walks along the list by its arrows, which end where it ends", async () => {
  const { screen } = await open();
  const before = screen.getByRole("button", { name: "Previous candidate" });
  const after = screen.getByRole("button", { name: "Next candidate" });
  await expect.element(screen.getByText("1 of 2")).toBeVisible();
  await expect.element(before).toBeDisabled();
  await after.click();
  await expect.element(screen.getByRole("heading", { name: "Bob Hull" })).toBeVisible();
  await expect.element(after).toBeDisabled();

  // On a phone under the CV, too.
  await page.viewport(...NARROW);
  await expect.element(screen.getByRole("button", { name: "Next", exact: true })).toBeDisabled();
  await screen.getByRole("button", { name: "Previous", exact: true }).click();
  await expect.element(screen.getByRole("heading", { name: "Ada Hull" })).toBeVisible();
});

test("the header stays in sight once the page is scrolled", async () => {
  await open();
  const header = page.getByRole("heading", { name: "Ada Hull" }).element().closest("header");
  document.documentElement.style.minHeight = "3000px";
  onTestFinished(() => {
    document.documentElement.style.minHeight = "";
  });
  expect(header?.dataset.fixed).toBeUndefined();
  window.scrollTo(0, 21);
  await expect.poll(() => header?.dataset.fixed).toBe("true");
  window.scrollTo(0, 0);
  await expect.poll(() => header?.dataset.fixed).toBeUndefined();
});

test("where somebody came from, and what else they applied for, stands among the details", async () => {
  const { screen } = await open({
    source: "JobHelmDb",
    campaigns: [
      {
        candidateId: "b",
        id: "j2",
        title: "Yard hand",
        stage: "Offer",
        type: "Offer",
        status: "Shortlisted",
      },
    ],
  });
  await expect.element(screen.getByText("JH CV search")).toBeVisible();
  await screen.getByRole("link", { name: "Yard hand" }).click();
  await expect.element(screen.getByRole("heading", { name: "Bob Hull" })).toBeVisible();
});

test("only whoever may delete finds it in the menu, and is asked before", async () => {
  const seen = aCandidate({ id: "a" }).can;
  const { screen } = await open({ can: seen }, { role: "JHSuperAdmin" });
  await screen.getByRole("button", { name: "Actions" }).click();
  await expect
    .element(screen.getByRole("menuitemcheckbox", { name: "Next candidate after deciding" }))
    .toBeVisible();
  await expect
    .element(screen.getByRole("menuitem", { name: "Delete candidate" }))
    .not.toBeInTheDocument();
  await screen.unmount();

  const { server } = await open({ can: [...seen, "candidate.delete"] });
  server.handlers["DELETE /candidate"] = () => ({ body: { changed: 1 } });
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Delete candidate" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete candidate" });
  await expect.element(dialog.getByText(/^Ada Hull goes for good/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls.filter(({ call }) => call === "DELETE /candidate")).toEqual([]);
  await userEvent.keyboard("{Escape}");
});

test("the keywords that a CV holds lead to their places, and those that it lacks are said", async () => {
  const { screen } = await open({
    hasCv: true,
    cv: {
      kind: "Pdf",
      fileName: "ada.pdf",
      size: 1000,
      outcome: "Text",
      matchedKeywords: ["mooring"],
      missingKeywords: ["falconry"],
    },
  });
  const keywords = screen.getByRole("list", { name: "Keywords" });
  await expect.element(keywords.getByRole("button", { name: /^mooring/ })).toBeVisible();
  await expect.element(keywords.getByText("falconry not found")).toBeVisible();
  expect(keywords.getByRole("button", { name: /falconry/ }).elements()).toHaveLength(0);
});

test("a CV that nobody may open says why, and one that held a virus leads to another", async () => {
  const file = { fileName: "ada.pdf" };
  const { screen } = await open({ quarantine: { ...file, state: "Waiting", signature: null } });
  await expect.element(screen.getByText("This file is being checked for viruses")).toBeVisible();
  expect(screen.getByRole("button", { name: "Upload another" }).elements()).toHaveLength(0);

  const found = { ...file, state: "Infected" as const, signature: "Test.Mark-1" };
  await open({ quarantine: found, can: ["candidate.view", "candidate.edit"] });
  await expect.element(page.getByText(/Found in it: Test\.Mark-1/)).toBeVisible();
  await page.getByRole("button", { name: "Upload another" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
});

test("a candidate's page has the window to itself, without the frame", async () => {
  const { screen } = await open();
  expect(screen.getByRole("navigation", { name: "Main" }).elements()).toHaveLength(0);
  expect(screen.getByRole("link", { name: "Dashboard" }).elements()).toHaveLength(0);
});

test("what happened longer ago comes with the next page of the timeline", async () => {
  const item = (nth: number) => ({
    id: `${nth}`,
    type: "Uploaded" as const,
    createdAt: "2026-05-02T10:00:00Z",
    oldValue: null,
    newValue: `CV ${nth}`,
    user: null,
  });
  const asked: (string | null)[] = [];
  const { screen } = await open(
    {},
    {
      address: "/candidate/a?tab=Timeline",
      timeline: (query) => {
        asked.push(query.get("PageSize"));
        const number = Number(query.get("PageNumber") ?? 0);
        const items = Array.from({ length: 50 }, (_, nth) => item(number * 50 + nth));
        return { ...anEmptyPage, items, pageNumber: number, last: number === 1 };
      },
    },
  );
  await expect.element(screen.getByText("CV 0", { exact: true })).toBeVisible();
  screen.getByText("CV 49", { exact: true }).element().scrollIntoView();
  await expect.element(screen.getByText("CV 99", { exact: true })).toBeInTheDocument();
  expect(new Set(asked)).toEqual(new Set(["50"]));
});

test("who else looks at a candidate is shown, and told when one leaves", async () => {
  const others = [{ id: "m", fullName: "Mary Jones", isExternalRecruiter: false, company: "Yard" }];
  const { screen, server, router } = await open({ can: ["candidate.view", "candidate.presence"] });
  const asked = () =>
    server.calls.map(({ call }) => call).filter((call) => call.endsWith("/presence"));
  server.handlers["PUT /candidate/a/presence"] = () => ({ body: { others } });
  server.handlers["DELETE /candidate/a/presence"] = () => ({ status: 204 });
  await expect.element(screen.getByText("Mary Jones is here, too")).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("j");
  await expect.poll(() => router.state.location.pathname).toBe("/candidate/b");
  await expect.poll(asked).toEqual(["PUT /candidate/a/presence", "DELETE /candidate/a/presence"]);
});
