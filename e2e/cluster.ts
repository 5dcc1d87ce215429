import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createProxy, request as send, type Server as Proxy } from "node:http";
import { createServer, type Server as Sockets, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BINARY, eventually, freePort } from "./server.ts";

/** Whether each server of a journey is two copies over PostgreSQL, a bucket and SMTP, with a proxy before them. */
export const IS_CLUSTER = process.env.JOBHELM_TEST_WORLD === "cluster";

/** A throwaway PostgreSQL, as `tools/test-postgres` hands it over. */
const POSTGRES = process.env.JOBHELM_TEST_POSTGRES ?? "";
const KEY = { id: "jobhelm", secret: "a secret of tests" };
/** What every copy has in common, as an operator gives it. */
const COMMON = {
  JOBHELM_S3_ACCESS_KEY_ID: KEY.id,
  JOBHELM_S3_SECRET_ACCESS_KEY: KEY.secret,
  JOBHELM_SEARCH_APP_ID: "cluster0",
  JOBHELM_SEARCH_ADMIN_KEY: "a1b2c3d4e5f60718293a4b5c6d7e8f90",
  JOBHELM_SEARCH_SEARCH_KEY: "0f9e8d7c6b5a49382716f5e4d3c2b1a0",
  JOBHELM_BOARDS_KEY: Buffer.alloc(32, 7).toString("base64"),
  JOBHELM_TRUST_PROXY: "true",
};

function sql(database: string, text: string): string {
  const address = POSTGRES.replace(/\/[^/]*$/, `/${database}`);
  return execFileSync("psql", [address, "-qAt", "-v", "ON_ERROR_STOP=1", "-c", text], {
    encoding: "utf8",
  });
}

/** Before the first test: a store that speaks S3, and the demo's data in a database of which each server has a copy. */
export function beginCluster(demo: string): () => void {
  const root = mkdtempSync(join(tmpdir(), "jobhelm-s3-"));
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const program = join(import.meta.dirname, "../target/tools/bin/s3s-fs");
  const keys = ["--access-key", KEY.id, "--secret-key", KEY.secret];
  const store = spawn(program, ["--host", "127.0.0.1", "--port", `${port}`, ...keys, root], {
    stdio: "ignore",
  });
  process.env.JOBHELM_S3_ROOT = root;
  process.env.JOBHELM_S3_ENDPOINT = `http://127.0.0.1:${port}`;
  sql("postgres", "CREATE DATABASE demo TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'");
  execFileSync(BINARY, ["demo", "--data", demo], {
    env: {
      ...COMMON,
      JOBHELM_DATABASE_URL: POSTGRES.replace(/\/[^/]*$/, "/demo"),
      JOBHELM_FILES: join(demo, "files"),
    },
    stdio: "pipe",
  });
  return () => {
    store.kill();
    rmSync(root, { recursive: true, force: true });
  };
}

