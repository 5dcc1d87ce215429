import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { ApiError, api, authorization, BASE, type Schemas, unwrap } from "@/api/client";
import { type CandidateSearch, filterParams } from "./search";

export type CandidateRow = Schemas["CandidateRow"];
export type CandidatePage = Schemas["CandidatePage"];
export type CandidateView = Schemas["CandidateView"];
export type StageBrief = Schemas["StageBrief"];
export type StageView = Schemas["StageView"];

/** Every key starts with the one above it, so invalidating a level reaches everything below. */
export const candidateKeys = {
  all: ["candidates"] as const,
  lists: () => [...candidateKeys.all, "list"] as const,
  counts: () => [...candidateKeys.all, "count"] as const,
  ones: () => [...candidateKeys.all, "one"] as const,
  one: (id: string) => [...candidateKeys.ones(), id] as const,
  notes: (id: string) => [...candidateKeys.one(id), "notes"] as const,
  timeline: (id: string) => [...candidateKeys.one(id), "timeline"] as const,
  /** Beside the others: a file does not change because a status did. */
  files: (id: string) => ["candidate-files", id] as const,
};

const PAGE_SIZE = 50;

export const candidateListQuery = (jobId: string, search: CandidateSearch) =>
  queryOptions({
    queryKey: [...candidateKeys.lists(), jobId, search],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/list", {
          params: {
            query: {
              ...filterParams(jobId, search),
              // Pages count from 1 in the address bar and from 0 on the wire.
              pageNumber: (search.page ?? 1) - 1,
              pageSize: search.limit ?? PAGE_SIZE,
            },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** Counts by status, stage and source under the given filters; paging does not matter to them. */
export function candidateCountsQuery(jobId: string, search: CandidateSearch) {
  const { page: _page, limit: _limit, ...filters } = search;
  return queryOptions({
    queryKey: [...candidateKeys.counts(), jobId, filters],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/count", { params: { query: filterParams(jobId, filters) }, signal }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** One candidate. Asking is not opening. `search` names the list it stands in. */
export const candidateQuery = (id: string, list?: { jobId: string; search: CandidateSearch }) =>
  queryOptions({
    queryKey: candidateKeys.one(id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/{candidateId}", {
          params: {
            path: { candidateId: id },
            // Whoever walks along a frozen list knows the number.
            query: list ? filterParams(list.jobId, list.search) : { numbered: true },
          },
          signal,
        }),
      ),
  });

export const stagesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["stages", companyId],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/stage", { params: { query: { companyId } }, signal })),
    staleTime: 60_000,
  });

type Paged = { pageNumber: number; last: boolean };
const nextPage = ({ pageNumber, last }: Paged) => (last ? undefined : pageNumber + 1);

export const notesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: candidateKeys.notes(id),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/candidate/{candidateId}/note", {
          params: {
            path: { candidateId: id },
            query: { PageNumber: pageParam, PageSize: PAGE_SIZE },
          },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  });

export const timelineQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: candidateKeys.timeline(id),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/candidate/{candidateId}/timeline", {
          params: {
            path: { candidateId: id },
            query: { PageNumber: pageParam, PageSize: PAGE_SIZE },
          },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  });

async function fetchBlob(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(`${BASE}${path}`, { headers: authorization(), signal });
  if (!response.ok) throw new ApiError(response.status, []);
  return response.blob();
}

/** The pages of a CV and the text on them. Asking does not count as opening. */
export const pagesQuery = (id: string) =>
  queryOptions({
    queryKey: [...candidateKeys.files(id), "pages"],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/{candidateId}/pages", {
          params: { path: { candidateId: id } },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** The picture of a page, from 0. */
export const pictureQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...candidateKeys.files(id), "page", page],
    queryFn: ({ signal }) => fetchBlob(`/candidate/${id}/pages/${page}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** The CV's bytes. They stay as long as the screen needs them, and are fetched once. */
export const cvFileQuery = (id: string) =>
  queryOptions({
    queryKey: [...candidateKeys.files(id), "file"],
    queryFn: async ({ signal }) => ({
      blob: await fetchBlob(`/candidate/${id}/download`, signal),
    }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const cvTextQuery = (id: string) =>
  queryOptions({
    queryKey: [...candidateKeys.files(id), "text"],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/{candidateId}/cv-text", {
          params: { path: { candidateId: id } },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** Verified users whose name, address or company holds the words: in whose name a candidate is added. */
export const verifiedUsersQuery = (words: string) =>
  queryOptions({
    queryKey: ["users", "verified", words],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/user", {
          params: { query: { searchString: words, userStatuses: ["Verified"], pageSize: 10 } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** What the lists already say about a candidate who has not been opened. */
export const knownRow = (client: QueryClient, id: string): CandidateRow | undefined =>
  client
    .getQueriesData<CandidatePage>({ queryKey: candidateKeys.lists() })
    .flatMap(([, page]) => page?.items ?? [])
    .find((row) => row.id === id);
