import { beforeEach, expect, test } from "vitest";
import { ApiError, BASE, type Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { fakeRequests } from "@/testing/fake-request";
import {
  aCandidate,
  aCandidateRow,
  aJob,
  anEmptyPage,
  aViewer,
  fakeServer,
  refusal,
  someStages,
} from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

const NOT_AGREED = "Please read the company's terms for agencies and agree to them.";
const CHANGED = "The company has changed its terms meanwhile. Please read them again.";
const AGREES =
  "I have read these terms, and the candidate agrees to be represented by Quay Talent.";

let terms: Schemas["AgreementView"];
let known: Schemas["WhetherKnown"] | null;
let failing: boolean;
/** The forms that were sent, by their path. */
let sent: [string, FormData][];

beforeEach(() => {
  sessionStorage.clear();
  session.begin("t1");
  terms = {
    company: "Harbour & Co",
    agency: "Quay Talent",
    months: 6,
    terms: "A fifth of the salary.",
    version: 1,
  };
  known = "Known";
  failing = false;
  sent = [];
});

const nora: Omit<Schemas["ParsedCvView"], "known"> = {
  outcome: "Text",
  firstName: "Nora",
  lastName: "Quist",
  email: "nora@home.example",
  phoneNumber: null,
  doubtful: [],
};

async function open(role: Role = "ExternalRecruiter") {
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /stage": () => ({ body: someStages }),
    "GET /campaign/j1": () => ({ body: aJob() }),
    "GET /candidate/count": () => ({
      body: { totalElements: 0, statusCount: [], stageCount: [], sourceCount: [] },
    }),
    "GET /candidate/list": () => ({ body: { ...anEmptyPage, can: ["candidate.add"] } }),
    "GET /candidate/agency-terms": () =>
      failing ? refusal(500, { message: "Something went wrong" }) : { body: terms },
  });
  fakeRequests(({ path, body }) => {
    const form = body as FormData;
    sent.push([path.replace(BASE, ""), form]);
    if (path.endsWith("/parse")) return { ...nora, known };
    if (form.get("termsVersion") !== String(terms.version)) {
      const error = { code: 400, item: "termsVersion", message: CHANGED };
      throw new ApiError(400, { errors: [error] });
    }
    if (path.endsWith("/manually"))
      return {
        items: [{ fileName: "nora.pdf", candidate: aCandidateRow({ id: "c9" }), outcome: "Text" }],
      };
    return aCandidate({ id: "c9", firstName: "Nora" });
  });
  const { screen, queryClient } = await renderApp("/job/j1?tab=Candidates");
  const label = role === "ExternalRecruiter" ? "Submit candidate" : "Add Candidate";
  await screen.getByRole("button", { name: label }).first().click();
  const dialog = screen.getByRole("dialog", { name: label });
  await expect.element(dialog).toBeVisible();
  const cv = new File(["%PDF-1.7"], "nora.pdf", { type: "application/pdf" });
  const choose = () => dialog.getByLabelText(/^CVDrop a file/).upload(cv);
  const submit = () => dialog.getByRole("button", { name: label }).click();
  return { screen, queryClient, dialog, cv, choose, submit };
}

test("a recruiter reads the terms, is warned of somebody known, agrees, and submits", async () => {
  const { screen, dialog, choose, submit } = await open();
  await expect.element(dialog.getByText("A fifth of the salary.")).toBeVisible();
  await expect
    .element(dialog.getByText("Each submission belongs to Quay Talent for 6 months."))
    .toBeVisible();
  await choose();
  await expect
    .element(
      dialog.getByText(
        "Somebody with this e-mail address or telephone number is already a candidate for this job.",
        { exact: false },
      ),
    )
    .toBeVisible();
  await expectAccessible();
  expect(sent.map(([path, form]) => [path, form.get("advertId")])).toEqual([
    ["/candidate/parse", "j1"],
  ]);
  await submit();
  await expect.element(dialog.getByText(NOT_AGREED)).toBeVisible();
  expect(sent.length).toBe(1);
  const tick = dialog.getByRole("checkbox", { name: AGREES });
  await expect.element(tick).toHaveFocus();
  await tick.click();
  await expect.element(dialog.getByText(NOT_AGREED)).not.toBeInTheDocument();
  await submit();
  await expect.element(screen.getByText("Candidate added")).toBeVisible();
  expect(sent.at(-1)?.[1].get("termsVersion")).toBe("1");
});

test("terms that changed meanwhile are shown anew, and have to be agreed to again", async () => {
  const { screen, dialog, choose, submit } = await open();
  await choose();
  await dialog.getByRole("checkbox", { name: AGREES }).click();
  terms = { ...terms, version: 2, months: 3, terms: "A quarter of the salary." };
  await submit();
  await expect.element(dialog.getByText(CHANGED)).toBeVisible();
  await expect.element(dialog.getByText("A quarter of the salary.")).toBeVisible();
  const tick = dialog.getByRole("checkbox", { name: AGREES });
  await expect.element(tick).not.toBeChecked();
  await expect.element(dialog.getByRole("textbox", { name: "First name" })).toHaveValue("Nora");
  await tick.click();
  await submit();
  await expect.element(screen.getByText("Candidate added")).toBeVisible();
  expect(sent.at(-1)?.[1].get("termsVersion")).toBe("2");
});

