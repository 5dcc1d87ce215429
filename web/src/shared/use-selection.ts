import { useCallback, useMemo, useRef, useState } from "react";

type Row = { id: string };

/** The ticked rows of a list, over all its pages. Another filter is another list, and begins with none. */
export type Selection<T extends Row = Row> = {
  /** What is ticked, in the order in which it was; those on the page as they are now. */
  rows: readonly T[];
  has: (id: string) => boolean;
  /** How many of them are on other pages. */
  elsewhere: number;
  /** Ticks or unticks a row; with `range`, every row from the one touched before up to this one. */
  toggle: (id: string, range?: boolean) => void;
  /** Ticks or unticks the page. */
  togglePage: () => void;
  clear: () => void;
};

const NONE: readonly never[] = [];

/** Keeps which rows are ticked. `showing` are the page's, once it is here; `scope` tells one list from another. */
export function useSelection<T extends Row>(
  showing: readonly T[] | undefined,
  scope: string,
): Selection<T> {
  const page = showing ?? NONE;
  const [ticked, setTicked] = useState<ReadonlyMap<string, T>>(() => new Map());
  const [of, setOf] = useState(scope);
  const anchor = useRef<string | null>(null);
  if (of !== scope) {
    setOf(scope);
    setTicked(new Map());
  }

  const rows = useMemo(() => {
    const here = new Map(page.map((row) => [row.id, row]));
    return [...ticked].map(([id, row]) => here.get(id) ?? row);
  }, [page, ticked]);
  const elsewhere = useMemo(() => {
    const here = new Set(page.map(({ id }) => id));
    return rows.filter(({ id }) => !here.has(id)).length;
  }, [page, rows]);
  const has = useCallback((id: string) => ticked.has(id), [ticked]);

  const toggle = useCallback(
    (id: string, range = false) => {
      const indexOf = (wanted: string | null) => page.findIndex((row) => row.id === wanted);
      const from = range ? indexOf(anchor.current) : -1;
      const to = indexOf(id);
      anchor.current = id;
      setTicked((before) => {
        const next = new Map(before);
        const tick = !before.has(id);
        const touched =
          from < 0
            ? page.slice(to, to + 1)
            : page.slice(Math.min(from, to), Math.max(from, to) + 1);
        for (const row of touched) {
          if (tick) next.set(row.id, row);
          else next.delete(row.id);
        }
        return next;
      });
    },
    [page],
  );
  const togglePage = useCallback(() => {
    setTicked((before) => {
      const next = new Map(before);
      const all = page.every(({ id }) => before.has(id));
      for (const row of page) {
        if (all) next.delete(row.id);
        else next.set(row.id, row);
      }
      return next;
    });
  }, [page]);
  const clear = useCallback(() => {
    anchor.current = null;
    setTicked(new Map());
  }, []);

  return useMemo(
    () => ({ rows, has, elsewhere, toggle, togglePage, clear }),
    [rows, has, elsewhere, toggle, togglePage, clear],
  );
}
