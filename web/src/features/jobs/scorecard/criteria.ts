import type { Schemas } from "@/api/client";
import type { ScorecardForm } from "@/entities/scorecards/queries";
import { USUAL_STEPS, words } from "./words";

/** So many criteria a scorecard has at most. */
export const MOST = 12;

/** A criterion as it stands in the form; a step that is left blank means the usual. */
export type CriterionValues = {
  name: string;
  hint: string;
  steps: string[];
  /** Tells it from the others in the form. */
  key: string;
};

export const blank = (name = "", hint = ""): CriterionValues => ({
  name,
  hint,
  steps: USUAL_STEPS.map(() => ""),
  key: crypto.randomUUID(),
});

/** What most jobs ask for. */
export const usual = (): CriterionValues[] => [
  blank("Skills for the job", "What they have done themselves, and how well they explain it."),
  blank("Solving problems", "How they go about something that they have not met before."),
  blank("Working with others", "How they listen, disagree and hand over."),
  blank("Why this job", "What draws them to it, and whether it is what we offer."),
];

const typed = ({ id, name, hint, steps }: Schemas["Criterion"]): CriterionValues => ({
  name,
  hint: hint ?? "",
  steps: steps.map((step, at) => (step === USUAL_STEPS[at] ? "" : step)),
  key: id,
});

export const valuesOf = ({ version, criteria }: ScorecardForm) => ({
  version,
  values: { criteria: criteria.map(typed) },
});

/** Those of another job that are not here already, as many as there is room for. */
export function copied(
  here: readonly CriterionValues[],
  other: ScorecardForm,
): readonly CriterionValues[] {
  const names = new Set(here.map(({ name }) => name.trim().toLowerCase()));
  return other.criteria
    .filter(({ name }) => !names.has(name.toLowerCase()))
    .slice(0, MOST - here.length)
    .map((criterion) => ({ ...typed(criterion), key: crypto.randomUUID() }));
}

/** What is wrong with a criterion, as the server would say it. */
export function criterionError(
  { name, key }: CriterionValues,
  all: readonly CriterionValues[],
): string | null {
  const trimmed = name.trim().toLowerCase();
  if (!trimmed) return words.noName;
  const first = all.find((other) => other.name.trim().toLowerCase() === trimmed);
  return first && first.key !== key ? words.sameName : null;
}
