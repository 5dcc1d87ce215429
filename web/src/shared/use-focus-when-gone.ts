import { useEffect, useRef } from "react";
import { focusIfLost } from "./use-focus-back";

/** For what goes with what it did, such as a row: once it was pressed and has gone, the screen's heading has the focus. */
export function useFocusWhenGone(): () => void {
  const pressed = useRef(false);
  useEffect(
    () => () => {
      if (pressed.current) setTimeout(() => focusIfLost());
    },
    [],
  );
  return () => {
    pressed.current = true;
  };
}
