import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";

export type StageBrief = Schemas["StageBrief"];
export type StageView = Schemas["StageView"];
export type StageType = Schemas["StageType"];

export const stageKeys = {
  all: ["stages"] as const,
  of: (companyId: string) => [...stageKeys.all, companyId] as const,
};

/** A company's stages, in their order, then deleted ones that candidates stand in still. */
export const stagesQuery = (companyId: string) =>
  queryOptions({
    queryKey: stageKeys.of(companyId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/stage", { params: { query: { companyId } }, signal })),
    staleTime: 60_000,
  });
