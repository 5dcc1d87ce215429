import { Button, Group } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link, linkOptions } from "@tanstack/react-router";
import { useState } from "react";
import { createPortal } from "react-dom";
import type { Schemas } from "@/api/client";
import { fullName } from "@/entities/candidates/labels";
import type { CandidateRow } from "@/entities/candidates/queries";
import {
  type CandidateSearch,
  isFiltered,
  PAGE_SIZES,
  showsReviews,
} from "@/entities/candidates/search";
import { useCan, useViewer } from "@/policy/can";
import { useBooleans } from "@/search/syntax";
import { BulkBar } from "@/shared/BulkBar";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { CopyButton } from "@/shared/CopyButton";
import { DataTable } from "@/shared/DataTable";
import { ListView } from "@/shared/ListView";
import { asDialog, lazily } from "@/shared/lazily";
import { NotRefreshed } from "@/shared/QueryView";
import { SearchBox } from "@/shared/SearchBox";
import { media, useMedia } from "@/shared/use-media";
import { WithSide } from "@/shared/WithSide";
import { number } from "@/shared/words";
import { addLabel, messages } from "../messages";
import { useDeleteCandidates } from "../mutations";
import { ListLinks } from "./address";
import { BeforeOpen } from "./CandidateLink";
import classes from "./CandidateList.module.css";
import { candidateCard, candidateColumns } from "./candidate-columns";
import { FilterPanel } from "./FilterPanel";
import { type Found, FoundOf } from "./FoundIn";
import { filtersOf, rejectedIn, toReviewIn } from "./filters";
import { ListToolbar } from "./ListToolbar";
import { StageBar } from "./StageBar";
import { useCandidateList } from "./use-candidate-list";
import { usePanelOpen } from "./use-panel-open";
import { words } from "./words";

const AddCandidates = lazily(
  async () => (await import("../add/AddCandidates")).AddCandidates,
  asDialog,
);
const ForwardDialog = lazily(
  async () => (await import("../forward/ForwardDialog")).ForwardDialog,
  asDialog,
);
const CsvDialog = lazily(async () => (await import("../csv/CsvDialog")).CsvDialog, asDialog);
const FilterChips = lazily(async () => (await import("./FilterChips")).FilterChips, {
  ahead: true,
});
const NoCandidates = lazily(async () => (await import("./ListStates")).NoCandidates);
const WhyFound = lazily(async () => (await import("./WhyFound")).WhyFound, { spared: true });
const Reviews = lazily(async () => (await import("./Reviews")).Reviews, { spared: true });
const PANEL = "candidate-filters";
const SIZES = PAGE_SIZES.toSorted((a, b) => a - b);
const pageOf = ({ id }: CandidateRow) =>
  linkOptions({ to: "/candidate/$candidateId", params: { candidateId: id } });

type Props = {
  job: Schemas["JobView"];
  /** What the address says of the list. */
  said: CandidateSearch;
  /** The place in the job's header that is kept for the search. */
  header: HTMLElement | null;
};

