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

const CV = {
  kind: "Pdf",
  size: 0,
  fileName: "",
  outcome: "Text",
  matchedKeywords: ["Splicing"],
  missingKeywords: ["Welding"],
} as const;

let ada: CandidateView;
let entries: Schemas["TimelineItem"][];

beforeEach(async () => {
  await page.viewport(1440, 900);
  const { can } = aCandidate({ id: "a" });
  ada = aCandidate({
    id: "a",
    firstName: "Candidate",
    lastName: "KQXMTB",
    email: null,
    status: "Viewed",
    isCovered: true,
    hasCv: true,
    cv: {
      ...CV,
      matchedKeywords: [...CV.matchedKeywords],
      missingKeywords: [...CV.missingKeywords],
    },
    can: can.filter((right) => !/^message|download|forward|candidate.edit/.test(right)),
  });
  entries = [];
  session.begin("t1");
  freezeQueue({ jobId: "j1", search: {}, ids: ["a"], start: 0, total: 1 });
});

function serve() {
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /stage": () => ({ body: someStages }),
    "GET /campaign/j1": () => ({ body: aJobTo({ role: "HiringManager", owns: true }) }),
    "GET /candidate/count": () => ({
      body: { totalElements: 0, stageCount: [], statusCount: [], sourceCount: [] },
    }),
    "GET /candidate/a": () => ({ body: ada }),
    "GET /candidate/a/note": () => ({ body: anEmptyPage }),
    "GET /candidate/a/pages": () => ({
      body: { pages: [], more: false, kind: ada.isCovered ? null : "Pdf" },
    }),
    "GET /candidate/a/timeline": () => ({ body: { ...anEmptyPage, items: entries } }),
    "POST /candidate/update-status": (body) => {
      const { status } = body as { status: CandidateView["status"] };
      const isCovered = status !== "Shortlisted";
      const name = isCovered ? ["Candidate", "KQXMTB"] : ["Ada", "Hull"];
      ada = { ...ada, status, isCovered, firstName: name[0] ?? "", lastName: name[1] ?? "" };
      return { body: { changed: 1 } };
    },
  });
}

test("whoever is covered has a code for a name, a hidden CV with its keywords, and what waits is not offered", async () => {
  const server = serve();
  const { screen } = await renderApp("/candidate/a");
  await expect.element(screen.getByRole("heading", { name: "Candidate KQXMTB" })).toBeVisible();
  const cv = screen.getByRole("region", { name: "CV" });
  const title = "The CV is hidden until somebody shortlists this candidate";
  await expect.element(cv.getByRole("heading", { name: title })).toBeVisible();
  await expect.element(cv.getByText("Splicing")).toBeVisible();
  await expect.element(cv.getByText(/^Welding/)).toBeVisible();
  await expect.element(screen.getByText("Blind sift", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Hidden", { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText("Not given")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("link", { name: "Messages" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Actions", exact: true }).click();
  for (const name of ["Download CV", "Forward CV", "Edit candidate"])
    await expect.element(screen.getByRole("menuitem", { name })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expectAccessible();

  await page.viewport(390, 780);
  await expect.element(cv.getByRole("heading", { name: title })).toBeVisible();
  await expectAccessible();
  expect(server.calls.some(({ call }) => call === "GET /candidate/a/cv-text")).toBe(false);
});

test("S shows who they are, with their CV, and taking it back hides them again", async () => {
  serve();
  const { screen } = await renderApp("/candidate/a");
  await expect.element(screen.getByRole("heading", { name: "Candidate KQXMTB" })).toBeVisible();
  await userEvent.keyboard("s");
  await expect.element(screen.getByRole("heading", { name: "Ada Hull" })).toBeVisible();
  await expect.element(screen.getByText("Blind sift", { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Splicing" })).toBeVisible();
  await userEvent.keyboard("z");
  await expect.element(screen.getByRole("heading", { name: "Candidate KQXMTB" })).toBeVisible();
  await expect.element(screen.getByText("Blind sift", { exact: true })).toBeVisible();
});

test("the timeline says who lifted it", async () => {
  const user = { id: "u1", fullName: "Hattie Finch", isExternalRecruiter: false, company: null };
  const at = { createdAt: "2026-05-02T10:00:00Z", user };
  entries = [
    { id: "2", type: "CoverPutBack", ...at },
    { id: "1", type: "CoverLifted", ...at },
  ];
  serve();
  const { screen } = await renderApp("/candidate/a?tab=Timeline");
  await expect.element(screen.getByText("Shortlisted, and who they are is shown")).toBeVisible();
  await expect.element(screen.getByText(/^Shortlisting taken back/)).toBeVisible();
  await expect.element(screen.getByText("Hattie Finch").first()).toBeVisible();
});
