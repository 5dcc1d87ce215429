/** The journeys that hang on the browser most, in Firefox by its WebDriver: `make test-firefox`. */
export default {
  testDir: "firefox",
  globalSetup: "./demo.ts",
  outputDir: "results",
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]] as [["list"]],
};
