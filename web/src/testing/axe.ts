import axe from "axe-core";
import { expect } from "vitest";

/** Nothing that an automated check can find stands in the way of anybody. */
export async function expectAccessible(): Promise<void> {
  await atRest();
  const { violations } = await axe.run(document, {
    // The test page itself has no title of its own language.
    rules: { "html-has-lang": { enabled: false } },
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(", ")}`),
  ).toEqual([]);
}

/** What still fades in has too little contrast for that moment only. */
async function atRest(): Promise<void> {
  await expect
    .poll(() => document.getAnimations().filter(endsByItself).length, { timeout: 5000 })
    .toBe(0);
}

function endsByItself({ effect, playState }: Animation): boolean {
  return playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
}
