import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./demo.ts",
  outputDir: "results",
  workers: 2,
  // What passes only when run again is named at the end of the log: told, not hidden.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["./last-words.ts"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    screenshot: "only-on-failure",
    // Recording every step of every journey takes a third of their time: TRACE=1 npx playwright test NAME records one.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
