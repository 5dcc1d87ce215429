import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Says last what failed, in a line or three each: who reads only the end of a long log needs no more. */
export default class LastWords implements Reporter {
  readonly #tests = new Map<string, { test: TestCase; errors: string[] }>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === "passed" || result.status === "skipped") return;
    const errors = this.#tests.get(test.id)?.errors ?? [];
    for (const { message = result.status, location } of result.errors) {
      const lines = plain(message)
        .split("\n")
        .filter((line) => line.trim() !== "");
      const where = location ? `${location.file.split("/").at(-1)}:${location.line}: ` : "";
      errors.push(`${where}${lines.slice(0, 6).join("\n    ").slice(0, 600)}`);
    }
    this.#tests.set(test.id, { test, errors });
  }

  onEnd(): void {
    for (const { test, errors } of this.#tests.values()) {
      const outcome = test.outcome() === "flaky" ? "passed only when run again" : "failed";
      process.stdout.write(`${outcome}: ${test.title}\n  ${errors.slice(0, 3).join("\n  ")}\n`);
    }
  }
}

/** Without the colours of a terminal. */
const plain = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what an escape starts with
  text.replaceAll(/\u001b\[[\d;]*m/g, "");
