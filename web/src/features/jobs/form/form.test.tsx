import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session } from "@/api/session";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { anEmptyPage, aUser, aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { aJobTo } from "@/testing/jobs";
import { renderApp } from "@/testing/render-app";

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
});

type Answer = ReturnType<typeof refusal>;
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const description = () => page.getByRole("textbox", { name: "Job description" });
const WORDS = "Splices ropes by night and by day. ";

const nora = aUser();
const CREATED: Answer = {
  body: aJobTo({ role: "HiringManager", owns: true }, { status: "Draft" }),
};

/** The form of a new advert; the server answers it as told. */
async function openForm(
  role: Role = "HiringManager",
  address = "/job/create",
  answer: () => Answer = () => CREATED,
) {
  const asked: URLSearchParams[] = [];
  const server = fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /campaign/j1": () => CREATED,
    "GET /user": (_body, _token, query) => {
      asked.push(query);
      const found = "nora quist".includes(query.get("searchString")?.toLowerCase() ?? "");
      return { body: { ...anEmptyPage, items: found ? [nora] : [], totalElements: 1 } };
    },
    "POST /campaign": answer,
    "POST /campaign/readiness": () => ({ body: { findings: [] } }),
  });
  const { screen, router } = await renderApp(address);
  return {
    screen,
    router,
    asked,
    save: () => screen.getByRole("button", { name: "Save & continue" }).click(),
    sent: () =>
      server.calls.filter(({ call }) => call === "POST /campaign").map(({ body }) => body),
    lookedThrough: () =>
      server.calls
        .filter(({ call }) => call === "POST /campaign/readiness")
        .map(({ body }) => body),
  };
}

async function fill() {
  await field("Job title").fill("Deck hand");
  await field("Location").fill("Hull");
  await description().click();
  await userEvent.keyboard(WORDS.repeat(2));
}

test("a form that is not filled in is not sent, and says so at its fields", async () => {
  const { screen, save, sent } = await openForm();
  await save();
  await expect
    .element(screen.getByRole("alert").getByText("Fill all required fields first"))
    .toBeVisible();
  await expect.element(field("Job title")).toHaveFocus();
  await expect
    .element(field("Job title"))
    .toHaveAccessibleDescription("Has to be between 3 and 200 characters");
  await expect
    .element(description())
    .toHaveAccessibleDescription(/Has to be between 50 and 6000 characters/);
  expect(sent()).toEqual([]);
  await expectAccessible();
});

test("a category is chosen from the list, or none is", async () => {
  const { screen, save, sent } = await openForm();
  await fill();
  const category = screen.getByRole("combobox", { name: "Category (optional)" });
  await expect.element(category).toHaveDisplayValue("Select a category");
  await userEvent.selectOptions(category, "Logistics & warehouse");
  await save();
  await expect
    .poll(sent)
    .toEqual([expect.objectContaining({ category: "logistics-and-warehouse" })]);
});

test.each<[what: string, Answer, said: string]>([
  [
    "a field that the server refuses",
    refusal(400, { item: "closesOn", message: "Has to be a day to come" }),
    "Please fill in valid fields",
  ],
  [
    "a failure",
    refusal(500, { message: "Panic at line 3." }),
    "An error has occurred. Please try again later.",
  ],
  [
    "a conflict",
    refusal(409, { message: "This account cannot post jobs any more." }),
    "This account cannot post jobs any more.",
  ],
  [
    "a right that is gone",
    refusal(403, { message: "You may not post jobs." }),
    "You may not post jobs.",
  ],
])("%s is told, and nothing that was typed is lost", async (_what, answer, said) => {
  const { screen, router, save, sent } = await openForm(
    "HiringManager",
    "/job/create",
    () => answer,
  );
  await fill();
  await save();
  await expect.element(screen.getByRole("alert").getByText(said, { exact: true })).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(router.state.location.pathname).toBe("/job/create");
  await expect.element(field("Job title")).toHaveValue("Deck hand");
  await expect.element(screen.getByRole("button", { name: "Save & continue" })).toBeEnabled();
});

test("the field that the server refuses is marked, focused and told why", async () => {
  const { screen, save } = await openForm("HiringManager", "/job/create", () =>
    refusal(400, { item: "closesOn", message: "Has to be a day to come" }),
  );
  await fill();
  await save();
  const closing = screen.getByLabelText("Closing date (optional)");
  await expect.element(closing).toHaveAttribute("aria-invalid", "true");
  await expect.element(closing).toHaveAccessibleDescription(/Has to be a day to come/);
  await expect.element(closing).toHaveFocus();
});

test("a saved advert is reviewed next", async () => {
  const { screen, router, save, sent } = await openForm();
  await fill();
  await save();
  await expect.element(screen.getByRole("heading", { name: "Review job details" })).toBeVisible();
  expect(router.state.location.href).toBe("/job/j1/preview");
  expect(sent()).toMatchObject([
    { title: "Deck hand", location: "Hull", campaignType: "JobHelm", userId: null },
  ]);
});

