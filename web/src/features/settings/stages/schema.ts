import { stageTypeLabel } from "@/entities/stages/labels";
import type { StageType, StageView } from "@/entities/stages/queries";
import { fields } from "@/shared/field-rules";
import * as z from "@/shared/zod";

export const TYPES = Object.keys(stageTypeLabel) as StageType[];
/** How many stages a company may have. */
export const MOST = 10;

export const stageSchema = z.object({ name: fields.stageName(), type: z.enum(TYPES) });
export type StageValues = z.infer<typeof stageSchema>;
export const stageLabels = { name: "Stage name", type: "Type" };

/** A stage as its form shows it; a new one where there is none. */
export const stageRead = (
  stage: StageView | null,
): { values: StageValues; version: number | null } => ({
  values: { name: stage?.name ?? "", type: stage?.type ?? "PhoneScreen" },
  version: stage?.version ?? null,
});
