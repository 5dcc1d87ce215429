import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { CandidateView } from "@/entities/candidates/queries";
import { expectAccessible } from "@/testing/axe";
import { aCandidate, anEmptyPage, aViewer, fakeServer, someStages } from "@/testing/fake-server";
import { aJobTo } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";
import { freezeQueue } from "../queue";

const HIRED = {
  ...(someStages[3] as Schemas["StageView"]),
  id: "s5",
  name: "Hired",
  type: "Hired" as const,
  order: 4,
};
const reasons = { reasons: [{ id: "r1", label: "Came late" }], version: 0 };

let people: Record<string, CandidateView>;

beforeEach(async () => {
  await page.viewport(1440, 900);
  people = Object.fromEntries(
    ["a", "b"].map((id) => [
      id,
      aCandidate({ id, firstName: id === "a" ? "Ada" : "Bob", lastName: "Hull", status: "Viewed" }),
    ]),
  );
  session.begin("t1");
  freezeQueue({ jobId: "j1", search: {}, ids: ["a", "b"], start: 0, total: 2 });
});

function serve() {
  const nothing = () => ({ body: { ...anEmptyPage, can: [] } });
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /stage": () => ({ body: [...someStages, HIRED] }),
    "GET /company/reject-reasons": () => ({ body: reasons }),
    "GET /campaign/j1": () => ({
      body: aJobTo({ role: "HiringManager", owns: true }, { status: "Live", vacancies: 1 }),
    }),
    "GET /candidate/count": () => ({
      body: { totalElements: 0, stageCount: [], statusCount: [], sourceCount: [] },
    }),
    ...Object.fromEntries(
      Object.keys(people).flatMap((id) => [
        [`GET /candidate/${id}`, () => ({ body: people[id] })],
        [`GET /candidate/${id}/note`, nothing],
        [`GET /candidate/${id}/pages`, () => ({ body: { pages: [], more: false, kind: null } })],
        [`GET /candidate/${id}/timeline`, nothing],
      ]),
    ),
    "POST /candidate/update-status": (body) => {
      const { ids, status } = body as { ids: string[]; status: CandidateView["status"] };
      for (const id of ids) people[id] = { ...(people[id] as CandidateView), status };
      return { body: { changed: ids.length } };
    },
    "POST /candidate/update-stage": (body) => {
      const { ids } = body as { ids: string[] };
      for (const id of ids) people[id] = { ...(people[id] as CandidateView), stage: HIRED };
      return { body: { changed: ids.length } };
    },
  });
}

const sent = ({ calls }: ReturnType<typeof serve>) =>
  calls.filter(({ call }) => call.startsWith("POST /candidate/update")).map(({ body }) => body);

test("R rejects and leads on; the reason is offered behind it and kept for whom it was about", async () => {
  const server = serve();
  const { screen } = await renderApp("/candidate/a");
  await expect.element(screen.getByRole("heading", { name: "Ada Hull" })).toBeVisible();
  await userEvent.keyboard("r");
  await expect.element(screen.getByRole("heading", { name: "Bob Hull" })).toBeVisible();
  await screen.getByRole("button", { name: "Give a reason" }).click();
  const dialog = screen.getByRole("dialog", { name: "Why Ada Hull is rejected" });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Choose a reason, or say it in your words")).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText("Reason").selectOptions("Came late");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Reason saved")).toBeVisible();
  await expect
    .poll(() => sent(server))
    .toEqual([
      { ids: ["a"], status: "Rejected" },
      { ids: ["a"], status: "Rejected", from: "Rejected", reasonId: "r1", reasonText: null },
    ]);
  await expect.element(screen.getByRole("heading", { name: "Bob Hull" })).toBeVisible();
});

test("Shift+R that comes before its candidate asks once they are there", async () => {
  const server = serve();
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const answer = server.handlers["GET /candidate/b"];
  server.handlers["GET /candidate/b"] = async (...asked) => {
    await late;
    return answer?.(...asked) ?? { status: 404 };
  };
  const { screen } = await renderApp("/candidate/a");
  await expect.element(screen.getByRole("heading", { name: "Ada Hull" })).toBeVisible();
  await userEvent.keyboard("m");
  await expect.poll(() => sent(server)).toEqual([{ ids: ["a"], status: "Maybe" }]);
  await userEvent.keyboard("{Shift>}r{/Shift}");
  const dialog = screen.getByRole("dialog", { name: "Reject Bob Hull" });
  await expect.element(dialog).not.toBeInTheDocument();
  arrive();
  await expect.element(dialog).toBeVisible();
  expect(sent(server)).toHaveLength(1);
});

