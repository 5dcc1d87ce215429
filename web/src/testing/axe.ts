import axe from "axe-core";
import { expect } from "vitest";

/** Nothing that an automated check can find stands in the way of anybody. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    // The test page itself has no title of its own language.
    rules: { "html-has-lang": { enabled: false } },
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(", ")}`),
  ).toEqual([]);
}
