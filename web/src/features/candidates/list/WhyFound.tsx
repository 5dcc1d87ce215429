import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, unwrap } from "@/api/client";
import { candidateKeys } from "@/entities/candidates/keys";
import type { Found } from "./FoundIn";

type Props = {
  jobId: string;
  /** What is searched for. */
  text: string;
  /** The candidates that are shown. */
  ids: readonly string[];
  /** Called with null when the search is over. */
  onFound: (found: Found | null) => void;
};

/** Asks what the search found in the CVs of those who are shown, once they are there. */
export function WhyFound({ jobId, text, ids, onFound }: Props) {
  const { data } = useQuery({
    queryKey: [...candidateKeys.all, "matches", jobId, text, ids],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/matches", {
          params: { query: { advertId: jobId, searchString: text, ids: [...ids] } },
          signal,
        }),
      ),
    enabled: ids.length > 0,
  });
  useEffect(() => {
    onFound(new Map(data?.map((found) => [found.id, found.text])));
    return () => onFound(null);
  }, [data, onFound]);
  return null;
}
