import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, unwrap } from "@/api/client";
import { candidateKeys } from "@/entities/candidates/keys";
import { fullName } from "@/entities/candidates/labels";
import type { CandidateRow } from "@/entities/candidates/queries";
import { notShown, type Place, partsIn, placesOf } from "@/search/places";
import { searchIndex } from "@/search/search-index";
import { Marked, type Parts } from "@/shared/Marked";
import { dialled } from "./dialled";
import { FoundBelow } from "./FoundBelow";
import type { Found, Shown } from "./FoundIn";

type Props = {
  jobId: string;
  /** What is searched for. */
  text: string;
  /** The candidates that are shown. */
  rows: readonly CandidateRow[];
  /** Called with null when the search is over. */
  onFound: (found: Found | null) => void;
};

const SHOWN = ["fullName", "jobTitle", "employer"] as const satisfies Shown[];
const DETAILS = [...SHOWN, "email", "town", "postcode"];
const isShown = ({ attribute }: Place): boolean => SHOWN.some((shown) => shown === attribute);

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
        rows.map((row) => {
          const places = [
            ...(details.data?.get(row.id) ?? []),
            ...dialled(text, row.phoneNumber ?? ""),
          ];
          return [row.id, marked(row, places, texts.get(row.id))];
        }),
      ),
    );
    return () => onFound(null);
  }, [cvs.data, details.data, rows, text, onFound]);
  return null;
}

/** What was found of somebody, as their row shows it. */
function marked(row: CandidateRow, places: readonly Place[], cv: Parts | undefined) {
  const texts = { fullName: fullName(row), jobTitle: row.jobTitle, employer: row.employer };
  const cell = (shown: Shown) => {
    const parts = partsIn(places, shown, texts[shown] ?? "");
    return parts && <Marked parts={parts} />;
  };
  return {
    cells: Object.fromEntries(SHOWN.map((shown) => [shown, cell(shown)])),
    below: <FoundBelow details={notShown(places, isShown)} cv={cv} />,
  };
}
