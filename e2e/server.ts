import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The program that is tried. */
export const BINARY =
  process.env.JOBHELM_BINARY ?? join(import.meta.dirname, "../target/debug/jobhelm");

export const SUPER_ADMIN = { email: "sasha@provider.example", password: "Provider-2026" };

/** The real binary over a data directory of its own. */
export class Server {
  readonly folder = mkdtempSync(join(tmpdir(), "jobhelm-e2e-"));
  address = "";
  #process: ChildProcess | undefined;
  #log = "";

  /**
   * Starts with a super admin, or with the demo's data, where very many have applied for one job if that is asked for. Its super admin signs in by password alone, as the demo's does,
   * unless the environment says otherwise.
   */
  static async start(
    contents: "empty" | "demo" | { candidates: number } = "empty",
    env: Record<string, string> = {},
  ): Promise<Server> {
    const server = new Server();
    const listen = `127.0.0.1:${await freePort()}`;
    server.address = `http://${listen}`;
    const settings = ["--data", server.folder, "--listen", listen];
    if (contents === "demo") {
      cpSync(process.env.JOBHELM_DEMO ?? "", server.folder, { recursive: true });
    } else if (typeof contents === "object") {
      const crowd = ["--candidates", `${contents.candidates}`];
      execFileSync(BINARY, ["demo", ...crowd, "--data", server.folder], { env: {}, stdio: "pipe" });
    } else {
      const who = [
        "--email",
        SUPER_ADMIN.email,
        "--first-name",
        "Sasha",
        "--last-name",
        "Provider",
      ];
      execFileSync(BINARY, ["super-admin", ...who, "--data", server.folder], {
        env: {},
        input: `${SUPER_ADMIN.password}\n`,
      });
    }
    const own = contents === "empty" && { JOBHELM_REQUIRE_TWO_STEP: "false" };
    server.#process = spawn(BINARY, ["serve", ...settings], {
      env: { JOBHELM_LOG: "warn", ...own, ...env },
    });
    for (const stream of [server.#process.stdout, server.#process.stderr]) {
      stream?.on("data", (chunk) => {
        server.#log += chunk;
      });
    }
    await eventually("the server is ready", async () => {
      if (server.#process?.exitCode !== null) throw new Error(`the server ended: ${server.#log}`);
      return (await fetch(`${server.address}/readyz`).catch(() => undefined))?.ok || undefined;
    });
    // Indexes of very many take a while, and nothing is looked for there.
    if (typeof contents === "object") return server;
    await eventually("searches know the records", async () => {
      const metrics = await (await fetch(`${server.address}/metrics`)).text();
      return /^jobhelm_search_filled 1$/m.test(metrics) || undefined;
    });
    return server;
  }

  async stop(): Promise<void> {
    const process = this.#process;
    if (process && process.exitCode === null) {
      const ended = new Promise((resolve) => process.once("exit", resolve));
      process.kill("SIGTERM");
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The newest message to an address, decoded, once it is there. */
  mailTo(address: string, subject: RegExp): Promise<string> {
    const folder = join(this.folder, "mail");
    return eventually(`mail to ${address}`, async () => {
      if (!existsSync(folder)) return undefined;
      const messages = readdirSync(folder)
        .filter((name) => name.endsWith(".eml"))
        .sort()
        .map((name) => decoded(readFileSync(join(folder, name), "utf8")))
        .filter((text) => text.includes(address) && subject.test(text));
      return messages.at(-1);
    });
  }

  /**
   * Has whoever waits for a letter of the day be due: it is eight in the morning once a day, and the machine's clock is
   * not ours to move.
   */
  async morning(): Promise<void> {
    const sql = `PRAGMA busy_timeout = 10000;
      UPDATE cv_forwarding SET due_at = 0 WHERE job_id IN (SELECT job_id FROM cv_forwarding_waiting);
      SELECT changes();`;
    await eventually("somebody waits for the morning", async () => {
      const database = join(this.folder, "jobhelm.db");
      const said = execFileSync("sqlite3", [database, sql], { encoding: "utf8" });
      return Number(said.trim().split("\n").at(-1)) > 0 || undefined;
    });
  }

  /** Has candidates have come ten months ago. */
  tenMonthsAgo(ids: readonly string[]): void {
    const blobs = ids.map((id) => `x'${id.replaceAll("-", "")}'`).join();
    const sql = `PRAGMA busy_timeout = 10000;
      UPDATE candidate SET applied_at = applied_at - 304 * 86400000 WHERE id IN (${blobs});`;
    execFileSync("sqlite3", [join(this.folder, "jobhelm.db"), sql]);
  }

  /** What the demo printed about who can sign in. */
  signIns(): string {
    return readFileSync(join(this.folder, "demo-sign-ins.txt"), "utf8");
  }
}

/** Enough of quoted-printable to read a link; a letter that is all ASCII is not encoded. */
function decoded(text: string): string {
  if (!/^content-transfer-encoding: quoted-printable/im.test(text)) return text;
  return text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function eventually<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`did not happen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
