import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { jobKeys } from "@/entities/jobs/keys";
import type { JobCard } from "@/entities/jobs/queries";
import { type Viewer, viewerQuery } from "@/policy/viewer";
import { type Place, placesOf } from "@/search/places";
import { type IndexAnswer, type IndexQuery, searchIndex } from "@/search/search-index";
import type { PageOf } from "@/shared/ListView";
import type { JobsSearch } from "../search";

/** The three facets of the filter panel: what the address calls them, and the attribute behind each. */
export const FACETS = {
  status: "status",
  location: "location",
  member: "visibleByUsers",
} as const;
export type Facet = keyof typeof FACETS;
const NAMES = Object.keys(FACETS) as Facet[];

/** Values of a facet, the most frequent first. */
export type FacetCounts = readonly (readonly [value: string, count: number])[];

type Hit = { objectID: string };

/** Where words are found in a job. */
const SEARCHED = [
  "title",
  "reference",
  "referenceCode",
  "company.name",
  "location",
  "postCode",
  "terms",
  "visibleByUsers",
];

/** A page of jobs with the counts of the filter panel. */
export type JobsPage = PageOf<JobCard> & {
  facets: Record<Facet, FacetCounts>;
  /** By job, what was found in it. */
  found: ReadonlyMap<string, readonly Place[]>;
};

export const jobListQuery = (search: JobsSearch) =>
  queryOptions({
    queryKey: jobKeys.list(search),
    queryFn: ({ client, signal }) => jobsPage(client, search, signal),
    placeholderData: keepPreviousData,
  });

async function jobsPage(
  client: QueryClient,
  search: JobsSearch,
  signal: AbortSignal,
): Promise<JobsPage> {
  const viewer = await client.ensureQueryData(viewerQuery());
  const asked = searchIndex<Hit>(client, "adverts", jobQueries(search, viewer));
  // Without words or facets the rows themselves answer, while the indexes are being made.
  const answers = await asked.catch((error: unknown) => {
    if (search.query || NAMES.some((name) => search[name]?.length)) throw error;
    return null;
  });
  if (!answers) return plainPage(search, signal);
  const [found] = answers;
  const ids = found?.hits.map((hit) => hit.objectID) ?? [];
  return {
    items: await cards(ids, signal),
    pageNumber: (search.page ?? 1) - 1,
    size: search.limit ?? 10,
    totalElements: found?.nbHits ?? 0,
    totalPages: found?.nbPages ?? 0,
    facets: facetsOf(search, answers),
    found: new Map(found?.hits.map((hit) => [hit.objectID, placesOf(hit, SEARCHED)])),
  };
}

async function plainPage(search: JobsSearch, signal: AbortSignal): Promise<JobsPage> {
  const query = {
    // Pages count from 1 in the address bar and from 0 on the wire.
    pageNumber: (search.page ?? 1) - 1,
    pageSize: search.limit ?? 10,
    ...(search.tab && search.tab !== "All" && { statusFilter: search.tab }),
  };
  const page = await unwrap(api.GET("/campaign", { params: { query }, signal }));
  return {
    items: page.items,
    pageNumber: page.pageNumber,
    size: page.size,
    totalElements: page.totalElements,
    totalPages: page.totalPages,
    facets: { status: [], location: [], member: [] },
    found: new Map(),
  };
}

/** What the found jobs are at this moment, in the order in which they were found. */
async function cards(ids: readonly string[], signal: AbortSignal): Promise<JobCard[]> {
  if (ids.length === 0) return [];
  const query = { ids: [...ids], pageSize: 50 };
  const { items } = await unwrap(api.GET("/campaign", { params: { query }, signal }));
  const byId = new Map(items.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The page itself, then one question for each facet that is refined: its counts are over the other refinements, so that
 * further values of it can be chosen.
 */
export function jobQueries(search: JobsSearch, viewer: Pick<Viewer, "isExternal">): IndexQuery[] {
  const tabAttribute = viewer.isExternal ? "statusFilterExternal" : "statusFilter";
  const tab = search.tab && search.tab !== "All" ? [`${tabAttribute}:${search.tab}`] : [];
  const refined = NAMES.filter((name) => (search[name]?.length ?? 0) > 0);
  const filters = (but?: Facet): (string | string[])[] => [
    ...tab,
    ...refined
      .filter((name) => name !== but)
      .map((name) => (search[name] ?? []).map((value) => `${FACETS[name]}:${escaped(value)}`)),
  ];
  const shared = {
    query: search.query ?? "",
    maxValuesPerFacet: 100,
    attributesToHighlight: [],
    attributesToRetrieve: ["objectID"],
  };
  return [
    {
      ...shared,
      attributesToHighlight: search.query ? SEARCHED : [],
      facetFilters: filters(),
      facets: NAMES.filter((name) => !refined.includes(name)).map((name) => FACETS[name]),
      hitsPerPage: search.limit ?? 10,
      page: (search.page ?? 1) - 1,
    },
    ...refined.map((name) => ({
      ...shared,
      facetFilters: filters(name),
      facets: [FACETS[name]],
      hitsPerPage: 0,
    })),
  ];
}

/** A value that begins with a hyphen would mean its contrary. */
const escaped = (value: string): string => value.replace(/^-/, "\\-");

function facetsOf(
  search: JobsSearch,
  answers: readonly IndexAnswer<Hit>[],
): Record<Facet, FacetCounts> {
  const counts = answers.reduce<Record<string, Record<string, number>>>(
    (all, answer) => Object.assign(all, answer.facets),
    {},
  );
  const of = (name: Facet): FacetCounts => {
    const found = Object.entries(counts[FACETS[name]] ?? {});
    // What is chosen stays in sight, even where nothing has it any more.
    const gone = (search[name] ?? []).filter((value) => !found.some(([known]) => known === value));
    return [...found, ...gone.map((value) => [value, 0] as const)];
  };
  return { status: of("status"), location: of("location"), member: of("member") };
}
