import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { BASE } from "@/api/client";
import { session } from "@/api/session";
import type { CandidateView } from "@/entities/candidates/queries";
import { expectAccessible } from "@/testing/axe";
import { fakeRequests } from "@/testing/fake-request";
import { aCandidate, anEmptyPage, aViewer, fakeServer, someStages } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let ada: CandidateView;

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  session.begin("t1");
});

async function open(known: Partial<CandidateView>) {
  ada = aCandidate({
    id: "a",
    firstName: "Ada",
    lastName: "Hull",
    status: "Viewed",
    version: 3,
    can: ["candidate.view", "candidate.edit"],
    ...known,
  });
  const nothing = () => ({ body: { ...anEmptyPage, can: [] } });
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /stage": () => ({ body: someStages }),
    "GET /candidate/a": () => ({ body: ada }),
    "GET /candidate/a/note": nothing,
    "GET /candidate/a/pages": () => ({ body: { pages: [], more: false, kind: null } }),
    "GET /candidate/a/timeline": nothing,
  });
  const app = await renderApp("/candidate/a");
  await expect.element(app.screen.getByRole("heading", { name: "Ada Hull" })).toBeVisible();
  await expect.element(app.screen.getByText("omar@example.com")).toBeVisible();
  /** What stands under a name; nothing where the name does not. */
  const fact = (name: string) =>
    app.screen.getByRole("term").filter({ hasText: name }).query()?.nextElementSibling?.textContent;
  return { ...app, fact };
}

test.each([
  [{ town: "Hull", postcode: "HU1 2AB" }, "Hull, HU1 2AB"],
  [{ town: "Hull" }, "Hull"],
  [{ postcode: "HU1 2AB" }, "HU1 2AB"],
  [{}, undefined],
])("of where somebody lives is said what is known: %j", async (known, said) => {
  const { fact } = await open(known);
  expect(fact("Lives in")).toBe(said);
});

test.each([
  [{ jobTitle: "Head Chef", employer: "The Grand" }, "Head Chef, The Grand"],
  [{ jobTitle: "Head Chef" }, "Head Chef"],
  [{ employer: "The Grand" }, "The Grand"],
  [{}, undefined],
])("of what somebody does is said what is known: %j", async (known, said) => {
  const { fact } = await open(known);
  expect(fact("Current or last job")).toBe(said);
});

test("work and home are corrected, and what nobody has touched is not sent", async () => {
  const { screen } = await open({ jobTitle: "Cook", employer: "The Grand", town: "Hull" });
  const sent: [string, Record<string, unknown>][] = [];
  fakeRequests(({ method, path, body }) => {
    const values = Object.fromEntries(body as FormData);
    sent.push([`${method} ${path.replace(BASE, "")}`, values]);
    ada = { ...ada, jobTitle: "Head Chef", employer: null, postcode: "HU1 2AB", version: 4 };
    return ada;
  });
  await screen.getByRole("button", { name: "Actions" }).click();
  await screen.getByRole("menuitem", { name: "Edit candidate" }).click();
  const dialog = screen.getByRole("dialog", { name: "Edit candidate" });
  const field = (name: string) => dialog.getByRole("textbox", { name });
  await expect.element(field("Current or last job title")).toHaveValue("Cook");
  await expect.element(field("Employer")).toHaveValue("The Grand");
  await expect.element(field("Town")).toHaveValue("Hull");
  await expect.element(field("Postcode")).toHaveValue("");
  await expectAccessible();

  await field("Current or last job title").fill(" Head Chef ");
  await field("Employer").fill("");
  await field("Postcode").fill("no postcode");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(field("Postcode")).toHaveFocus();
  expect(sent).toEqual([]);
  await field("Postcode").fill("HU1 2AB");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Candidate updated")).toBeVisible();
  expect(sent).toEqual([
    [
      "PUT /candidate",
      {
        candidateId: "a",
        version: "3",
        jobTitle: "Head Chef",
        employer: "",
        postcode: "HU1 2AB",
      },
    ],
  ]);
  await expect.element(screen.getByText("Head Chef", { exact: true })).toBeVisible();
});
