import { Button, Group } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { linkOptions } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import type { Schemas } from "@/api/client";
import type { Holding } from "@/entities/candidates/holding";
import { fullName } from "@/entities/candidates/labels";
import {
  type CandidateRow,
  candidateCountsQuery,
  candidateListQuery,
} from "@/entities/candidates/queries";
import { type CandidateSearch, PAGE_SIZES } from "@/entities/candidates/search";
import { type StageView, stagesQuery } from "@/entities/stages/queries";
import { briefOf, sharedNextStage } from "@/entities/stages/stages";
import { useDecide } from "@/live/use-decide";
import { useViewer } from "@/policy/can";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { CopyLink } from "@/shared/CopyLink";
import { DataTable } from "@/shared/DataTable";
import { ListView } from "@/shared/ListView";
import { asDialog, lazily } from "@/shared/lazily";
import { NotRefreshed } from "@/shared/QueryView";
import { useListAddress } from "@/shared/use-list-address";
import { useSelection } from "@/shared/use-selection";
import { useStable } from "@/shared/use-stable";
import { addLabel, messages } from "../messages";
import { useDeleteCandidates } from "../mutations";
import { forgetPlace, freezeQueue, placeLeft } from "../queue";
import { candidatesOf, ListLinks } from "./address";
import { BulkBar } from "./BulkBar";
import { BeforeOpen } from "./CandidateLink";
import classes from "./CandidateList.module.css";
import { candidateCard, candidateColumns } from "./candidate-columns";
import { FilterChips } from "./FilterChips";
import { NoCandidates } from "./ListStates";
import { ListToolbar } from "./ListToolbar";
import { StageBar } from "./StageBar";
import { useListKeys } from "./use-list-keys";

const AddCandidates = lazily(
  async () => (await import("../add/AddCandidates")).AddCandidates,
  asDialog,
);
const SIZES = PAGE_SIZES.toSorted((a, b) => a - b);
const NO_ROWS: readonly CandidateRow[] = [];
const pageOf = ({ id }: CandidateRow) =>
  linkOptions({ to: "/candidate/$candidateId", params: { candidateId: id } });

type Props = {
  job: Schemas["JobView"];
  /** What the address says of the list. */
  said: CandidateSearch;
};

/** A job's candidates: searched, filtered, ticked and decided on. */
export function CandidatesTab({ job, said }: Props) {
  const address = useListAddress(
    said,
    useMemo(() => candidatesOf(job.id), [job.id]),
  );
  const { search } = address;
  const list = useQuery(candidateListQuery(job.id, search));
  const counts = useQuery(candidateCountsQuery(job.id, search));
  const stages = useQuery(stagesQuery(job.companyId));
  const { decide, undo } = useDecide();
  const deletion = useDeleteCandidates();
  const { isExternal } = useViewer();
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState(false);
  const [stageMenuOpen, setStageMenuOpen] = useState(false);
  const [start] = useState(() => placeLeft(job.id));
  useEffect(forgetPlace, []);

  const page = list.data;
  const rows = page?.items ?? NO_ROWS;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(ids);
  const chosen = rows.filter(({ id }) => selection.has(id));
  const mayDecide = page?.can.includes("candidate.setStatus") ?? false;
  const mayMove = page?.can.includes("candidate.move") ?? false;
  const mayDelete = page?.can.includes("candidate.delete") ?? false;
  const maySelect = mayDecide || mayMove || mayDelete;

  function give(candidates: readonly CandidateRow[], to: Holding) {
    if (candidates.length === 0) return;
    decide(
      candidates.map((row) => ({ id: row.id, name: fullName(row) })),
      to,
    );
    selection.clear();
  }
  function setStage(candidates: readonly CandidateRow[], stage: StageView | undefined) {
    if (stage) give(candidates, { stage: briefOf(stage) });
    else setStageMenuOpen(chosen.length > 0);
  }
  const active = useListKeys(ids, selection, { mayDecide, mayMove, maySelect, start }, (id) => {
    const concerned = chosen.length > 0 ? chosen : rows.filter((row) => row.id === id);
    return {
      decide: (status) => give(concerned, { status }),
      moveOn: () => setStage(concerned, sharedNextStage(stages.data ?? [], concerned)),
      undo: () => void undo(),
    };
  });

  const size = page?.size ?? 50;
  const beforeOpen = useStable(() =>
    freezeQueue({
      jobId: job.id,
      search,
      ids,
      start: (page?.pageNumber ?? 0) * size,
      total: page?.totalElements ?? 0,
    }),
  );
  const again = () => {
    if (counts.error) void counts.refetch();
    if (stages.error) void stages.refetch();
  };
  const addButton = job.can.includes("candidate.add") && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {addLabel(isExternal)}
    </Button>
  );

  return (
    <ListLinks value={address.link}>
      <div className={classes.tab}>
        <ListToolbar search={search} counts={counts.data} onSearch={address.onSearch}>
          {addButton}
        </ListToolbar>
        <StageBar stages={stages.data ?? []} counts={counts.data?.stageCount} search={search} />
        <FilterChips search={search} stages={stages.data ?? []} />
        {!list.error && (counts.error || stages.error) && <NotRefreshed onRetry={again} />}
        <ListView
          query={list}
          address={address}
          sizes={SIZES}
          waiting="Loading candidates"
          failed={messages.listFailed}
          filterFailed={messages.filterFailed}
          empty={
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
          }
        >
          {(_rows, stale) => (
            <BeforeOpen value={beforeOpen}>
              <DataTable
                label="Candidates"
                columns={candidateColumns}
                rows={rows}
                nameOf={fullName}
                card={candidateCard}
                activeId={active}
                stale={stale}
                openTo={pageOf}
                onOpen={beforeOpen}
                {...(maySelect && { selection })}
              />
            </BeforeOpen>
          )}
        </ListView>
        <BulkBar
          chosen={chosen}
          stages={stages.data ?? []}
          mayDecide={mayDecide}
          mayMove={mayMove}
          mayDelete={mayDelete}
          stageMenuOpen={stageMenuOpen}
          onStageMenu={setStageMenuOpen}
          onStatus={(status) => give(chosen, { status })}
          onStage={(stage) => setStage(chosen, stage)}
          onDelete={() => setAsking(true)}
          onClear={selection.clear}
        />
        {adding && <AddCandidates job={job} opened onClose={() => setAdding(false)} />}
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
    </ListLinks>
  );
}
