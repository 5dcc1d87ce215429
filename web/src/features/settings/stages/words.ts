import { number, plural } from "@/shared/words";

/** What the stages' screens say. */
export const words = {
  intro: "You can add stages, move their order and rename them to suit your hiring needs.",
  editStages: "Edit stages",
  back: "Job stages",
  warning: "Changing stages affects all jobs.",
  learnMore: "Learn more",
  fixed: "Fixed",
  addStage: "Add stage",
  add: "Add",
  full: "There are 10 stages, which is the most there can be. Delete one to add another.",
  delete: "Delete stage",
  failed: "The stages could not be loaded.",
  movedTo: "Move its candidates to",
  chooseStage: "Select a stage",
  targetRequired: "Please choose a stage for its candidates.",
  earlier: "Earlier stages",
  later: "Later stages",
  notReordered: "The order could not be changed. Nothing was saved.",
  gone: "Somebody else has just deleted this stage.",
  dragHow:
    "To move the stage, press Space or Enter, then the arrow keys, and Space or Enter again to put it down. Escape puts it back.",
  lifted: (name: string, place: number, all: number) =>
    `${name} is lifted. It stands at place ${place} of ${all}.`,
  over: (name: string, place: number, all: number) => `${name} is now at place ${place} of ${all}.`,
  dropped: (name: string, place: number, all: number) =>
    `${name} was put down at place ${place} of ${all}.`,
  putBack: (name: string) => `${name} was put back.`,
  drag: (name: string) => `Drag ${name}`,
  edit: (name: string) => `Edit ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  deleteOne: (name: string) => `Delete ${name}`,
  actions: (name: string) => `Actions for ${name}`,
  added: (name: string) => `${name} stage added`,
  updated: (name: string) => `${name} stage updated`,
  deleted: (name: string) => `${name} deleted`,
  reordered: (name: string) => `${name} stage reordered`,
  deletes: (name: string) => `"${name}" is removed from all jobs. No candidate stands in it.`,
  deletesInto: (name: string) =>
    `"${name}" is removed from all jobs. Candidates who stand in it are moved to the stage that you choose.`,
  emptying: (name: string, to: string) =>
    `"${name}" has been deleted. Its candidates are being moved to "${to}".`,
  left: (left: number, of: number) =>
    `${number(Math.max(of - left, 0))} of ${plural(of, "candidate")} moved`,
  emptied: (name: string) => `All candidates of ${name} have been moved`,
} as const;
