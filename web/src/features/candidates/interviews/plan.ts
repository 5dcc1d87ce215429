import type { Schemas } from "@/api/client";
import { particularsProblems } from "@/entities/interviews/particulars";
import type { ParticularsValues } from "@/entities/interviews/WayFields";
import { particularsWords } from "@/entities/interviews/words";
import type { Person } from "./Interviewers";
import { words } from "./words";

/** An interview as the form has it. */
export type Values = ParticularsValues & { day: string; time: string; interviewers: Person[] };

/** As it is sent. */
export const planOf = (values: Values): Schemas["InterviewInput"] => ({
  name: values.name.trim(),
  minutes: Number(values.minutes),
  way: values.way,
  place: values.place.trim(),
  words: values.words.trim(),
  at: `${values.day}T${values.time.slice(0, 5)}`,
  interviewers: values.interviewers.map(({ id }) => id),
});

/** Everything that is wrong with it, by field. */
export function problemsOf(values: Values): Partial<Record<keyof Values, string>> {
  const { way, place } = values;
  return {
    ...particularsProblems(values),
    ...(way !== "Phone" && !place.trim() && { place: particularsWords.placeNeeded[way] }),
    ...(!values.day && { day: words.dayNeeded }),
    ...(!values.time && { time: words.timeNeeded }),
    ...(values.interviewers.length === 0 && { interviewers: words.somebody }),
  };
}
