import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { companyKeys } from "@/entities/companies/queries";

/** Gives the company another period. */
export const useChangePeriod = () =>
  useMutation({
    mutationFn: (body: Schemas["RetentionInput"]) =>
      unwrap(api.PUT("/companies/retention", { body })),
    // Also after a refusal: more may go than was shown, or somebody else was first.
    onSettled: (_saved, _error, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: companyKeys.retention() }),
  });

/** Gives the company another privacy notice. */
export const useChangeNotice = () =>
  useMutation({
    mutationFn: (body: Schemas["NoticeInput"]) =>
      unwrap(api.PUT("/companies/privacy-notice", { body })),
    onSettled: (_saved, _error, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: companyKeys.retention() }),
  });
