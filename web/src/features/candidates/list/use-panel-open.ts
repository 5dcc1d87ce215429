import { useState } from "react";

const CLOSED = "candidateFiltersClosed";

/** Whether the filters' panel is open, as it was left. */
export function usePanelOpen() {
  const [open, setOpen] = useState(() => localStorage.getItem(CLOSED) === null);
  return [
    open,
    (next: boolean) => {
      setOpen(next);
      if (next) localStorage.removeItem(CLOSED);
      else localStorage.setItem(CLOSED, "true");
    },
  ] as const;
}
