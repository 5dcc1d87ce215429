import type { CandidateStatus } from "@/entities/candidates/search";
import { useCommandKeys } from "@/shared/commands";
import { useShortcuts } from "@/shared/use-shortcuts";
import {
  decisionCommands,
  moveOnCommand,
  reasonCommand,
  reviewCommands,
  undoCommand,
} from "../commands";
import { type CandidateTab, tabLabel } from "./tabs";

type Options = {
  /** Off while something is written: its editor may still be on its way when the first letters are typed. */
  enabled: boolean;
  tabs: readonly CandidateTab[];
  mayDecide: boolean;
  /** Whether the keywords have rejected them, and nobody has looked. */
  reviews: boolean;
  mayMove: boolean;
  mayNote: boolean;
  mayWrite: boolean;
  mayTask: boolean;
  mayTag: boolean;
  onTab: (tab: CandidateTab) => void;
  onNext: () => void;
  onPrevious: () => void;
  onDecide: (status: CandidateStatus) => void;
  onRejectWhy: () => void;
  onMoveOn: () => void;
  onStageMenu: () => void;
  onNote: () => void;
  onWrite: () => void;
  onTask: () => void;
  onTag: () => void;
  onUndo: () => void;
};

/** The candidate page's keys. */
export function usePageKeys(options: Options): void {
  const { tabs, mayDecide, mayMove } = options;
  const next = { label: "Next candidate", run: options.onNext };
  const previous = { label: "Previous candidate", run: options.onPrevious };
  useShortcuts(
    "Candidate",
    {
      j: next,
      k: previous,
      ArrowRight: next,
      ArrowLeft: previous,
      ...Object.fromEntries(
        tabs.map((tab, index) => [
          String(index + 1),
          { label: tabLabel(tab), run: () => options.onTab(tab) },
        ]),
      ),
      ...(options.mayNote && { n: { label: "Add note", run: options.onNote } }),
      ...(options.mayWrite && { w: { label: "Write a message", run: options.onWrite } }),
      ...(options.mayTask && { t: { label: "Add task", run: options.onTask } }),
      ...(options.mayTag && { l: { label: "Tags", run: options.onTag } }),
    },
    options.enabled,
  );
  useCommandKeys(
    "Decide",
    [
      ...(mayDecide
        ? [...decisionCommands(options.onDecide), reasonCommand(options.onRejectWhy)]
        : []),
      ...(mayDecide && options.reviews ? reviewCommands(options.onDecide) : []),
      ...(mayMove
        ? [
            moveOnCommand(undefined, options.onMoveOn),
            { id: "stages", label: "All stages", keys: "Shift+E", run: options.onStageMenu },
          ]
        : []),
      undoCommand(options.onUndo),
    ],
    options.enabled && (mayDecide || mayMove),
  );
}
