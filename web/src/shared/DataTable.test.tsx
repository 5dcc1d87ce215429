import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "@/testing/axe";
import { renderPart } from "@/testing/render-part";
import { type Column, DataTable } from "./DataTable";
import { useSelection } from "./use-selection";

type Person = { id: string; name: string };

const PEOPLE: Person[] = ["Ada", "Bob", "Cyd", "Dan", "Eve"].map((name) => ({ id: name, name }));
const drawn = vi.fn();
const columns: readonly Column<Person>[] = [
  {
    id: "name",
    header: "Name",
    sortable: true,
    cell: ({ name }) => {
      drawn(name);
      return <a href={`#${name}`}>{name}</a>;
    },
  },
];

function People(props: { onSort?: (by: string) => void }) {
  const selection = useSelection(PEOPLE, "all");
  return (
    <main>
      <h1>People</h1>
      <DataTable
        label="People"
        columns={columns}
        rows={PEOPLE}
        nameOf={({ name }) => name}
        selection={selection}
        sort={{ by: "name", order: "asc" }}
        {...props}
      />
      <p>
        {selection.rows.length === 0 ? "Nobody" : selection.rows.map(({ id }) => id).join(", ")}
      </p>
    </main>
  );
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  drawn.mockClear();
});

const tick = (name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });

test("Shift ticks every row from the one touched before", async () => {
  await renderPart(<People />);
  await tick("Bob").click();
  await tick("Eve").click({ modifiers: ["Shift"] });
  await expect.element(page.getByText("Bob, Cyd, Dan, Eve")).toBeVisible();
  await tick("Dan").click({ modifiers: ["Shift"] });
  await expect.element(page.getByText("Bob, Cyd", { exact: true })).toBeVisible();
});

test("the box on top ticks the page, and shows when only some are ticked", async () => {
  await renderPart(<People />);
  await tick("all on this page").click();
  await expect.element(page.getByText("Ada, Bob, Cyd, Dan, Eve")).toBeVisible();
  await tick("Ada").click();
  await expect.element(tick("all on this page")).toBePartiallyChecked();
  await tick("all on this page").click();
  await tick("all on this page").click();
  await expect.element(page.getByText("Nobody")).toBeVisible();
});

test("a tick draws its own row anew and no other", async () => {
  await renderPart(<People />);
  drawn.mockClear();
  await tick("Cyd").click();
  await expect.element(tick("Cyd")).toBeChecked();
  expect(drawn.mock.calls.flat()).toEqual(["Cyd"]);
});

test("columns that can be sorted are buttons and say how they are sorted", async () => {
  const onSort = vi.fn();
  await renderPart(<People onSort={onSort} />);
  await expect
    .element(page.getByRole("columnheader", { name: "Name" }))
    .toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("button", { name: "Name" }).click();
  expect(onSort).toHaveBeenCalledWith("name");
  await expectAccessible();
});

test("on a phone the rows are cards, ticked and told apart the same way", async () => {
  await page.viewport(390, 800);
  await renderPart(<People />);
  await expect.element(page.getByRole("list", { name: "People" })).toBeVisible();
  await tick("Ada").click();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByText("Ada", { exact: true }).last()).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  await expect.element(page.getByText("Ada, Bob, Cyd, Dan, Eve")).toBeVisible();
  await expectAccessible();
});
