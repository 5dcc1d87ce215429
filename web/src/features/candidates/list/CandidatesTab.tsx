import { linkOptions } from "@tanstack/react-router";
import { useState } from "react";
import type { Schemas } from "@/api/client";
import { fullName } from "@/entities/candidates/labels";
import type { CandidateRow } from "@/entities/candidates/queries";
import { type CandidateSearch, PAGE_SIZES } from "@/entities/candidates/search";
import { DataTable } from "@/shared/DataTable";
import { useFirstLook } from "@/shared/first-look";
import { ListView } from "@/shared/ListView";
import { lazily } from "@/shared/lazily";
import { media, useMedia } from "@/shared/use-media";
import { WithSide } from "@/shared/WithSide";
import { messages } from "../messages";
import { BeforeOpen } from "./CandidateLink";
import classes from "./CandidateList.module.css";
import { candidateCard, candidateColumns } from "./candidate-columns";
import { FilterPanel } from "./FilterPanel";
import { type Found, FoundOf } from "./FoundIn";
import { filtersOf } from "./filters";
import { StageBar } from "./StageBar";
import { TriageFrame } from "./TriageFrame";
import { useCandidateList } from "./use-candidate-list";
import { usePanelOpen } from "./use-panel-open";

const WhyFound = lazily(async () => (await import("./WhyFound")).WhyFound, { spared: true });
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
  const { address, search, counts, stages, selection, triage } = tab;
  const [found, setFound] = useState<Found | null>(null);
  const wide = useMedia(media.wide);
  const [panelOpen, setPanelOpen] = usePanelOpen();
  useFirstLook(!tab.list.isPending);
  const filters = filtersOf(search, counts.data, job.questions, triage.may.tag ? job.id : null);

  return (
    <TriageFrame
      job={job}
      header={header}
      tab={tab}
      filters={filters}
      panel={wide ? { id: PANEL, open: panelOpen, onOpen: setPanelOpen } : null}
      tiles={
        <StageBar
          stages={stages}
          counts={counts.data?.stageCount}
          waiting={tab.waiting}
          search={search}
          chosen={triage.may.move ? selection : null}
          onMove={(stage) => triage.move(selection.rows, stage)}
          letterTo={triage.letterTo}
        />
      }
    >
      {(empty) => (
        <>
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
                        {...(triage.maySelect && { selection })}
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
        </>
      )}
    </TriageFrame>
  );
}
