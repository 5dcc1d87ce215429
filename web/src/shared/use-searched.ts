import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";

/** So long after the last key it is searched for. */
const PAUSE_MS = 400;

const SYNTAX = /["()]|(?<=^|[\s"()])-+(?=\S)/g;
const OPERATORS = /(?<=^|\s)(OR|AND|NOT)(?=\s|$)/g;

/** A text as words alone: a field that picks a record takes no quotes, minus or OR, of which it could say nothing. */
export const asWords = (text: string): string =>
  text
    .replace(SYNTAX, " ")
    .replace(OPERATORS, (operator) => operator.toLowerCase())
    .replace(/\s+/g, " ")
    .trim();

/**
 * What is typed into a field that searches, and what to search for. `shown` is what the field says by itself, such as
 * the name of what is chosen, which is no search.
 */
export function useSearched(shown?: string) {
  const [typed, setTyped] = useState("");
  const wanted = typed === shown ? "" : asWords(typed);
  const [query] = useDebouncedValue(wanted, PAUSE_MS);
  return { typed, setTyped, wanted, query, pausing: query !== wanted };
}

/** The same for a field of which one record is chosen, the one that `value` names. */
export function useSearchedOne<T extends { id: string }>(
  value: string | null,
  nameOf: (record: T) => string,
) {
  const [kept, keep] = useState<T | null>(null);
  const chosen = kept !== null && kept.id === value ? kept : null;
  const search = useSearched(chosen ? nameOf(chosen) : undefined);
  return {
    ...search,
    chosen,
    nameOf,
    /** One has been picked. */
    keep,
    /** Which record it is, once that is known: a form that was restored knows no more than its identity. */
    know(record: T | null | undefined): void {
      if (record && record.id === value && chosen === null) keep(record);
    },
  };
}

export type SearchedOne<T extends { id: string }> = ReturnType<typeof useSearchedOne<T>>;
