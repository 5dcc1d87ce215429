import { ApiError, isStopped } from "@/api/client";
import { pauseAfter } from "@/api/pause-after";
import { SessionEnded, session } from "@/api/session";
import { FALLBACK } from "./fallback";
import { holdBack } from "./hold-back";
import { type Batch, type Said, type Upload, uploads } from "./upload-store";

export type How = { key: string; signal: AbortSignal; onProgress: (share: number) => void };

type Work = {
  /** Sends one file; what it answers is said of it, what it throws decides whether it is tried again. */
  send: (file: File, how: How) => Promise<Said>;
  /** Called when nothing of the batch is on its way any more. */
  onSettled: () => void;
};

const AT_ONCE = 3;
/** Progress is drawn so often at most. */
const DRAWN_EVERY_MS = 100;
const HELD: Said = { tone: "plain", text: "Ready" };
const WAITING: Said = { tone: "plain", text: "Waiting" };
const READING: Said = { tone: "plain", text: "Reading…" };
const OFFLINE: Said = { tone: "plain", text: "Waits for the connection" };

const work = new Map<string, Work>();
const stoppers = new Map<string, AbortController>();
const tries = new Map<string, number>();
let lanes = 0;

const all = (): readonly Upload[] => uploads.get().flatMap((batch) => batch.uploads);

const isUnderWay = ({ state }: Upload): boolean => state === "waiting" || state === "sending";

function put(batches: readonly Batch[]): void {
  uploads.set(batches);
  holdBack("uploads", all().some(isUnderWay));
}

function update(id: string, change: Partial<Upload>): void {
  put(
    uploads.get().map((batch) =>
      batch.uploads.some((each) => each.id === id)
        ? {
            ...batch,
            uploads: batch.uploads.map((each) => (each.id === id ? { ...each, ...change } : each)),
          }
        : batch,
    ),
  );
}

function change(batchId: string, with_: (upload: Upload) => Upload): void {
  put(
    uploads
      .get()
      .map((batch) =>
        batch.id === batchId ? { ...batch, uploads: batch.uploads.map(with_) } : batch,
      ),
  );
}

/** A new batch, to which files can be added. */
export function openBatch(title: string, how: Work): string {
  const id = crypto.randomUUID();
  work.set(id, how);
  put([...uploads.get(), { id, title, uploads: [] }]);
  return id;
}

/** Adds files; one with a reason against it is shown with it and not sent. */
export function addFiles(
  batchId: string,
  files: readonly { file: File; refusal: string | null }[],
): void {
  const added = files.map(
    ({ file, refusal }): Upload => ({
      id: crypto.randomUUID(),
      file,
      share: 0,
      state: refusal === null ? "held" : "refused",
      said: refusal === null ? HELD : { tone: "bad", text: refusal },
    }),
  );
  put(
    uploads
      .get()
      .map((batch) =>
        batch.id === batchId ? { ...batch, uploads: [...batch.uploads, ...added] } : batch,
      ),
  );
}

/** Takes a file out: it is not sent, or no further. */
export function removeFile(id: string): void {
  stoppers.get(id)?.abort();
  put(
    uploads
      .get()
      .map((batch) =>
        batch.uploads.some((each) => each.id === id)
          ? { ...batch, uploads: batch.uploads.filter((each) => each.id !== id) }
          : batch,
      ),
  );
}

/** Sends what is ready, and once more what failed. */
export function startBatch(batchId: string): void {
  change(batchId, (each) => {
    if (each.state === "held") return { ...each, state: "waiting", said: WAITING };
    // What the server has answered under the old key it would answer again.
    if (each.state === "failed")
      return { ...each, id: crypto.randomUUID(), state: "waiting", said: WAITING, share: 0 };
    return each;
  });
  go();
}

/** Holds what has not arrived yet. */
export function stopBatch(batchId: string): void {
  const batch = uploads.get().find(({ id }) => id === batchId);
  change(batchId, (each) =>
    isUnderWay(each) ? { ...each, state: "held", share: 0, said: HELD } : each,
  );
  for (const { id } of batch?.uploads ?? []) stoppers.get(id)?.abort();
}

/** Forgets a batch that nobody looks at any more; what is on its way goes on. */
export function leaveBatch(batchId: string): void {
  const batch = uploads.get().find(({ id }) => id === batchId);
  if (batch?.uploads.some((each) => isUnderWay(each) || each.state === "failed")) return;
  closeBatch(batchId);
}

/** Takes a batch away with all that it says. */
export function closeBatch(batchId: string): void {
  stopBatch(batchId);
  work.delete(batchId);
  put(uploads.get().filter(({ id }) => id !== batchId));
}

function go(): void {
  for (; lanes < AT_ONCE; ) {
    const next = claim();
    if (!next) return;
    lanes += 1;
    void run(next.batch, next.upload).finally(() => {
      lanes -= 1;
      go();
    });
  }
}

/** The next file in line, which is on its way from now on. */
function claim(): { batch: Batch; upload: Upload } | null {
  for (const batch of uploads.get())
    for (const upload of batch.uploads)
      if (upload.state === "waiting") {
        update(upload.id, { state: "sending", share: 0, said: READING });
        return { batch, upload };
      }
  return null;
}

async function run(batch: Batch, { id, file }: Upload): Promise<void> {
  const how = work.get(batch.id);
  if (!how) return;
  const stopper = new AbortController();
  stoppers.set(id, stopper);
  let drawn = 0;
  const onProgress = (share: number) => {
    const now = performance.now();
    if (share < 1 && now - drawn < DRAWN_EVERY_MS) return;
    drawn = now;
    update(id, { share });
  };
  try {
    const said = await how.send(file, { key: id, signal: stopper.signal, onProgress });
    tries.delete(id);
    update(id, { state: said.tone === "bad" ? "failed" : "done", share: 1, said });
  } catch (error) {
    await afterFailure(id, error, stopper.signal);
  } finally {
    stoppers.delete(id);
  }
  const now = uploads.get().find((each) => each.id === batch.id);
  if (!now?.uploads.some(isUnderWay)) how.onSettled();
}

async function afterFailure(id: string, error: unknown, signal: AbortSignal): Promise<void> {
  // Stopped or removed: what is to become of it has been said already.
  if (isStopped(error) || error instanceof SessionEnded) return;
  const pause = pauseAfter(error, tries.get(id) ?? 0);
  if (pause === null) {
    tries.delete(id);
    return update(id, { state: "failed", share: 0, said: { tone: "bad", text: reason(error) } });
  }
  tries.set(id, (tries.get(id) ?? 0) + 1);
  update(id, { share: 0, said: OFFLINE });
  await asleep(pause, signal);
  if (!signal.aborted) update(id, { state: "waiting" });
}

const asleep = (pause: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, pause);
    const wake = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener("abort", wake, { once: true });
    window.addEventListener("online", wake, { once: true });
  });

const reason = (error: unknown): string =>
  (error instanceof ApiError && error.fields.map(({ message }) => message).join(" ")) || FALLBACK;

// What one person was sending is not for the next one to see, or to go on with.
session.onEnd(() => {
  for (const stopper of stoppers.values()) stopper.abort();
  work.clear();
  tries.clear();
  put([]);
});
