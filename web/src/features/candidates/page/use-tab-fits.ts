import { useEffect, useEffectEvent } from "react";
import type { CandidateTab } from "./tabs";

/** A window made wider or narrower has other tabs: the address follows, in place. */
export function useTabFits(
  asked: CandidateTab | undefined,
  here: CandidateTab,
  show: (tab: CandidateTab) => void,
): void {
  const correct = useEffectEvent(() => show(here));
  useEffect(() => {
    if (asked !== undefined && asked !== here) correct();
  }, [asked, here]);
}
