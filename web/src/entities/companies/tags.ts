import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { companyKeys } from "./queries";

/** By what a company's people mark persons. */
export type Tag = Schemas["TagView"];
export type TagBrief = Schemas["TagBrief"];
export type TagColour = Schemas["TagColour"];

/** The palette, in the order in which it is offered. */
export const COLOURS = [
  "Grey",
  "Blue",
  "Teal",
  "Green",
  "Yellow",
  "Red",
  "Pink",
  "Violet",
] as const satisfies readonly TagColour[];

export const LONGEST_TAG = 40;

/** The tags of the viewer's company by name, `counted` with how many people have each. */
export const tagsQuery = (counted = false) =>
  queryOptions({
    queryKey: [...companyKeys.tags(), counted],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/company/tags", { params: { query: counted ? { counted } : {} }, signal })),
  });
