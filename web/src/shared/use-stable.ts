import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function at every render, which does what the newest one does: for events of parts that are memoised. */
export function useStable<A extends unknown[], R>(newest: (...args: A) => R): (...args: A) => R {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
