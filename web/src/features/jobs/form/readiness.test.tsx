import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
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
