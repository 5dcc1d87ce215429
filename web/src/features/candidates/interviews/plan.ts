import type { Schemas } from "@/api/client";
import { particularsProblems } from "@/entities/interviews/particulars";
import type { ParticularsValues } from "@/entities/interviews/WayFields";
import { particularsWords } from "@/entities/interviews/words";
import type { Person } from "./Interviewers";
import { words } from "./words";

/** An interview as the form has it. */
export type Values = ParticularsValues & {
  /** Whether the candidate chooses. */
  how: "fixed" | "offer";
  day: string;
  time: string;
  /** Times to choose from: `2026-12-31T09:30`. */
  slots: string[];
  interviewers: Person[];
};

/** So many times are offered. */
export const MOST_SLOTS = 20;

/** As it is sent. */
export const planOf = (values: Values): Schemas["InterviewInput"] => ({
  name: values.name.trim(),
  minutes: Number(values.minutes),
  way: values.way,
  place: values.place.trim(),
  words: values.words.trim(),
  at: values.how === "fixed" ? `${values.day}T${values.time.slice(0, 5)}` : null,
  slots: values.how === "offer" ? values.slots : [],
  interviewers: values.interviewers.map(({ id }) => id),
});

/** Everything that is wrong with it, by field. */
export function problemsOf(values: Values): Partial<Record<keyof Values, string>> {
  const { way, place, how } = values;
  return {
    ...particularsProblems(values),
    ...(way !== "Phone" && !place.trim() && { place: particularsWords.placeNeeded[way] }),
    ...(how === "fixed" && !values.day && { day: words.dayNeeded }),
    ...(how === "fixed" && !values.time && { time: words.timeNeeded }),
    ...(how === "offer" && values.slots.length === 0 && { slots: words.slotsNeeded }),
    ...(values.interviewers.length === 0 && { interviewers: words.somebody }),
  };
}
