import { Button, Group } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useState } from "react";
import type { Schemas } from "@/api/client";
import { fullName } from "@/entities/candidates/labels";
import {
  type CandidateRow,
  candidateCountsQuery,
  candidateListQuery,
} from "@/entities/candidates/queries";
import type { CandidateStatus } from "@/entities/candidates/search";
import { stagesQuery } from "@/entities/stages/queries";
import { briefOf, sharedNextStage } from "@/entities/stages/stages";
import { useViewer } from "@/policy/can";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { CopyLink } from "@/shared/CopyLink";
import { DataTable } from "@/shared/DataTable";
import { Pager } from "@/shared/Pager";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { useSelection } from "@/shared/use-selection";
import { addLabel } from "../messages";
import { useChange, useDeleteCandidates } from "../mutations";
import { freezeQueue } from "../queue";
import { BulkBar } from "./BulkBar";
import { BeforeOpen } from "./CandidateLink";
import classes from "./CandidateList.module.css";
import { candidateCard, candidateColumns } from "./candidate-columns";
import { FilterChips } from "./FilterChips";
import { ListFailed, NoCandidates } from "./ListStates";
import { ListToolbar } from "./ListToolbar";
import { StageBar } from "./StageBar";
import { useListKeys } from "./use-list-keys";
import { useListSearch } from "./use-list-search";

const AddCandidates = lazy(async () => ({
  default: (await import("../add/AddCandidates")).AddCandidates,
}));
const NO_ROWS: readonly CandidateRow[] = [];

/** A job's candidates: searched, filtered, ticked and decided on. */
export function CandidatesTab({ job }: { job: Schemas["JobView"] }) {
  const { search, setSearch } = useListSearch();
  const list = useQuery(candidateListQuery(job.id, search));
  const { data: counts } = useQuery(candidateCountsQuery(job.id, search));
  const { data: stages = [] } = useQuery(stagesQuery(job.companyId));
  const navigate = useNavigate();
  const { change, undo } = useChange();
  const deletion = useDeleteCandidates();
  const { isExternal } = useViewer();
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState(false);
  const [stageMenuOpen, setStageMenuOpen] = useState(false);
  const [hadList, setHadList] = useState(false);
  if (list.data && !hadList) setHadList(true);

  const page = list.data;
  const rows = page?.items ?? NO_ROWS;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(ids);
  const chosen = rows.filter(({ id }) => selection.has(id));
  const mayDecide = page?.can.includes("candidate.setStatus") ?? false;
  const mayMove = page?.can.includes("candidate.move") ?? false;
  const mayDelete = page?.can.includes("candidate.delete") ?? false;
  const maySelect = mayDecide || mayMove || mayDelete;

  const concerned = (id: string | null) =>
    chosen.length > 0 ? chosen : rows.filter((row) => row.id === id);
  function setStatus(candidates: readonly CandidateRow[], status: CandidateStatus) {
    if (candidates.length === 0) return;
    change({ ids: candidates.map(({ id }) => id), to: { status } });
    selection.clear();
  }
  function setStage(candidates: readonly CandidateRow[], stage: Schemas["StageView"] | undefined) {
    if (candidates.length === 0) return;
    if (!stage) return setStageMenuOpen(chosen.length > 0);
    change({ ids: candidates.map(({ id }) => id), to: { stage: briefOf(stage) } });
    selection.clear();
  }
  const active = useListKeys(ids, selection, { mayDecide, mayMove, maySelect }, (id) => ({
    decide: (status) => setStatus(concerned(id), status),
    moveOn: () => setStage(concerned(id), sharedNextStage(stages, concerned(id))),
    undo: () => void undo(),
  }));

  const size = page?.size ?? 50;
  const beforeOpen = () =>
    freezeQueue({
      jobId: job.id,
      search,
      ids,
      start: (page?.pageNumber ?? 0) * size,
      total: page?.totalElements ?? 0,
    });
  const addButton = job.can.includes("candidate.add") && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {addLabel(isExternal)}
    </Button>
  );

  return (
    <div className={classes.tab}>
      <ListToolbar search={search} counts={counts} onSearch={setSearch}>
        {addButton}
      </ListToolbar>
      <StageBar stages={stages} counts={counts?.stageCount} search={search} />
      <FilterChips search={search} stages={stages} />
      {list.isError ? (
        <ListFailed again={hadList} onRetry={() => void list.refetch()} />
      ) : !page ? (
        <SkeletonRows rows={10} label="Loading candidates" />
      ) : rows.length === 0 ? (
        <NoCandidates
          jobId={job.id}
          search={search}
          actions={
            <Group justify="center" gap="xs">
              {addButton}
              {job.publicUrl && <CopyLink url={job.publicUrl} />}
            </Group>
          }
        />
      ) : (
        <BeforeOpen value={beforeOpen}>
          <DataTable
            label="Candidates"
            columns={candidateColumns}
            rows={rows}
            nameOf={fullName}
            card={candidateCard}
            activeId={active}
            stale={list.isPlaceholderData}
            onOpen={({ id }) => {
              beforeOpen();
              void navigate({ to: "/candidate/$candidateId", params: { candidateId: id } });
            }}
            {...(maySelect && { selection })}
          />
          <Pager
            page={page.pageNumber + 1}
            totalPages={page.totalPages}
            totalElements={page.totalElements}
            size={size}
            onPage={(next) => setSearch({ page: next > 1 ? next : undefined })}
            onSize={(limit) => setSearch({ limit: limit === 50 ? undefined : limit })}
          />
        </BeforeOpen>
      )}
      <BulkBar
        chosen={chosen}
        stages={stages}
        mayDecide={mayDecide}
        mayMove={mayMove}
        mayDelete={mayDelete}
        stageMenuOpen={stageMenuOpen}
        onStageMenu={setStageMenuOpen}
        onStatus={(status) => setStatus(chosen, status)}
        onStage={(stage) => setStage(chosen, stage)}
        onDelete={() => setAsking(true)}
        onClear={selection.clear}
      />
      <Suspense>
        {adding && <AddCandidates job={job} opened onClose={() => setAdding(false)} />}
      </Suspense>
      <ConfirmDialog
        opened={asking}
        title={chosen.length === 1 ? "Delete candidate" : `Delete ${chosen.length} candidates`}
        confirmLabel="Delete"
        danger
        busy={deletion.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => deletion.mutate(selection.ids, { onSettled: () => setAsking(false) })}
      >
        CVs, notes and the timeline go with them. This cannot be undone.
      </ConfirmDialog>
    </div>
  );
}
