import { type ReactNode, useState } from "react";

/**
 * Holds a lazily loaded dialog until it is first opened: nobody waits for dialogs before the screen itself.
 * From then on it stays mounted, so that it can also close in style.
 */
export function WhenOpened({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return wanted && children;
}
