import { useEffect, useRef } from "react";

/** The button that was pressed goes with what it stood in: the focus goes to the form's first field, and back to Edit. */
export function useFocusMoved(editing: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const was = useRef(editing);
  useEffect(() => {
    if (was.current === editing) return;
    was.current = editing;
    root.current?.querySelector<HTMLElement>(editing ? "input" : "button")?.focus();
  }, [editing]);
  return root;
}
