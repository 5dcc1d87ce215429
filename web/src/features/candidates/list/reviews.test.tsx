import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { CandidateRow } from "@/entities/candidates/queries";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import {
  aCandidateRow,
  aJob,
  anEmptyPage,
  aViewer,
  fakeServer,
  someStages,
} from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let people: CandidateRow[];

beforeEach(() => {
  people = ["Ada", "Bob", "Cyd"].map((firstName) =>
    aCandidateRow({
      id: firstName.toLowerCase(),
      firstName,
      lastName: "Hull",
      status: "AutoRejected",
    }),
  );
  session.begin("t1");
});

function serve(role: Role = "HiringManager", can = ["candidate.setStatus"]) {
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /stage": () => ({ body: someStages }),
    "GET /campaign/j1": () => ({ body: aJob() }),
    "GET /company/reject-reasons": () => ({
      body: { reasons: [{ id: "r1", label: "Came late" }], version: 0 },
    }),
    "GET /candidate/count": () => {
      const count = people.filter(({ status }) => status === "AutoRejected").length;
      const statusCount = [{ key: "AutoRejected", count }];
      return {
        body: { totalElements: people.length, statusCount, stageCount: [], sourceCount: [] },
      };
    },
    "GET /candidate/list": (_body, _token, query) => {
      const wanted = query.getAll("candidateStatuses");
      const items = people.filter(({ status }) => wanted.includes(status));
      return { body: { ...anEmptyPage, can, items, totalElements: items.length, size: 50 } };
    },
    "GET /candidate/rejections": () => ({
      body: {
        ...anEmptyPage,
        items: [
          {
            candidateId: "cyd",
            fullName: "Cyd Hull",
            applied: "2026-05-02T10:00:00Z",
            missing: ["falconry"],
            askedAt: "2026-05-03T10:00:00Z",
          },
        ],
      },
    }),
    "POST /candidate/update-status": (body) => {
      const { ids, status } = body as { ids: string[]; status: CandidateRow["status"] };
      people = people.map((one) => (ids.includes(one.id) ? { ...one, status } : one));
      return { body: { changed: ids.length } };
    },
  });
}

const sent = ({ calls }: ReturnType<typeof serve>) =>
  calls.filter(({ call }) => call === "POST /candidate/update-status").map(({ body }) => body);

test("those whom the keywords rejected are counted, and confirmed or reversed by key, whoever asked for it named", async () => {
  const server = serve();
  const { screen } = await renderApp("/job/j1?tab=Candidates");
  await screen.getByRole("link", { name: "To review 3" }).click();
  await expect
    .element(screen.getByText("One has asked for a person to look", { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Cyd Hull" }).first()).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("j");
  await userEvent.keyboard("c");
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).not.toBeInTheDocument();
  await userEvent.keyboard("v");
  await expect.element(screen.getByRole("link", { name: "To review 1" })).toBeVisible();
  expect(sent(server)).toEqual([
    { ids: ["ada"], status: "Rejected" },
    { ids: ["bob"], status: "New" },
  ]);
});

test("ticked ones are rejected together with one reason", async () => {
  const server = serve();
  const { screen } = await renderApp("/job/j1?tab=Candidates&status=AutoRejected");
  await screen.getByRole("checkbox", { name: /^Select all/ }).click();
  await userEvent.keyboard("{Shift>}r{/Shift}");
  const dialog = screen.getByRole("dialog", { name: "Reject 3 candidates" });
  await dialog.getByLabelText("Reason").selectOptions("Came late");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect
    .poll(() => sent(server))
    .toEqual([
      { ids: ["ada", "bob", "cyd"], status: "Rejected", reasonId: "r1", reasonText: null },
    ]);
  await expect
    .element(screen.getByText('Status changed to "Rejected" for 3 candidates'))
    .toBeVisible();
});

test("whoever does not decide is shown nothing to review", async () => {
  serve("ExternalRecruiter", []);
  const { screen } = await renderApp("/job/j1?tab=Candidates&status=AutoRejected");
  await expect.element(screen.getByRole("link", { name: "Ada Hull" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: /^To review/ })).not.toBeInTheDocument();
});
