import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { session } from "@/api/session";
import type { InterviewKinds } from "@/entities/interviews/queries";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let own: InterviewKinds;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.begin("t1");
  own = {
    kinds: [
      { name: "Phone call", minutes: 20, way: "Phone", place: "", words: "We ring." },
      { name: "Visit", minutes: 60, way: "InPerson", place: "1 Quay Street", words: "" },
    ],
    version: 0,
    timeZone: "Europe/London",
  };
});

test("a kind of interview is changed, added and deleted, each over what was read", async () => {
  const asked: unknown[] = [];
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("CompanyAdmin") }),
    "GET /company/interview-kinds": () => ({ body: own }),
    "PUT /company/interview-kinds": (body) => {
      asked.push(body);
      const { kinds } = body as Pick<InterviewKinds, "kinds">;
      own = { ...own, kinds, version: own.version + 1 };
      return { body: own };
    },
  });
  const { screen } = await renderApp("/settings/interview-kinds");
  await expect.element(screen.getByText("20 minutes, phone call")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Edit Visit" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Length in minutes").fill("3");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Has to be between 5 and 480 minutes")).toBeVisible();
  await dialog.getByLabelText("Length in minutes").fill("90");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("90 minutes, in person")).toBeVisible();
  await screen.getByRole("button", { name: "Add kind" }).click();
  await dialog.getByLabelText("Name").fill("visit");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("There is already a kind with this name")).toBeVisible();
  await dialog.getByLabelText("Name").fill("Trial day");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Trial day")).toBeVisible();
  await screen.getByRole("button", { name: "Delete Phone call" }).click();
  await screen.getByRole("button", { name: "Delete kind" }).click();
  await expect.poll(() => own.kinds.map(({ name }) => name)).toEqual(["Visit", "Trial day"]);
  expect(asked).toMatchObject([{ version: 0 }, { version: 1 }, { version: 2 }]);
});

test("the kind that was named is deleted, wherever a colleague has put it meanwhile", async () => {
  fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer("CompanyAdmin") }),
    "GET /company/interview-kinds": () => ({ body: own }),
    "PUT /company/interview-kinds": (body) => {
      const { kinds } = body as Pick<InterviewKinds, "kinds">;
      own = { ...own, kinds, version: own.version + 1 };
      return { body: own };
    },
  });
  const { screen, queryClient } = await renderApp("/settings/interview-kinds");
  await screen.getByRole("button", { name: "Delete Phone call" }).click();
  await expect.element(screen.getByText(/Phone call is offered no more/)).toBeVisible();
  own = { ...own, kinds: own.kinds.toReversed(), version: 1 };
  await queryClient.invalidateQueries();
  await screen.getByRole("button", { name: "Delete kind" }).click();
  await expect.poll(() => own.kinds.map(({ name }) => name)).toEqual(["Visit"]);
});
