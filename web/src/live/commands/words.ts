import type { Schemas } from "@/api/client";
import { number, plural } from "@/shared/words";

type Command = Schemas["CommandView"];

const open = (command: Command): string =>
  `${number(command.done + command.failed)} of ${number(command.total)}`;

const andNot = (failed: number): string => (failed > 0 ? `, ${number(failed)} not` : "");

const DONE = { Status: "changed", Stage: "changed", Delete: "deleted", Csv: "written" } as const;

/** What is said of what is done to many at once. */
export const words = {
  tray: "Done to many",
  title: ({ kind, status, stage }: Command): string =>
    kind === "Status"
      ? `Status "${status}"`
      : kind === "Stage"
        ? `Stage "${stage?.name}"`
        : kind === "Csv"
          ? "CSV"
          : "Deletion",
  /** What its bar is called. */
  progress: (title: string) => `${title}, progress`,
  said: (command: Command): string => {
    const { state, kind, total, done, failed } = command;
    switch (state) {
      case "Held":
        return `${plural(total, "candidate")} deleted in a moment`;
      case "Running":
        return open(command);
      case "Undoing":
        return `Undoing, ${open(command)}`;
      case "Undone":
        return `Undone${andNot(failed)}`;
      case "Done":
        return `${number(done)} ${DONE[kind]}${andNot(failed)}`;
    }
  },
  undo: "Undo",
  undoOf: (title: string) => `Undo: ${title}`,
  close: (title: string) => `Close: ${title}`,
  why: "See why",
  whyOf: (title: string) => `${title}: who was left out`,
  nobody: "Somebody who is gone, or not yours to see any more",
  whyFailed: "The account could not be loaded.",
  more: "Show more",
  download: "Download",
  saveFailed: "The CSV file could not be downloaded. Please try again.",
  forwarded: (cvs: number, people: number): string =>
    `${cvs === 1 ? "CV" : `${number(cvs)} CVs`} forwarded to ${plural(people, "person", "people")}`,
  without: (names: readonly string[]): string =>
    `${plural(names.length, "candidate")} without a CV left out: ${names.slice(0, 5).join(", ")}${names.length > 5 ? "…" : ""}`,
  unnamed: "Somebody",
  deleted: (count: number): string =>
    count === 1 ? "Candidate deleted" : `${number(count)} candidates deleted`,
  undone: "Change undone",
  undoneSave: (failed: number): string =>
    `Change undone, but for ${plural(failed, "candidate")} decided on otherwise since`,
  notAll: (failed: number): string => `${plural(failed, "candidate")} could not be changed`,
  failed: "Nothing was changed. Please try again.",
  undoFailed: "It could not be undone. Please try again.",
  changedTitle: "The list has changed",
  changed: (now: number, before: number): string =>
    `${plural(now, "candidate")} match now; it was ${number(before)} when you selected them.`,
  goOn: (total: number): string => `Go on with all ${number(total)}`,
} as const;
