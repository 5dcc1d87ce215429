import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";

export type Operations = Schemas["OperationsView"];
export type Copy = Schemas["CopyView"];
export type Queue = Schemas["QueueView"];
export type FailedErrand = Schemas["FailedErrandView"];
export type Backup = Schemas["BackupView"];
export type SuppressedAddress = Schemas["SuppressedAddressView"];
export type IndexSize = Schemas["IndexView"];

const EVERY = 10_000;

/** How the running system stands; asked for again while the page is seen. */
export const operationsQuery = () =>
  queryOptions({
    queryKey: ["operations"],
    queryFn: ({ signal }) => unwrap(api.GET("/admin/operations", { signal })),
    staleTime: 0,
    refetchInterval: EVERY,
  });

/** Addresses that no letters go to: the latest, or the one that is looked for. */
export const suppressedQuery = (address: string) =>
  queryOptions({
    queryKey: ["operations", "suppressed", address],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/admin/operations/suppressed-addresses", {
          params: { query: address ? { address } : {} },
          signal,
        }),
      ),
    staleTime: 0,
    refetchInterval: EVERY,
    placeholderData: keepPreviousData,
  });
