/** What is said of tasks that were done or removed. */
export const words = {
  done: "Task done",
  reopened: "Task is open again",
  deleted: "Task deleted",
  restored: "Task is back",
  failed: "The task could not be changed.",
  markDone: (text: string) => `Done: ${text}`,
} as const;
