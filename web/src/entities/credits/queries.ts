import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";

export type Movement = Schemas["CreditsView"]["movements"]["items"][number];

export const creditKeys = { all: ["credits"] as const };

const PAGE_SIZE = 20;

/** A balance and what moved it: the company's where the viewer sees that, else their own. Pages count from 1. */
export const statementQuery = ({ page, limit }: { page?: number; limit?: number }) =>
  queryOptions({
    queryKey: [...creditKeys.all, "statement", page ?? 1, limit ?? PAGE_SIZE],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/credits", {
          params: { query: { pageNumber: (page ?? 1) - 1, pageSize: limit ?? PAGE_SIZE } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
