import { useDocumentTitle } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { fullName } from "@/entities/candidates/labels";
import { WithdrawnTag } from "@/entities/candidates/WithdrawnTag";
import type { StageView } from "@/entities/stages/queries";
import { asked } from "@/live/tags/asked";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { today } from "@/shared/dates";
import { asDialog, lazily } from "@/shared/lazily";
import { pageTitle } from "@/shared/Page";
import { isGone, NotRefreshed, Offline } from "@/shared/QueryView";
import { Spoken } from "@/shared/Spoken";
import { StatusTag } from "@/shared/StatusTag";
import { media, useMedia } from "@/shared/use-media";
import { useDeleteCandidates } from "../mutations";
import { leaveQueue, listBehind } from "../queue";
import { CandidateActions } from "./CandidateActions";
import { CandidateBody } from "./CandidateBody";
import { CandidateGone } from "./CandidateGone";
import { CandidateHeader } from "./CandidateHeader";
import classes from "./CandidatePage.module.css";
import { CandidateTabs } from "./CandidateTabs";
import { DecisionBar } from "./DecisionBar";
import { HoldTag } from "./HoldTag";
import { StatusPicker } from "./StatusPicker";
import { type CandidateTab, tabHere, tabsOf } from "./tabs";
import { useCandidate } from "./use-candidate";
import { useOpened } from "./use-opened";
import { usePageKeys } from "./use-page-keys";
import { useTabFits } from "./use-tab-fits";
import { useTriage } from "./use-triage";
import { words } from "./words";

const EditCandidate = lazily(async () => (await import("./EditCandidate")).EditCandidate, asDialog);

const HoldDialog = lazily(
  async () => (await import("@/live/candidates/HoldDialog")).HoldDialog,
  asDialog,
);

const ReleaseDialog = lazily(
  async () => (await import("@/live/candidates/ReleaseDialog")).ReleaseDialog,
  asDialog,
);

const ForwardDialog = lazily(
  async () => (await import("../forward/ForwardDialog")).ForwardDialog,
  asDialog,
);

const AddTask = lazily(async () => (await import("../tasks/TaskDialog")).TaskDialog, asDialog);

const AlsoHere = lazily(async () => (await import("./AlsoHere")).AlsoHere, { spared: true });

const HireDialog = lazily(async () => (await import("./HireDialog")).HireDialog, asDialog);

type Props = { id: string; tab: CandidateTab | undefined; note: string | undefined };

