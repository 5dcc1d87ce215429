import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, BASE, type Schemas, unwrap } from "@/api/client";

export type Company = Schemas["CompanyView"];
/** What a company says of itself, to its members and on its careers page. */
export type CompanyInfo = Schemas["CompanyInfoView"];
/** With its credits and jobs, as the provider lists it. */
export type ListedCompany = Schemas["ListedCompany"];

/** Which companies: in which state, found by which words, which page of them (from 1). */
export type CompanyListSearch = {
  status?: Company["status"] | undefined;
  query?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

export const companyKeys = {
  all: ["companies"] as const,
  one: (id: string) => [...companyKeys.all, "one", id] as const,
  info: (id: string) => [...companyKeys.all, "info", id] as const,
  /** How long candidates are kept, who goes, who is on hold, and what went. */
  retention: () => [...companyKeys.all, "retention"] as const,
  attachments: (id: string) => [...companyKeys.all, "attachments", id] as const,
  searchWords: () => [...companyKeys.all, "search-words"] as const,
  rejectReasons: (companyId?: string) =>
    [...companyKeys.all, "reject-reasons", companyId ?? "own"] as const,
  /** By what its people mark persons. */
  tags: () => [...companyKeys.all, "tags"] as const,
  agencyTerms: () => [...companyKeys.all, "agency-terms"] as const,
  /** Under which terms candidates are submitted to a job. */
  agreement: (jobId: string) => [...companyKeys.all, "agreement", jobId] as const,
  names: (query: string) => [...companyKeys.all, "names", query] as const,
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

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: companyKeys.one(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/companies/{id}", { params: { path: { id } }, signal })),
  });

/** What a company says of itself. */
export const companyInfoQuery = (id: string) =>
  queryOptions({
    queryKey: companyKeys.info(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/companies/{id}/info", { params: { path: { id } }, signal })),
  });

/** Where everybody finds a company's logo; another logo has another address. */
export const logoAddress = ({ id, logo }: Pick<CompanyInfo, "id" | "logo">): string | null =>
  logo ? `${BASE}/companies/${id}/logo/${logo}` : null;

/** A company as somebody picks it who does not belong to it. */
export type CompanyName = Schemas["CompanyName"];

/** Companies that anybody can ask to join, by their name. */
export const companyNamesQuery = (query: string) =>
  queryOptions({
    queryKey: companyKeys.names(query),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/companies", { params: { query: { search: query } }, signal })),
    placeholderData: keepPreviousData,
  });
