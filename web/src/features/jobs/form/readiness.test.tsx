import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aJob, anEmptyPage, aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

type Finding = Schemas["ReadinessFinding"];

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

const waitress: Finding = {
  rule: "sex.title.waitress",
  field: "title",
  level: "Unlawful",
  boards: [],
  marks: [{ start: 0, end: 8, words: "Waitress" }],
  sentence: "“Waitress” names one sex.",
  instead: "waiting staff",
  source: { title: "EHRC guidance", url: "https://ehrc.example", read: "2026-11-23" },
};

const contact: Finding = {
  rule: "reed.contact-details.email",
  field: "description",
  level: "Refused",
  boards: ["reed"],
  marks: [
    { start: 9, end: 17, words: "a@b.test" },
    { start: 20, end: 28, words: "c@d.test" },
  ],
  sentence: "Reed takes no e-mail addresses in the description, such as a@b.test.",
  instead: null,
  source: { title: "Reed’s recruiter API", url: null, read: "2026-11-23" },
};

const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const panel = () => page.getByRole("region", { name: "Readiness" });

async function openForm(answer: (title: string) => { status?: number; body?: unknown }) {
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "POST /campaign/readiness": (body) => answer((body as Schemas["JobInput"]).title),
  });
  await renderApp("/job/create");
  return {
    asked: () => server.calls.filter(({ call }) => call === "POST /campaign/readiness"),
  };
}

test("what stands in the way is told while somebody types, and goes when it is mended", async () => {
  const found = (title: string) => (title.includes("Waitress") ? [contact, waitress] : []);
  const { asked } = await openForm((title) => ({ body: { findings: found(title) } }));
  await expect
    .element(
      panel().getByText("What stands in the way of the advert is listed here as you write it."),
    )
    .toBeVisible();
  expect(asked()).toHaveLength(0);
  await field("Job title").click();
  await userEvent.keyboard("Waitress");
  await expect.element(panel().getByText("2 things to look at.")).toBeVisible();
  expect(asked().length).toBeLessThan(4);
  await expect.element(panel().getByText("Would be refused")).toBeVisible();
  await expect.element(panel().getByText("Reed", { exact: true })).toBeVisible();
  await expect.element(panel().getByText("“c@d.test”")).toBeVisible();
  await expect.element(panel().getByText("Instead: waiting staff")).toBeVisible();
  await expect
    .element(panel().getByRole("link", { name: "EHRC guidance" }))
    .toHaveAttribute("href", "https://ehrc.example");
  await expectAccessible();
  await panel().getByRole("button", { name: "Job title" }).click();
  await expect.element(field("Job title")).toHaveFocus();
  await field("Job title").fill("Waiting staff");
  await expect
    .element(panel().getByText("Nothing stands in the way of this advert."))
    .toBeVisible();
});

test("a finding in the text leads into the text", async () => {
  await openForm(() => ({ body: { findings: [contact] } }));
  await field("Job title").fill("Cook");
  await panel().getByRole("button", { name: "Job description" }).click();
  await expect.element(page.getByRole("textbox", { name: "Job description" })).toHaveFocus();
});

test("a finding about the category leads to where it is chosen", async () => {
  const missing: Finding = {
    ...contact,
    rule: "find-a-job.category.missing",
    field: "category",
    level: "Advice",
    boards: [],
    marks: [],
    sentence: "Find a Job files adverts by category, and this one has none.",
  };
  await openForm(() => ({ body: { findings: [missing] } }));
  await field("Job title").fill("Cook");
  await panel().getByRole("button", { name: "Category" }).click();
  await expect.element(page.getByRole("combobox", { name: "Category (optional)" })).toHaveFocus();
});

test("where it cannot be looked through, that is said, and the form works", async () => {
  let down = true;
  await openForm(() => (down ? { status: 500 } : { body: { findings: [] } }));
  await field("Job title").fill("Cook");
  await expect
    .element(panel().getByText("The advert could not be looked through just now."))
    .toBeVisible();
  down = false;
  await panel().getByRole("button", { name: "Try again" }).click();
  await expect
    .element(panel().getByText("Nothing stands in the way of this advert."))
    .toBeVisible();
});

