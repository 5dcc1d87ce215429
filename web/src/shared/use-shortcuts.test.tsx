import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "@/testing/render-part";
import { ConfirmDialog } from "./ConfirmDialog";
import { useShortcuts } from "./use-shortcuts";

function Screen({ run, dialog = false }: { run: () => void; dialog?: boolean }) {
  const [ticked, setTicked] = useState(false);
  useShortcuts("Candidates", { s: { label: "Shortlist", run }, "g c": { label: "Go", run } });
  return (
    <>
      <input
        type="checkbox"
        aria-label="Tick"
        checked={ticked}
        onChange={() => setTicked(!ticked)}
      />
      <input aria-label="Search" />
      <ConfirmDialog
        opened={dialog}
        title="Sure?"
        confirmLabel="Yes"
        onConfirm={run}
        onClose={() => undefined}
      >
        Really?
      </ConfirmDialog>
    </>
  );
}

test("a key works while a row has just been ticked, and two keys in a row work, too", async () => {
  const run = vi.fn();
  await renderPart(<Screen run={run} />);
  await page.getByRole("checkbox", { name: "Tick" }).click();
  await userEvent.keyboard("s");
  expect(run).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("gc");
  expect(run).toHaveBeenCalledTimes(2);
});

test("keys are text in a text field and belong to a dialog that is open", async () => {
  const run = vi.fn();
  const screen = await renderPart(<Screen run={run} />);
  await page.getByRole("textbox", { name: "Search" }).click();
  await userEvent.keyboard("s");
  await expect.element(page.getByRole("textbox", { name: "Search" })).toHaveValue("s");
  expect(run).not.toHaveBeenCalled();

  await screen.unmount();
  await renderPart(<Screen run={run} dialog />);
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("s");
  expect(run).not.toHaveBeenCalled();
});

test("undo has the key that it has everywhere, too, but where something is typed", async () => {
  const run = vi.fn();
  await renderPart(<Undoable run={run} />);
  await userEvent.keyboard("{Control>}z{/Control}");
  await userEvent.keyboard("z");
  expect(run).toHaveBeenCalledTimes(2);
  await page.getByRole("textbox", { name: "Search" }).click();
  await userEvent.keyboard("ab{Control>}z{/Control}");
  expect(run).toHaveBeenCalledTimes(2);
});

function Undoable({ run }: { run: () => void }) {
  useShortcuts("Decide", { z: { label: "Undo", run } });
  return <input aria-label="Search" />;
}
