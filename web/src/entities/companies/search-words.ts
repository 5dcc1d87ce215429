import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { companyKeys } from "./queries";

/** What means the same to a company's people, for its searches of candidates. */
export type SearchWords = Schemas["SearchWordsView"];

/** The search words of the viewer's company. */
export const searchWordsQuery = () =>
  queryOptions({
    queryKey: companyKeys.searchWords(),
    queryFn: ({ signal }) => unwrap(api.GET("/company/search-words", { signal })),
  });

/** The words that every company's searches know; they change with a release alone. */
export const knownWordsQuery = () =>
  queryOptions({
    queryKey: ["search-words", "known"],
    queryFn: ({ signal }) => unwrap(api.GET("/company/search-words/known", { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
