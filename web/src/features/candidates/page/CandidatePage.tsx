import { useDocumentTitle, useMediaQuery } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { fullName } from "@/entities/candidates/labels";
import { candidateQuery, knownRow } from "@/entities/candidates/queries";
import { stagesQuery } from "@/entities/stages/queries";
import { nextStage, stagesFor } from "@/entities/stages/stages";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { pageTitle } from "@/shared/Page";
import { useDeleteCandidates } from "../mutations";
import { leaveQueue, placeOf, queueOf } from "../queue";
import { CandidateActions } from "./CandidateActions";
import { CandidateBody } from "./CandidateBody";
import { CandidateGone } from "./CandidateGone";
import { CandidateHeader } from "./CandidateHeader";
import classes from "./CandidatePage.module.css";
import { CandidateTabs } from "./CandidateTabs";
import { DecisionBar } from "./DecisionBar";
import { StatusPicker } from "./StatusPicker";
import { type CandidateTab, tabHere, tabsOf } from "./tabs";
import { useListsOutdated } from "./use-lists-outdated";
import { useOpened } from "./use-opened";
import { usePageKeys } from "./use-page-keys";
import { useTabFits } from "./use-tab-fits";
import { useTriage } from "./use-triage";

const EditCandidate = lazy(async () => ({
  default: (await import("./EditCandidate")).EditCandidate,
}));

type Props = { id: string; tab: CandidateTab | undefined };

/** One candidate: the CV as paper, what is known beside it, the decisions under it. */
export function CandidatePage({ id, tab }: Props) {
  const queue = queueOf(id);
  const query = useQuery(candidateQuery(id, queue ?? undefined));
  const candidate = query.data;
  const place = placeOf(id, candidate);
  const client = useQueryClient();
  const known = candidate ?? knownRow(client, id);
  const name = known ? fullName(known) : "";
  const triage = useTriage(id, candidate, place);
  const { data: allStages = [] } = useQuery({
    ...stagesQuery(candidate?.companyId ?? ""),
    enabled: candidate !== undefined,
  });
  const wide = useMediaQuery("(min-width: 1024px)", undefined, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const deletion = useDeleteCandidates();
  const [open, setOpen] = useState<"edit" | "delete" | "note" | "stages" | null>(null);
  const may = (action: NonNullable<typeof candidate>["can"][number]) =>
    candidate?.can.includes(action) ?? false;

  // Until the answer is here nothing is hidden that may be there.
  const tabs = tabsOf(wide, candidate === undefined || may("timeline.view"));
  const here = tabHere(tab, tabs);
  const [seen, setSeen] = useState({ id, here });
  if (seen.id !== id || seen.here !== here) {
    setSeen({ id, here });
    // A note is left with its tab or its candidate; what was written of it is kept.
    if (open === "note" && (seen.id !== id || here !== "Notes")) setOpen(null);
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
  useListsOutdated(candidate?.status);
  useDocumentTitle(
    pageTitle(
      `${place.position ? `${place.position} of ${place.total} · ` : ""}${name || "Candidate"}`,
    ),
  );

  const stages = candidate ? stagesFor(allStages, [candidate]) : [];
  const next = candidate && nextStage(stages, candidate.stage);
  const moveOn = () => (next ? triage.move(next) : setOpen("stages"));
  const mayDecide = may("candidate.setStatus");
  const mayMove = may("candidate.move");
  usePageKeys({
    enabled: open !== "note",
    tabs,
    mayDecide,
    mayMove,
    mayNote: may("note.add"),
    onTab: showTab,
    onNext: triage.next,
    onPrevious: triage.previous,
    onDecide: triage.decide,
    onMoveOn: moveOn,
    onStageMenu: () => setOpen("stages"),
    onNote: () => {
      showTab("Notes");
      setOpen("note");
    },
    onUndo: triage.undo,
  });

  const back = queue ?? (candidate && { jobId: candidate.advertId, search: {} });
  function goBack() {
    if (back)
      void navigate({
        to: "/job/$jobId",
        params: { jobId: back.jobId },
        search: { ...back.search, tab: "Candidates" },
      });
  }

  return (
    <main className={classes.page}>
      <CandidateHeader
        name={name}
        jobTitle={candidate?.advert.title}
        back={back}
        position={place.position}
        total={place.total}
        hasNext={place.next !== null}
        hasPrevious={place.previous !== null}
        onNext={triage.next}
        onPrevious={triage.previous}
      >
        {candidate && (
          <>
            <StatusPicker
              status={candidate.status}
              rejectedFor={candidate.rejectedFor}
              mayDecide={mayDecide}
              onStatus={triage.decide}
            />
            <CandidateActions
              candidate={candidate}
              leadsOn={triage.leadsOn}
              onLeadsOn={triage.setLeadsOn}
              onEdit={() => setOpen("edit")}
              onDelete={() => setOpen("delete")}
            />
          </>
        )}
      </CandidateHeader>
      <p className={classes.said} aria-live="polite">
        {triage.said}
      </p>
      {query.isError ? (
        <CandidateGone error={query.error} onRetry={() => void query.refetch()} />
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
          writing={open === "note"}
          onWriting={(writing) => setOpen(writing ? "note" : null)}
          onNext={triage.next}
          onPrevious={triage.previous}
        />
      )}
      {candidate && (mayDecide || mayMove) && (
        <DecisionBar
          status={candidate.status}
          stage={candidate.stage}
          mayDecide={mayDecide}
          next={next}
          stages={mayMove ? stages : []}
          stageMenuOpen={open === "stages"}
          onStageMenu={(opened) => setOpen(opened ? "stages" : null)}
          onStatus={triage.decide}
          onStage={triage.move}
          onUndo={triage.undo}
        />
      )}
      <Suspense>
        {candidate && open === "edit" && (
          <EditCandidate candidate={candidate} opened onClose={() => setOpen(null)} />
        )}
      </Suspense>
      <ConfirmDialog
        opened={open === "delete"}
        title="Delete candidate"
        confirmLabel="Delete"
        danger
        busy={deletion.isPending}
        onClose={() => setOpen(null)}
        onConfirm={() =>
          deletion.mutate([id], {
            onSuccess: () => {
              leaveQueue(id);
              goBack();
            },
            onError: () => setOpen(null),
          })
        }
      >
        {name} goes for good, with CV, notes and timeline. This cannot be undone.
      </ConfirmDialog>
    </main>
  );
}
