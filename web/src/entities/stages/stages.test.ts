import { expect, test } from "vitest";
import type { CandidateRow } from "@/entities/candidates/queries";
import type { StageView } from "./queries";
import { nextStage, sharedNextStage, stagesFor } from "./stages";

const types = ["Sourced", "Applied", "PhoneScreen", "Interview", "Offer"] as const;
const stages: StageView[] = types.map((type, order) => ({
  id: type,
  name: type,
  type,
  order,
  companyId: "company",
  isEditable: false,
  hasCandidates: false,
  version: 1,
  deletion: null,
}));
const at = (type: (typeof types)[number], source: CandidateRow["source"]) => ({
  source,
  stage: { id: type, name: type, type, order: types.indexOf(type) },
});
const names = (list: readonly StageView[]) => list.map(({ name }) => name);

test("who applied cannot become sourced, nor the other way round", () => {
  expect(names(stagesFor(stages, [at("Applied", "JobHelmApp")]))).not.toContain("Sourced");
  expect(names(stagesFor(stages, [at("Sourced", "Sourced")]))).not.toContain("Applied");
  expect(
    names(stagesFor(stages, [at("Applied", "JobHelmApp"), at("Sourced", "JobHelmDb")])),
  ).toEqual(["PhoneScreen", "Interview", "Offer"]);
});

test("the next stage skips Sourced and Applied, and after the last there is none", () => {
  expect(nextStage(stages, at("Sourced", "Sourced").stage)?.name).toBe("PhoneScreen");
  expect(nextStage(stages, at("Interview", "Sourced").stage)?.name).toBe("Offer");
  expect(nextStage(stages, at("Offer", "Sourced").stage)).toBeUndefined();
});

test("candidates move on together only when they go the same way", () => {
  const [sourced, applied, screened] = [
    at("Sourced", "Sourced"),
    at("Applied", "JobHelmApp"),
    at("PhoneScreen", "Sourced"),
  ];
  expect(sharedNextStage(stages, [sourced, applied])?.name).toBe("PhoneScreen");
  expect(sharedNextStage(stages, [sourced, screened])).toBeUndefined();
});

test("nobody moves to a stage that has been deleted, and whoever stands there moves on from it", () => {
  // Its place is that of the one before it.
  const deleted: StageView = {
    ...stages[3],
    id: "gone",
    name: "Gone",
    order: 2,
    deletion: { to: "Interview", left: 3, of: 9 },
  } as StageView;
  const all = [...stages, deleted];
  expect(names(stagesFor(all, [at("Interview", "Sourced")]))).not.toContain("Gone");
  expect(nextStage(all, at("PhoneScreen", "Sourced").stage)?.name).toBe("Interview");
  expect(nextStage(all, deleted)?.name).toBe("Interview");
});
