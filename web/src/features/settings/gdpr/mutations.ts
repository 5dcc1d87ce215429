import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { attachmentsQuery } from "@/entities/companies/attachments";
import { companyKeys } from "@/entities/companies/queries";
import { changed } from "@/live/changed";
import { toast } from "@/shared/toast";
import { words } from "./words";

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

/** Has the company attach the CVs that it sends on, or no more. */
export const useChooseAttachments = () =>
  useMutation({
    mutationFn: (body: Schemas["AttachmentsInput"]) =>
      unwrap(api.PUT("/companies/attachments", { body })),
    onSuccess: (chosen, { id }, _before, { client }) =>
      client.setQueryData(attachmentsQuery(id).queryKey, chosen),
    onError: () => toast(words.attachFailed, { tone: "error" }),
    onSettled: (_chosen, _error, _body, _before, { client }) =>
      changed(client, { kind: "company.changed" }),
  });
