import { ActionIcon, Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { CandidateView } from "@/entities/candidates/queries";
import { Tip } from "@/shared/Tip";
import { whyUnread } from "../messages";
import classes from "./CvPanel.module.css";
import { words } from "./words";

export type View = "document" | "text" | "original";
type Props = {
  candidate: CandidateView;
  hits: Record<string, number> | undefined;
  view: View;
  /** Whether the reason why there is nothing to see stands below already. */
  explained: boolean;
  onView: (view: View) => void;
  onJump: (keyword: string) => void;
  onDownload: () => void;
};

const VIEWS = [
  { key: "document", label: "Document" },
  { key: "text", label: "Text" },
] as const;

/** Over the paper: which keywords it holds, how often, and how to look at it. */
export function CvToolbar(props: Props) {
  const { candidate, hits, view, explained, onView, onJump } = props;
  const { cv } = candidate;
  if (!cv) return null;
  const mayDownload = candidate.can.includes("candidate.download");
  const isRead = cv.outcome === "Text";
  return (
    <div className={classes.toolbar}>
      <ul className={classes.keywords} aria-label="Keywords">
        {cv.matchedKeywords.map((keyword) => (
          <li key={keyword}>
            <Tip label="Show the next place" side="start">
              <button type="button" className={classes.hit} onClick={() => onJump(keyword)}>
                {keyword}
                {hits?.[keyword] ? <span>{hits[keyword]}</span> : null}
              </button>
            </Tip>
          </li>
        ))}
        {cv.missingKeywords.map((keyword) => (
          <li key={keyword} className={classes.miss}>
            {keyword} <span>{words.notFound}</span>
          </li>
        ))}
      </ul>
      {cv.outcome !== "Text" && !explained && (
        <p className={classes.unread}>{words.unread(whyUnread[cv.outcome])}</p>
      )}
      <div className={classes.tools}>
        {cv.kind === "Pdf" && mayDownload && cv.outcome !== "Password" && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onView(view === "original" ? "document" : "original")}
          >
            {view === "original" ? "Back to the pages" : "Open the original"}
          </Button>
        )}
        {cv.kind !== "Doc" && isRead && (
          <fieldset className={classes.views}>
            <legend>{words.howToShowTheCv}</legend>
            {VIEWS.map(({ key, label }) => (
              <label key={key}>
                <input
                  type="radio"
                  name="cv-view"
                  checked={(view === "text") === (key === "text")}
                  onChange={() => onView(key)}
                />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        {mayDownload && (
          <Tip label="Download CV" side="end">
            <ActionIcon aria-label="Download CV" onClick={props.onDownload}>
              <IconDownload size={18} aria-hidden />
            </ActionIcon>
          </Tip>
        )}
      </div>
    </div>
  );
}
