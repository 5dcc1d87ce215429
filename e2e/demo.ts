import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginCluster, IS_CLUSTER } from "./cluster.ts";
import { BINARY } from "./server.ts";

/** Before the first test: the demo's data, made once; each server gets a copy. */
export default function makeDemo(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "jobhelm-demo-"));
  process.env.JOBHELM_DEMO = folder;
  const end = IS_CLUSTER ? beginCluster(folder) : undefined;
  if (!IS_CLUSTER) {
    // With the indexes, which each server would make for itself.
    for (const command of ["demo", "reindex"]) {
      execFileSync(BINARY, [command, "--data", folder], { env: {}, stdio: "pipe" });
    }
  }
  return () => {
    end?.();
    rmSync(folder, { recursive: true, force: true });
  };
}
