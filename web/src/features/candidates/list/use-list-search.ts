import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { type CandidateSearch, readCandidateSearch } from "@/entities/candidates/search";

/** What is put into the address; the first page again, since another filter is another list. */
export type SearchChange = { [Key in keyof CandidateSearch]: CandidateSearch[Key] | undefined };

/** The present address with a change put in, for a link's or a navigation's `search`. */
export const withChange = (change: SearchChange) => (old: object) =>
  // The tab stands on several routes' addresses; each route reads the result by its own schema again.
  ({ ...old, page: undefined, ...change }) as never;

/** The candidates tab's filters, as the address has them. */
export function useListSearch() {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => readCandidateSearch(raw), [raw]);
  return {
    search,
    setSearch: (change: SearchChange, replace = false) =>
      void navigate({ to: ".", search: withChange(change), replace, resetScroll: false }),
  };
}
