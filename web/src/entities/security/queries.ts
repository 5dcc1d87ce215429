import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { dayEnd, dayStart } from "@/shared/dates";
import { securityKeys } from "./keys";

export type SecurityEntry = Schemas["SecurityEntryView"];
export type SecurityKind = Schemas["SecurityKind"];
export type OwnSession = Schemas["OwnSessionView"];
export type OwnSecurity = Schemas["SecurityView"];

/** Which entries: of which kind, about or by whom, of which days, which page of them (from 1). */
export type SecurityLogSearch = {
  kind?: SecurityKind | undefined;
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** How the viewer signs in. */
export const ownSecurityQuery = () =>
  queryOptions({
    queryKey: securityKeys.own(),
    queryFn: ({ signal }) => unwrap(api.GET("/user/security", { signal })),
  });

/** Where the viewer is signed in, this device first. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: securityKeys.sessions(),
    queryFn: ({ signal }) => unwrap(api.GET("/user/sessions", { signal })),
  });

/** With whose eyes the viewer looks at the product. */
export const supportViewsQuery = () =>
  queryOptions({
    queryKey: securityKeys.looks(),
    queryFn: ({ signal }) => unwrap(api.GET("/user/support-views", { signal })),
  });

const PAGE_SIZE = 20;

/** The log, newest first; days are London's. */
export const securityLogQuery = (search: SecurityLogSearch) =>
  queryOptions({
    queryKey: [...securityKeys.log(), search],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/security/events", {
          params: {
            query: {
              // Pages count from 1 in the address bar and from 0 on the wire.
              pageNumber: (search.page ?? 1) - 1,
              pageSize: search.limit ?? PAGE_SIZE,
              ...(search.kind && { kind: [search.kind] }),
              ...(search.person && { userId: search.person }),
              ...(search.from && { from: dayStart(search.from) }),
              ...(search.to && { to: dayEnd(search.to) }),
            },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** How a company's members sign in. */
export const companySecurityQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...securityKeys.company(), companyId],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/companies/{id}/security", { params: { path: { id: companyId } }, signal })),
  });

/** Whether a member signs in in two steps. */
export const memberTwoStepQuery = (userId: string) =>
  queryOptions({
    queryKey: securityKeys.member(userId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/user/{userId}/two-step", { params: { path: { userId } }, signal })),
  });
