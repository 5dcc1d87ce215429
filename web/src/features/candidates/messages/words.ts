import { plural } from "@/shared/words";

const people = (count: number): string => plural(count, "person", "people");

/** What is said where candidates are written to. */
export const words = {
  write: "Write a message",
  writeTo: (count: number) => `Write to ${people(count)}`,
  template: "Template",
  noTemplate: "Choose a template…",
  subject: "Subject",
  body: "Message",
  insert: "Insert",
  insertField: (field: string) => `Insert the field ${field}`,
  send: "Send",
  sendTo: (count: number) => `Send to ${count}`,
  required: "Please write something",
  replaces: "Use the template",
  replacesWhy: "It takes the place of what you have written.",
  tooMany: (most: number, count: number) =>
    `At most ${most} people can be written to at once; ${count} are selected.`,
  preview: "Preview",
  previewOf: (name: string) => `As ${name} reads it`,
  to: "To",
  previous: "Previous person",
  next: "Next person",
  noPreview: "The preview could not be loaded.",
  unreachable: (count: number) => `${people(count)} cannot be written to:`,
  noEmail: "no e-mail address",
  notKnown: (fields: readonly string[]) => `${fields.join(", ")} not known`,
  andMore: (count: number) => `and ${count} more`,
  because: (name: string, why: string) => `${name} (${why})`,
  leaveOut: "Leave them out",
  goesOut: (count: number) =>
    count === 1 ? "Message goes out in a moment" : `${count} messages go out in a moment`,
  takenBack: (count: number) =>
    count === 1 ? "Message taken back" : `${count} messages taken back`,
  tooLate: (count: number) =>
    count === 1 ? "The message has gone out already" : `${count} messages have gone out already`,
  takeBackFailed: "The message could not be taken back. Please try again.",
  takeBack: "Take back",
  waiting: "Loading messages",
  failed: "The messages could not be loaded.",
  none: "No messages yet",
  noneWhy: "What you write goes to the candidate by e-mail, in your company’s name.",
  noAddress: "This candidate has no e-mail address.",
  wrote: (name: string) => `${name} wrote`,
  states: {
    Held: "Goes out in a moment",
    OnItsWay: "On its way",
    Sent: "Sent",
    Failed: "Not delivered",
    Received: "Received",
  },
  assign: "Assigned to",
  assignedTo: (name: string) => `Assigned to: ${name}`,
  nobody: "Nobody",
  toMe: "Assign to me",
  unassign: "Assign to nobody",
  done: "Mark as done",
  reopen: "Reopen",
  settleFailed: "This could not be saved. Please try again.",
} as const;
