import type { Schemas } from "@/api/client";
import { number, plural } from "@/shared/words";

type Command = Schemas["CommandView"];

const open = (command: Command): string =>
  `${number(command.done + command.failed)} of ${number(command.total)}`;

const andNot = (failed: number): string => (failed > 0 ? `, ${number(failed)} not` : "");

const DONE = {
  Status: "changed",
  Stage: "changed",
  Delete: "deleted",
  Csv: "written",
  Tag: "tagged",
  Untag: "untagged",
} as const;

const title = ({ kind, status, stage, tag }: Command): string => {
  switch (kind) {
    case "Status":
      return `Status "${status}"`;
    case "Stage":
      return `Stage "${stage?.name}"`;
    case "Tag":
    case "Untag":
      return `${kind === "Tag" ? "Tag" : "Without tag"} "${tag?.name}"`;
    case "Csv":
      return "CSV";
    case "Delete":
      return "Deletion";
  }
};

/** What is shown of what is done to many at once. */
export const words = {
  tray: "Done to many",
  title,
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
  changedTitle: "The list has changed",
  changed: (now: number, before: number): string =>
    `${plural(now, "candidate")} match now; it was ${number(before)} when you selected them.`,
  goOn: (total: number): string => `Go on with all ${number(total)}`,
} as const;
