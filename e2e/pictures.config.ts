import base from "./playwright.config.ts";

/** Takes the pictures of the README and docs: `make pictures`. */
export default { ...base, testDir: "pictures", workers: 1 };
