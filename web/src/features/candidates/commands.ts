import { DECISIONS, SETTABLE, STATUS_LOOK } from "@/entities/candidates/labels";
import type { CandidateStatus } from "@/entities/candidates/search";
import type { StageView } from "@/entities/stages/queries";
import type { Command } from "@/shared/commands";

/** The one-key decisions, with what each does. */
export const decisionCommands = (
  give: (status: CandidateStatus) => void,
): (Command & { status: CandidateStatus; keys: string })[] =>
  DECISIONS.map(({ status, label, key }) => ({
    id: status,
    status,
    label,
    keys: key,
    run: () => give(status),
  }));

/** What a person says to a rejection by keywords. */
export const reviewCommands = (
  give: (status: CandidateStatus) => void,
): (Command & { keys: string })[] => [
  { id: "confirm", label: "Confirm rejection", keys: "c", run: () => give("Rejected") },
  { id: "reverse", label: "Reverse", keys: "v", run: () => give("New") },
];

/** A rejection that says why. */
export const reasonCommand = (reject: () => void): Command => ({
  id: "reject-with-reason",
  label: "Reject with a reason",
  keys: "Shift+R",
  run: reject,
});

/** Every status that a person may set; `current` is marked where it is one candidate's. */
export const statusCommands = (
  give: (status: CandidateStatus) => void,
  current?: CandidateStatus,
): Command[] =>
  SETTABLE.map((status) => ({
    id: status,
    label: STATUS_LOOK[status].label,
    run: () => give(status),
    ...(current && { oneOf: true, checked: status === current }),
  }));

/** The stages to move to; the `current` one is marked where it is one candidate's, and moves nobody. */
export const stageCommands = (
  stages: readonly StageView[],
  move: (stage: StageView) => void,
  current?: string,
): Command[] =>
  stages.map((stage) => ({
    id: stage.id,
    label: stage.name,
    run: () => {
      if (stage.id !== current) move(stage);
    },
    ...(current && { oneOf: true, checked: stage.id === current }),
  }));

/** On to the next step of hiring, or to the stages where there is none. */
export const moveOnCommand = (next: StageView | undefined, moveOn: () => void): Command => ({
  id: "move-on",
  label: next ? `Move to ${next.name}` : "Move to the next stage",
  keys: "e",
  run: moveOn,
});

/** Puts tags on people, or takes them off. */
export const tagCommand = (tag: () => void): Command => ({
  id: "tags",
  label: "Tags",
  keys: "l",
  run: tag,
});

export const undoCommand = (undo: () => void): Command => ({
  id: "undo",
  label: "Undo",
  keys: "z",
  run: undo,
});
