import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "@/testing/axe";
import { renderPart } from "@/testing/render-part";
import { RichTextEditor } from "./RichTextEditor";

const text = () => page.getByRole("textbox", { name: "Description" });
const tool = (name: string) => page.getByRole("button", { name, exact: true });

async function open(changes: Partial<Parameters<typeof RichTextEditor>[0]> = {}) {
  const onChange = vi.fn<(html: string) => void>();
  await renderPart(
    <main>
      <h1>Job</h1>
      <RichTextEditor label="Description" maxLength={20} onChange={onChange} {...changes} />
    </main>,
  );
  await expect.element(text()).toBeVisible();
  return { written: () => onChange.mock.lastCall?.[0] };
}

test("what is typed becomes the markup that its tools say", async () => {
  const { written } = await open();
  await text().click();
  await tool("Heading").click();
  await userEvent.keyboard("You{Enter}");
  await tool("Bullet list").click();
  await tool("Bold").click();
  await expect.element(tool("Bold")).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("curious");
  expect(written()).toBe("<h3>You</h3><ul><li><p><strong>curious</strong></p></li></ul>");
  await tool("Undo").click();
  expect(written()).not.toContain("curious");
});

test("characters are counted without markup, and too many are told", async () => {
  const { written } = await open({ defaultValue: "<p>Ten <strong>chars</strong></p>" });
  await expect.element(page.getByText("9 / 20 characters")).toBeVisible();
  await text().click();
  await userEvent.keyboard("{Control>}{End}{/Control} and fourteen more");
  await expect.element(page.getByText(/^27 \/ 20 characters/)).toBeVisible();
  await expect.element(page.getByRole("status").first()).toHaveTextContent("Too many characters");
  await userEvent.keyboard("{Control>}a{/Control}{Delete}");
  expect(written()).toBe("");
});

test("a link gets its https, and an address that is none is refused", async () => {
  const { written } = await open({ defaultValue: "<p>site</p>" });
  await text().click();
  await userEvent.keyboard("{Control>}a{/Control}");
  await tool("Link").click();
  const address = page.getByRole("textbox", { name: "Link address" });
  await address.fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect.element(page.getByText("Please enter correct url")).toBeVisible();
  await address.fill("example.co.uk");
  await userEvent.keyboard("{Enter}");
  expect(written()).toContain('href="https://example.co.uk"');
});

test("the tools are one stop for Tab, with arrows between them", async () => {
  await open();
  (tool("Bold").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tool("Italic")).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(tool("Redo")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tool("Bold")).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(text()).toHaveFocus();
});

test("an error stands on the field and is read with it", async () => {
  await open({ error: "Has to be between 50 and 6000 characters" });
  await expect
    .element(text())
    .toHaveAccessibleDescription(/Has to be between 50 and 6000 characters/);
  await expectAccessible();
});
