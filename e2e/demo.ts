import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BINARY } from "./server.ts";

/** Before the first test: the demo's data, made once; each server gets a copy. */
export default function makeDemo(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "jobhelm-demo-"));
  execFileSync(BINARY, ["demo", "--data", folder], { env: {}, stdio: "pipe" });
  process.env.JOBHELM_DEMO = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
