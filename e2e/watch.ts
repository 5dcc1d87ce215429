import { expect, type Page } from "@playwright/test";

/** Writes down what a page complains about, so that a test can insist on nothing. */
export function watch(page: Page) {
  let complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`console: ${message.text()}`);
  });
  page.on("requestfailed", (request) => {
    // Leaving a screen cancels what it was still asking for.
    if (request.failure()?.errorText !== "net::ERR_ABORTED")
      complaints.push(`failed: ${request.method()} ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return {
    /** Nothing since the last time, but what `expected` describes. */
    expectQuiet(where: string, expected?: RegExp): void {
      const unexpected = complaints.filter((each) => !expected?.test(each));
      complaints = [];
      expect.soft(unexpected, `complaints of ${where}`).toEqual([]);
    },
  };
}