/** One candidate: the CV as paper, what is known beside it, the decisions under it. */
export function CandidatePage({ id, tab, note }: Props) {
  const { query, candidate, known, queue, place, upcoming, stages, stagesRead, nextStage, may } =
    useCandidate(id);
  // Whoever is removed while their page is open is named no more, and decided on no more.
  const gone = query.error !== null && isGone(query.error);
  const name = known && !gone ? fullName(known) : "";
  const triage = useTriage(known, id, place);
  const wide = useMedia(media.wide);
  const navigate = useNavigate();
  const deletion = useDeleteCandidates();
  const [open, setOpen] = useState<
    | "edit"
    | "forward"
    | "hold"
    | "release"
    | "delete"
    | "note"
    | "message"
    | "task"
    | "stages"
    | null
  >(null);

  // Until the answer is here nothing is hidden that may be there.
  const tabs = tabsOf(wide, (right) => candidate === undefined || may(right));
  // What is written is begun before its tab stands in the address: no letter of it is lost.
  const written = open === "note" ? "Notes" : open === "message" ? "Messages" : null;
  const here = written ?? tabHere(tab, tabs);
  const [seen, setSeen] = useState({ id, tab });
  if (seen.id !== id || seen.tab !== tab) {
    setSeen({ id, tab });
    // It is left for another tab or another candidate; what was written of it is kept.
    if (written && (seen.id !== id || tab !== written)) setOpen(null);
  }
  const showTab = (next: CandidateTab) =>
    void navigate({
      to: "/candidate/$candidateId",
      params: { candidateId: id },
      search: { tab: next },
      replace: true,
      resetScroll: false,
    });
  useTabFits(tab, here, showTab);
  useOpened(candidate);
  useDocumentTitle(
    pageTitle(
      `${place.position ? `${place.position} of ${place.total} · ` : ""}${name || "Candidate"}`,
    ),
  );

  const [hiring, setHiring] = useState<StageView | null>(null);
  /** Whoever is hired is asked on which terms. */
  const move = (stage: StageView) =>
    stage.type === "Hired" && candidate ? setHiring(stage) : triage.move(stage);
  const moveOn = () => (nextStage ? move(nextStage) : setOpen("stages"));
  const mayDecide = !gone && may("candidate.setStatus");
  const mayMove = !gone && may("candidate.move");
  usePageKeys({
    enabled: written === null,
    tabs,
    mayDecide,
    reviews: known?.status === "AutoRejected",
    mayMove,
    mayNote: may("note.add"),
    mayTask: !gone && may("task.manage"),
    onTab: showTab,
    onNext: triage.next,
    onPrevious: triage.previous,
    onDecide: triage.decide,
    onRejectWhy: triage.rejectWhy,
    onMoveOn: moveOn,
    onStageMenu: () => setOpen("stages"),
    onNote: () => {
      showTab("Notes");
      setOpen("note");
    },
    mayWrite: may("message.write"),
    onWrite: () => {
      showTab("Messages");
      setOpen("message");
    },
    onTask: () => setOpen("task"),
    mayTag: !gone && may("tag.manage"),
    onTag: () =>
      candidate &&
      asked.set({
        whom: { ids: [id] },
        count: 1,
        one: { name, tags: candidate.tags },
      }),
    onUndo: triage.undo,
  });

  const back = listBehind(queue, candidate?.advertId);
  function goBack() {
    if (back) void navigate(back);
  }

  return (
    <main className={classes.page} data-above-floor>
      <CandidateHeader
        name={name}
        jobTitle={gone ? undefined : candidate?.advert.title}
        back={back}
        position={place.position}
        total={place.total}
        hasNext={place.next !== null}
        hasPrevious={place.previous !== null}
        onNext={triage.next}
        onPrevious={triage.previous}
      >
        {known && !gone && (
          <>
            {may("candidate.presence") && <AlsoHere key={id} id={id} />}
            {known.isCovered && (
              <StatusTag tone="violet" mark="lock">
                {words.blindSift}
              </StatusTag>
            )}
            {candidate?.withdrawnAt && <WithdrawnTag />}
            {candidate?.hold && <HoldTag hold={candidate.hold} />}
            <StatusPicker
              status={known.status}
              rejectedFor={candidate?.rejectedFor ?? []}
              mayDecide={mayDecide}
              onStatus={triage.decide}
              onRejectWhy={triage.rejectWhy}
            />
            <CandidateActions
              candidate={candidate}
              leadsOn={triage.leadsOn}
              onLeadsOn={triage.setLeadsOn}
              onEdit={() => setOpen("edit")}
              onForward={() => setOpen("forward")}
              onHold={() => setOpen("hold")}
              onReleaseErases={() => setOpen("release")}
              onDelete={() => setOpen("delete")}
            />
          </>
        )}
      </CandidateHeader>
      <Spoken aria-live="polite">{triage.said}</Spoken>
      {query.error && candidate && !gone && (
        <div className={classes.old}>
          <NotRefreshed onRetry={() => void query.refetch()} />
        </div>
      )}
      {stagesRead.error && mayMove && (
        <div className={classes.old}>
          <NotRefreshed said={words.noStages} onRetry={() => void stagesRead.refetch()} />
        </div>
      )}
      {query.error && (!candidate || gone) ? (
        <CandidateGone error={query.error} onRetry={() => void query.refetch()} />
      ) : !candidate && query.fetchStatus === "paused" ? (
        <Offline />
      ) : (
        <CandidateBody
          id={id}
          candidate={candidate}
          wide={wide}
          tab={here}
          tabs={
            <CandidateTabs
              id={id}
              tabs={tabs}
              tab={here}
              hasNotes={candidate?.noteExist ?? false}
            />
          }
          place={place}
          upcoming={upcoming}
          note={note}
          onStatus={triage.decide}
          onReason={triage.rejectWhy}
          onTerms={() => setHiring(stages.find(({ id }) => id === candidate?.stage.id) ?? null)}
          onTask={() => setOpen("task")}
          onReplace={() => setOpen("edit")}
          writing={written}
          onWriting={setOpen}
          onNext={triage.next}
          onPrevious={triage.previous}
        />
      )}
      {(mayDecide || mayMove) && (
        <DecisionBar
          status={known?.status}
          stage={known?.stage}
          mayDecide={mayDecide}
          rejectLetter={candidate?.rejectLetter}
          next={nextStage}
          stages={mayMove ? stages : []}
          stageMenuOpen={open === "stages"}
          onStageMenu={(opened) => setOpen(opened ? "stages" : null)}
          onStatus={triage.decide}
          onStage={move}
          onUndo={triage.undo}
        />
      )}
      {candidate && hiring && (
        <HireDialog
          key={id}
          candidate={candidate}
          stage={hiring}
          onSkip={hiring.id === candidate.stage.id ? null : () => triage.move(hiring)}
          onHired={() => hiring.id !== candidate.stage.id && triage.leadOn()}
          onClose={() => setHiring(null)}
        />
      )}
      {candidate && open === "edit" && (
        <EditCandidate candidate={candidate} onClose={() => setOpen(null)} />
      )}
      {candidate && open === "task" && (
        <AddTask candidateId={id} today={today()} onClose={() => setOpen(null)} />
      )}
      {candidate && open === "forward" && (
        <ForwardDialog
          whom={{ ids: [id] }}
          count={1}
          companyId={candidate.company.id}
          name={name}
          onClose={() => setOpen(null)}
        />
      )}
      {candidate && open === "hold" && (
        <HoldDialog id={id} name={name} onClose={() => setOpen(null)} />
      )}
      {candidate && open === "release" && (
        <ReleaseDialog
          id={id}
          name={name}
          onClose={() => setOpen(null)}
          onErased={() => {
            leaveQueue(id);
            goBack();
          }}
        />
      )}
      <ConfirmDialog
        opened={open === "delete"}
        title="Delete candidate"
        confirmLabel="Delete"
        danger
        busy={deletion.isPending}
        onClose={() => setOpen(null)}
        onConfirm={() =>
          deletion.mutate(
            { ids: [id] },
            {
              onSuccess: (goes) => {
                setOpen(null);
                if (!goes) return;
                leaveQueue(id);
                goBack();
              },
            },
          )
        }
      >
        {words.goesForGood(name)}
      </ConfirmDialog>
    </main>
  );
}
