import type { EveryoneCounts } from "@/entities/candidates/everyone-queries";
import { DAYS, type EveryoneSearch } from "@/entities/candidates/everyone-search";
import { SOURCE_LABEL, STATUS_LOOK } from "@/entities/candidates/labels";
import { SOURCES, STATUSES, toggled } from "@/entities/candidates/search";
import type { FilterOption } from "../list/FilterOptions";
import { words } from "./words";

/** Filters that people are counted by, in their order. */
export const FACETS = [
  "job",
  "company",
  "stageName",
  "status",
  "source",
  "tag",
  "town",
  "days",
] as const satisfies readonly (keyof EveryoneSearch)[];
type Facet = (typeof FACETS)[number];

type Counted = { key: string; label: string; count: number };

const plain = (counts: readonly { key: string; count: number }[]): Counted[] =>
  counts.map(({ key, count }) => ({ key, label: key, count }));
const known = <T extends string>(
  all: readonly T[],
  label: (value: T) => string,
  counts: readonly { key: string; count: number }[] = [],
): Counted[] =>
  all.map((key) => ({
    key,
    label: label(key),
    count: counts.find((each) => each.key === key)?.count ?? 0,
  }));

/** The values of a facet with how many applications have each; whatever is chosen is among them. */
export function valuesOf(
  facet: Facet,
  counts: EveryoneCounts | undefined,
  chosen: readonly string[],
): Counted[] {
  const counted = byFacet[facet](counts);
  const missing = chosen.filter((key) => !counted.some((each) => each.key === key));
  // Tags that are there are counted, also those that nobody has.
  const nameOf = (key: string) =>
    facet === "tag" ? (counts ? words.deletedTag : words.facets.tag) : key;
  return [...missing.map((key) => ({ key, label: nameOf(key), count: 0 })), ...counted];
}

const byFacet: Record<Facet, (counts: EveryoneCounts | undefined) => Counted[]> = {
  job: (counts) => counts?.advertCount ?? [],
  company: (counts) => counts?.companyCount ?? [],
  stageName: (counts) => plain(counts?.stageCount ?? []),
  status: (counts) => known(STATUSES, (status) => STATUS_LOOK[status].label, counts?.statusCount),
  source: (counts) => known(SOURCES, (source) => SOURCE_LABEL[source], counts?.sourceCount),
  tag: (counts) =>
    counts?.tagCount.map(({ id, name, count }) => ({ key: id, label: name, count })) ?? [],
  town: (counts) => plain(counts?.townCount ?? []),
  days: (counts) => known(DAYS, words.days, counts?.dayCount),
};

/** What of a facet is chosen. */
export function chosenOf(search: EveryoneSearch, facet: Facet): readonly string[] {
  const value = search[facet];
  return value === undefined ? [] : typeof value === "string" ? [value] : value;
}

/** A facet's values as links; of the days one alone is chosen. */
export const optionsOf = (
  search: EveryoneSearch,
  facet: Facet,
  counts: EveryoneCounts | undefined,
): FilterOption[] => {
  const chosen = chosenOf(search, facet);
  return valuesOf(facet, counts, chosen).map(({ key, label, count }) => ({
    key,
    label,
    count: counts ? count : undefined,
    chosen: chosen.includes(key),
    change: without(search, facet, key),
  }));
};

/** The search with a value put in or taken out; answers go with the job whose questions they answer. */
export function without(search: EveryoneSearch, facet: Facet, key: string) {
  if (facet === "days")
    return { days: search.days === key ? undefined : DAYS.find((days) => days === key) };
  const next = toggled(chosenOf(search, facet), key);
  return facet === "job" ? { job: next, answer: undefined } : { [facet]: next };
}
