import { plural } from "@/shared/words";

/** A full hour as clocks show it. */
export const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** What is said of templates for messages. */
export const words = {
  title: "Message templates",
  why: "What you write to candidates again and again. Whoever writes a message chooses one of these and can change it before it goes out.",
  add: "Add template",
  edit: "Edit template",
  editOne: (name: string) => `Edit ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  deletes: (name: string) =>
    `${name} is gone for everyone in your company. Messages that were sent stay as they are.`,
  delete: "Delete template",
  name: "Name",
  subject: "Subject",
  body: "Message",
  sentWhen: "Sent by itself",
  never: "Never",
  onRejection: "When a candidate is rejected",
  onStage: (name: string) => `When a candidate reaches ${name}`,
  sent: (stage: string | undefined, hold: string) =>
    `Sent by itself when a candidate ${stage ? `reaches ${stage}` : "is rejected"}, ${hold}`,
  hold: "Goes out",
  sentWhy: "Once to each candidate. Whom an agency has submitted is sent none.",
  holdWhy: "Until then it can be taken back. Undoing the decision takes it back, too.",
  holds: {
    TenMinutes: "After ten minutes",
    Hour: "After an hour",
    NextMorning: "At an hour of the day",
  },
  hour: "Hour",
  next: (hour: number) => `the next time it is ${clock(hour)}`,
  nameLength: "Has to be between 2 and 75 characters",
  saved: "Template saved",
  deleted: "Template deleted",
  deleteFailed: "The template could not be deleted. Please try again.",
  none: "No templates yet",
  noneWhy: "An invitation to interview is a good one to begin with.",
  waiting: "Loading templates",
  failed: "The templates could not be loaded.",
  count: (count: number) => plural(count, "template"),
} as const;
