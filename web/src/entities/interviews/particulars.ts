import type { InterviewKind } from "./queries";
import type { ParticularsValues } from "./WayFields";
import { particularsWords as words } from "./words";

/** What a form begins with: as a kind or an interview has it, or nothing. */
export const particularsOf = (kind: InterviewKind | undefined): ParticularsValues => ({
  name: kind?.name ?? "",
  minutes: String(kind?.minutes ?? 45),
  way: kind?.way ?? "InPerson",
  place: kind?.place ?? "",
  words: kind?.words ?? "",
});

/** What is wrong with what an interview is like, by field. */
export function particularsProblems({
  name,
  minutes,
}: Pick<ParticularsValues, "name" | "minutes">): Partial<Record<"name" | "minutes", string>> {
  const long = Number(minutes);
  return {
    ...(!name.trim() && { name: words.nameLength }),
    ...((!Number.isInteger(long) || long < 5 || long > 480) && { minutes: words.minutesRange }),
  };
}
