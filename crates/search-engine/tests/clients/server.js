// Starts the real binary, and gives out official clients for it.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { algoliasearch } from "algoliasearch";

export const APP = "APP";
export const ADMIN = "admin-key";
export const SEARCH = "2640659426d5107b6e47d75db9cbaef8";

function binary() {
  const target = process.env.CARGO_TARGET_DIR ?? resolve(import.meta.dirname, "../../../../target");
  const path = process.env.SEARCH_ENGINE ?? join(target, "debug/search-engine");
  if (!existsSync(path)) throw new Error(`${path} is missing: cargo build -p search-engine`);
  return path;
}

async function listening(folder) {
  const args = ["--data", folder, "--listen", "127.0.0.1:0", "--app-id", APP, "--admin-key", ADMIN, "--search-key", SEARCH];
  const child = spawn(binary(), args, { stdio: ["ignore", "ignore", "pipe"] });
  const host = await new Promise((found, failed) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      const address = /^listening on (.*)$/.exec(line)?.[1];
      if (address) found(address);
      else console.error(line);
    });
    child.once("exit", (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return { child, host };
}

/** A server on a folder of its own. */
export async function start() {
  const folder = await mkdtemp(join(tmpdir(), "search-engine-"));
  const server = {
    ...(await listening(folder)),
    /** Options that send an official client here: the host thrice, since clients do not retry a single one. */
    options: (more = {}) => ({ hosts: Array(3).fill({ url: server.host, protocol: "http", accept: "readWrite" }), ...more }),
    client: (key = ADMIN, more = {}) => algoliasearch(APP, key, server.options(more)),
    /** A request as no client would send it. */
    async raw(method, path, { key = ADMIN, app = APP, headers = {}, body } = {}) {
      const credentials = { ...(key && { "x-algolia-api-key": key }), ...(app && { "x-algolia-application-id": app }) };
      const url = `http://${server.host}${path}`;
      const answer = await fetch(url, { method, headers: { ...credentials, ...headers }, body });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, json: text ? JSON.parse(text) : undefined };
    },
    async end(signal = "SIGTERM") {
      if (server.child.exitCode !== null || server.child.signalCode !== null) return;
      const ended = new Promise((done) => server.child.once("exit", done));
      server.child.kill(signal);
      await ended;
    },
    async restart() {
      Object.assign(server, await listening(folder));
    },
    async stop() {
      await server.end();
      await rm(folder, { recursive: true, force: true });
    },
    async pending(name, answer) {
      await server.client().waitForTask({ indexName: name, taskID: answer.taskID, timeout: () => 20 });
      return answer;
    },
    /** Fills an index and waits until it answers. */
    async fill(name, settings, records) {
      const client = server.client();
      await server.pending(name, await client.setSettings({ indexName: name, indexSettings: settings }));
      if (records.length === 0) return;
      const requests = records.map((body) => ({ action: "addObject", body }));
      await server.pending(name, await client.batch({ indexName: name, batchWriteParams: { requests } }));
    },
  };
  return server;
}

/** The identities of an answer, in order, as one text: `1 2 3`. */
export const ids = (answer) => answer.hits.map((hit) => hit.objectID).join(" ");

/** What a refused call answers. */
export async function refusal(call) {
  try {
    await call;
  } catch (error) {
    return `${error.status} ${error.message}`;
  }
  return "allowed";
}
