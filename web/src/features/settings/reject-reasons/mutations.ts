import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { companyKeys } from "@/entities/companies/queries";
import { changed } from "@/live/changed";

/** Replaces the reasons for which the company's people reject candidates. */
export function useSaveRejectReasons() {
  return useMutation({
    mutationFn: (body: Schemas["RejectReasonsInput"]) =>
      unwrap(api.PUT("/company/reject-reasons", { body })),
    onSuccess: (saved, _input, _before, { client }) => {
      client.setQueryData(companyKeys.rejectReasons(), saved);
      void changed(client, { kind: "company.changed" });
    },
  });
}