/** Where a server of several copies keeps what it keeps. */
export class Cluster {
  readonly database = `e2e_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  readonly #second = mkdtempSync(join(tmpdir(), "jobhelm-e2e-"));
  readonly #sockets = new Set<Socket>();
  #mail: Sockets | undefined;
  #proxy: Proxy | undefined;
  /** The settings of each copy. */
  env: Record<string, string> = {};

  /** Over nothing, or over a copy of the demo. Letters go into a folder as an embedded server puts them there. */
  static async open(folder: string, isDemo: boolean): Promise<Cluster> {
    const cluster = new Cluster();
    const bucket = `s3://${cluster.database.replaceAll("_", "-")}`;
    const template = isDemo ? "demo" : "template0 LC_COLLATE 'C' LC_CTYPE 'C'";
    sql("postgres", `CREATE DATABASE ${cluster.database} TEMPLATE ${template}`);
    mkdirSync(join(process.env.JOBHELM_S3_ROOT ?? "", bucket.slice(5)));
    cluster.#mail = await cluster.#takesMail(join(folder, "mail"));
    const mail = cluster.#mail.address();
    cluster.env = {
      ...COMMON,
      JOBHELM_DATABASE_URL: POSTGRES.replace(/\/[^/]*$/, `/${cluster.database}`),
      JOBHELM_FILES: `${bucket}/files`,
      JOBHELM_S3_ENDPOINT: process.env.JOBHELM_S3_ENDPOINT ?? "",
      JOBHELM_MAIL: `smtp://127.0.0.1:${mail !== null && typeof mail === "object" ? mail.port : 0}`,
    };
    if (isDemo) {
      const from = join(process.env.JOBHELM_DEMO ?? "", "files");
      const { env } = cluster;
      execFileSync(BINARY, ["files", "copy", from, `${bucket}/files`], { env, stdio: "pipe" });
    }
    return cluster;
  }

  /** Rows of a statement. */
  sql(text: string): string {
    return sql(this.database, text);
  }

  /** Starts two copies, and the proxy at an address before them. Indexes of very many are not waited for. */
  async start(
    address: string,
    folder: string,
    env: Record<string, string>,
    isLarge: boolean,
  ): Promise<ChildProcess[]> {
    const copies: { port: number; process: ChildProcess }[] = [];
    // What the demo has set stands in its folder.
    const settings = join(folder, "jobhelm.toml");
    if (existsSync(settings)) cpSync(settings, join(this.#second, "jobhelm.toml"));
    for (const data of [folder, this.#second]) {
      const port = await freePort();
      const where = ["--data", data, "--listen", `127.0.0.1:${port}`];
      const own: Record<string, string> = { ...this.env, JOBHELM_PUBLIC_URL: address, ...env };
      // Letters come in at the first; another machine's other copies would take them at the same port.
      if (copies.length > 0 && env.JOBHELM_MAIL_IN_LISTEN)
        own.JOBHELM_MAIL_IN_LISTEN = `127.0.0.1:${await freePort()}`;
      copies.push({ port, process: spawn(BINARY, ["serve", ...where], { env: own }) });
    }
    // Each of them: the proxy asks but one.
    for (const { port, process } of copies) {
      await eventually("a copy is ready", async () => {
        if (process.exitCode !== null) throw new Error("a copy ended");
        const asked = isLarge ? "readyz" : "metrics";
        const answer = await fetch(`http://127.0.0.1:${port}/${asked}`).catch(() => undefined);
        const said = isLarge ? /^ready/ : /^jobhelm_search_filled 1$/m;
        return said.test((await answer?.text()) ?? "") || undefined;
      });
    }
    let turn = 0;
    this.#proxy = createProxy((asked, answer) => {
      turn += 1;
      const port = copies[turn % copies.length]?.port;
      const { method, url: path, headers } = asked;
      const of = asked.socket.remoteAddress ?? "";
      const passed = { ...headers, "x-forwarded-for": headers["x-forwarded-for"] ?? of };
      const way = send({ host: "127.0.0.1", port, method, path, headers: passed }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
        answer.flushHeaders();
        response.pipe(answer);
        response.on("error", () => answer.destroy());
      });
      way.on("error", () => answer.destroy());
      answer.on("close", () => way.destroy());
      asked.pipe(way);
    });
    const proxy = this.#proxy;
    await new Promise<void>((resolve) => {
      proxy.listen(Number(new URL(address).port), "127.0.0.1", resolve);
    });
    return copies.map(({ process }) => process);
  }

  /** Ends what runs beside the copies. */
  stop(): void {
    this.#proxy?.closeAllConnections();
    this.#proxy?.close();
    this.#mail?.close();
    for (const socket of this.#sockets) socket.destroy();
    sql("postgres", `DROP DATABASE IF EXISTS ${this.database} WITH (FORCE)`);
    rmSync(this.#second, { recursive: true, force: true });
  }

  /** A mail server that puts each message into a folder. */
  async #takesMail(folder: string): Promise<Sockets> {
    let number = 0;
    const server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
      socket.on("error", () => socket.destroy());
      socket.write("220 here\r\n");
      let text = "";
      let message: string[] | undefined;
      socket.on("data", (chunk) => {
        text += chunk.toString("utf8");
        for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
          const line = text.slice(0, end);
          text = text.slice(end + 2);
          if (message === undefined) {
            if (/^DATA/i.test(line)) message = [];
            const isGreeting = /^EHLO/i.test(line);
            if (isGreeting) socket.write("250-here\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n");
            else socket.write(message ? "354 go on\r\n" : "250 fine\r\n");
          } else if (line === ".") {
            number += 1;
            const name = `${Date.now()}-${String(number).padStart(6, "0")}.eml`;
            mkdirSync(folder, { recursive: true });
            writeFileSync(join(folder, name), message.join("\r\n"));
            message = undefined;
            socket.write("250 kept\r\n");
          } else {
            message.push(line.startsWith(".") ? line.slice(1) : line);
          }
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return server;
  }
}
