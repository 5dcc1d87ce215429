import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";

export type Company = Schemas["CompanyView"];

/** Which companies: in which state, found by which words, which page of them (from 1). */
export type CompanyListSearch = {
  status?: Company["status"] | undefined;
  query?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

export const companyKeys = {
  all: ["companies"] as const,
  list: (search: CompanyListSearch) => [...companyKeys.all, "list", search] as const,
};

const PAGE_SIZE = 10;

export const companyListQuery = (search: CompanyListSearch) =>
  queryOptions({
    queryKey: companyKeys.list(search),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/admin/companies", {
          params: {
            query: {
              // Pages count from 1 in the address bar and from 0 on the wire.
              pageNumber: (search.page ?? 1) - 1,
              pageSize: search.limit ?? PAGE_SIZE,
              ...(search.status && { status: search.status }),
              ...(search.query && { searchString: search.query }),
            },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
