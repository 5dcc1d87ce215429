import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Schemas } from "@/api/client";
import { session } from "@/api/session";
import type { Tag } from "@/entities/companies/tags";
import type { Role } from "@/policy/policy.gen";
import { expectAccessible } from "@/testing/axe";
import { aViewer, fakeServer, refusal } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";

let tags: Tag[];
let sent: unknown[];

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  session.begin("t1");
  sent = [];
  tags = [
    { id: "t1", name: "Relocating", colour: "Teal", version: 2, people: 12 },
    { id: "t2", name: "Silver medallist", colour: "Grey", version: 0, people: 0 },
  ];
});

function serve(role: Role = "RecruitmentManager") {
  return fakeServer({
    "GET /user/signed-in": () => ({ body: aViewer(role) }),
    "GET /stage": () => ({ body: [] }),
    "GET /company/tags": (_body, _token, query) => {
      expect(query.get("counted")).toBe("true");
      return { body: { tags, most: 200 } };
    },
    "POST /company/tags": (body) => {
      sent.push(body);
      const { name = "", colour } = body as Schemas["TagInput"];
      if (tags.some((tag) => tag.name.toLowerCase() === name.toLowerCase()))
        return refusal(400, { item: "name", message: "There is already a tag with this name." });
      const made: Tag = { id: "t3", name, colour: colour ?? "Grey", version: 0 };
      tags = [...tags, made];
      return { status: 201, body: made };
    },
    "PUT /company/tags/t1": (body) => {
      sent.push(body);
      tags = tags.map((tag) =>
        tag.id === "t1" ? { ...tag, ...(body as Tag), version: tag.version + 1 } : tag,
      );
      return { body: tags[0] };
    },
    "DELETE /company/tags/t1": () => {
      tags = tags.filter(({ id }) => id !== "t1");
      return { status: 204 };
    },
  });
}

test("tags are listed with how many people have each, given another name and colour, and deleted", async () => {
  serve();
  const { screen } = await renderApp("/settings/tags");
  await expect.element(screen.getByText("On 12 people")).toBeVisible();
  await expect.element(screen.getByText("On nobody")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Edit Relocating" }).click();
  const dialog = screen.getByRole("dialog", { name: "Edit tag" });
  await expect.element(dialog.getByRole("radio", { name: "Teal" })).toBeChecked();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Willing to move");
  await dialog.getByRole("radio", { name: "Pink" }).click();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Willing to move")).toBeVisible();
  expect(sent).toEqual([{ name: "Willing to move", colour: "Pink", version: 2 }]);
  await screen.getByRole("button", { name: "Delete Willing to move" }).click();
  await expect
    .element(screen.getByText(/^“Willing to move” is taken off 12 people and is gone/))
    .toBeVisible();
  await screen.getByRole("dialog").getByRole("button", { name: "Delete tag" }).click();
  await expect.element(screen.getByText("Tag deleted")).toBeVisible();
  await expect.element(screen.getByText("Willing to move")).not.toBeInTheDocument();
});

test("a name that there is already is told on its field, on a phone as well", async () => {
  tags = [];
  serve("CompanyAdmin");
  await page.viewport(390, 800);
  const { screen } = await renderApp("/settings/tags");
  await expect.element(screen.getByText("No tags yet")).toBeVisible();
  await screen.getByRole("button", { name: "Add tag" }).click();
  const dialog = screen.getByRole("dialog", { name: "Add tag" });
  const add = dialog.getByRole("button", { name: "Add tag" });
  await add.click();
  await expect.element(dialog.getByText("Has to be between 1 and 40 characters")).toBeVisible();
  const name = dialog.getByRole("textbox", { name: "Name" });
  await name.fill("Speaks Polish");
  await dialog.getByRole("radio", { name: "Violet" }).click();
  await add.click();
  await expect.element(screen.getByText("Tag added")).toBeVisible();
  await screen.getByRole("button", { name: "Add tag" }).click();
  await name.fill("SPEAKS POLISH");
  await add.click();
  await expect.element(dialog.getByText("There is already a tag with this name.")).toBeVisible();
  await expectAccessible();
});

test("with as many as there can be, none is added", async () => {
  tags = Array.from({ length: 200 }, (_, at) => ({
    id: `n${at}`,
    name: `Tag ${at}`,
    colour: "Blue",
    version: 0,
    people: 0,
  }));
  serve();
  const { screen } = await renderApp("/settings/tags");
  await expect.element(screen.getByText(/^There are 200 tags/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Add tag" }).query()).toBeNull();
});

test.each(["HiringManager", "TeamMember", "ExternalRecruiter"] as const)(
  "the settings of tags are not for a %s",
  async (role) => {
    const { calls } = serve(role);
    const { screen } = await renderApp("/settings/tags");
    await expect
      .element(screen.getByText("Access Denied, You don't have permission to access"))
      .toBeVisible();
    expect(calls.some(({ call }) => call === "GET /company/tags")).toBe(false);
  },
);