test("Shift+R asks first, leads on, and is taken back as one", async () => {
  const server = serve();
  const { screen } = await renderApp("/candidate/a");
  await expect.element(screen.getByRole("heading", { name: "Ada Hull" })).toBeVisible();
  await userEvent.keyboard("{Shift>}r{/Shift}");
  const dialog = screen.getByRole("dialog", { name: "Reject Ada Hull" });
  await dialog.getByLabelText("In your words").fill("No licence");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect.element(screen.getByRole("heading", { name: "Bob Hull" })).toBeVisible();
  await userEvent.keyboard("z");
  await expect.element(screen.getByRole("heading", { name: "Ada Hull" })).toBeVisible();
  await expect
    .poll(() => sent(server))
    .toEqual([
      { ids: ["a"], status: "Rejected", reasonId: null, reasonText: "No licence" },
      { ids: ["a"], status: "Viewed", from: "Rejected" },
    ]);
});

test("whoever is hired is asked on which terms, and the job is closed where it is filled with that", async () => {
  const server = serve();
  const { screen } = await renderApp("/candidate/a");
  await screen.getByRole("button", { name: "All stages" }).click();
  await screen.getByRole("menuitemradio", { name: "Hired" }).click();
  const dialog = screen.getByRole("dialog", { name: "Hire Ada Hull" });
  await expect.element(dialog.getByRole("checkbox")).toBeChecked();
  await dialog.getByLabelText("Salary in pounds").fill("lots");
  await dialog.getByRole("button", { name: "Hire", exact: true }).click();
  await expect
    .element(dialog.getByText("Has to be a positive number", { exact: false }))
    .toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText("Salary in pounds").fill("£31,500");
  await dialog.getByLabelText("First day").fill("2027-01-04");
  await dialog.getByRole("button", { name: "Hire", exact: true }).click();
  await expect.element(screen.getByRole("heading", { name: "Bob Hull" })).toBeVisible();
  const hire = { startsOn: "2027-01-04", salary: 31500, timeInterval: "Annual", closesJob: true };
  await expect.poll(() => sent(server)).toEqual([{ ids: ["a"], stageId: "s5", hire }]);
});

test("what was said stands among the details, with the way to change it", async () => {
  serve();
  const said = { at: "2026-05-02T10:00:00Z", by: "Nora Quist" };
  people.a = aCandidate({
    id: "a",
    firstName: "Ada",
    lastName: "Hull",
    status: "Rejected",
    stage: HIRED,
    rejection: { ...said, reasonId: "r1", reason: "Came late", text: "By a week" },
    hire: { ...said, startsOn: "2027-01-04", salary: 31500, timeInterval: "Annual" },
  });
  const { screen } = await renderApp("/candidate/a");
  for (const words of ["Came late", "By a week", "£31,500, annual", "4 Jan"])
    await expect.element(screen.getByText(words, { exact: false }).first()).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Change the reason" }).click();
  await expect
    .element(screen.getByRole("dialog", { name: "Why Ada Hull is rejected" }))
    .toBeVisible();
});

test("whom the keywords rejected a person confirms with C or reverses with V", async () => {
  const server = serve();
  for (const id of ["a", "b"])
    people[id] = {
      ...(people[id] as CandidateView),
      status: "AutoRejected",
      rejectedFor: ["falconry"],
      review: { askedAt: "2026-05-02T10:00:00Z", verdict: null, at: null, by: null },
    };
  const { screen } = await renderApp("/candidate/a");
  await expect
    .element(screen.getByText("Asked for a person to look", { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Confirm rejection/ })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("c");
  await expect.element(screen.getByRole("heading", { name: "Bob Hull" })).toBeVisible();
  await userEvent.keyboard("v");
  await expect
    .poll(() => sent(server))
    .toEqual([
      { ids: ["a"], status: "Rejected" },
      { ids: ["b"], status: "New" },
    ]);
});
