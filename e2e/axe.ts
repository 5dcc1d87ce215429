import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const EVERYTHING = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
const CONTRAST = { type: "rule", values: ["color-contrast"] };

/** No breach of WCAG 2.2 AA, nor of what is good practice, on the screen that is showing; or of its contrast, when only colours changed. */
export async function expectAccessible(
  page: Page,
  screen: string,
  { contrastOnly = false } = {},
): Promise<void> {
  // What is still fading in has the contrast of neither end.
  await page.waitForFunction(() => {
    const still = document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== "running" || one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      );
    const arrived = [...document.querySelectorAll("[role=dialog], [role=menu], [role=listbox]")].every(
      (layer) => !layer.checkVisibility() || layer.checkVisibility({ opacityProperty: true }),
    );
    const whole = [...document.querySelectorAll("[role=dialog]")].every((dialog) => {
      for (let at: Element | null = dialog; at; at = at.parentElement)
        if (getComputedStyle(at).opacity !== "1") return false;
      return true;
    });
    return still && arrived && whole;
  });
  // A screen that is not there yet is none to judge.
  await page.locator("h1").first().waitFor();
  // The content policy forbids injected scripts; evaluating is the test's own privilege.
  if (!(await page.evaluate("Boolean(window.axe)"))) await page.evaluate(`(() => { ${source} })()`);
  const options = { runOnly: contrastOnly ? CONTRAST : EVERYTHING, resultTypes: ["violations"] };
  const found = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  const wrong = found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
  );
  expect.soft(wrong, `accessibility of ${screen}`).toEqual([]);
}