const young: Finding = {
  rule: "age.young",
  field: "description",
  level: "Discouraged",
  boards: [],
  marks: [],
  sentence: "“young” turns older people away.",
  instead: null,
  source: { title: "Acas", url: null, read: "2026-11-23" },
};
const text = () => page.getByRole("textbox", { name: "Job description" });
const marked = () =>
  [...document.querySelectorAll<HTMLElement>("[data-tone][title]")].map((words) => [
    words.textContent,
    words.title,
    words.dataset.tone,
  ]);
const YOUNG = ["young", young.sentence, "amber"];
/** What the server would find in a description of single lines. */
const inText = (html: string): Finding[] => {
  const lines = (html.match(/<p>.*?<\/p>/g) ?? []).map((line) => line.replace(/<.*?>/g, "").trim());
  const all = [...lines.filter(Boolean).join("\n").matchAll(/young/g)];
  const marks = all.map(({ index }) => ({ start: index, end: index + 5, words: "young" }));
  return marks.length > 0 ? [{ ...young, marks }] : [];
};

async function openWithText(delay = async () => {}) {
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "POST /campaign/readiness": async (body) => {
      await delay();
      return { body: { findings: inText((body as Schemas["JobInput"]).description) } };
    },
  });
  await renderApp("/job/create");
  await expect.element(text()).toBeVisible();
  return server;
}

test("words that are found are marked in the text, which stays as it is, and move as it is typed", async () => {
  let answers = Promise.resolve();
  const server = await openWithText(() => answers);
  await text().click();
  await userEvent.keyboard("A young team{Enter}of young people");
  await expect.poll(marked).toEqual([YOUNG, YOUNG]);
  await expectAccessible();
  // Before the next answer comes: what is typed before the words moves them, and does not become one of them.
  let answer = () => {};
  answers = new Promise((resolve) => {
    answer = resolve;
  });
  await userEvent.keyboard("{Control>}{Home}{/Control}So: ");
  expect(marked()).toEqual([YOUNG, YOUNG]);
  expect(text().element().textContent).toBe("So: A young teamof young people");
  const asked = () =>
    server.calls
      .filter(({ call }) => call === "POST /campaign/readiness")
      .map(({ body }) => (body as Schemas["JobInput"]).description);
  await expect.poll(() => asked().at(-1)).toBe("<p>So: A young team</p><p>of young people</p>");
  expect(marked()).toEqual([YOUNG, YOUNG]);
  answer();
  await expect.poll(marked).toEqual([YOUNG, YOUNG]);
  // What is mended is marked no more.
  await userEvent.keyboard("{Control>}a{/Control}Kind people");
  await expect.poll(marked).toEqual([]);
  await expect
    .element(panel().getByText("Nothing stands in the way of this advert."))
    .toBeVisible();
});

test("from the list one gets to the words by the keyboard alone, one after the other", async () => {
  await openWithText();
  await text().click();
  await userEvent.keyboard("A young team{Enter}of young people");
  const show = panel().getByRole("button", { name: "Show “young” in the text" });
  await expect.element(show).toBeVisible();
  const selected = () => {
    const at = document.getSelection();
    return [at?.toString(), at?.anchorNode?.parentElement?.closest("p")?.textContent];
  };
  for (const line of ["A young team", "of young people", "A young team"]) {
    (show.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(text()).toHaveFocus();
    await expect.poll(selected).toEqual(["young", line]);
  }
  // It is the words that are selected: what is typed takes their place.
  await userEvent.keyboard("kind");
  expect(text().element().textContent).toBe("A kind teamof young people");
});

test("marks are no change: a text that is marked is not unsaved, and undo knows nothing of them", async () => {
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("HiringManager") }),
    "GET /campaign/j1": () => ({
      body: aJob({
        status: "Draft",
        description: "<p>A young team</p>",
        can: ["job.view", "job.edit"],
      }),
    }),
    "GET /campaign": () => ({ body: anEmptyPage }),
    "GET /campaign/counters": () => ({ body: { pending: 0, live: 0, draft: 0, archived: 0 } }),
    "POST /campaign/readiness": (body) => ({
      body: { findings: inText((body as Schemas["JobInput"]).description) },
    }),
  });
  const { router } = await renderApp("/job/j1/edit");
  await expect.poll(marked).toEqual([YOUNG]);
  await expect
    .element(page.getByRole("button", { name: "Undo", exact: true }))
    .toHaveAttribute("aria-disabled", "true");
  await page.getByRole("link", { name: "Jobs", exact: true }).first().click();
  await expect.poll(() => router.state.location.pathname).toBe("/jobs");
});
