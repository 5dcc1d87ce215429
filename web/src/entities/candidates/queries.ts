import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { candidateKeys } from "./keys";
import { type CandidateSearch, filterParams, narrowing } from "./search";

export type CandidateRow = Schemas["CandidateRow"];
export type CandidatePage = Schemas["CandidatePage"];
export type CandidateView = Schemas["CandidateView"];

const PAGE_SIZE = 50;

/** The rows before stay until the new ones are there, unless they are another job's. */
const ofSameJob =
  (jobId: string) =>
  <T>(before: T | undefined, query: { queryKey: readonly unknown[] } | undefined): T | undefined =>
    query?.queryKey[2] === jobId ? before : undefined;

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
    placeholderData: ofSameJob(jobId),
  });

/** Counts by status, stage and source under the given filters; paging and order do not matter to them. */
export function candidateCountsQuery(jobId: string, search: CandidateSearch) {
  const filters = narrowing(search);
  return queryOptions({
    queryKey: [...candidateKeys.counts(), jobId, filters],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/count", { params: { query: filterParams(jobId, filters) }, signal }),
      ),
    placeholderData: ofSameJob(jobId),
  });
}

/** How many of a job's candidates have waited in their stage for over a week, by stage. */
export function candidateWaitingQuery(jobId: string, search: CandidateSearch) {
  const filters = narrowing(search);
  return queryOptions({
    queryKey: [...candidateKeys.waiting(), jobId, filters],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/waiting", { params: { query: filterParams(jobId, filters) }, signal }),
      ),
    staleTime: 60_000,
    placeholderData: ofSameJob(jobId),
  });
}

/** How many of a job's candidates have which tag, over the other filters. */
export function tagCountsQuery(jobId: string, search: CandidateSearch) {
  const filters = narrowing(search);
  return queryOptions({
    queryKey: [...candidateKeys.tagCounts(), jobId, filters],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/tag-count", {
          params: { query: filterParams(jobId, filters) },
          signal,
        }),
      ),
    staleTime: 60_000,
    placeholderData: ofSameJob(jobId),
  });
}

/** Whom of a job the keywords have rejected and nobody has looked at, those first who ask for it. */
export const rejectionsQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...candidateKeys.counts(), jobId, "rejections"],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/candidate/rejections", { params: { query: { advertId: jobId } }, signal })),
  });

/** How many of a job's candidates are hired. */
export const hiredQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...candidateKeys.counts(), jobId, "hired"],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/count", {
          params: { query: { advertId: jobId, candidateStageTypes: ["Hired"] } },
          signal,
        }),
      ),
  });

/** Which list somebody stands in. */
export type CandidateList = { jobId: string; search: CandidateSearch };

/** One candidate. Asking is not opening. `list` is the one that they are looked at in. */
export const candidateQuery = (id: string, list: CandidateList | null) =>
  queryOptions({
    queryKey: [...candidateKeys.views(id), list ?? null],
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

/** Who can be mentioned in a note, by the beginnings of their names. */
export const mentionableQuery = (id: string, searchString: string, visibleToRecruiter: boolean) =>
  queryOptions({
    queryKey: candidateKeys.mentionable(id, searchString, visibleToRecruiter),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/{candidateId}/mentionable", {
          params: { path: { candidateId: id }, query: { searchString, visibleToRecruiter } },
          signal,
        }),
      ),
    staleTime: 60_000,
  });

/** Who else a candidate may be. */
export const duplicatesQuery = (id: string) =>
  queryOptions({
    queryKey: candidateKeys.duplicates(id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/{candidateId}/duplicates", {
          params: { path: { candidateId: id } },
          signal,
        }),
      ),
  });

/** Who was first with the person, where an agency has submitted them. */
export const firstQuery = (id: string) =>
  queryOptions({
    queryKey: candidateKeys.first(id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/{candidateId}/first", {
          params: { path: { candidateId: id } },
          signal,
        }),
      ),
  });

/** To whom a CV was sent on. */
export const forwardsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: candidateKeys.forwards(id),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/candidate/{candidateId}/forwards", {
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

/** What the lists already say about a candidate who has not been opened. */
export const knownRow = (client: QueryClient, id: string): CandidateRow | undefined =>
  client
    .getQueriesData<CandidatePage>({ queryKey: candidateKeys.lists() })
    .flatMap(([, page]) => page?.items ?? [])
    .find((row) => row.id === id);
