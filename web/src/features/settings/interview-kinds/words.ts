/** What is said of the company's kinds of interview. */
export const words = {
  title: "Interviews",
  why: "The kinds of interview that your company has. Whoever arranges an interview begins with one of these and can change it before the invitation goes out.",
  add: "Add kind",
  edit: "Edit kind",
  editOne: (name: string) => `Edit ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  delete: "Delete kind",
  deletes: (name: string) =>
    `${name} is offered no more. Interviews that were arranged stay as they are.`,
  facts: (minutes: number, way: string) => `${minutes} minutes, ${way.toLowerCase()}`,
  saved: "Kinds of interview saved",
  failedSave: "The kinds of interview could not be saved.",
  changedBy: (name: string) => `Changed by ${name},`,
  taken: "There is already a kind with this name",
  waiting: "Loading kinds of interview",
  failed: "The kinds of interview could not be loaded.",
} as const;
