import { useMutation } from "@tanstack/react-query";
import { ApiError, api, unwrap } from "@/api/client";
import type { Company } from "@/entities/companies/queries";
import { changed } from "@/live/changed";
import { FALLBACK } from "@/shared/fallback";
import { toast } from "@/shared/toast";

/** Approves a company: from then on its adverts can be published. */
export function useApproveCompany() {
  return useMutation({
    mutationFn: ({ id }: Company) => unwrap(api.POST("/companies/approve", { body: { id } })),
    onSuccess: (_company, { name }) => toast(`${name} has been approved.`),
    onError: (error) =>
      toast(error instanceof ApiError && error.status === 409 ? error.message : FALLBACK, {
        tone: "error",
      }),
    // Also after a refusal: somebody else may have been first. Jobs show the company's state too.
    onSettled: (_data, _error, _company, _before, { client }) =>
      changed(client, { kind: "company.changed" }),
  });
}
