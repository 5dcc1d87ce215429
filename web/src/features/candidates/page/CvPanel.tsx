import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { EmptyState } from "@/shared/EmptyState";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { fullName } from "../labels";
import { messages, whyNoPreview } from "../messages";
import type { CandidateView } from "../queries";
import classes from "./CvPanel.module.css";
import { CvText } from "./CvText";
import { CvToolbar } from "./CvToolbar";
import { DocumentFrame, type DocumentState } from "./DocumentFrame";
import { noPreview } from "./no-preview";
import { useDownload } from "./use-download";
import { useFiles } from "./use-upcoming";

type Props = {
  id: string;
  /** Absent while it is on its way. */
  candidate: CandidateView | undefined;
  keywords: readonly string[];
  upcoming: readonly string[];
  /** Off the screen, the frames stay and go on drawing ahead. */
  hidden: boolean;
};

/** The CV as paper, with what the job looks for marked on it. */
export function CvPanel({ id, candidate, keywords, upcoming, hidden }: Props) {
  const [view, setView] = useState<"document" | "text">("document");
  const [states, setStates] = useState<Record<string, Partial<DocumentState>>>({});
  const download = useDownload();
  const cv = candidate?.cv;
  const refused = cv ? noPreview(cv.kind, cv.outcome) : null;
  const { file, files } = useFiles(id, candidate && Boolean(cv) && !refused, upcoming);
  const state = states[id] ?? {};
  const why = file.isError ? "Network" : (refused ?? state.failure);
  const asText = view === "text" || (cv?.kind === "Doc" && cv.outcome === "Text");
  // Drawn ahead, a CV is on the screen before the rest of its candidate is.
  const ahead = !candidate && files.some((each) => each.id === id);
  const pictured = (Boolean(cv) || ahead) && !asText && !why;

  const save = candidate?.can.includes("candidate.download") && (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate(candidate)}
    >
      Download CV
    </Button>
  );

  return (
    <section className={classes.panel} aria-label="CV" hidden={hidden} aria-busy={!candidate}>
      {candidate && cv && (
        <CvToolbar
          candidate={candidate}
          hits={state.hits}
          view={asText ? "text" : "document"}
          onView={setView}
          onJump={(keyword) => (pictured ? state.jump?.(keyword) : setView("text"))}
          onDownload={() => download.mutate(candidate)}
        />
      )}
      {candidate && !cv && <EmptyState title={messages.noCv} />}
      {cv && asText && <CvText id={id} keywords={keywords} />}
      {cv && !asText && why && (
        <EmptyState title={messages.noPreview} action={save}>
          {whyNoPreview[why]}
        </EmptyState>
      )}
      <div className={classes.frames} data-pictured={pictured || undefined}>
        {pictured && !state.shown && (
          <div className={classes.waiting}>
            <SkeletonRows rows={16} label="Loading the CV" />
          </div>
        )}
        {files.map(({ id: each, blob }) => (
          <DocumentFrame
            key={each}
            title={each === id && candidate ? `CV of ${fullName(candidate)}` : "CV"}
            blob={blob}
            keywords={keywords}
            active={each === id && pictured}
            onState={(next) => setStates((all) => ({ ...all, [each]: { ...all[each], ...next } }))}
          />
        ))}
      </div>
    </section>
  );
}
