import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Cluster, IS_CLUSTER } from "./cluster.ts";

/** The program that is tried. */
export const BINARY =
  process.env.JOBHELM_BINARY ?? join(import.meta.dirname, "../target/debug/jobhelm");

export const SUPER_ADMIN = { email: "sasha@provider.example", password: "Provider-2026" };

/** The real binary over a data directory of its own, or as several copies (`cluster.ts`). */
export class Server {
  readonly folder = mkdtempSync(join(tmpdir(), "jobhelm-e2e-"));
  address = "";
  #processes: ChildProcess[] = [];
  #cluster: Cluster | undefined;
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
    const cluster = IS_CLUSTER ? await Cluster.open(server.folder, contents === "demo") : undefined;
    server.#cluster = cluster;
    const around = cluster?.env ?? {};
    if (contents === "demo" && cluster) {
      for (const name of ["demo-sign-ins.txt", "jobhelm.toml"]) {
        cpSync(join(process.env.JOBHELM_DEMO ?? "", name), join(server.folder, name));
      }
    } else if (contents === "demo") {
      cpSync(process.env.JOBHELM_DEMO ?? "", server.folder, { recursive: true });
    } else if (typeof contents === "object") {
      const crowd = ["--candidates", `${contents.candidates}`];
      const data = ["--data", server.folder];
      execFileSync(BINARY, ["demo", ...crowd, ...data], { env: around, stdio: "pipe" });
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
        env: around,
        input: `${SUPER_ADMIN.password}\n`,
      });
    }
    const own = contents === "empty" && { JOBHELM_REQUIRE_TWO_STEP: "false" };
    const wanted = { JOBHELM_LOG: "warn", ...own, ...env };
    server.#processes = cluster
      ? await cluster.start(server.address, server.folder, wanted, typeof contents === "object")
      : [spawn(BINARY, ["serve", ...settings], { env: wanted })];
    for (const stream of server.#processes.flatMap(({ stdout, stderr }) => [stdout, stderr])) {
      stream?.on("data", (chunk) => {
        server.#log += chunk;
      });
    }
    await eventually("the server is ready", async () => {
      const hasEnded = server.#processes.some((process) => process.exitCode !== null);
      if (hasEnded) throw new Error(`the server ended: ${server.#log}`);
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
    for (const process of this.#processes.filter(({ exitCode }) => exitCode === null)) {
      const ended = new Promise((resolve) => process.once("exit", resolve));
      process.kill("SIGTERM");
      await ended;
    }
    this.#cluster?.stop();
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
    const sql = `UPDATE cv_forwarding SET due_at = 0
      WHERE job_id IN (SELECT job_id FROM cv_forwarding_waiting) RETURNING 1`;
    await eventually("somebody waits for the morning", async () => {
      return this.#sql(sql).trim().endsWith("1") || undefined;
    });
  }

  /** Has candidates have come ten months ago. */
  tenMonthsAgo(ids: readonly string[]): void {
    const literal = (id: string) => (IS_CLUSTER ? `'${id}'` : `x'${id.replaceAll("-", "")}'`);
    const some = ids.map(literal).join();
    this.#sql(
      `UPDATE candidate SET applied_at = applied_at - 304 * CAST(86400000 AS bigint) WHERE id IN (${some})`,
    );
  }

  /** Waits until all that is kept agrees with itself, figures with the log among it, as the program itself looks. */
  async isWhole(): Promise<void> {
    const env = this.#cluster?.env ?? {};
    await eventually("all that is kept is whole", async () => {
      try {
        execFileSync(BINARY, ["check", "--data", this.folder], { env, stdio: "pipe" });
        return true;
      } catch {
        return undefined;
      }
    });
  }

  /** What a statement answers; the last line where there are several. */
  #sql(text: string): string {
    if (this.#cluster) return this.#cluster.sql(text);
    const patient = `PRAGMA busy_timeout = 10000; ${text}`;
    const database = join(this.folder, "jobhelm.db");
    return execFileSync("sqlite3", [database, patient], { encoding: "utf8" });
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

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

export async function eventually<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`did not happen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
