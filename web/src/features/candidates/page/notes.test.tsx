import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aCandidate, anEmptyPage, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const NOTE = "0197a000-0000-7000-8000-00000000000a";

const aNote = (changes: Partial<Schemas["NoteView"]>): Schemas["NoteView"] => ({
  id: NOTE,
  text: "<p>Good with ropes</p>",
  createdAt: "2026-05-02T10:00:00Z",
  visibleToRecruiter: false,
  user: { id: "u2", fullName: "Nora Quist", isExternalRecruiter: false, company: "Harbour" },
  ...changes,
});

const people = [
  { id: "p1", fullName: "Nora Quist", isExternalRecruiter: false, company: "Harbour" },
  { id: "p2", fullName: "Nils Berg", isExternalRecruiter: false, company: "Harbour" },
];

beforeEach(() => session.begin("t1"));

function serve(pages: Schemas["NoteView"][][], source: Schemas["CandidateView"]["source"]) {
  const candidate = aCandidate({ id: "a", firstName: "Ada", lastName: "Hull", source });
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /stage": () => ({ body: [] }),
    "GET /candidate/a": () => ({ body: candidate }),
    "GET /candidate/a/pages": () => ({ body: { pages: [], more: false, kind: null } }),
    "GET /candidate/a/note": (_body, _token, query) => {
      const number = Number(query.get("PageNumber") ?? 0);
      const items = pages[number] ?? [];
      return {
        body: { ...anEmptyPage, items, pageNumber: number, last: number + 1 >= pages.length },
      };
    },
    "GET /candidate/a/mentionable": (_body, _token, query) => ({
      body: people.filter(({ fullName }) =>
        fullName.toLowerCase().startsWith((query.get("searchString") ?? "").toLowerCase()),
      ),
    }),
    "POST /candidate/a/note": () => ({ status: 201, body: aNote({}) }),
  });
}

test("a colleague is mentioned by the keys, and the recruiter reads what is marked so", async () => {
  const server = serve([[]], "ExternalRecruiter");
  const { screen } = await renderApp("/candidate/a?tab=Notes");
  await expect.element(screen.getByText("No notes added")).toBeVisible();
  await userEvent.keyboard("n");
  const editor = screen.getByRole("textbox", { name: "Note" });
  await expect.element(screen.getByRole("button", { name: "Bold" })).toBeVisible();
  await userEvent.keyboard("@n");
  const options = screen.getByRole("listbox", { name: "People to mention" }).getByRole("option");
  await expect.poll(() => options.elements().length).toBe(2);
  await expect
    .element(editor)
    .toHaveAttribute("aria-activedescendant", options.first().element().id);
  await expectAccessible();
  await userEvent.keyboard("{ArrowDown}{Enter}look at this");
  await expect.element(editor).toMatchTextContent("@Nils Berg look at this");
  await screen.getByRole("checkbox", { name: "Visible to the recruiter" }).click();
  await screen.getByRole("button", { name: "Add note" }).click();
  const sent = () => server.calls.filter(({ call }) => call === "POST /candidate/a/note");
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]?.body).toEqual({
    text: '<p><span data-mention="p2">@Nils Berg</span> look at this</p>',
    users: ["p2"],
    visibleToRecruiter: true,
  });
});

test("names that nobody has, or that cannot be loaded, are told of", async () => {
  const server = serve([[]], "JobHelmApp");
  const { screen } = await renderApp("/candidate/a?tab=Notes");
  await expect.element(screen.getByText("No notes added")).toBeVisible();
  await userEvent.keyboard("n");
  await expect.element(screen.getByRole("button", { name: "Bold" })).toBeVisible();
  await userEvent.keyboard("@xy");
  await expect
    .element(screen.getByText("Nobody of this name can be mentioned.").first())
    .toBeVisible();
  server.handlers["GET /candidate/a/mentionable"] = () => refusal(500, { message: "Broken." });
  await userEvent.keyboard("z");
  await expect.element(screen.getByText("The names could not be loaded.").first()).toBeVisible();
  await expect
    .element(screen.getByRole("checkbox", { name: "Visible to the recruiter" }))
    .not.toBeInTheDocument();
});

test("a note that a letter leads to is looked for and marked, and notes say who reads them", async () => {
  const others = Array.from({ length: 50 }, (_, n) => aNote({ id: `n${n}`, text: `<p>${n}</p>` }));
  serve([others, [aNote({ visibleToRecruiter: true })]], "ExternalRecruiter");
  const { screen } = await renderApp(`/candidate/a?tab=Notes&note=${NOTE}`);
  const meant = screen.getByRole("listitem").filter({ hasText: "Good with ropes" });
  await expect.element(meant).toHaveAttribute("aria-current", "true");
  await expect.element(meant).toBeInViewport();
  await expect.element(meant.getByText("Visible to the recruiter")).toBeVisible();
});

test("older notes come as the end of the list comes near", async () => {
  const many = (from: number) =>
    Array.from({ length: 30 }, (_, nth) =>
      aNote({ id: `n${from + nth}`, text: `<p>Note ${from + nth}</p>` }),
    );
  const server = serve([many(1), many(31)], "Sourced");
  const { screen } = await renderApp("/candidate/a?tab=Notes");
  await expect.element(screen.getByText("Note 1", { exact: true })).toBeVisible();
  const pages = () => server.calls.filter(({ call }) => call === "GET /candidate/a/note").length;
  await screen.getByText("Note 30", { exact: true }).element().scrollIntoView();
  await expect.element(screen.getByText("Note 60", { exact: true })).toBeInTheDocument();
  expect(pages()).toBe(2);
  expect(screen.getByText(/^Note \d+$/).elements()).toHaveLength(60);
});

test("a note that could not be kept says so, and stays where it was written", async () => {
  const server = serve([[]], "Sourced");
  server.handlers["POST /candidate/a/note"] = () => refusal(500);
  const { screen } = await renderApp("/candidate/a?tab=Notes");
  await expect.element(screen.getByText("No notes added")).toBeVisible();
  await userEvent.keyboard("n");
  const editor = screen.getByRole("textbox", { name: "Note" });
  await expect.element(screen.getByRole("button", { name: "Bold" })).toBeVisible();
  await userEvent.keyboard("Good with ropes");
  await screen.getByRole("button", { name: "Add note" }).click();
  await expect
    .element(screen.getByText("An error ocurred. Please try again later.").first())
    .toBeVisible();
  await expect.element(editor).toHaveTextContent("Good with ropes");
});
