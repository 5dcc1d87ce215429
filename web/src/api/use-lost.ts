import { useRef } from "react";
import { ApiError } from "./client";

/** Whether an answer has been lost on its way, so that what was asked for may have been done all the same. */
export function useLost() {
  const lost = useRef(false);
  return {
    note(error: unknown): void {
      lost.current ||= !(error instanceof ApiError) || error.status >= 500;
    },
    may: (): boolean => lost.current,
  };
}
