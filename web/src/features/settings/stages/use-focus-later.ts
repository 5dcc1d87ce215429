import { type RefObject, useEffect, useRef } from "react";

/**
 * Puts the focus where it belongs once what was pressed has moved or gone: on the first of these that is there and can
 * take it, after the next drawing that has one.
 */
export function useFocusLater(root: RefObject<HTMLElement | null>) {
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    for (const selector of wanted.current) {
      const found = root.current?.querySelector<HTMLElement>(`${selector}:not(:disabled)`);
      if (!found) continue;
      wanted.current = [];
      found.focus();
      return;
    }
  });
  return (...selectors: readonly string[]) => {
    wanted.current = selectors;
  };
}
