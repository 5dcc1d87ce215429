import { createContext, type ReactNode, use } from "react";

/** What of a candidate stands in the row's cells. */
export type Shown = "fullName" | "jobTitle" | "employer";

/** What a search found of somebody, marked: in the row's cells, and below their name what no cell shows. */
type FoundOne = { cells: Partial<Record<Shown, ReactNode>>; below: ReactNode };
/** By candidate. */
export type Found = ReadonlyMap<string, FoundOne>;

export const FoundOf = createContext<Found | null>(null);

/** A cell's text with what the search found in it. */
export function RowText(props: { candidateId: string; of: Shown; text: string }) {
  return use(FoundOf)?.get(props.candidateId)?.cells[props.of] ?? props.text;
}

/** What the search found of somebody that no cell shows. */
export function FoundIn({ candidateId }: { candidateId: string }) {
  return use(FoundOf)?.get(candidateId)?.below;
}
