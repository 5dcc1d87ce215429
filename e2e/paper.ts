import type { Locator, Page } from "@playwright/test";

/** The CV on a candidate's page, once it is on the screen: a page's picture, or the frame of a Word file. */
export const paperOf = (page: Page): Locator =>
  page
    .getByRole("region", { name: "CV", exact: true })
    .locator("figure img, iframe[data-active][data-shown]")
    .first();
