import { beforeEach, expect, test } from "vitest";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aCandidate, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

beforeEach(() => {
  session.begin("t1");
});

const annie: Schemas["Duplicate"] = {
  candidateId: "b",
  fullName: "Annie Hull",
  email: "annie@work.example",
  shared: ["Phone", "Cv"],
  applied: "2026-05-02T10:00:00Z",
  status: "New",
  advertId: "j2",
  campaignTitle: "Yard hand",
  stageName: "Applied",
  apart: false,
};

/** One who may be somebody else, and who that is, as the server keeps it. */
function serve(verdict: "unsaid" | "refused" = "unsaid") {
  let stands: "unsaid" | "same" | "apart" = "unsaid";
  const found = () => (stands === "same" ? [] : [{ ...annie, apart: stands === "apart" }]);
  const say = (next: "same" | "apart") => () => {
    if (verdict === "refused")
      return refusal(409, { message: "This person has too many applications to be merged." });
    stands = next;
    return { body: found() };
  };
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /stage": () => ({ body: [] }),
    "GET /candidate/a": () => ({
      body: aCandidate({
        id: "a",
        firstName: "Ann",
        lastName: "Hull",
        can: ["candidate.view", "candidate.merge"],
        campaigns:
          stands === "same"
            ? [
                {
                  candidateId: "b",
                  id: "j2",
                  title: "Yard hand",
                  stage: "Applied",
                  type: "Applied",
                  status: "New",
                },
              ]
            : [],
      }),
    }),
    "GET /candidate/a/pages": () => ({ body: { pages: [], more: false, kind: null } }),
    "GET /candidate/a/duplicates": () => ({ body: found() }),
    "POST /candidate/a/merge": say("same"),
    "POST /candidate/a/unmerge": say("apart"),
  });
}

test("somebody with the same number and CV is merged, parted, and merged again from the toast", async () => {
  const server = serve();
  const { screen } = await renderApp("/candidate/a");
  await expect.element(screen.getByText("Has the same phone number and the same CV")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Merge with Annie Hull" }).click();
  await expect.element(screen.getByText("Merged with Annie Hull")).toBeVisible();
  await expect.element(screen.getByText("Perhaps the same person")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("link", { name: "Yard hand" })).toBeVisible();
  await expectAccessible();

  await screen.getByRole("button", { name: "Yard hand: not the same person" }).click();
  await expect.element(screen.getByText("Said not to be the same person")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Yard hand" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "UNDO" }).click();
  await expect.element(screen.getByRole("link", { name: "Yard hand" })).toBeVisible();
  const said = server.calls.filter(({ call }) => call.startsWith("POST /candidate/a/"));
  expect(said.map(({ call, body }) => [call, body])).toEqual([
    ["POST /candidate/a/merge", { candidateId: "b" }],
    ["POST /candidate/a/unmerge", { candidateId: "b" }],
    ["POST /candidate/a/merge", { candidateId: "b" }],
  ]);
});

test("who is said to be somebody else stays in sight, and a refusal says why", async () => {
  serve();
  const { screen } = await renderApp("/candidate/a");
  await screen.getByRole("button", { name: "Annie Hull is not the same person" }).click();
  await expect.element(screen.getByText("Kept as different people")).toBeVisible();
  await expect.element(screen.getByText("Said not to be the same person")).toBeVisible();
});

test("a merge that the server refuses says why, and leaves all as it was", async () => {
  serve("refused");
  const { screen } = await renderApp("/candidate/a");
  await screen.getByRole("button", { name: "Merge with Annie Hull" }).click();
  const why = "This person has too many applications to be merged.";
  await expect.element(screen.getByText(why)).toBeVisible();
  await expect.element(screen.getByText("Perhaps the same person")).toBeVisible();
});
