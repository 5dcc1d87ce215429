import { createStore } from "./store";

/** What is said of a file. */
export type Said = { tone: "good" | "bad" | "plain"; text: string };

/** A file on its way, and what became of it. */
export type Upload = {
  /** Also the key under which the server takes it once. */
  id: string;
  file: File;
  /** `held` waits until its batch is started, or started again. */
  state: "refused" | "held" | "waiting" | "sending" | "done" | "failed";
  /** How much of it has gone out, from 0 to 1. */
  share: number;
  said: Said;
};

/** Files that were chosen together. */
export type Batch = {
  id: string;
  /** What they are added to. */
  title: string;
  uploads: readonly Upload[];
};

/**
 * The files that are on their way, from whichever dialog they came: they go on when it is closed. Each has an outcome of
 * its own; a line that is down, or a server that is busy, is waited for.
 */
export const uploads = createStore<readonly Batch[]>([]);
