import { type LinkOptions, linkOptions } from "@tanstack/react-router";
import { createContext, use } from "react";
import type { EveryoneSearch } from "@/entities/candidates/everyone-search";
import type { CandidateSearch } from "@/entities/candidates/search";
import type { Change } from "@/shared/use-list-address";

/** A change of a job's list, or of everyone's. */
export type SearchChange = Change<CandidateSearch & EveryoneSearch>;

/** Without any filter. */
export const NO_FILTERS: SearchChange = {
  query: undefined,
  source: undefined,
  stage: undefined,
  status: undefined,
  tag: undefined,
  answer: undefined,
};

/** A job's candidates, filtered: as a list, or on the board. */
export const candidatesOf =
  (jobId: string, tab: "Candidates" | "Pipeline") => (search: CandidateSearch) =>
    linkOptions({ to: "/job/$jobId", params: { jobId }, search: { tab, ...search } });

/** How the filters of the list on the screen make their links. */
export const ListLinks = createContext<(change: SearchChange) => LinkOptions>(() => ({ to: "." }));

export const useListLink = () => use(ListLinks);

/** Where the keyboard finds a row. */
export const linkId = (candidateId: string): string => `candidate-${candidateId}`;
