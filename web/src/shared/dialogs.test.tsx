import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "@/testing/axe";
import { renderPart } from "@/testing/render-part";
import { ConfirmDialog } from "./ConfirmDialog";
import { TypeDeleteDialog } from "./TypeDeleteDialog";

test("the button waits for DELETE, letter by letter; spaces round it do not matter", async () => {
  const onConfirm = vi.fn();
  await renderPart(
    <main>
      <h1>Jobs</h1>
      <TypeDeleteDialog
        opened
        title="Delete job"
        confirmLabel="Delete job"
        onConfirm={onConfirm}
        onClose={() => undefined}
      >
        The job and its candidates will be gone for good.
      </TypeDeleteDialog>
    </main>,
  );
  const field = page.getByLabelText("Type DELETE to confirm");
  const button = page.getByRole("button", { name: "Delete job" });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("delete{Enter}");
  await expect.element(button).toBeDisabled();
  expect(onConfirm).not.toHaveBeenCalled();
  await field.fill(" DELETE ");
  await button.click();
  expect(onConfirm).toHaveBeenCalledOnce();
  await expectAccessible();
});

/** Rows that are deleted after a question. */
function Rows() {
  const [rows, setRows] = useState(["Deck hand", "Cook"]);
  const [asking, setAsking] = useState<string | null>(null);
  return (
    <main>
      <h1 tabIndex={-1}>Jobs</h1>
      {rows.map((row) => (
        <button key={row} type="button" onClick={() => setAsking(row)}>
          Delete {row}
        </button>
      ))}
      <ConfirmDialog
        opened={asking !== null}
        title="Delete the job?"
        confirmLabel="Delete"
        danger
        onConfirm={() => {
          setRows(rows.filter((row) => row !== asking));
          setAsking(null);
        }}
        onClose={() => setAsking(null)}
      >
        It is gone for good.
      </ConfirmDialog>
    </main>
  );
}

test("whoever says no is back where they were, the first time as the second", async () => {
  await renderPart(<Rows />);
  const opener = page.getByRole("button", { name: "Delete Deck hand" });
  for (const how of ["click", "Escape"]) {
    await opener.click();
    const cancel = page.getByRole("button", { name: "Cancel" });
    await expect.element(cancel).toHaveFocus();
    if (how === "click") await cancel.click();
    else await userEvent.keyboard("{Escape}");
    await expect.element(opener).toHaveFocus();
    await expect.element(cancel).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }
});

test("where the button that asked is gone the heading has the focus", async () => {
  await renderPart(<Rows />);
  await page.getByRole("button", { name: "Delete Deck hand" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Jobs" })).toHaveFocus();
});
