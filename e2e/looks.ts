import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";

const WIDTHS = [1440, 900, 390];
const SCHEMES = ["light", "dark"] as const;
/** Where to leave pictures for somebody to look at. */
const SHOTS = process.env.JOBHELM_SHOTS;

const expectSoftly = expect.configure({ soft: true });

type Look = readonly [width: number, scheme: (typeof SCHEMES)[number]];

/** Each width in both schemes. */
export const ALL_LOOKS: readonly Look[] = WIDTHS.flatMap((width) =>
  SCHEMES.map((scheme): Look => [width, scheme]),
);
/** The ends: what differs between them is in neither of the others alone. */
export const TWO_LOOKS: readonly Look[] = [
  [1440, "light"],
  [390, "dark"],
];

/** The screen that is showing, at each width and in both schemes: nothing beyond its edge, nothing that axe finds. */
export async function everyLook(
  page: Page,
  name: string,
  looks: readonly Look[] = ALL_LOOKS,
): Promise<void> {
  const was = page.viewportSize();
  await expect(page.locator("h1").first()).toBeVisible();
  for (const [width, scheme] of looks) {
    await page.setViewportSize({ width, height: 900 });
    // Colours that are still fading have the contrast of neither scheme.
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.waitForFunction(
      // Pages that stand without the app follow by their style sheet alone.
      (wanted) => (document.documentElement.dataset.mantineColorScheme ?? wanted) === wanted,
      scheme,
    );
    const where = `${name}, ${width} px, ${scheme}`;
    // A table turns into cards a moment after the window has become narrow.
    await expectSoftly
      .poll(
        () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        { message: `pixels beyond the right edge of ${where}` },
      )
      .toBe(0);
    if (SHOTS)
      await page.screenshot({
        path: `${SHOTS}/${name}-${width}-${scheme}.png`.replaceAll(" ", "-"),
        fullPage: true,
      });
    await expectAccessible(page, where, { contrastOnly: scheme === "dark" && looks === ALL_LOOKS });
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  if (was) await page.setViewportSize(was);
}
