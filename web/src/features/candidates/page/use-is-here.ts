import { useEffect, useRef } from "react";

/** Whether this part is still on the screen, for an answer that comes later. */
export function useIsHere() {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
