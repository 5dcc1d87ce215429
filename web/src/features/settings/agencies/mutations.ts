import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { agencyTermsQuery } from "@/entities/companies/agency-terms";
import { changed } from "@/live/changed";

/** Gives the company other terms for agencies. */
export function useSaveAgencyTerms() {
  return useMutation({
    mutationFn: (body: Schemas["AgencyTermsInput"]) =>
      unwrap(api.PUT("/company/agency-terms", { body })),
    onSuccess: (saved, _input, _before, { client }) => {
      client.setQueryData(agencyTermsQuery().queryKey, saved);
      void changed(client, { kind: "company.changed" });
    },
  });
}
