import type { CandidateRow } from "@/entities/candidates/queries";
import type { StageBrief, StageView } from "./queries";

type Moved = Pick<CandidateRow, "source" | "stage">;

/** Those that there are from now on: a deleted one takes in nobody, also while candidates stand in it still. */
export const openStages = (stages: readonly StageView[]): StageView[] =>
  stages.filter(({ deletion }) => !deletion);

/** Where these candidates may go: who applied was never sourced, and the other way round. */
export function stagesFor(stages: readonly StageView[], candidates: readonly Moved[]): StageView[] {
  const applied = candidates.some(({ source }) => source === "JobHelmApp");
  const sourced = candidates.some(({ source }) => source !== "JobHelmApp");
  return openStages(stages).filter(
    ({ type }) => !(applied && type === "Sourced") && !(sourced && type === "Applied"),
  );
}

/** Those that candidates are moved to: in the others they begin. */
export const reached = (stages: readonly StageView[]): StageView[] =>
  openStages(stages).filter(({ type }) => type !== "Sourced" && type !== "Applied");

/** The next stage in order that is a step of hiring; none after the last. */
export function nextStage(stages: readonly StageView[], from: StageBrief): StageView | undefined {
  return reached(stages)
    .toSorted((a, b) => a.order - b.order)
    .find(({ order }) => order > from.order);
}

/** The next stage that all of these share; none when they would part ways. */
export function sharedNextStage(
  stages: readonly StageView[],
  candidates: readonly Moved[],
): StageView | undefined {
  const [first, ...rest] = candidates.map(({ stage }) => nextStage(stages, stage));
  return rest.every((next) => next?.id === first?.id) ? first : undefined;
}

export const briefOf = ({ id, name, type, order }: StageView): StageBrief => ({
  id,
  name,
  type,
  order,
});
