import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "@/testing/axe";
import { renderPart } from "@/testing/render-part";
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
