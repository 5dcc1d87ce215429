import { number } from "@/shared/words";

/** What is said of why somebody is rejected. */
export const words = {
  giveReason: "Give a reason",
  title: (name: string | undefined, count: number): string =>
    `Reject ${name ?? `${number(count)} candidates`}`,
  titleAlready: (name: string | undefined, count: number): string =>
    `Why ${name ?? `${number(count)} candidates`} ${count === 1 ? "is" : "are"} rejected`,
  hint: "For your company’s own figures and evidence. Candidates and recruiters from outside are not told.",
  sentence: (said: string) => `${said}.`,
  reason: "Reason",
  none: "None of these",
  text: "In your words",
  needed: "Choose a reason, or say it in your words",
  reject: "Reject",
  save: "Save",
  saved: "Reason saved",
  waiting: "Loading the reasons",
  failed: "The reasons could not be loaded.",
} as const;
