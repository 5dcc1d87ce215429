/** What is said of tasks that were done or removed. */
export const words = {
  done: "Task done",
  reopened: "Task is open again",
  deleted: "Task deleted",
  restored: "Task is back",
  failed: "The task could not be changed.",
  /** What was done to which, as the list of what can be taken back has it. */
  label: (what: string, text: string) =>
    `${what}: ${text.length > 40 ? `${text.slice(0, 39)}…` : text}`,
  reopen: (text: string) => `Open again: ${text}`,
  markDone: (text: string) => `Done: ${text}`,
} as const;
