import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { CandidateView } from "@/entities/candidates/queries";
import type { CandidateStatus } from "@/entities/candidates/search";
import { useViewer } from "@/policy/can";
import { lazily } from "@/shared/lazily";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { WithSide } from "@/shared/WithSide";
import { common } from "@/shared/words";
import type { Place } from "../queue";
import { CandidateDetails } from "./CandidateDetails";
import classes from "./CandidatePage.module.css";
import { CvPanel } from "./CvPanel";
import { NotesTab } from "./NotesTab";
import type { CandidateTab } from "./tabs";

const MessagesTab = lazily(async () => (await import("../messages/MessagesTab")).MessagesTab);
// Triage does without.
const TimelineTab = lazily(async () => (await import("./TimelineTab")).TimelineTab, {
  waiting: () => <SkeletonRows rows={6} label="Loading the timeline" />,
});
const HiddenCv = lazily(async () => (await import("./HiddenCv")).HiddenCv);
const InterviewsTab = lazily(
  async () => (await import("../interviews/InterviewsTab")).InterviewsTab,
  { waiting: () => <SkeletonRows rows={4} label="Loading interviews" /> },
);
const ScorecardsTab = lazily(
  async () => (await import("../scorecards/ScorecardsTab")).ScorecardsTab,
  { waiting: () => <SkeletonRows rows={6} label="Loading scorecards" /> },
);

type Props = {
  id: string;
  candidate: CandidateView | undefined;
  wide: boolean;
  tab: CandidateTab;
  tabs: ReactNode;
  place: Place;
  upcoming: readonly string[];
  note: string | undefined;
  onStatus: (status: CandidateStatus) => void;
  onReason: () => void;
  onTerms: () => void;
  onTask: () => void;
  /** Opens the form by which another CV is uploaded. */
  onReplace: () => void;
  /** On which tab something is written. */
  writing: "Notes" | "Messages" | null;
  onWriting: (what: "note" | "message" | null) => void;
  onNext: () => void;
  onPrevious: () => void;
};

const NO_KEYWORDS: readonly string[] = [];

/** The tabs' contents; on wide screens the details stand beside them. */
export function CandidateBody(props: Props) {
  const { id, candidate, wide, tab, place } = props;
  const { isExternal } = useViewer();
  // The next candidates are of the same job: their CVs are marked before they are opened.
  const [keywords, setKeywords] = useState(NO_KEYWORDS);
  const own = candidate?.advert.preferKw;
  if (own && own.join("\n") !== keywords.join("\n")) setKeywords(own);

  const details = candidate ? (
    <CandidateDetails
      candidate={candidate}
      onStatus={props.onStatus}
      onReason={props.onReason}
      onTerms={props.onTerms}
      onTask={props.onTask}
    />
  ) : (
    <SkeletonRows rows={6} label="Loading details" />
  );
  const showsCv = tab === "Summary" || tab === "CV";
  return (
    <WithSide
      at="end"
      className={classes.body}
      side={
        wide && (
          <aside className={classes.side} data-above-floor aria-label="Details">
            {details}
          </aside>
        )
      }
    >
      {props.tabs}
      <div className={classes.tab}>
        {candidate?.isCovered ? (
          <HiddenCv candidate={candidate} hidden={!showsCv} />
        ) : (
          <CvPanel
            id={id}
            candidate={candidate}
            keywords={keywords}
            upcoming={props.upcoming}
            hidden={!showsCv}
            onReplace={props.onReplace}
          />
        )}
        {showsCv && (
          <div className={classes.narrowWalk}>
            <Button variant="default" disabled={!place.previous} onClick={props.onPrevious}>
              {common.previous}
            </Button>
            <Button variant="default" disabled={!place.next} onClick={props.onNext}>
              {common.next}
            </Button>
          </div>
        )}
        {tab === "Details" && <div className={classes.card}>{details}</div>}
        {tab === "Notes" && (
          <NotesTab
            key={id}
            id={id}
            mayAdd={candidate?.can.includes("note.add") ?? false}
            offersRecruiter={candidate?.source === "ExternalRecruiter" && !isExternal}
            wanted={props.note}
            writing={props.writing === "Notes"}
            onWriting={(writing) => props.onWriting(writing ? "note" : null)}
          />
        )}
        {tab === "Messages" && candidate?.can.includes("message.view") && (
          <MessagesTab
            key={id}
            id={id}
            mayWrite={candidate.can.includes("message.write")}
            mayReplace={candidate.can.includes("candidate.edit")}
            writing={props.writing === "Messages"}
            onWriting={(writing) => props.onWriting(writing ? "message" : null)}
          />
        )}
        {tab === "Timeline" && candidate?.can.includes("timeline.view") && (
          <TimelineTab key={id} id={id} />
        )}
        {tab === "Scorecards" && candidate?.can.includes("scorecard.view") && (
          <ScorecardsTab key={id} candidate={candidate} />
        )}
        {tab === "Interviews" && candidate?.can.includes("interview.view") && (
          <InterviewsTab key={id} candidate={candidate} />
        )}
      </div>
    </WithSide>
  );
}
