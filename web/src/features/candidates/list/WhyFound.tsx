import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, unwrap } from "@/api/client";
import { candidateKeys } from "@/entities/candidates/keys";
import type { CandidateRow } from "@/entities/candidates/queries";
import { placesOf } from "@/search/places";
import { searchIndex } from "@/search/search-index";
import { dialled } from "./dialled";
import type { Found } from "./FoundIn";

type Props = {
  jobId: string;
  /** What is searched for. */
  text: string;
  /** The candidates that are shown. */
  rows: readonly CandidateRow[];
  /** Called with null when the search is over. */
  onFound: (found: Found | null) => void;
};

const DETAILS = ["fullName", "email", "jobTitle", "employer", "town", "postcode"];

/** Asks what the search found of those who are shown, once they are there. */
export function WhyFound({ jobId, text, rows, onFound }: Props) {
  const ids = rows.map(({ id }) => id);
  const cvs = useQuery({
    queryKey: [...candidateKeys.all, "matches", jobId, text, ids],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/matches", {
          params: { query: { advertId: jobId, searchString: text, ids } },
          signal,
        }),
      ),
    enabled: ids.length > 0,
  });
  const details = useQuery({
    queryKey: [...candidateKeys.all, "found", text, ids],
    queryFn: async ({ client }) => {
      const [answer] = await searchIndex<{ objectID: string }>(client, "candidates", [
        {
          query: text,
          // Whoever is shown was found: some of it may be in the CV.
          optionalWords: [text],
          facetFilters: [ids.map((id) => `objectID:${id}`)],
          hitsPerPage: ids.length,
          attributesToRetrieve: ["objectID"],
          attributesToHighlight: DETAILS,
          // As the list reads words.
          queryLanguages: ["en"],
          ignorePlurals: ["en"],
        },
      ]);
      return new Map(answer?.hits.map((hit) => [hit.objectID, placesOf(hit, DETAILS)]));
    },
    enabled: ids.length > 0,
    retry: false,
  });
  useEffect(() => {
    const texts = new Map(cvs.data?.map((found) => [found.id, found.text]));
    onFound(
      new Map(
        rows.map(({ id, phoneNumber }) => {
          const places = [...(details.data?.get(id) ?? []), ...dialled(text, phoneNumber ?? "")];
          return [id, { places, cv: texts.get(id) }];
        }),
      ),
    );
    return () => onFound(null);
  }, [cvs.data, details.data, rows, text, onFound]);
  return null;
}
