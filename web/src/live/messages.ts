import type { Holding } from "@/entities/candidates/holding";
import type { Person } from "./decisions";

/** Whom a message is about, where it is one person; of several the message says how many. */
export const subjectOf = (who: readonly Person[]): string | undefined =>
  who.length === 1 ? who[0]?.name : undefined;

const several = (count: number): string => (count > 1 ? ` for ${count} candidates` : "");

/** What is said of decisions, to the contract's letter (jobs §2). */
export const words = {
  changed: (to: Holding, count: number): string =>
    "status" in to
      ? `Status changed to "${to.status}"${several(count)}`
      : `Stage changed to "${to.stage.name}"${several(count)}`,
  undone: "Change undone",
  undoWaits: "It is taken back as soon as it is saved.",
  undoFailed: "It could not be undone. Please try again.",
  nothingToUndo: "Nothing is left to undo.",
  passed: "Not undone: it has been decided otherwise since.",
  statusFailed: "Status could not be changed. Nothing was saved.",
  stageFailed: "Stage could not be changed. Nothing was saved.",
  unsent: (count: number): string =>
    `${count === 1 ? "1 decision waits" : `${count} decisions wait`} for the connection`,
  notLive: "The connection is down. What others do is not shown until it is back.",
  tryNow: "Try now",
} as const;
