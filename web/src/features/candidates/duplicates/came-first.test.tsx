import { beforeEach, expect, test } from "vitest";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aCandidate, aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

beforeEach(() => {
  session.begin("t1");
});

type First = Schemas["FirstView"];

const tide: NonNullable<First["first"]> = {
  candidateId: "a",
  applied: "2026-03-05T10:00:00Z",
  source: "ExternalRecruiter",
  agency: "Tidewater",
  until: "2026-09-05T10:00:00Z",
  over: false,
  perhaps: false,
};
const direct: typeof tide = {
  ...tide,
  candidateId: "b",
  applied: "2026-02-01T10:00:00Z",
  source: "JobHelmApp",
  agency: null,
  until: null,
};

async function open(
  found: Partial<First>,
  changes: Partial<Schemas["CandidateView"]> = { source: "ExternalRecruiter" },
) {
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /stage": () => ({ body: [] }),
    "GET /candidate/a": () => ({
      body: aCandidate({ id: "a", can: ["candidate.view", "timeline.view"], ...changes }),
    }),
    "GET /candidate/a/pages": () => ({ body: { pages: [], more: false, kind: null } }),
    "GET /candidate/a/first": () => ({
      body: { first: null, later: null, again: false, partial: false, ...found },
    }),
  });
  const { screen } = await renderApp("/candidate/a");
  return { screen, server };
}

test.each<[string, Partial<First>, string[]]>([
  [
    "an agency's alone",
    { first: tide },
    ["Submitted by Tidewater on 5 Mar 2026, theirs until 5 Sept 2026"],
  ],
  [
    "an agency's first, whose period is over, and another's",
    {
      first: { ...tide, over: true },
      later: {
        ...tide,
        agency: "Quay Talent",
        applied: "2026-10-01T10:00:00Z",
        until: "2027-04-01T10:00:00Z",
      },
      again: true,
    },
    [
      "First submitted by Tidewater on 5 Mar 2026; theirs until 5 Sept 2026, which is over",
      "Submitted again by Quay Talent on 1 Oct 2026, theirs until 1 Apr 2027",
      "Applications that were removed do not count.",
    ],
  ],
  [
    "their own",
    { first: direct, later: tide, again: true },
    ["Applied directly on 1 Feb 2026, before Tidewater submitted them on 5 Mar 2026"],
  ],
  [
    "perhaps somebody else's, of those that are seen",
    {
      first: { ...direct, source: "Sourced", perhaps: true },
      later: tide,
      again: true,
      partial: true,
    },
    [
      "Added by the team on 1 Feb 2026, before Tidewater submitted them on 5 Mar 2026",
      "Perhaps the same person: the applications are not merged. Of the applications that you see. Applications that were removed do not count.",
    ],
  ],
])("who was first: %s", async (_name, found, lines) => {
  const { screen } = await open(found);
  await expect.element(screen.getByRole("heading", { name: "Who was first" })).toBeVisible();
  for (const line of lines) await expect.element(screen.getByText(line)).toBeVisible();
  await expectAccessible();
});

test("nobody asks who was first with somebody who came once, by themselves", async () => {
  const { screen, server } = await open({}, { source: "JobHelmApp", campaigns: [] });
  await expect.element(screen.getByText("Phone number")).toBeVisible();
  expect(server.calls.filter(({ call }) => call.endsWith("/first"))).toEqual([]);
});
