import { type RefObject, useEffect, useState } from "react";

/** Whether what scrolls sideways stands at its start, and at its end. */
export function useEnds(row: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const atStart = scrollLeft <= 1;
      const atEnd = scrollLeft + clientWidth >= scrollWidth - 1;
      setEnds((before) =>
        before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd },
      );
    };
    const size = new ResizeObserver(look);
    size.observe(element);
    for (const child of element.children) size.observe(child);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener("scroll", look);
    };
  });
  return ends;
}
