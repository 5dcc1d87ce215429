import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { companyKeys } from "./queries";

/** How long a company keeps candidates, and how that came to be. */
export type Retention = Schemas["RetentionView"];
/** A candidate who goes soon, or stays because they are on hold. */
export type KeptCandidate = Schemas["KeptCandidate"];
/** What a company says of what happens to people's details. */
export type PrivacyNotice = Schemas["Notice"];
/** That candidates of a job were removed. */
export type Receipt = Schemas["ReceiptView"];

const SIZE = 10;

export const retentionQuery = (id: string) =>
  queryOptions({
    queryKey: [...companyKeys.retention(), id, "period"],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/companies/{id}/retention", { params: { path: { id } }, signal })),
  });

export const privacyNoticeQuery = (id: string) =>
  queryOptions({
    queryKey: [...companyKeys.retention(), id, "notice"],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/companies/{id}/privacy-notice", { params: { path: { id } }, signal })),
  });

/** Who goes within 30 days, by the company's period or by another; pages count from 1. */
export const goingQuery = (id: string, page: number, months?: number) =>
  queryOptions({
    queryKey: [...companyKeys.retention(), id, "going", page, months ?? null],
    queryFn: ({ signal }) => {
      const query = { pageNumber: page - 1, pageSize: SIZE, ...(months && { months }) };
      return unwrap(
        api.GET("/companies/{id}/retention/preview", { params: { path: { id }, query }, signal }),
      );
    },
    placeholderData: keepPreviousData,
  });

export const holdsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...companyKeys.retention(), id, "holds", page],
    queryFn: ({ signal }) => {
      const query = { pageNumber: page - 1, pageSize: SIZE };
      return unwrap(api.GET("/companies/{id}/holds", { params: { path: { id }, query }, signal }));
    },
    placeholderData: keepPreviousData,
  });

export const removalsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...companyKeys.retention(), id, "removals", page],
    queryFn: ({ signal }) => {
      const query = { pageNumber: page - 1, pageSize: SIZE };
      return unwrap(
        api.GET("/companies/{id}/removals", { params: { path: { id }, query }, signal }),
      );
    },
    placeholderData: keepPreviousData,
  });
