import { useDebouncedCallback } from "@mantine/hooks";
import { type LinkOptions, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";

/** What every list keeps in its address, beside its own filters. */
export type ListState = {
  query?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** Some of a list's address; what is `undefined` leaves it. */
export type Change<S> = { [Key in keyof S]?: S[Key] | undefined };

/** A search is in the address so long after the last key; what it finds is there before. */
const ADDRESS_PAUSE_MS = 700;
/** So long after the last key the box tells what was typed. */
export const SEARCH_PAUSE_MS = 400;

/** A list's search with a change put in: another list starts at its first page. */
const changedBy = <S extends ListState>(search: S, change: Change<S>): S => ({
  ...search,
  page: undefined,
  ...change,
});

/**
 * A list's address: what it says, links that change it, and moves within it. `to` makes the list's typed link of a whole
 * search. Choosing a filter, a page or a size is a step that Back undoes; typing is none. Only another page begins at
 * the top.
 */
export function useListAddress<S extends ListState>(said: S, to: (search: S) => LinkOptions) {
  const navigate = useNavigate();
  // What is being typed is searched for before the address has it.
  const [typing, setTyping] = useState<string | null>(null);
  const arrived = typing !== null && (said.query ?? "") === typing;
  if (arrived) setTyping(null);
  const query = typing === null ? said.query : typing || undefined;
  const search = useMemo(
    () => (query === said.query ? said : changedBy(said, { query } as Change<S>)),
    [said, query],
  );

  const go = (next: S, { replace = false, top = false } = {}) =>
    navigate({ ...to(next), replace, resetScroll: top });
  const writing = useRef(false);
  const writeQuery = useDebouncedCallback(async (typed: string) => {
    writing.current = true;
    await go(changedBy(said, { query: typed || undefined } as Change<S>), { replace: true });
    writing.current = false;
  }, ADDRESS_PAUSE_MS - SEARCH_PAUSE_MS);
  // Whoever goes anywhere else, by a link or by Back, is typing no longer.
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", () => {
        if (writing.current) return;
        writeQuery.cancel();
        setTyping(null);
      }),
    [router, writeQuery],
  );

  return {
    /** What the list shows. */
    search,
    /** A link to this list with a change. */
    link: (change: Change<S>): LinkOptions => ({
      ...to(changedBy(search, change)),
      resetScroll: false,
    }),
    /** Changes the list: a filter is chosen. */
    choose: (change: Change<S>) => void go(changedBy(search, change)),
    /** For the search box. */
    onSearch(typed: string): void {
      if (typed === (search.query ?? "")) return;
      setTyping(typed);
      writeQuery(typed);
    },
    onPage: (page: number) =>
      void go({ ...search, page: page > 1 ? page : undefined }, { top: true }),
    /** `usual` is the size that is not said. */
    onSize: (size: number) =>
      void go(changedBy(search, { limit: size } as Change<S>), { top: true }),
    /** A page beyond the last one leads to the last one. */
    onNoSuchPage: (last: number) =>
      void go({ ...search, page: last > 1 ? last : undefined }, { replace: true }),
  };
}
