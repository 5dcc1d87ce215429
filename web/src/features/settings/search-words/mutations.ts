import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { companyKeys } from "@/entities/companies/queries";
import { changed } from "@/live/changed";

/** Replaces the company's search words. */
export function useSaveSearchWords() {
  return useMutation({
    mutationFn: (body: Schemas["SearchWordsInput"]) =>
      unwrap(api.PUT("/company/search-words", { body })),
    onSuccess: (saved, _input, _before, { client }) => {
      client.setQueryData(companyKeys.searchWords(), saved);
      void changed(client, { kind: "searchWords.changed" });
    },
  });
}
