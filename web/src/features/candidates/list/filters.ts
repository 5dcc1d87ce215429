import type { Schemas } from "@/api/client";
import { SOURCE_LABEL, STATUS_LOOK } from "@/entities/candidates/labels";
import {
  type CandidateSearch,
  REJECTED,
  SOURCES,
  STATUSES,
  toggled,
} from "@/entities/candidates/search";
import type { FilterOption } from "./FilterOptions";

type Counts = Schemas["CandidateCounts"] | undefined;

const among = (list: readonly Schemas["KeyCount"][] | undefined, key: string) =>
  list && (list.find((each) => each.key === key)?.count ?? 0);

/** The filters beside the stages, with how many candidates each value would leave. */
export const filtersOf = (
  search: CandidateSearch,
  counts: Counts,
): { label: string; options: FilterOption[] }[] => [
  {
    label: "Status",
    options: STATUSES.map((status) => ({
      key: status,
      label: STATUS_LOOK[status].label,
      count: among(counts?.statusCount, status),
      chosen: search.status?.includes(status) ?? false,
      change: { status: toggled(search.status, status) },
    })),
  },
  {
    label: "Source",
    options: SOURCES.map((source) => ({
      key: source,
      label: SOURCE_LABEL[source],
      count: among(counts?.sourceCount, source),
      chosen: search.source?.includes(source) ?? false,
      change: { source: toggled(search.source, source) },
    })),
  },
];

/** How many are rejected, by a person or by the keyword rule. */
export const rejectedIn = (counts: Counts): number | undefined =>
  counts && REJECTED.reduce((sum, status) => sum + (among(counts.statusCount, status) ?? 0), 0);
