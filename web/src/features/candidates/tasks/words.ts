/** What a candidate's tasks say. */
export const words = {
  tasks: "Tasks",
  add: "Add task",
  edit: "Edit task",
  save: "Save",
  saved: "Task saved",
  added: "Task added",
  text: "What is to be done",
  dueOn: "Due",
  by: "By whom",
  none: "Nothing is to be done.",
  nobody: "Nobody’s",
  left: (name: string) => `${name}, who cannot see this candidate any more`,
  doneBy: (name: string | null | undefined) => (name ? `Done by ${name}` : "Done"),
  showDone: "Show what is done",
  hideDone: "Hide what is done",
  nothingDone: "Nothing is done yet.",
  more: "Show more",
  failed: "The tasks could not be loaded.",
  edited: (text: string) => `Edit ${text}`,
  deleted: (text: string) => `Delete ${text}`,
  actions: (text: string) => `Actions for ${text}`,
  textLength: "Has to be between 1 and 500 characters",
  dayNeeded: "Choose a day",
  dayPast: "Has to be today or later",
  quick: "Quick dates",
} as const;

/** Days that are chosen most, by how far they are. */
export const QUICK = [
  { label: "Today", days: 0 },
  { label: "Tomorrow", days: 1 },
  { label: "In a week", days: 7 },
] as const;