test("a super admin says for whom, found by name", async () => {
  const { screen, asked, save, sent, lookedThrough } = await openForm("JHSuperAdmin");
  const owner = screen.getByRole("combobox", { name: "Post on behalf of" });
  await fill();
  await save();
  await expect.element(owner).toHaveFocus();
  await expect.element(owner).toHaveAccessibleDescription(/Has to be a valid user/);
  expect(sent()).toEqual([]);
  await owner.fill("nora");
  const choice = screen.getByRole("option", { name: /Nora Quist/ });
  await expect
    .element(choice)
    .toHaveTextContent("Nora QuistHarbour & Finch Ltd · nora@harbour.co.uk");
  await expect.poll(() => asked.at(-1)?.get("searchString")).toBe("nora");
  // Whoever is not verified, or may own no job, is no choice.
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    userStatuses: "Verified",
    ownsJobs: "true",
  });
  await choice.click();
  await expect.element(owner).toHaveValue("Nora Quist");
  await expect.element(owner).toHaveFocus();
  // Whose advert it is decides for which boards it is looked through.
  await expect.poll(() => lookedThrough().at(0)).toMatchObject({ userId: null });
  await expect.poll(() => lookedThrough().at(-1)).toMatchObject({ userId: "u2" });
  await save();
  await expect.poll(sent).toMatchObject([{ userId: "u2", title: "Deck hand" }]);
});

test("a name is looked for as words, whatever signs are typed with it", async () => {
  const { screen, asked } = await openForm("JHSuperAdmin");
  const owner = screen.getByRole("combobox", { name: "Post on behalf of" });
  await owner.fill('"nora" OR -(quist)');
  await expect.poll(() => asked.at(-1)?.get("searchString")).toBe("nora or quist");
  await expect.element(owner).toHaveValue('"nora" OR -(quist)');
});

test("nobody who matches is said", async () => {
  const { screen } = await openForm("JHSuperAdmin");
  await screen.getByRole("combobox", { name: "Post on behalf of" }).fill("zebedee");
  await expect.element(screen.getByText("No verified user matches").first()).toBeVisible();
});

test("nobody else is asked for whom an advert is", async () => {
  const { screen } = await openForm("CompanyAdmin");
  await expect.element(field("Job title")).toBeVisible();
  await expect.element(screen.getByText("Post on behalf of")).not.toBeInTheDocument();
});

test("the campaign is chosen first or last, and typing is lost by neither", async () => {
  const { screen, router } = await openForm("HiringManager", "/job/create?tab=SelectCampaign");
  const title = (name: string) => screen.getByRole("heading", { name, level: 1 });
  await expect.element(title("Create a new job")).toBeVisible();
  const tabs = screen.getByRole("navigation", { name: "Steps" });
  await tabs.getByRole("link", { name: "Job details" }).click();
  await expect.element(title("Enter job details")).toBeVisible();
  await field("Job title").fill("Deck hand");
  await tabs.getByRole("link", { name: "Select campaign" }).click();
  await screen.getByRole("link", { name: /^Self Service Campaign/ }).click();
  await expect.element(title("Enter job details")).toBeVisible();
  expect(router.state.location.href).toBe("/job/create?campaignType=SelfService");
  await expect.element(field("Job title")).toHaveValue("Deck hand");
  await expect.element(screen.getByText("Self Service Campaign")).toBeVisible();
});

test("the hiring team is announced, and cannot be entered before the job is there", async () => {
  const { screen } = await openForm();
  const tabs = screen.getByRole("navigation", { name: "Steps" });
  const team = tabs.getByText("Hiring Team (Optional)");
  await expect.element(team).toHaveAttribute("aria-disabled", "true");
  expect(tabs.getByRole("link").elements()).toHaveLength(2);
});

test("words are counted against the advice", async () => {
  const { screen } = await openForm();
  await expect
    .element(
      screen.getByText(
        "Tip: keep the job description to 700 words or less. Once published, an advert cannot be edited.",
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByText("0 words; 700 or less are best")).toBeVisible();
  await description().click();
  await userEvent.keyboard("Splices ropes.{Enter}By night.");
  await expect.element(screen.getByText("4 words; 700 or less are best")).toBeVisible();
});

test("a salary is written in one spelling once it is left, which makes a wrong one no better", async () => {
  const { save, sent } = await openForm();
  await field("Salary from").fill("£40k");
  await field("Salary to").fill("30000.5");
  await userEvent.tab();
  await expect.element(field("Salary from")).toHaveValue("40,000");
  await expect.element(field("Salary to")).toHaveValue("30,000.50");
  await fill();
  await save();
  await expect
    .element(field("Salary from"))
    .toHaveAccessibleDescription("Has to be equal or less than salary to");
  await expect
    .element(field("Salary to"))
    .toHaveAccessibleDescription("Has to be equal or greater than salary from");
  await field("Salary to").fill("0.0");
  await userEvent.keyboard("{Enter}");
  const wrong = "Has to be a positive number";
  await expect.element(field("Salary to")).toHaveAccessibleDescription(wrong);
  await userEvent.tab();
  await expect.element(field("Salary to")).toHaveValue("0");
  await expect.element(field("Salary to")).toHaveAccessibleDescription(wrong);
  expect(sent()).toEqual([]);
});