/** A job's candidates: searched, filtered, ticked and decided on. */
export function CandidatesTab({ job, said, header }: Props) {
  const tab = useCandidateList(job, said);
  const { address, search, counts, stages, selection } = tab;
  const count = selection.count;
  const deletion = useDeleteCandidates();
  const { isExternal } = useViewer();
  const can = useCan();
  const booleans = useBooleans();
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState(false);
  const [forwarding, setForwarding] = useState(false);
  const [mailing, setMailing] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const wide = useMedia(media.wide);
  const [panelOpen, setPanelOpen] = usePanelOpen();
  const inHeader = wide ? header : null;
  const filters = filtersOf(search, counts.data, job.questions);
  const searchBox = (
    <SearchBox
      label="Search candidates..."
      value={search.query ?? ""}
      onSearch={address.onSearch}
      booleans={booleans}
    />
  );
  const addButton = job.can.includes("candidate.add") && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {addLabel(isExternal)}
    </Button>
  );
  const empty = (
    <NoCandidates
      jobId={job.id}
      search={search}
      actions={
        <Group justify="center" gap="xs">
          {addButton}
          {job.publicUrl && (
            <CopyButton text={job.publicUrl} label="Copy public link" copied="Link copied" />
          )}
        </Group>
      }
    />
  );

  return (
    <ListLinks value={address.link}>
      <div className={classes.tab}>
        {inHeader && createPortal(searchBox, inHeader)}
        <ListToolbar
          search={search}
          rejected={rejectedIn(counts.data)}
          toReview={tab.mayDecide ? toReviewIn(counts.data) : null}
          filters={filters}
          panel={wide ? { id: PANEL, open: panelOpen, onOpen: setPanelOpen } : null}
          searchBox={inHeader ? null : searchBox}
        >
          {wide && can("stage.edit") && (
            <Button
              variant="subtle"
              renderRoot={(props) => <Link {...props} to="/settings/jobs-stages" />}
            >
              {words.editStages}
            </Button>
          )}
          {addButton}
        </ListToolbar>
        <StageBar stages={stages} counts={counts.data?.stageCount} search={search} />
        {isFiltered(search) && (
          <FilterChips search={search} stages={stages} questions={job.questions} />
        )}
        {tab.mayDecide && showsReviews(search) && <Reviews jobId={job.id} />}
        {tab.partFailed && <NotRefreshed onRetry={tab.refetchParts} />}
        <WithSide
          at="start"
          side={wide && panelOpen && <FilterPanel id={PANEL} filters={filters} />}
        >
          <div className={classes.list}>
            <ListView
              query={tab.list}
              address={address}
              sizes={SIZES}
              waiting="Loading candidates"
              failed={messages.listFailed}
              filterFailed={messages.filterFailed}
              empty={empty}
            >
              {(_rows, stale) => (
                <FoundOf value={found}>
                  <BeforeOpen value={tab.beforeOpen}>
                    <DataTable
                      label="Candidates"
                      columns={candidateColumns}
                      rows={tab.rows}
                      nameOf={fullName}
                      card={candidateCard}
                      activeId={tab.active}
                      stale={stale}
                      openTo={pageOf}
                      onOpen={tab.beforeOpen}
                      sort={{ by: "applied", order: search.sortOrder ?? "desc" }}
                      onSort={() =>
                        address.choose({ sortOrder: search.sortOrder ? undefined : "asc" })
                      }
                      {...(tab.maySelect && { selection })}
                    />
                  </BeforeOpen>
                </FoundOf>
              )}
            </ListView>
          </div>
        </WithSide>
        {search.query && (
          <WhyFound jobId={job.id} text={search.query} rows={tab.rows} onFound={setFound} />
        )}
        <BulkBar
          label="Selected candidates"
          count={count}
          elsewhere={selection.elsewhere}
          offer={tab.offer}
          {...tab.bulk(
            () => setAsking(true),
            () => setForwarding(true),
            () => setMailing(true),
          )}
          onClear={selection.clear}
        />
        {adding && <AddCandidates job={job} onClose={() => setAdding(false)} />}
        {forwarding && (
          <ForwardDialog
            whom={tab.whom}
            count={count}
            companyId={job.companyId}
            onClose={() => setForwarding(false)}
            onSent={selection.clear}
          />
        )}
        {mailing && (
          <CsvDialog
            whom={tab.whom}
            count={count}
            onClose={() => setMailing(false)}
            onSent={selection.clear}
          />
        )}
        <ConfirmDialog
          opened={asking}
          title={count === 1 ? "Delete candidate" : `Delete ${number(count)} candidates`}
          confirmLabel="Delete"
          danger
          busy={deletion.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            deletion.mutate(tab.whom, {
              onSuccess: selection.clear,
              onSettled: () => setAsking(false),
            })
          }
        >
          {words.deletesCandidates}
        </ConfirmDialog>
      </div>
    </ListLinks>
  );
}
