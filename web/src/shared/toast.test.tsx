import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "@/testing/render-part";
import { toast } from "./toast";

test("the newest toast replaces the one before it", async () => {
  await renderPart(null);
  toast("First");
  await expect.element(page.getByText("First")).toBeVisible();
  toast("Second");
  await expect.element(page.getByText("Second")).toBeVisible();
  await expect.element(page.getByText("First")).not.toBeInTheDocument();
});

test("a toast goes after five seconds, but not while the focus is on it", async () => {
  vi.useFakeTimers();
  await renderPart(<button type="button">Elsewhere</button>);
  toast("Moved", { undo: () => undefined });
  await expect.element(page.getByText("Moved")).toBeVisible();
  await vi.advanceTimersByTimeAsync(4900);
  (page.getByRole("button", { name: "UNDO" }).element() as HTMLElement).focus();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(page.getByText("Moved")).toBeVisible();

  (page.getByRole("button", { name: "Elsewhere" }).element() as HTMLElement).focus();
  await vi.advanceTimersByTimeAsync(5000);
  await expect.element(page.getByText("Moved")).not.toBeInTheDocument();
});

test("UNDO takes back and closes", async () => {
  const undo = vi.fn();
  await renderPart(null);
  toast("Archived", { undo });
  await userEvent.click(page.getByRole("button", { name: "UNDO" }));
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(page.getByText("Archived")).not.toBeInTheDocument();
});

test("a failure is announced as an alert, a success as a status", async () => {
  await renderPart(null);
  toast("Saved");
  await expect.element(page.getByRole("status")).toHaveTextContent("Saved");
  toast("Not saved", { tone: "error" });
  await expect.element(page.getByRole("alert")).toHaveTextContent("Not saved");
});
