// The process is killed while it writes: what was told to be published is there afterwards.
import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { start } from "./server.js";

let server;
before(async () => { server = await start(); });
after(() => server.stop());

/** Writes until the server is gone; answers what was told to be published. */
async function writer(number, published) {
  const client = server.client();
  try {
    for (let round = 0; ; round++) {
      const requests = Array.from({ length: 20 }, (_, at) => ({ action: "addObject", body: { objectID: `${number}-${round}-${at}`, t: `word ${round}`, round } }));
      const { taskID } = await client.batch({ indexName: "load", batchWriteParams: { requests } });
      if (round % 5 === 4) {
        const gone = await client.batch({ indexName: "load", batchWriteParams: { requests: [{ action: "deleteObject", body: { objectID: `${number}-${round}-0` } }] } });
        await client.waitForTask({ indexName: "load", taskID: gone.taskID, timeout: () => 5 });
        published.gone.push(`${number}-${round}-0`);
      } else {
        await client.waitForTask({ indexName: "load", taskID, timeout: () => 5 });
      }
      published.rounds.push([number, round]);
    }
  } catch {
    return;
  }
}

for (const kill of [1, 2, 3])
  it(`after kill -9 number ${kill} everything published is there, and it goes on`, async () => {
    await server.fill("load", { attributesForFaceting: ["filterOnly(kind)"] }, []);
    const published = { rounds: [], gone: [] };
    const writers = [1, 2, 3, 4].map((number) => writer(kill * 10 + number, published));
    while (published.rounds.length < 40) await new Promise((next) => setImmediate(next));
    await server.end("SIGKILL");
    await Promise.all(writers);
    await server.restart();
    const client = server.client();
    const requests = published.rounds.flatMap(([number, round]) => Array.from({ length: 19 }, (_, at) => ({ indexName: "load", objectID: `${number}-${round}-${at + 1}` })));
    for (let at = 0; at < requests.length; at += 1000) {
      const { results } = await client.getObjects({ requests: requests.slice(at, at + 1000) });
      assert.equal(results.findIndex((record) => record === null), -1);
    }
    const { results } = await client.getObjects({ requests: published.gone.map((objectID) => ({ indexName: "load", objectID })) });
    assert.deepEqual(results.filter((record) => record !== null), []);
    await server.pending("load", await client.saveObject({ indexName: "load", body: { objectID: "after", t: "goes on" } }));
    assert.equal((await client.getObject({ indexName: "load", objectID: "after" })).t, "goes on");
  });

it("a graceful end writes what was taken, also if nobody waited", async () => {
  const client = server.client();
  const objects = Array.from({ length: 3000 }, (_, n) => ({ objectID: `${n}`, t: "taken" }));
  await client.saveObjects({ indexName: "taken", objects });
  await server.end("SIGTERM");
  await server.restart();
  assert.equal((await server.client().searchSingleIndex({ indexName: "taken" })).nbHits, 3000);
});
