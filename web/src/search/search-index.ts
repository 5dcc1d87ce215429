import type { QueryClient } from "@tanstack/react-query";
import type { LiteClient, SearchResponse } from "algoliasearch/lite";
import { type IndexName, newSearchKeys, searchKeys } from "./keys";
import { FOUND } from "./places";

type Keys = Awaited<ReturnType<typeof searchKeys>>;
/** What to look for; the index and the key are the viewer's. */
export type IndexQuery = {
  query: string;
  facetFilters: (string | string[])[];
  facets?: string[];
  maxValuesPerFacet?: number;
  hitsPerPage: number;
  page?: number;
  attributesToRetrieve: string[];
  /** Where it is told what was found: `placesOf` reads it. */
  attributesToHighlight: readonly string[];
  /** Words that a record may do without. */
  optionalWords?: string[];
  queryLanguages?: "en"[];
  ignorePlurals?: "en"[];
};
/** What was found: a search's answer. */
export type IndexAnswer<Hit> = SearchResponse<Hit>;

const REFUSED = [400, 403];

/** Asks an index of the search service several things at once, as the viewer; answers stand in their order. */
export async function searchIndex<Hit>(
  client: QueryClient,
  name: IndexName,
  queries: readonly IndexQuery[],
): Promise<IndexAnswer<Hit>[]> {
  const keys = await searchKeys(client);
  try {
    return await ask<Hit>(keys, name, queries);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return ask<Hit>(await newSearchKeys(client), name, queries);
  }
}

async function ask<Hit>(keys: Keys, name: IndexName, queries: readonly IndexQuery[]) {
  const place = keys[name];
  if (!place) throw new Error(`the viewer has no key to ${name}`);
  const service = await connect(keys, place.key);
  const requests = queries.map(({ attributesToHighlight, ...query }) => ({
    ...query,
    indexName: place.index,
    attributesToHighlight: [...attributesToHighlight],
    highlightPreTag: FOUND,
    highlightPostTag: FOUND,
  }));
  const { results } = await service.search<Hit>({ requests });
  return results as IndexAnswer<Hit>[];
}

/** A client of its own for each call: the library keeps what it has heard for ever. It comes with the first search. */
async function connect(keys: Keys, key: string): Promise<LiteClient> {
  const { liteClient } = await import("algoliasearch/lite");
  const own = keys.hosts.length === 0 ? [globalThis.location.origin] : keys.hosts;
  // Named three times, one host is tried again after a connection that had gone stale.
  const addresses = own.length === 1 ? [...own, ...own, ...own] : own;
  return liteClient(keys.applicationId, key, {
    hosts: addresses.map((address) => {
      const { host, protocol } = new URL(address);
      return {
        url: host,
        protocol: protocol === "http:" ? "http" : "https",
        accept: "readWrite",
      } as const;
    }),
    authMode: "WithinHeaders",
  });
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && "status" in error && REFUSED.includes(Number(error.status));
