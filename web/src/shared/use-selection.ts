import { useCallback, useMemo, useRef, useState } from "react";

type Row = { id: string };

/** The ticked rows of a list, over all its pages. Another filter is another list, and begins with none. */
export type Selection<T extends Row = Row> = {
  /** What is ticked, in the order in which it was; those on the page as they are now. */
  rows: readonly T[];
  has: (id: string) => boolean;
  /** How many there are. */
  count: number;
  /** How many of them are on other pages. */
  elsewhere: number;
  /** Set where all are selected whom the list holds, `total` of them, but for those unticked since. */
  all: All | null;
  /** Selects all whom the list holds. */
  selectAll: (total: number) => void;
  /** Ticks or unticks a row; with `range`, every row from the one touched before up to this one. */
  toggle: (id: string, range?: boolean) => void;
  /** Ticks or unticks the page. */
  togglePage: () => void;
  clear: () => void;
};

type All = { total: number; except: readonly string[] };

const NONE: readonly never[] = [];
/** So many the server takes out of a whole list. */
const MOST_EXCEPTED = 500;

/** Keeps which rows are ticked. `showing` are the page's, once it is here; `scope` tells one list from another. */
export function useSelection<T extends Row>(
  showing: readonly T[] | undefined,
  scope: string,
): Selection<T> {
  const page = showing ?? NONE;
  const [ticked, setTicked] = useState<ReadonlyMap<string, T>>(() => new Map());
  const [all, setAll] = useState<All | null>(null);
  const [of, setOf] = useState(scope);
  const anchor = useRef<string | null>(null);
  if (of !== scope) {
    setOf(scope);
    setTicked(new Map());
    setAll(null);
  }

  const rows = useMemo(() => {
    const here = new Map(page.map((row) => [row.id, row]));
    return [...ticked].map(([id, row]) => here.get(id) ?? row);
  }, [page, ticked]);
  const excepted = useMemo(() => new Set(all?.except), [all]);
  const count = all ? all.total - all.except.length : rows.length;
  const elsewhere = useMemo(() => {
    const here = new Set(page.map(({ id }) => id));
    if (all) return count - [...here].filter((id) => !excepted.has(id)).length;
    return rows.filter(({ id }) => !here.has(id)).length;
  }, [page, rows, all, excepted, count]);
  const has = useCallback(
    (id: string) => (all ? !excepted.has(id) : ticked.has(id)),
    [all, excepted, ticked],
  );

  const toggle = useCallback(
    (id: string, range = false) => {
      const indexOf = (wanted: string | null) => page.findIndex((row) => row.id === wanted);
      const from = range ? indexOf(anchor.current) : -1;
      const to = indexOf(id);
      anchor.current = id;
      const touched =
        from < 0 ? page.slice(to, to + 1) : page.slice(Math.min(from, to), Math.max(from, to) + 1);
      if (all) return setAll(without(all, touched, !excepted.has(id)));
      setTicked((before) => {
        const next = new Map(before);
        const tick = !before.has(id);
        for (const row of touched) {
          if (tick) next.set(row.id, row);
          else next.delete(row.id);
        }
        return next;
      });
    },
    [page, all, excepted],
  );
  const togglePage = useCallback(() => {
    if (all) return setAll(without(all, page, !page.some(({ id }) => excepted.has(id))));
    setTicked((before) => {
      const next = new Map(before);
      const every = page.every(({ id }) => before.has(id));
      for (const row of page) {
        if (every) next.delete(row.id);
        else next.set(row.id, row);
      }
      return next;
    });
  }, [page, all, excepted]);
  const selectAll = useCallback((total: number) => {
    anchor.current = null;
    setTicked(new Map());
    setAll({ total, except: [] });
  }, []);
  const clear = useCallback(() => {
    anchor.current = null;
    setTicked(new Map());
    setAll(null);
  }, []);

  return useMemo(
    () => ({ rows, count, all, has, elsewhere, toggle, togglePage, selectAll, clear }),
    [rows, count, all, has, elsewhere, toggle, togglePage, selectAll, clear],
  );
}

/** All but these, or with them again; of nobody but them nothing is left selected. */
function without(all: All, rows: readonly Row[], out: boolean): All | null {
  const ids = rows.map(({ id }) => id);
  const others = all.except.filter((id) => !ids.includes(id));
  const except = out ? [...others, ...ids] : others;
  if (except.length > MOST_EXCEPTED) return all;
  return except.length < all.total ? { ...all, except } : null;
}
