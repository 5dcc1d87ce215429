import type { Page } from "@playwright/test";

/** Waits until the page has asked for nothing for half a second, but for the stream of what happens, which has no end. */
export async function quiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const asked = () => performance.getEntriesByType("resource").length;
    const pause = () => new Promise((resolve) => setTimeout(resolve, 500));
    for (let before = -1; before !== asked(); ) {
      before = asked();
      await pause();
    }
  });
}