test("terms that come by themselves say that they are others, and take the tick away", async () => {
  const { screen, queryClient, dialog, choose, submit } = await open();
  await choose();
  const tick = dialog.getByRole("checkbox", { name: AGREES });
  await tick.click();
  terms = { ...terms, version: 2, terms: "A quarter of the salary." };
  await queryClient.invalidateQueries();
  await expect.element(dialog.getByText("A quarter of the salary.")).toBeVisible();
  await expect.element(dialog.getByText(CHANGED)).toBeVisible();
  await expect.element(tick).not.toBeChecked();
  const before = sent.length;
  await submit();
  await expect.element(tick).toHaveFocus();
  await expect.element(dialog.getByText(CHANGED)).toBeVisible();
  expect(sent.length).toBe(before);
  await tick.click();
  await expect.element(dialog.getByText(CHANGED)).not.toBeInTheDocument();
  await submit();
  await expect.element(screen.getByText("Candidate added")).toBeVisible();
  expect(sent.at(-1)?.[1].get("termsVersion")).toBe("2");
});

test.each([
  ["NotKnown", /^Nobody with the CV's e-mail address or telephone number is a candidate/],
  ["NoMoreToday", /^Not checked .*: nothing more is looked up today\.$/],
  ["NothingToGoBy", /^Not checked .*: the CV has neither an e-mail address nor a telephone number/],
] as const)("%s differs from the others in what is said", async (answer, said) => {
  known = answer;
  const { dialog, choose } = await open();
  await choose();
  await expect.element(dialog.getByText(said)).toBeVisible();
});

test("without terms there is nothing to tick, and the period is shown", async () => {
  terms = { ...terms, terms: "", months: 1, version: 0 };
  const { screen, dialog, choose, submit } = await open();
  await expect
    .element(dialog.getByText("Each submission belongs to Quay Talent for 1 month."))
    .toBeVisible();
  expect(dialog.getByRole("checkbox").elements()).toEqual([]);
  await choose();
  await expect.element(dialog.getByRole("textbox", { name: "First name" })).toHaveValue("Nora");
  await submit();
  await expect.element(screen.getByText("Candidate added")).toBeVisible();
});

test("terms that cannot be loaded hold the form back until they are", async () => {
  failing = true;
  const { screen, dialog, choose, submit } = await open();
  const failed = dialog.getByText("The company's terms for agencies could not be loaded.");
  await expect.element(failed).toBeVisible();
  await choose();
  await expect.element(dialog.getByRole("textbox", { name: "First name" })).toHaveValue("Nora");
  await submit();
  await expect
    .element(dialog.getByText("The company's terms for agencies have to be loaded first."))
    .toBeVisible();
  failing = false;
  await dialog.getByRole("button", { name: "Try again" }).click();
  await dialog.getByRole("checkbox", { name: AGREES }).click();
  await submit();
  await expect.element(screen.getByText("Candidate added")).toBeVisible();
});

test("many CVs go under the same terms", async () => {
  known = "NotKnown";
  const { dialog, cv } = await open();
  await dialog.getByText("Many CVs").click();
  await dialog.getByLabelText(/^CVsDrop up to/).upload(cv);
  const add = dialog.getByRole("button", { name: "Add 1 candidate" });
  await add.click();
  await expect.element(dialog.getByText(NOT_AGREED)).toBeVisible();
  await dialog
    .getByRole("checkbox", { name: AGREES.replace("the candidate", "each candidate") })
    .click();
  terms = { ...terms, version: 2, terms: "A quarter of the salary." };
  await add.click();
  await expect.element(dialog.getByText("A quarter of the salary.")).toBeVisible();
  await dialog.getByRole("checkbox").click();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByText("1 added")).toBeVisible();
  const added = sent.filter(([path]) => path === "/candidate/manually");
  expect(added.map(([, form]) => form.get("termsVersion"))).toEqual(["1", "2"]);
});

test("among many CVs whoever is known is held back until the recruiter sends them again", async () => {
  terms = { ...terms, terms: "" };
  const { dialog } = await open();
  await dialog.getByText("Many CVs").click();
  const file = new File(["%PDF-1.7"], "nora.pdf", { type: "application/pdf" });
  await dialog.getByLabelText(/^CVs/).upload(file);
  await dialog.getByRole("button", { name: "Add 1 candidate" }).click();
  await expect
    .element(dialog.getByText(/already a candidate for this job. Try again to submit/))
    .toBeVisible();
  const added = () => sent.filter(([path]) => path === "/candidate/manually");
  expect(added()).toHaveLength(0);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByText("Added: Omar Haddad", { exact: true })).toBeVisible();
  expect(added()).toHaveLength(1);
  expect(sent.filter(([path]) => path === "/candidate/parse")).toHaveLength(1);

  known = "NoMoreToday";
  await dialog
    .getByLabelText(/^CVs/)
    .upload(new File(["%PDF-1.4"], "bo.pdf", { type: "application/pdf" }));
  await dialog.getByRole("button", { name: "Add 1 candidate" }).click();
  await expect.element(dialog.getByText(/nothing more is looked up today/)).toBeVisible();
  expect(added()).toHaveLength(2);
});

test("whoever adds for the company is asked for no terms, and told of nobody", async () => {
  known = null;
  const { dialog, choose } = await open("HiringManager");
  await choose();
  await expect.element(dialog.getByRole("textbox", { name: "First name" })).toHaveValue("Nora");
  expect(dialog.getByText(/candidate for this job|belongs to/).elements()).toEqual([]);
});
