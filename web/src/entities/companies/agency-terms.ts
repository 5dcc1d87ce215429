import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { companyKeys } from "./queries";

/** On which terms agencies submit candidates to the viewer's company, with the last versions. */
export type AgencyTerms = Schemas["AgencyTermsView"];

export const agencyTermsQuery = () =>
  queryOptions({
    queryKey: companyKeys.agencyTerms(),
    queryFn: ({ signal }) => unwrap(api.GET("/company/agency-terms", { signal })),
  });

/** Under which terms a recruiter from outside submits candidates to a job. Fetched anew by each form. */
export const agreementQuery = (advertId: string) =>
  queryOptions({
    queryKey: companyKeys.agreement(advertId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/candidate/agency-terms", { params: { query: { advertId } }, signal })),
    staleTime: 0,
  });
