import { useCallback, useMemo, useRef, useState } from "react";

/** The ticked rows of one page. Rows that leave the page leave the selection too. */
export type Selection = {
  ids: readonly string[];
  has: (id: string) => boolean;
  /** Ticks or unticks a row; with `range`, every row from the one touched before up to this one. */
  toggle: (id: string, range?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** Keeps which of the page's `rowIds` are ticked. Pass a memoised list. */
export function useSelection(rowIds: readonly string[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | null>(null);
  const ids = useMemo(() => rowIds.filter((id) => ticked.has(id)), [rowIds, ticked]);
  const has = useCallback((id: string) => ticked.has(id), [ticked]);

  const toggle = useCallback(
    (id: string, range = false) => {
      const from = range && anchor.current !== null ? rowIds.indexOf(anchor.current) : -1;
      const to = rowIds.indexOf(id);
      anchor.current = id;
      setTicked((before) => {
        const next = new Set(before);
        const tick = !before.has(id);
        const touched = from < 0 ? [id] : rowIds.slice(Math.min(from, to), Math.max(from, to) + 1);
        for (const each of touched) {
          if (tick) next.add(each);
          else next.delete(each);
        }
        return next;
      });
    },
    [rowIds],
  );
  const toggleAll = useCallback(() => {
    setTicked((before) => (rowIds.every((id) => before.has(id)) ? new Set() : new Set(rowIds)));
  }, [rowIds]);
  const clear = useCallback(() => {
    anchor.current = null;
    setTicked(new Set());
  }, []);

  return useMemo(
    () => ({ ids, has, toggle, toggleAll, clear }),
    [ids, has, toggle, toggleAll, clear],
  );
}
