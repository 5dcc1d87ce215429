import type { Viewer } from "@/policy/viewer";
import { FOUND } from "@/search/places";
import { fakeRequests } from "./fake-request";

/** What is asked of an index, as it is sent. */
export type Asked = { indexName: string; query: string; facetFilters: string[][] } & Record<
  string,
  unknown
>;
type Highlight = { value: string; matchLevel: string; matchedWords: string[] };
/** A hit with what was found in it; `_highlightResult` nests as the record does. */
type Hit = { objectID: string; _highlightResult?: Record<string, unknown> };

/** The viewer's keys to the indexes of jobs and candidates. */
export const searchKeys: Viewer["search"] = {
  applicationId: "jobhelm",
  hosts: [],
  validUntil: "2099-01-01T00:00:00Z",
  adverts: { index: "adverts", key: "k1" },
  candidates: { index: "candidates", key: "k2" },
};

/** A text of a record: what stands in brackets was found, for these words of the search. */
export const highlight = (text: string, ...matchedWords: string[]): Highlight => ({
  value: text.replaceAll(/[[\]]/g, FOUND),
  matchLevel: matchedWords.length > 0 ? "full" : "none",
  matchedWords,
});

/** Stands where the search service would be; answers what was asked of it, in order. */
export function fakeSearch(answer: (asked: Asked) => Hit[]): Asked[] {
  const all: Asked[] = [];
  fakeRequests(({ body }) => {
    const { requests } = JSON.parse(String(body)) as { requests: Asked[] };
    all.push(...requests);
    const results = requests.map((asked) => {
      const hits = answer(asked);
      return { hits, nbHits: hits.length, nbPages: 1, facets: {} };
    });
    return { results };
  });
  return all;
}
