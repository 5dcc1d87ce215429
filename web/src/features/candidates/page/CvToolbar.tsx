import { ActionIcon, Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { CandidateView } from "@/entities/candidates/queries";
import { commands, useOffered } from "@/shared/commands";
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
  const mayDownload = candidate.can.includes("candidate.download");
  const isRead = cv?.outcome === "Text";
  const original = cv?.kind === "Pdf" &&
    mayDownload &&
    cv.outcome !== "Password" && {
      id: "original",
      label: view === "original" ? "Back to the pages" : "Open the original",
      run: () => onView(view === "original" ? "document" : "original"),
    };
  const views = cv && cv.kind !== "Doc" && isRead ? VIEWS : [];
  useOffered(
    "CV",
    commands(
      original,
      ...views
        .filter(({ key }) => (view === "text") !== (key === "text"))
        .map(({ key }) => ({ id: key, label: words.showCvAs[key], run: () => onView(key) })),
    ),
  );
  if (!cv) return null;
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
        {original && (
          <Button variant="subtle" size="compact-sm" onClick={original.run}>
            {original.label}
          </Button>
        )}
        {views.length > 0 && (
          <fieldset className={classes.views}>
            <legend>{words.howToShowTheCv}</legend>
            {views.map(({ key, label }) => (
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
