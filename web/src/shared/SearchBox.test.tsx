import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "@/testing/render-part";
import { SearchBox } from "./SearchBox";

const field = () => page.getByRole("searchbox", { name: "Search for a job..." });

test("the search waits for a pause, Enter does not", async () => {
  const onSearch = vi.fn();
  await renderPart(<SearchBox booleans label="Search for a job..." value="" onSearch={onSearch} />);
  await field().fill("nurse ");
  expect(onSearch).not.toHaveBeenCalled();
  await expect.poll(() => onSearch.mock.calls).toEqual([["nurse"]]);

  await field().fill("chef");
  await userEvent.keyboard("{Enter}");
  expect(onSearch.mock.calls).toEqual([["nurse"], ["chef"]]);
});

/** A box over an address that something else can change, as Back does. */
function Addressed({ onSearch }: { onSearch: (text: string) => void }) {
  const [address, setAddress] = useState("nurse");
  return (
    <>
      <SearchBox booleans label="Search for a job..." value={address} onSearch={onSearch} />
      <button type="button" onClick={() => setAddress("chef")}>
        Back
      </button>
    </>
  );
}

test("the field follows the address, and clearing searches at once", async () => {
  const onSearch = vi.fn();
  await renderPart(<Addressed onSearch={onSearch} />);
  await expect.element(field()).toHaveValue("nurse");
  await page.getByRole("button", { name: "Back" }).click();
  await expect.element(field()).toHaveValue("chef");
  expect(onSearch).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Clear search" }).click();
  expect(onSearch).toHaveBeenLastCalledWith("");
});

test("what is meant by quotes and a minus is said under the field", async () => {
  await renderPart(<SearchBox booleans label="Search for a job..." value="" onSearch={vi.fn()} />);
  await field().fill('"senior rust" -java');
  const said = page.getByText("Side by side: “senior rust” · Without: java");
  await expect.element(said).toBeVisible();
  await expect.element(field()).toHaveAccessibleDescription(/Without: java/);
  await field().fill("senior rust");
  await expect.element(said).not.toBeInTheDocument();
});

test("nothing is said of OR where the search takes it for a word", async () => {
  await renderPart(
    <SearchBox booleans={false} label="Search for a job..." value="" onSearch={vi.fn()} />,
  );
  await field().fill("nurse OR carer -agency");
  await expect.element(page.getByText("Without: agency")).toBeVisible();
  await expect.element(page.getByText(/Looks for/)).not.toBeInTheDocument();
});
