import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, type Schemas } from "@/api/client";
import { MOST_FILES, refusal } from "@/entities/files/cv-file";
import { changed } from "@/live/changed";
import { FALLBACK } from "@/shared/form";
import { appendOrigin, type Origin } from "./Origin";
import { sendForm } from "./upload";

type Result = Schemas["UploadResult"];

/** A file on its way, and what became of it. */
export type Upload = {
  id: string;
  file: File;
  state: "refused" | "waiting" | "sending" | "done" | "failed";
  /** How much of it has gone out, from 0 to 1. */
  share: number;
  message?: string;
  result?: Result;
};

const AT_ONCE = 3;

/** Sends many CVs, a request each, so that every file has a progress and an outcome of its own. */
export function useUploads(jobId: string) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stopper = useRef<AbortController | null>(null);
  const lastId = useRef(0);

  const update = (id: string, change: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));

  async function take(files: readonly File[]) {
    const refusals = await Promise.all(files.map(refusal));
    setUploads((all) => {
      const room = MOST_FILES - all.filter(({ state }) => state !== "refused").length;
      let taken = 0;
      const added = files.map((file, at): Upload => {
        lastId.current += 1;
        const message =
          refusals[at] ?? (taken < room ? null : `Up to ${MOST_FILES} files at once - removed`);
        if (message === null) taken += 1;
        return {
          id: String(lastId.current),
          file,
          share: 0,
          ...(message === null ? { state: "waiting" } : { state: "refused", message }),
        };
      });
      return [...all, ...added];
    });
  }

  async function send({ id, file }: Upload, origin: Origin | null, signal: AbortSignal) {
    update(id, { state: "sending", share: 0 });
    const form = new FormData();
    form.append("advertId", jobId);
    if (origin) appendOrigin(form, origin);
    form.append("cvs", file);
    try {
      const { items } = await sendForm<Schemas["UploadView"]>("POST", "/candidate/manually", form, {
        signal,
        onProgress: (share) => update(id, { share }),
      });
      const result = items[0];
      if (result?.candidate) update(id, { state: "done", share: 1, result });
      else update(id, { state: "failed", message: result?.message ?? FALLBACK });
    } catch (error) {
      const stopped = error instanceof DOMException;
      update(id, {
        state: stopped ? "waiting" : "failed",
        share: 0,
        ...(!stopped && { message: reason(error) }),
      });
    }
  }

  async function start(origin: Origin | null) {
    const queue = uploads.filter(({ state }) => state === "waiting" || state === "failed");
    const { signal } = renewed(stopper);
    const lane = async () => {
      for (let next = queue.shift(); next && !signal.aborted; next = queue.shift())
        await send(next, origin, signal);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    await changed(client, { kind: "candidates.added", jobId });
  }

  return {
    uploads,
    sending: uploads.some(({ state }) => state === "sending"),
    take,
    remove: (id: string) => setUploads((all) => all.filter((each) => each.id !== id)),
    start,
    stop: () => stopper.current?.abort(),
  };
}

/** A fresh switch to stop a batch with; the one before belongs to the batch before. */
function renewed(stopper: { current: AbortController | null }): AbortController {
  const controller = new AbortController();
  stopper.current = controller;
  return controller;
}

function reason(error: unknown): string {
  if (!(error instanceof ApiError)) return "The connection failed. Try again.";
  return error.fields.map(({ message }) => message).join(" ") || FALLBACK;
}
