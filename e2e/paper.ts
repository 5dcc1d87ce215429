import type { Locator, Page } from "@playwright/test";

/** The CV on a candidate's page, once it is on the screen: a page's picture, the frame of a Word file, or on a phone its text. */
export const paperOf = (page: Page): Locator =>
  page
    .getByRole("region", { name: "CV", exact: true })
    .locator("figure img, iframe[data-active][data-shown], p[data-look]")
    .first();
