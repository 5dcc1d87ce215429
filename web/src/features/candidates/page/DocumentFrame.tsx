import { useEffect, useEffectEvent } from "react";
import type { NoPreview } from "../messages";
import classes from "./CvPanel.module.css";
import { useFrame } from "./use-frame";

export type DocumentState = {
  shown: boolean;
  failure: NoPreview | null;
  hits: Record<string, number>;
  jump: (keyword: string) => void;
};

type Props = {
  /** What the frame holds, for screen readers. */
  title: string;
  blob: Blob;
  keywords: readonly string[];
  /** The others draw ahead, unseen. */
  active: boolean;
  onState: (state: Partial<DocumentState>) => void;
};

/** One CV, drawn in an origin of its own; each document has its own frame and takes nothing over from another. */
export function DocumentFrame({ title, blob, keywords, active, onState }: Props) {
  const { frame, height, shown, failure, jump } = useFrame(
    { blob, keywords },
    { onHits: (hits) => onState({ hits }), onPlace: scrollTo },
  );
  const tell = useEffectEvent(() => onState({ shown, failure, jump }));
  useEffect(() => {
    if (shown || failure) tell();
  }, [shown, failure]);

  // A frame that failed or hangs is taken away, and whatever runs in it.
  if (failure) return null;
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      data-active={active || undefined}
      data-shown={shown || undefined}
      style={{ height: height || undefined }}
      title={title}
      src="/frame/cv.html"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      tabIndex={active ? 0 : -1}
      aria-hidden={!active}
    />
  );
}

/** Brings a place of the document under the header. */
function scrollTo(top: number): void {
  window.scrollTo({ top: window.scrollY + top - window.innerHeight / 3, behavior: "smooth" });
}
