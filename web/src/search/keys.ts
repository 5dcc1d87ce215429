import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { viewerQuery } from "@/policy/viewer";

type SearchView = Schemas["SearchView"];
/** The indexes that a viewer may hold a key to. */
export type IndexName = Exclude<keyof SearchView, "applicationId" | "hosts" | "validUntil">;

/** Keys are fetched anew this long before they end. */
const MARGIN_MS = 120_000;

const searchKeysQuery = () =>
  queryOptions({
    queryKey: ["search-keys"],
    queryFn: ({ signal }) => unwrap(api.GET("/user/search-keys", { signal })),
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: 0,
    retry: false,
  });

const isFresh = (keys: SearchView | undefined): keys is SearchView =>
  keys !== undefined && Date.parse(keys.validUntil) - Date.now() > MARGIN_MS;

/** The viewer's keys while they last, else new ones. */
export async function searchKeys(client: QueryClient): Promise<SearchView> {
  const known = [
    client.getQueryData(searchKeysQuery().queryKey),
    client.getQueryData(viewerQuery().queryKey)?.search,
  ].find(isFresh);
  return known ?? client.fetchQuery(searchKeysQuery());
}

/** New keys, when those at hand were refused: a role may have changed. */
export const newSearchKeys = (client: QueryClient): Promise<SearchView> =>
  client.fetchQuery(searchKeysQuery());
