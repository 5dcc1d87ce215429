import { Button, Group } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { fullName } from "@/entities/candidates/labels";
import type { CandidateView } from "@/entities/candidates/queries";
import { EmptyState } from "@/shared/EmptyState";
import { lazily } from "@/shared/lazily";
import { Offline } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { media, useMedia } from "@/shared/use-media";
import { messages, whyNoPreview } from "../messages";
import classes from "./CvPanel.module.css";
import { CvText } from "./CvText";
import { CvToolbar, type View } from "./CvToolbar";
import { DocumentFrame, type DocumentState } from "./DocumentFrame";
import { noPreview } from "./no-preview";
import { Sheets } from "./Sheets";
import { useDownload } from "./use-download";
import { useReadAgain } from "./use-read-again";
import { useFiles, useMarks, usePages } from "./use-sheets";
import { words } from "./words";

// Files that hold a virus are few.
const Quarantined = lazily(async () => (await import("./Quarantined")).Quarantined);

type Props = {
  id: string;
  /** Absent while it is on its way. */
  candidate: CandidateView | undefined;
  keywords: readonly string[];
  upcoming: readonly string[];
  /** Off the screen, the CVs stay and go on being drawn ahead. */
  hidden: boolean;
  /** Opens the form by which another CV is uploaded. */
  onReplace: () => void;
};

/** The CV as paper, with what the job looks for marked on it. */
export function CvPanel({ id, candidate, keywords, upcoming, hidden, onReplace }: Props) {
  // On a phone a page is too small to be read; until somebody says otherwise it opens as text.
  const wide = useMedia(media.table);
  const [chosen, setView] = useState<"document" | "text" | null>(null);
  // Whose original is looked at: the next CV begins with its pages again.
  const [original, setOriginal] = useState<string | null>(null);
  const [states, setStates] = useState<States>({});
  const download = useDownload();
  const again = useReadAgain(id);
  const { pages, framed: framedAhead } = usePages(id, upcoming);
  const sheets = useMarks(pages.data?.pages, keywords);

  const cv = candidate?.cv;
  const held = candidate?.quarantine;
  const kind = cv?.kind ?? pages.data?.kind;
  const asOriginal = kind === "Pdf" && original === id;
  const readable = cv?.outcome === "Text";
  const view = chosen ?? (wide || !readable ? "document" : "text");
  const state = states[id] ?? {};
  const refused = noPreview(kind, cv?.outcome, asOriginal ? undefined : pages.data?.outcome);
  const framed = !refused && (kind === "Docx" || asOriginal);
  const { file, files } = useFiles(id, framed, upcoming, framedAhead);
  const lost = framed ? file.isError : pages.isError;
  const why = lost ? "Network" : (refused ?? (framed ? state.failure : null));
  const asText = view === "text" || (kind === "Doc" && cv?.outcome === "Text");
  // Fetched ahead, a CV is on the screen before the rest of its candidate is.
  const pictured = Boolean(kind) && !asText && !why;
  const drawn = framed ? state.shown : pages.isSuccess;

  const save = candidate?.can.includes("candidate.download") && (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate(candidate)}
    >
      {words.downloadCv}
    </Button>
  );
  const mayReadAgain = cv?.outcome === "Unreadable" && candidate?.can.includes("candidate.edit");
  const look: View = asText ? "text" : asOriginal ? "original" : "document";

  return (
    <section className={classes.panel} aria-label="CV" hidden={hidden} aria-busy={!candidate}>
      {candidate && cv && (
        <CvToolbar
          candidate={candidate}
          hits={framed ? state.hits : sheets.hits}
          view={look}
          explained={why !== null && why !== undefined}
          onView={(next) => {
            setView(next === "text" ? "text" : "document");
            setOriginal(next === "original" ? id : null);
          }}
          onJump={(keyword) => {
            if (pictured && framed) state.jump?.(keyword);
            else if (pictured && sheets.hits[keyword]) sheets.jump(keyword);
            else setView("text");
          }}
          onDownload={() => download.mutate(candidate)}
        />
      )}
      {candidate && !cv && !held && <EmptyState title={messages.noCv} />}
      {candidate && held && <Quarantined candidate={candidate} onReplace={onReplace} />}
      {cv && asText && <CvText id={id} keywords={keywords} />}
      {cv && !asText && why && (
        <EmptyState
          title={messages.noPreview}
          action={
            <Group justify="center">
              {save}
              {mayReadAgain && (
                <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
                  {words.readAgain}
                </Button>
              )}
            </Group>
          }
        >
          {whyNoPreview[why]}
        </EmptyState>
      )}
      <div className={classes.frames} data-pictured={pictured || undefined} ref={sheets.root}>
        {pictured && !drawn && (
          <div className={classes.waiting}>
            {(framed ? file : pages).fetchStatus === "paused" ? (
              <Offline />
            ) : (
              <SkeletonRows rows={16} label="Loading the CV" />
            )}
          </div>
        )}
        {pictured && !framed && pages.data && (
          <Sheets key={id} id={id} pages={pages.data.pages} marks={sheets.marks} />
        )}
        {files.map(({ id: each, blob }) => (
          <DocumentFrame
            key={each}
            title={each === id && candidate ? `CV of ${fullName(candidate)}` : "CV"}
            blob={blob}
            keywords={keywords}
            active={each === id && pictured}
            onState={(next) => setStates((all) => kept(all, [id, ...upcoming], each, next))}
          />
        ))}
      </div>
      {pictured && !framed && pages.data?.more && (
        <p className={classes.note}>
          {words.firstPages(pages.data.pages.length)}{" "}
          <button type="button" className={classes.link} onClick={() => setOriginal(id)}>
            {words.openTheOriginal}
          </button>
        </p>
      )}
    </section>
  );
}

type States = Record<string, Partial<DocumentState>>;

/** With what is new of one document; those that nobody will see again are let go, and their files with them. */
const kept = (
  all: States,
  near: readonly string[],
  id: string,
  next: Partial<DocumentState>,
): States => ({
  ...Object.fromEntries(Object.entries(all).filter(([each]) => near.includes(each))),
  [id]: { ...all[id], ...next },
});
