import base from "./playwright.config.ts";

/** Measures what a person at a browser waits for: `make bench`. */
export default {
  ...base,
  testDir: "bench",
  workers: 1,
  timeout: 600_000,
  use: { ...base.use, screenshot: "off" as const, trace: "off" as const },
};
